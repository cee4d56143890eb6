export const words = {
  problems: {
    exportMailFailed: 'The export could not be sent to the contact e-mail. Check the address and try again.',
    exportFailed: 'The export failed and no file was made. Please try again.',
    exportTooManyRecords: 'The number of records exceeds %max%. Please narrow the search.',
  },
}
