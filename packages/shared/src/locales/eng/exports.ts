export const words = {
  problems: {
    exportMailFailed:
      'The export can be sent only to your own e-mail address or to one of your organisation. Check the address and try again.',
    exportFailed: 'The export failed and no file was made. Please try again.',
    exportTooManyRecords: 'The number of records exceeds %max%. Please narrow the search.',
  },
}
