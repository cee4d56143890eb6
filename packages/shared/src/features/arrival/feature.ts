import { feature } from '../../kernel/feature.ts'

/** What waits for a person when he comes. */
export const arrival = feature({
  words: {
    arrival: {
      eng: () => import('../../locales/eng/arrival.ts'),
      chi: () => import('../../locales/chi/arrival.ts'),
    },
  },
  menuIds: [[1, 1]],
  screens: {
    arrival: { menuId: 1, path: '/arrival', view: 'arrival', icon: 'HomeOutlined' },
  },
})
