import { feature, view } from '../../kernel/feature.ts'

export const dictionaries = feature({
  views: {
    dictionaries: view(() => import('./DictionariesPage.tsx').then((file) => file.DictionariesPage), 'dictionaries'),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
