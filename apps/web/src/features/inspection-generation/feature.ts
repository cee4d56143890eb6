import { feature, view } from '../../kernel/feature.ts'

export const inspectionGeneration = feature({
  views: {
    inspectionGenerate: view(
      () => import('./GeneratePage.tsx').then((file) => file.GeneratePage),
      'inspectionGeneration',
      'inspectionTeams',
      'inspection',
    ),
    inspectionDraw: view(
      () => import('./DrawPage.tsx').then((file) => file.DrawPage),
      'inspectionGeneration',
      'inspection',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
