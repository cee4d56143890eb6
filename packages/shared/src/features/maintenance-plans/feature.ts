import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'

/** Log-books that are meant, and the plans that cover them, as far as the reader may see these. */
const overlapMeta = z.object({ row: z.array(z.string()), plans: z.array(z.string()) })
const rowMeta = z.object({ row: z.array(z.string()) })

/** Maintenance plans of contractors: which lifts are visited how often, and what was made of it. */
export const maintenancePlans = feature({
  words: {
    maintenancePlans: {
      eng: () => import('../../locales/eng/maintenance-plans.ts'),
      chi: () => import('../../locales/chi/maintenance-plans.ts'),
    },
    planPages: {
      eng: () => import('../../locales/eng/plan-pages.ts'),
      chi: () => import('../../locales/chi/plan-pages.ts'),
    },
    maintenancePlanMessages: {
      eng: () => import('../../locales/eng/maintenance-plan-messages.ts'),
      chi: () => import('../../locales/chi/maintenance-plan-messages.ts'),
    },
    maintenancePlanImport: {
      eng: () => import('../../locales/eng/maintenance-plan-import.ts'),
      chi: () => import('../../locales/chi/maintenance-plan-import.ts'),
    },
  },
  menuIds: [[151, 156]],
  screens: {
    maintenancePlans: {
      menuId: 151,
      path: '/plan/list',
      view: 'maintenancePlans',
      access: 'maintenancePlan:list',
      icon: 'ScheduleOutlined',
      keepAlive: true,
    },
    newMaintenancePlan: {
      menuId: 152,
      path: '/plan/create',
      view: 'maintenancePlan',
      access: 'maintenancePlan:manage',
      isHidden: true,
      under: 'maintenancePlans',
    },
    maintenancePlan: {
      menuId: 153,
      path: '/plan/details/:id',
      view: 'maintenancePlan',
      access: 'maintenancePlan:list',
      isHidden: true,
      under: 'maintenancePlans',
    },
    maintenanceCalendar: {
      menuId: 154,
      path: '/plan/calendar',
      view: 'maintenanceCalendar',
      access: 'maintenancePlan:list',
      isHidden: true,
      under: 'maintenancePlans',
    },
    maintenancePlanImport: {
      menuId: 155,
      path: '/plan/import',
      view: 'maintenancePlanImport',
      access: 'maintenancePlan:manage',
      isHidden: true,
      under: 'maintenancePlans',
    },
    maintenanceActual: {
      menuId: 156,
      path: '/plan/actual',
      view: 'maintenanceActual',
      access: 'maintenancePlan:list',
      isHidden: true,
      under: 'maintenancePlans',
    },
  },
  events: {
    /** `logbooks`: how many of them have left the plan, because its organization is their contractor no more. */
    maintenancePlanAccessEnded: {
      tag: 'ACCESS',
      params: ['planName', 'logbooks'],
      screen: 'maintenancePlans',
      needsAttention: true,
    },
  },
  problems: {
    maintenancePlanEdited: { code: 60684, http: 409, sentAgain: true },
    maintenancePlanNotFound: { code: 60685, http: 404 },
    maintenancePlanNameUsed: { code: 60686, http: 409 },
    maintenancePlanEnded: { code: 60687, http: 409 },
    /** Another plan covers them in this period. */
    maintenancePlansOverlap: { code: 60688, http: 409, meta: overlapMeta },
    /** The starting week lies outside the period of the plan. */
    maintenancePlanWeekOutside: { code: 60689, http: 400 },
    maintenancePlanLocationsAdded: { code: 60690, http: 409 },
    maintenanceVisitNotFound: { code: 60691, http: 404 },
    maintenanceVisitEdited: { code: 60692, http: 409, sentAgain: true },
    /** It was made, or its week is over. */
    maintenanceVisitOver: { code: 60693, http: 409, meta: rowMeta },
    /** A week that is over, further ahead than visits are laid out, or outside the days of the plan. */
    maintenanceVisitWeekOutside: { code: 60694, http: 400 },
    /** The log-book has a visit in this week already. */
    maintenanceVisitWeekTaken: { code: 60695, http: 409, meta: overlapMeta },
    /** Rows of a workbook that name one plan say different things of it; `first` is the row that says it otherwise. */
    maintenancePlanRowDiffers: { code: 60696, http: 400, meta: z.object({ first: z.number() }) },
    /** Its first day is over: what was planned since then stays. */
    maintenancePlanBegun: { code: 60697, http: 409 },
    /** Visits of it were made: it is ended, and they stay. */
    maintenancePlanVisited: { code: 60698, http: 409 },
    /** A plan of this name is there, and says other things than the workbook. */
    maintenancePlanNameDiffers: { code: 60699, http: 400 },
    /** A log-book of a workbook that another plan covers. */
    maintenancePlanRowOverlaps: { code: 60174, http: 400, meta: z.object({ plan: z.string() }) },
    /** Rarer than the law; a workbook is warned of it. */
    maintenancePlanSeldom: { code: 60179, http: 400 },
  },
  tones: {
    maintenancePlan: { OPEN: 'good', ENDED: 'ended' },
    maintenancePlanState: { IN_FORCE: 'good', COMING: 'moving', ENDED: 'ended' },
    maintenanceVisit: {
      ...{ PLANNED: 'quiet', DONE: 'good', SUSPENDED: 'todo', MADE_UP: 'good', MISSED: 'bad' },
    },
  },
})
