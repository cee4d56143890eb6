import { life } from '../../kernel/moves/life.ts'
import { OPEN_PLAN_STATES, PLAN_STATES } from '../inspection/inspection.codes.ts'

const UNDER_WAY = ['PLANNING', 'ASSIGNED', 'ARRANGED'] as const

/** What becomes of a plan (spec 001 §6, domain.md §10.4): who gets it and when is the schedule's affair. */
export const planLife = life({
  name: 'inspectionPlan',
  states: PLAN_STATES,
  initial: 'PLANNING',
  parties: ['planner'],
  refusal: 'planAlreadyFinal',
  moves: {
    replan: {
      by: 'planner',
      permission: 'inspectionPool:manage',
      from: ['PAUSED', 'ASSIGNED', 'ARRANGED'],
      to: 'PLANNING',
      reason: 'required',
      isRepeatable: true,
    },
    pause: {
      by: 'planner',
      permission: 'inspectionPool:manage',
      from: UNDER_WAY,
      to: 'PAUSED',
      reason: 'required',
      isRepeatable: true,
    },
    cancel: {
      by: 'planner',
      permission: 'inspectionPool:manage',
      from: OPEN_PLAN_STATES,
      to: 'CANCELLED',
      reason: 'required',
    },
    complete: { by: 'system', from: OPEN_PLAN_STATES, to: 'COMPLETED' },
  },
})

/** What is changed of plans that are neither completed nor cancelled, without moving them on. */
export const planEditLife = life({
  name: 'inspectionPlanEdit',
  states: [],
  parties: ['planner'],
  refusal: 'planAlreadyFinal',
  moves: {
    prioritise: { by: 'planner', permission: 'inspectionPool:manage' },
    giveTeam: { by: 'planner', permission: 'inspectionPool:manage' },
    remark: { by: 'planner', permission: 'inspectionPool:manage' },
  },
})
