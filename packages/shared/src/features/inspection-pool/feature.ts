import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

/** The pool of lifts and escalators that are to be inspected. */
export const inspectionPool = feature({
  words: {
    inspectionPool: {
      eng: () => import('../../locales/eng/inspection-pool.ts'),
      chi: () => import('../../locales/chi/inspection-pool.ts'),
    },
  },
  menuIds: [[400, 401]],
  screens: {
    inspectionPool: {
      menuId: 400,
      parent: 'inspection',
      path: '/inspection/pool',
      view: 'inspectionPool',
      access: 'inspectionPool:list',
      keepAlive: true,
    },
    inspectionPlan: {
      menuId: 401,
      parent: 'inspection',
      path: '/inspection/pool/:id',
      view: 'inspectionPlan',
      access: 'inspectionPool:list',
      isHidden: true,
      under: 'inspectionPool',
    },
  },
  events: {
    /** To whoever had the visit: it is not to be made, or not by him. */
    inspectionVisitWithdrawn: {
      tag: 'INSPECTION',
      params: [...PLACE, 'userName', 'reason'],
      needsAttention: true,
    },
    inspectionVisitGiven: {
      tag: 'INSPECTION',
      params: [...PLACE, 'userName', 'team'],
      needsAttention: true,
    },
  },
})
