import { type Reply, unanswered } from '../sequences/calls.ts'
import { type Seen, standing, standingOfEach } from './seen.ts'

/** What has to hold of every step: from what was there before and is there after it, and what was answered. */
export type Invariant = (before: Seen, after: Seen, replies: readonly Reply[]) => string[]

/** What is completed or cancelled is the same for ever. */
const finalStays: Invariant = (before, { plans }) =>
  before.plans.flatMap((row) => {
    if (!row.closedAt) return []
    const now = plans.find(({ id }) => id === row.id)
    return JSON.stringify(now) === JSON.stringify(row) ? [] : [`plan ${row.id} was ${row.status} and is changed`]
  })

type Team = Seen['teams'][number]
/** Where more jobs stand than before, no more than the most of the team: of both, where the step changed it. What was lowered keeps its jobs. */
const within =
  (count: typeof standing, most: (team: Team) => number, whose: string): Invariant =>
  (before, after) => {
    const stood = count(before)
    const mostOf = ({ teams }: Seen, id: string) => teams.filter((team) => team.id === Number(id)).map(most)
    return [...count(after)].flatMap(([key, now]) => {
      const [teamId = '', day] = key.split(' ')
      const limit = Math.max(0, ...mostOf(before, teamId), ...mostOf(after, teamId))
      return now > (stood.get(key) ?? 0) && now > limit
        ? [`${whose} of team ${teamId} has ${now} of ${limit} on ${day}`]
        : []
    })
  }
const dayWithinMost = within(standing, ({ dayMaxNumber }) => dayMaxNumber, 'everybody')
const personWithinMost = within(
  standingOfEach,
  ({ personMaxNumber }) => personMaxNumber ?? Number.POSITIVE_INFINITY,
  'a person',
)

/** One plan that is not cancelled of a unit, a year and a type. */
const noTwins: Invariant = (_, { plans }) => {
  const live = plans.filter(({ status }) => status !== 'CANCELLED')
  return [...Map.groupBy(live, ({ logbookId, year, type }) => `unit ${logbookId} ${year} ${type}`)].flatMap(
    ([key, own]) => (own.length > 1 ? [`${key} has plans ${own.map(({ id }) => id)}`] : []),
  )
}

/** Whoever has an open job inspects for the team that has the plan. */
const ownPeople: Invariant = (_, { plans, teams }) =>
  plans.flatMap(({ id, closedAt, userId, teamId }) => {
    if (closedAt || userId === null) return []
    const people = teams.find((team) => team.id === teamId)?.users ?? []
    const isIn = people.some((one) => one.userId === userId && one.kind !== 'MEMBER')
    return isIn ? [] : [`plan ${id} of team ${teamId} is with ${userId}, who is not in it`]
  })

/** An archived team has neither people nor open plans. */
const archivedEmpty: Invariant = (_, { plans, teams }) =>
  teams.flatMap(({ id, status, users }) => {
    if (status !== 'ARCHIVED') return []
    const open = plans.filter(({ teamId, closedAt }) => teamId === id && !closedAt).length
    return users.length + open ? [`team ${id} is archived with ${users.length} people and ${open} plans`] : []
  })

/** It was done, or refused by the catalogue. */
const answered: Invariant = (_, __, replies) => unanswered(replies)

/** By name, as faults tell which does not hold. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'final stays': finalStays,
  'day within its most': dayWithinMost,
  'person within his most': personWithinMost,
  'no twins': noTwins,
  'own people': ownPeople,
  'archived empty': archivedEmpty,
  answered,
}

/** All that does not hold, each with its name. */
export const wrong: Invariant = (before, after, replies) =>
  Object.entries(INVARIANTS).flatMap(([name, invariant]) =>
    invariant(before, after, replies).map((fault) => `${name}: ${fault}`),
  )
