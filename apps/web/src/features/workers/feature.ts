import { feature, view } from '../../kernel/feature.ts'

export const workers = feature({
  views: {
    workers: view(() => import('./WorkersPage.tsx').then((file) => file.WorkersPage), 'workers'),
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
