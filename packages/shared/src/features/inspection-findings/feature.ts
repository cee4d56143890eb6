import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

const FINDING = [...PLACE, 'findingClass', 'findingEn', 'findingZh', 'deadlineOn'] as const

/** What inspections found, and what the contractor did about it. */
export const inspectionFindings = feature({
  words: {
    inspectionFindings: {
      eng: () => import('../../locales/eng/inspection-findings.ts'),
      chi: () => import('../../locales/chi/inspection-findings.ts'),
    },
  },
  menuIds: [[408, 408]],
  screens: {
    inspectionFindings: {
      menuId: 408,
      parent: 'inspection',
      path: '/inspection/finding',
      view: 'inspectionFindings',
      access: 'inspectionFinding:list',
      keepAlive: true,
    },
  },
  problems: {
    /** Classes and plans are named by inspections alone. */
    onlyForInspections: { code: 60651, http: 400 },
    /** A class of what needs no follow-up. */
    findingClassUnneeded: { code: 60652, http: 400 },
    findingNotFound: { code: 60653, http: 404 },
    findingMovedOn: { code: 60654, http: 409 },
    findingRemindedToday: { code: 60655, http: 409 },
    /** No record of that log-book that shows it. */
    findingRecordUnknown: { code: 60656, http: 400 },
  },
  events: {
    /** To the contractor that has to mend it. */
    inspectionFindingRaised: { tag: 'INSPECTION', params: FINDING, needsAttention: true, screen: 'inspectionFindings' },
    inspectionFindingReminded: {
      tag: 'INSPECTION',
      params: FINDING,
      needsAttention: true,
      screen: 'inspectionFindings',
    },
    inspectionFindingSentBack: {
      tag: 'INSPECTION',
      params: [...FINDING, 'reason'],
      needsAttention: true,
      screen: 'inspectionFindings',
    },
    /** To whoever found it. */
    inspectionFindingAnswered: {
      tag: 'INSPECTION',
      params: [...FINDING, 'orgEn', 'orgZh', 'remark'],
      needsAttention: true,
      screen: 'inspectionFindings',
    },
  },
  tones: {
    inspectionFinding: { OPEN: 'todo', ANSWERED: 'moving', SENT_BACK: 'warn', CLOSED: 'good' },
  },
})
