import type { FormType } from '../forms/form.codes.ts'
import { type TypeOfWork, WORK } from '../job-records/job-record.codes.ts'
import type { DUTY_MODES, DUTY_PAPERS, DUTY_SOURCES, DUTY_STARTS, DutyKind, DutySide } from './duty.codes.ts'

interface DutyRule {
  mode: (typeof DUTY_MODES)[number]
  owner: DutySide
  months?: number | { L: number; E: number }
  days?: number
  hours?: number
  doneBy?: readonly TypeOfWork[]
  formerlyBy?: readonly TypeOfWork[]
  formerlyUntil?: string
  startedBy?: readonly TypeOfWork[]
  isLatest?: true
  countsFrom?: (typeof DUTY_STARTS)[number]
  paper?: (typeof DUTY_PAPERS)[number]
  form?: FormType
  formField?: string
  earlyMonths?: number
  onlyFlagged?: true
  since?: string
  kinds?: readonly ('L' | 'E')[]
  warnDays: number
  isStatutory: boolean
  source: (typeof DUTY_SOURCES)[number]
}

/** The rules of a fresh installation (domain.md §1.3, §10.3); afterwards the rows of `duty_rule` say them. */
export const DUTY_RULES: Readonly<Record<DutyKind, DutyRule>> = {
  USE_PERMIT: {
    ...{ mode: 'INTERVAL', owner: 'RP', months: { L: 12, E: 6 }, paper: 'USE_PERMIT' },
    ...{ warnDays: 60, isStatutory: true, source: 'CAP_618' },
  },
  LOAD_TEST: {
    ...{
      mode: 'INTERVAL',
      owner: 'RC',
      months: 60,
      doneBy: WORK.examinationWithLoad,
      paper: 'LOAD_TEST',
      kinds: ['L'],
    },
    ...{ warnDays: 60, isStatutory: true, source: 'CAP_618' },
  },
  EXAMINATION: {
    ...{ mode: 'INTERVAL', owner: 'RC', months: { L: 12, E: 6 }, doneBy: WORK.examination, earlyMonths: 2 },
    ...{ warnDays: 30, isStatutory: true, source: 'CAP_618' },
  },
  SPECIAL_MAINTENANCE: {
    ...{ mode: 'INTERVAL', owner: 'RC', months: 6, doneBy: ['TW04'], onlyFlagged: true, since: '2024-08-01' },
    ...{ kinds: ['L'], warnDays: 30, isStatutory: false, source: 'CODE_OF_PRACTICE' },
  },
  MAINTENANCE: {
    ...{ mode: 'INTERVAL', owner: 'RC', months: 1, doneBy: WORK.maintenance, formerlyBy: ['TW03'] },
    ...{ formerlyUntil: '2024-01-01', warnDays: 7, isStatutory: true, source: 'CAP_618' },
  },
  PERMIT_APPLICATION: {
    ...{ mode: 'EVENT', owner: 'RP', months: 2, startedBy: WORK.examination, isLatest: true },
    ...{ paper: 'USE_PERMIT', form: 'le10', warnDays: 30, isStatutory: true, source: 'CAP_618A' },
  },
  INVESTIGATION: {
    ...{ mode: 'EVENT', owner: 'RC', days: 14, startedBy: WORK.incident, doneBy: ['TW09'] },
    ...{ warnDays: 7, isStatutory: false, source: 'CODE_OF_PRACTICE' },
  },
  INCIDENT_REPORT: {
    ...{ mode: 'EVENT', owner: 'RP', hours: 24, startedBy: WORK.incident, doneBy: ['TW09'], countsFrom: 'KNOWN' },
    ...{ form: 'le27', warnDays: 1, isStatutory: true, source: 'CAP_618' },
  },
  SUSPENSION_NOTICE: {
    ...{ mode: 'EVENT', owner: 'RC', hours: 4, startedBy: WORK.incident, doneBy: ['TW09'], countsFrom: 'OUT' },
    ...{ form: 'le27', formField: 'noticeDisplayedAt', warnDays: 1, isStatutory: true, source: 'CAP_618A' },
  },
  /** Whoever asks may name another day, and owed by the side that is asked. */
  ANSWER: { mode: 'WAITING', owner: 'RP', days: 7, warnDays: 3, isStatutory: false, source: 'OTHER_SIDE' },
  ACKNOWLEDGE: { mode: 'WAITING', owner: 'RP', days: 30, warnDays: 7, isStatutory: false, source: 'CODE_OF_PRACTICE' },
  PLANNED_VISIT: { mode: 'PLAN', owner: 'RC', days: 7, warnDays: 3, isStatutory: false, source: 'MAINTENANCE_PLAN' },
  MAKE_UP_VISIT: { mode: 'PLAN', owner: 'RC', days: 14, warnDays: 7, isStatutory: false, source: 'MAINTENANCE_PLAN' },
  ANNUAL_MINIMUM: {
    mode: 'PLAN',
    owner: 'RC',
    months: 12,
    warnDays: 60,
    isStatutory: false,
    source: 'MAINTENANCE_PLAN',
  },
}
