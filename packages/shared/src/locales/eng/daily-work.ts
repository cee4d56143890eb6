export const words = {
  problems: {
    questionEdited: 'This question has been edited by someone else. Please refresh before you edit it.',
    questionLocationsAdded: 'These locations have already been added. Choose other locations.',
  },
}
