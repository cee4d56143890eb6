import { feature, view } from '../../kernel/feature.ts'

export const menus = feature({
  views: {
    menus: view(() => import('./MenusPage.tsx').then((file) => file.MenusPage), 'menus'),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
