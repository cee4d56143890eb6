import { feature, view } from '../../kernel/feature.ts'

export const workers = feature({
  views: {
    workers: view(() => import('./WorkersPage.tsx').then((file) => file.WorkersPage), 'workers'),
    worker: view(
      () => import('./WorkerPage.tsx').then((file) => file.WorkerPage),
      'workers',
      'jobRecords',
      'jobRecordPages',
      'logbooks',
    ),
    seenWorkers: view(() => import('./SeenWorkersPage.tsx').then((file) => file.SeenWorkersPage), 'workers'),
    workerCreate: view(() => import('./WorkerCreatePage.tsx').then((file) => file.WorkerCreatePage), 'workers'),
    workerImport: view(
      () => import('./WorkerImportPage.tsx').then((file) => file.WorkerImportPage),
      'imports',
      'files',
      'workers',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
