import { feature, view } from '../../kernel/feature.ts'

export const contractorChanges = feature({
  views: {
    contractorChanges: view(
      () => import('./ContractorChangesPage.tsx').then((file) => file.ContractorChangesPage),
      'contractorChanges',
      'parties',
    ),
    contractorChange: view(
      () => import('./ContractorChangePage.tsx').then((file) => file.ContractorChangePage),
      'contractorChanges',
      'parties',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
