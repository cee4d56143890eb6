import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

/** Schedules of inspection teams: who inspects what, and when. */
export const inspectionSchedules = feature({
  words: {
    inspectionSchedules: {
      eng: () => import('../../locales/eng/inspection-schedules.ts'),
      chi: () => import('../../locales/chi/inspection-schedules.ts'),
    },
  },
  menuIds: [
    [404, 404],
    [406, 407],
  ],
  screens: {
    inspectionSchedules: {
      menuId: 404,
      parent: 'inspection',
      path: '/inspection/team/schedules',
      view: 'inspectionSchedules',
      access: 'inspectionSchedule:list',
    },
    inspectionWork: {
      menuId: 407,
      parent: 'inspection',
      path: '/inspection/schedule',
      view: 'inspectionWork',
      access: 'inspectionPool:list',
      keepAlive: true,
    },
  },
  events: {
    /** To whoever is to make the visit. */
    inspectionVisitPlanned: {
      tag: 'INSPECTION',
      params: [...PLACE, 'userName', 'team'],
      screen: 'inspectionSchedules',
    },
    /** To whoever had it: it is somebody else's now, or waits in the backup pool. */
    inspectionVisitMoved: {
      tag: 'INSPECTION',
      params: [...PLACE, 'userName', 'team'],
      screen: 'inspectionSchedules',
    },
  },
})
