import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

/** What is due on a log-book, when, and who owes it. */
export const duties = feature({
  words: {
    duties: {
      eng: () => import('../../locales/eng/duties.ts'),
      chi: () => import('../../locales/chi/duties.ts'),
    },
    dutyList: {
      eng: () => import('../../locales/eng/duty-list.ts'),
      chi: () => import('../../locales/chi/duty-list.ts'),
    },
  },
  menuIds: [[150, 150]],
  screens: {
    dutyList: {
      menuId: 150,
      path: '/duty/list',
      view: 'dutyList',
      access: 'duty:list',
      icon: 'ClockCircleOutlined',
      keepAlive: true,
    },
  },
  problems: {
    dutyNotFound: { code: 60700, http: 404 },
    /** Another organization owes it. */
    dutyNotOurs: { code: 60701, http: 409 },
    /** It was done meanwhile. */
    dutySettled: { code: 60702, http: 409 },
    /** Nobody of the own organization who may see to it. */
    dutyColleagueUnknown: { code: 60703, http: 400 },
    /** Before tomorrow, or more than a year ahead. */
    dutySnoozeDay: { code: 60704, http: 400 },
    /** The address of a calendar was never made, or is over. */
    dutyCalendarUnknown: { code: 60705, http: 404 },
  },
  events: {
    /** What somebody has to see to: due soon, overdue, or overdue for so long that others hear of it. */
    dutiesDue: { tag: 'DUTY', params: [...PLACE, 'dutyKind', 'dueOn'], needsAttention: true, screen: 'dutyList' },
    /** A colleague gave it to somebody. */
    dutyGiven: {
      tag: 'DUTY',
      params: [...PLACE, 'dutyKind', 'dueOn', 'userName'],
      needsAttention: true,
      screen: 'dutyList',
    },
  },
  tones: {
    duty: {
      ...{ OVERDUE: 'bad', DUE_SOON: 'todo', ON_TRACK: 'quiet', DONE: 'good' },
      ...{ OPEN: 'todo', SUSPENDED: 'quiet' },
    },
  },
})
