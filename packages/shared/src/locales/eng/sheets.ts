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
    rowsChosen: 'Rows chosen',
    ticked: 'Only the {{count}} ticked in the list',
    unticked: 'All but {{count}} of the list',
    filters: 'Filters',
    noFilter: 'None',
    yes: 'Yes',
    no: 'No',
  },
}
