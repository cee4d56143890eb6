export const words = {
  /** Which rows and columns of a list its workbook has. */
  exports: {
    title: 'Export as a workbook',
    rows: 'Rows',
    allRows: 'All {{total}} found',
    tickedRows: 'Only the {{count}} ticked',
    columns: 'Columns',
    asShown: 'As shown in the list',
    allColumns: 'All columns',
    submit: 'Export workbook',
  },
  problems: {
    exportMailFailed:
      "An export can be sent only to your own address or one of your organisation's; schedules also to someone in the team. Check the address.",
    exportFailed: 'The export failed and no file was made. Please try again.',
    exportTooManyRecords: 'The number of records exceeds %max%. Please narrow the search.',
  },
}
