import { feature } from '../../kernel/feature.ts'
import { BY, PLACE } from '../messages/params.ts'

/** A contest of a settled month, and who raised or decided it. */
const CONTEST = [...PLACE, ...BY, 'number', 'month'] as const
const DECIDED = [...CONTEST, 'reason'] as const

/** How lifts and escalators do: dashboards, health index and data sets. */
export const dashboards = feature({
  words: {
    dashboards: {
      eng: () => import('../../locales/eng/dashboards.ts'),
      chi: () => import('../../locales/chi/dashboards.ts'),
    },
    scoredWorkers: {
      eng: () => import('../../locales/eng/scored-workers.ts'),
      chi: () => import('../../locales/chi/scored-workers.ts'),
    },
    healthIndex: {
      eng: () => import('../../locales/eng/health-index.ts'),
      chi: () => import('../../locales/chi/health-index.ts'),
    },
    healthContests: {
      eng: () => import('../../locales/eng/health-contests.ts'),
      chi: () => import('../../locales/chi/health-contests.ts'),
    },
  },
  menuIds: [
    [2, 2],
    [905, 910],
  ],
  screens: {
    dashboardGroup: { menuId: 2, path: '/dashboard', icon: 'DashboardOutlined' },
    dashboard: {
      menuId: 905,
      parent: 'dashboardGroup',
      path: '/dashboard/index',
      view: 'dashboard',
      access: 'dashboard:read',
    },
    scoredLogbooks: {
      menuId: 906,
      parent: 'dashboardGroup',
      path: '/dashboard/logbook',
      view: 'scoredLogbooks',
      access: 'dashboard:read',
    },
    scoredWorkers: {
      menuId: 907,
      parent: 'dashboardGroup',
      path: '/dashboard/worker',
      view: 'scoredWorkers',
      access: 'worker:list',
    },
    performers: {
      menuId: 908,
      parent: 'dashboardGroup',
      path: '/dashboard/rp',
      view: 'performers',
      access: 'dashboard:read',
    },
    healthIndex: {
      menuId: 909,
      parent: 'dashboardGroup',
      path: '/dashboard/healthIndex',
      view: 'healthIndex',
      access: 'dashboard:read',
    },
    healthContests: {
      menuId: 910,
      parent: 'dashboardGroup',
      path: '/dashboard/healthIndex/contest',
      view: 'healthContests',
      access: 'dashboard:read',
    },
  },
  problems: {
    monthToCome: { code: 60620, http: 400 },
    contestNotFound: { code: 60621, http: 404 },
    contestDecided: { code: 60622, http: 409 },
    /** The month is not settled yet, or not the organization's. */
    monthNotContestable: { code: 60623, http: 409 },
    /** The record took no point of the month, or the part has none to lose. */
    contestOfNothing: { code: 60624, http: 400 },
    alreadyContested: { code: 60625, http: 409 },
    contestRecordNeeded: { code: 60627, http: 400 },
    correctionNeeded: { code: 60628, http: 400 },
    correctionInterval: { code: 60629, http: 400 },
  },
  events: {
    healthContested: { tag: 'ATTENTION', params: CONTEST, screen: 'healthContests', needsAttention: true },
    healthContestAccepted: { tag: 'ATTENTION', params: DECIDED, screen: 'healthContests', needsAttention: true },
    healthContestRejected: { tag: 'ATTENTION', params: DECIDED, screen: 'healthContests' },
    healthContestWithdrawn: { tag: 'ATTENTION', params: CONTEST, screen: 'healthContests' },
  },
  tones: {
    healthContest: { OPEN: 'todo', ACCEPTED: 'good', REJECTED: 'bad', WITHDRAWN: 'quiet' },
    grade: { excellent: 'good', good: 'moving', fair: 'warn', needsImprovement: 'bad', notRated: 'quiet' },
  },
})
