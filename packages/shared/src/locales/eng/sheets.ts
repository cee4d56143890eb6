/** Words every workbook shares. Its own words stand with its feature. */
export const sheets = {
  cover: 'Cover',
  exportedAt: 'Exported at (Hong Kong time)',
  exportedBy: 'Exported by',
  scope: 'Scope',
  scopeAll: 'Every log-book',
  scopeOwn: 'Log-books of {{organization}}',
  scopePart: 'Log-books open to the person who exported it, at {{organization}}',
  rowCount: 'Rows',
  filters: 'Filters',
  noFilter: 'None',
  yes: 'Yes',
  no: 'No',
}
