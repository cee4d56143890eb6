import { life } from '../../kernel/moves/life.ts'
import { PLAN_STATES } from '../inspection/inspection.codes.ts'

const UNDER_WAY = ['PLANNING', 'ASSIGNED', 'ARRANGED'] as const
const own = { by: 'planner', permission: 'inspectionSchedule:planOwn' } as const
const ofTeam = { by: 'planner', permission: 'inspectionSchedule:planTeam' } as const
const ofPlans = {
  states: PLAN_STATES,
  statesOf: 'inspectionPlan',
  parties: ['planner'],
  refusal: 'planAlreadyFinal',
} as const

/** Who makes the inspection of a plan, and when (spec 001 §6 "Schedule"). */
export const visitLife = life({
  ...ofPlans,
  name: 'inspectionVisit',
  initial: 'PLANNING',
  moves: {
    /** For a person, or for nobody yet: a backup job. */
    plan: { ...own, from: UNDER_WAY, to: 'ARRANGED' },
    /** Another person, the date stays; without a date only whose it is. */
    assign: { ...own, from: UNDER_WAY },
    /** Out of the backup pool, by whoever makes it. */
    take: { ...own, from: ['ARRANGED'], to: 'ARRANGED' },
    /** All that somebody has in a period becomes another's. */
    transfer: { ...ofTeam, from: ['ASSIGNED', 'ARRANGED'] },
    clear: { ...ofTeam, from: ['ARRANGED'], to: 'PLANNING', reason: 'required' },
  },
})

/** What is changed of a visit that is planned already. */
export const scheduleLife = life({
  ...ofPlans,
  name: 'inspectionSchedule',
  initial: 'ARRANGED',
  moves: {
    backup: { ...own, from: UNDER_WAY, to: 'ARRANGED' },
    /** A job that somebody has goes back to the backup pool at its time. */
    revert: { ...own, from: ['ARRANGED'], to: 'ARRANGED' },
    /** Its date goes, its person stays. */
    unplan: { ...own, from: ['ARRANGED'], to: 'ASSIGNED' },
    markSurprise: { ...own, from: ['ASSIGNED', 'ARRANGED'] },
    unmarkSurprise: { ...own, from: ['ASSIGNED', 'ARRANGED'] },
  },
})

/** A consultant's team has no backup pool and makes no surprise checks. */
export const REGULATOR_MOVES: readonly string[] = [
  'backup',
  'revert',
  'markSurprise',
  'unmarkSurprise',
] satisfies (typeof scheduleLife.names)[number][]
