export const words = {
  problems: {
    exportMailFailed:
      "An export can be sent only to your own address or one of your organisation's; schedules also to someone in the team. Check the address.",
    exportFailed: 'The export failed and no file was made. Please try again.',
    exportTooManyRecords: 'The number of records exceeds %max%. Please narrow the search.',
  },
}
