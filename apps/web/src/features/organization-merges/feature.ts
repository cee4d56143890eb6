import { feature, view } from '../../kernel/feature.ts'

export const organizationMerges = feature({
  views: {
    organizationMerges: view(
      () => import('./MergesPage.tsx').then((file) => file.MergesPage),
      'organizationMerges',
      'parties',
    ),
    organizationMergeCreate: view(
      () => import('./MergeSteps.tsx').then((file) => file.MergeCreatePage),
      'organizationMerges',
      'organizations',
      'parties',
    ),
    organizationMerge: view(
      () => import('./MergePage.tsx').then((file) => file.MergePage),
      'organizationMerges',
      'parties',
    ),
    organizationMergeConfirm: view(
      () => import('./MergeConfirmPage.tsx').then((file) => file.MergeConfirmPage),
      'organizationMerges',
      'parties',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
