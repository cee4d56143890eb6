import { feature, view } from '../../kernel/feature.ts'

export const subcontracts = feature({
  views: {
    subcontracts: view(
      () => import('./SubcontractsPage.tsx').then((file) => file.SubcontractsPage),
      'subcontracts',
      'parties',
      'jobRecords',
    ),
    subcontract: view(
      () => import('./SubcontractPage.tsx').then((file) => file.SubcontractPage),
      'subcontracts',
      'parties',
      'jobRecords',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
