import { feature } from '../../kernel/feature.ts'

/** Work that the portal does by itself, for those who run it. */
export const jobs = feature({
  words: {
    jobs: {
      eng: () => import('../../locales/eng/jobs.ts'),
      chi: () => import('../../locales/chi/jobs.ts'),
    },
  },
  menuIds: [[257, 257]],
  screens: {
    jobs: { menuId: 257, parent: 'people', path: '/account/jobs', view: 'jobs', access: 'job:list' },
  },
  problems: {
    jobNothingToRun: { code: 60683, http: 409 },
  },
})
