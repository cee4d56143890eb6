/** Words of exports that are made in the background. */
export const exports = {
  field: {
    kind: 'Export',
    createdAt: 'Started at',
    status: 'Status',
    rowCount: 'Rows',
    size: 'Size',
    expiresAt: 'Kept until',
  },
  move: { cancel: 'Cancel export' },
  moveText: { cancel: 'No file will be made. You can start the export again from its list.' },
  subtitle:
    'Exports of more than {{rows}} rows are made here. Files are kept for {{days}} days and only you can download them.',
  progress: 'Progress of the export',
  written: '{{written}} of {{total}} rows',
  kilobytes: '{{size}} kB',
  until: 'Kept until {{until}}',
  emptyTitle: 'No exports yet',
  emptyText: 'Export a long list, and its workbook will be made here while you go on working.',
}
