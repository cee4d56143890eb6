import { planEditLife, planLife } from '@portal/shared/features/inspection-pool/plan.rules'
import { scheduleLife, visitLife } from '@portal/shared/features/inspection-schedules/schedule.rules'
import { teamLife } from '@portal/shared/features/inspection-teams/team.rules'
import { dayOf } from '@portal/shared/kernel/time'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { seesAll } from './readers.ts'

/*
 * Who inspects which lift when is known to the regulator's desk and to the people of the team: a visit stays secret from contractors
 * and responsible persons until its record is there. What the team may read of a log-book follows from its plans, which
 * PostgreSQL turns into rows of `logbook_reader` (docs/decisions/101).
 */

const inspects = ({ permissions }: Actor): boolean => permissions.has('inspectionSchedule:list')
/** Whoever reads the pool of the whole city: the regulator's desk and its viewers. */
const readsPool = (actor: Actor): boolean => seesAll(actor) && actor.permissions.has('inspectionPool:list')

/** Teams of all for the desk; others know those that they belong to. */
export const inspectionTeam: Scope<'inspectionTeam'> = (actor) => {
  if (readsPool(actor)) return {}
  return inspects(actor) ? { users: { some: { userId: actor.userId } } } : NOTHING
}
export const inspectionTeamUser: Scope<'inspectionTeamUser'> = (actor, now) => ({ team: inspectionTeam(actor, now) })
/** One's own leave, and that of the people of one's teams. */
export const inspectionLeave: Scope<'inspectionLeave'> = (actor, now) => ({
  OR: [{ userId: actor.userId }, { user: { inspectionTeams: { some: inspectionTeamUser(actor, now) } } }],
})

/** Plans of the whole city for the desk; for others those of their teams, of years in which these read the log-books. */
export const inspectionPlan: Scope<'inspectionPlan'> = (actor, now) => {
  if (readsPool(actor)) return {}
  const year = { gte: Number(dayOf(now).slice(0, 4)) - 1 }
  return inspects(actor) ? { year, team: inspectionTeam(actor, now) } : NOTHING
}
export const inspectionRisk: Scope<'inspectionRisk'> = (actor, now) =>
  readsPool(actor) ? {} : { logbook: { inspectionPlans: { some: inspectionPlan(actor, now) } } }

/** A generated schedule is its author's alone until it is saved; nobody keeps one that is not saved beyond its time. */
export const ownGeneration: Scope<'inspectionGeneration'> = ({ userId }, now) => ({
  AND: [{ userId }, { OR: [{ savedAt: { not: null } }, { expiresAt: { gt: now } }] }],
})
/** The draw of a saved one is repeated by whoever sees all of its teams. */
export const drawnGeneration: Scope<'inspectionGeneration'> = (actor, now) => {
  const seen = { team: inspectionTeam(actor, now) }
  return inspects(actor) ? { savedAt: { not: null }, teams: { some: seen, every: seen } } : NOTHING
}
export const inspectionGeneration: Scope<'inspectionGeneration'> = (actor, now) => ({
  OR: [ownGeneration(actor, now), drawnGeneration(actor, now)],
})
export const inspectionGenerationTeam: Scope<'inspectionGenerationTeam'> = (actor, now) => ({
  generation: inspectionGeneration(actor, now),
})

/** Whoever plans for a team plans all that he sees; others what nobody has, and their own. */
export const plannable: Scope<'inspectionPlan'> = (actor, now) => {
  const seen = inspectionPlan(actor, now)
  if (actor.permissions.has('inspectionSchedule:planTeam')) return seen
  return { AND: [seen, { OR: [{ userId: null }, { userId: actor.userId }] }] }
}
/** The people for whom he plans. */
export const plannedFor: Scope<'inspectionTeamUser'> = (actor, now) => {
  const seen = inspectionTeamUser(actor, now)
  return actor.permissions.has('inspectionSchedule:planTeam') ? seen : { AND: [seen, { userId: actor.userId }] }
}

export const teamMoves = govern('inspectionTeam', teamLife, {
  parties: { planner: inspectionTeam },
  visible: inspectionTeam,
  unknown: 'teamDetailNotFound',
  foreign: 'forbidden',
})

type State = (typeof planLife.states)[number]
const open = (status: State) => ({ where: { status }, data: () => ({ status }) })
/** A plan that is over says since when. */
const closed = (status: State) => ({ where: { status }, data: (now: Date) => ({ status, closedAt: now }) })

/** Plans are moved and changed by whoever may and sees them. */
export const planMoves = govern('inspectionPlan', planLife, {
  parties: { planner: inspectionPlan },
  visible: inspectionPlan,
  unknown: 'planNotFound',
  foreign: 'forbidden',
  states: {
    PLANNING: open('PLANNING'),
    ASSIGNED: open('ASSIGNED'),
    ARRANGED: open('ARRANGED'),
    PAUSED: open('PAUSED'),
    COMPLETED: closed('COMPLETED'),
    CANCELLED: closed('CANCELLED'),
  },
})
export const planEditMoves = govern('inspectionPlan', planEditLife, {
  parties: { planner: inspectionPlan },
  visible: inspectionPlan,
  unknown: 'planNotFound',
  foreign: 'forbidden',
})

/** A state comes with the person and the date that it needs, or without: acts write all of it together. */
const written = (status: State) => ({ where: { status }, data: () => ({}) })
const ofVisits = {
  parties: { planner: plannable },
  visible: inspectionPlan,
  unknown: 'planNotFound',
  foreign: 'planAlreadyAssigned',
  states: {
    PLANNING: written('PLANNING'),
    ASSIGNED: written('ASSIGNED'),
    ARRANGED: written('ARRANGED'),
    PAUSED: written('PAUSED'),
    COMPLETED: written('COMPLETED'),
    CANCELLED: written('CANCELLED'),
  },
} as const
export const visitMoves = govern('inspectionPlan', visitLife, ofVisits)
export const scheduleMoves = govern('inspectionPlan', scheduleLife, ofVisits)
