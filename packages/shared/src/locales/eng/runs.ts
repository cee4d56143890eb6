export const words = {
  screens: {
    runs: 'Background tasks',
  },
  /** Words of work that takes longer than a request. */
  runs: {
    field: {
      kind: 'Task',
      createdAt: 'Started at',
      status: 'Status',
      total: 'Items',
      size: 'File size',
      expiresAt: 'Kept until',
      isExport: 'Exports only',
    },
    move: { cancel: 'Stop task', again: 'Try again' },
    moveText: {
      cancel: 'No file will be made and nothing will be written. You can try again from this list.',
      again: 'The task starts again, with the rights you have now.',
    },
    subtitle:
      'Tasks that take longer are done here while you go on working. Files are kept for {{days}} days and only you can download them.',
    progress: 'Progress of the task',
    done: '{{done}} of {{total}}',
    kilobytes: '{{size}} kB',
    result: {
      imported: 'Imported: {{rows}}',
      same: 'In the portal already: {{rows}}',
      bad: 'With errors: {{rows}}',
    },
    until: 'Kept until {{until}}',
    emptyTitle: 'No background tasks yet',
    emptyText:
      'Export a long list, save many records as a PDF or import a long workbook, and it will be done here while you go on working.',
  },
  enums: {
    run: {
      QUEUED: 'Queued',
      RUNNING: 'In progress',
      DONE: 'Done',
      FAILED: 'Failed',
      EXPIRED: 'Expired',
      CANCELLED: 'Stopped',
    },
    runKind: {
      exportLogbooks: 'Export of log-books',
      exportJobRecords: 'Export of job records',
      exportWorkers: 'Export of workers',
      exportOrganizations: 'Export of organisations',
      exportOperationRecords: 'Export of operation records',
      importWorkers: 'Import of workers',
      recordsPdf: 'Job records as PDF',
    },
  },
}
