import { feature } from '../../kernel/feature.ts'

/** Lists as files, with what was asked for (spec 001 §2 "Data sets"). */
export const datasets = feature({
  words: {
    datasets: {
      eng: () => import('../../locales/eng/datasets.ts'),
      chi: () => import('../../locales/chi/datasets.ts'),
    },
  },
  menuIds: [[303, 303]],
  problems: { datasetEmpty: { code: 60630, http: 409 } },
  screens: {
    datasets: { menuId: 303, path: '/dataset', view: 'datasets', access: 'dataset:list', icon: 'DownloadOutlined' },
  },
})
