export const words = {
  screens: {
    runs: 'Background tasks',
  },
  /** Words of work that takes longer than a request. */
  runs: {
    progress: 'Progress of the task',
    done: '{{done}} of {{total}}',
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
      exportAdministration: 'Export of accounts',
      importAccounts: 'Import of colleagues',
      importWorkers: 'Import of workers',
      recordsPdf: 'Job records as PDF',
    },
  },
}
