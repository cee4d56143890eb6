import { feature, view } from '../../kernel/feature.ts'

export const accessImports = feature({
  views: {
    accessImport: view(
      () => import('./AccessImportPage.tsx').then((file) => file.AccessImportPage),
      'imports',
      'files',
      'accessImports',
    ),
  },
  // nothing is asked for before a file is there
  reads: async () => ({}),
})
