export const words = {
  problems: {
    groupHasUsers: 'The group still has users, so it cannot be deleted. Move the users first.',
    groupNameUsed: 'This group name has been used. Enter another name.',
    groupLocationAdded: 'These locations are already in the group: %row%. Remove them from the list.',
    groupLocationNotFound: 'An address or location was not found. Check the list of the group.',
    groupNameDuplicate: 'The same group name is entered more than once. Give each group its own name.',
    groupsNeeded: 'No group is selected. Select at least one group.',
    groupLastLayerFirst: 'Groups are removed from the last layer up. Remove the last group layer first.',
    subgroupsFirst: 'This group has sub-groups. Remove the sub-groups first.',
  },
}
