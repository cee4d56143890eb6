import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

/** Schedules of inspection teams: who inspects what, and when. */
export const inspectionSchedules = feature({
  words: {
    inspectionSchedules: {
      eng: () => import('../../locales/eng/inspection-schedules.ts'),
      chi: () => import('../../locales/chi/inspection-schedules.ts'),
    },
    scheduleImport: {
      eng: () => import('../../locales/eng/schedule-import.ts'),
      chi: () => import('../../locales/chi/schedule-import.ts'),
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
    scheduleImport: {
      menuId: 406,
      parent: 'inspection',
      path: '/inspection/team/schedules/import',
      view: 'scheduleImport',
      access: 'inspectionSchedule:import',
      isHidden: true,
      under: 'inspectionSchedules',
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
  problems: {
    scheduleDateInvalid: { code: 60658, http: 400 },
    scheduleDatePast: { code: 60659, http: 400 },
    scheduleDateOtherYear: { code: 60660, http: 400, meta: z.object({ own: z.number(), year: z.number() }) },
    scheduleUserUnknown: { code: 60661, http: 400 },
    scheduleUserNear: { code: 60662, http: 400, meta: z.object({ near: z.string() }) },
    scheduleUserNotInTeam: { code: 60663, http: 400, meta: z.object({ team: z.string(), teams: z.array(z.string()) }) },
    scheduleLoginNeeded: { code: 60664, http: 400 },
    schedulePlanMissing: { code: 60665, http: 400, meta: z.object({ year: z.number(), type: z.string() }) },
    /** `day` as the reader sees it. */
    schedulePlanOver: { code: 60666, http: 400, meta: z.object({ day: z.string() }) },
    schedulePlanPaused: { code: 60667, http: 400 },
    scheduleFlagRefused: { code: 60668, http: 400 },
    /** `first` is the row with the other visit. */
    scheduleSameTime: { code: 60669, http: 400, meta: z.object({ first: z.number(), km: z.number() }) },
    scheduleSameTimeAs: { code: 60670, http: 400, meta: z.object({ locationId: z.string(), km: z.number() }) },
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
