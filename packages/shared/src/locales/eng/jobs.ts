export const words = {
  screens: { jobs: 'Jobs' },
  /** Words of the jobs of the portal. */
  jobs: {
    subtitle:
      'Work that the portal does automatically. Errors are told by their kind only: their words may name people.',
    failed: 'The jobs could not be loaded',
    empty: 'No jobs yet',
    again: 'Run again',
    againOne: 'Run {{name}} again',
    ran: 'Job {{name}} queued',
    failedAt: 'on {{at}}',
    confirm: {
      title: 'Run {{name}} again?',
      text: 'What failed is done again; a job that runs by the clock is run now. It is recorded who asked for it.',
    },
    field: {
      name: 'Job',
      waiting: 'Waiting',
      running: 'Running',
      failed: 'Failed',
      nextAt: 'Next run',
      lastDoneAt: 'Last done',
      lastError: 'Last error',
      actions: 'Actions',
    },
  },
  problems: {
    jobNothingToRun: 'Nothing of this job has failed, or it is waiting or running already. Look at the list again.',
  },
}
