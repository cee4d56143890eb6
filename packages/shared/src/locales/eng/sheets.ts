export const words = {
  /** Words every workbook shares. Its own words stand with its feature. */
  sheets: {
    cover: 'Cover',
    exportedAt: 'Exported at (Hong Kong time)',
    exportedBy: 'Exported by',
    scope: 'Scope',
    scopeAll: 'Every log-book',
    scopeOwn: 'Log-books of {{organization}}',
    scopePart: 'Log-books that the person at {{organization}} who exported them may see',
    rowCount: 'Rows',
    filters: 'Filters',
    noFilter: 'None',
    yes: 'Yes',
    no: 'No',
  },
}
