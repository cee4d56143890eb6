export const words = {
  problems: {
    handoverLocationNotFound: 'A location ID of the handover was not found. Check the IDs and try again.',
    takeoverFailed: 'The take-over of some log-books failed. Please retry for those that remain.',
  },
}
