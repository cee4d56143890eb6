import { addDays, dayOf } from '@portal/shared/kernel/time'
import { db, world } from '../world.ts'
import type { InspectionSpoiling } from './inspect.ts'
import type { Seen } from './seen.ts'

const isFinal = ({ closedAt }: Seen['plans'][number]) => closedAt !== null
const isOpen = ({ closedAt, status }: Seen['plans'][number]) => closedAt === null && status !== 'PAUSED'

/** Whoever owns the database writes to what is final. */
async function rewritten({ plans }: Seen): Promise<void> {
  const row = plans.find(isFinal)
  if (row) await db.inspectionPlan.update({ where: { id: row.id }, data: { version: { increment: 1 } } })
}
/** What was cancelled is open again. */
async function reopened({ plans }: Seen): Promise<void> {
  const row = plans.find(({ status }) => status === 'CANCELLED')
  if (row) await db.inspectionPlan.update({ where: { id: row.id }, data: { status: 'PAUSED', closedAt: null } })
}
/** All that a team has stands on one day, as it could if nobody counted. */
async function crowded({ plans, teams }: Seen): Promise<void> {
  for (const { id: teamId, users } of teams) {
    const own = plans.filter((row) => row.teamId === teamId && isOpen(row)).map(({ id }) => id)
    const userId = users[0]?.userId
    if (userId === undefined) continue
    const plannedAt = new Date(`${addDays(dayOf(world.now), 3)}T09:00:00+08:00`)
    const data = { status: 'ARRANGED', userId, plannedAt, isBackup: false }
    await db.inspectionPlan.updateMany({ where: { id: { in: own } }, data })
  }
}
/** A second plan of the same unit, year and type, as nothing but an index keeps it from being made. */
async function doubled({ plans }: Seen): Promise<void> {
  const row = plans.find(({ status }) => status !== 'CANCELLED')
  if (!row) return
  const { year, type, logbookId, priority } = row
  await db.inspectionPlan.create({ data: { year, type, logbookId, priority } })
}
const withPerson = ({ plans }: Seen) => plans.find((row) => isOpen(row) && row.userId !== null)
/** Somebody leaves his team and keeps his jobs. */
async function gone(seen: Seen): Promise<void> {
  const row = withPerson(seen)
  if (row) await db.inspectionTeamUser.deleteMany({ where: { teamId: row.teamId ?? 0, userId: row.userId ?? 0 } })
}
/** A plan goes to another team, and its person stays. */
async function passedOn(seen: Seen): Promise<void> {
  const row = withPerson(seen)
  const other = seen.teams.find(
    ({ id, users }) => id !== row?.teamId && users.every((one) => one.userId !== row?.userId),
  )
  if (row && other) await db.inspectionPlan.update({ where: { id: row.id }, data: { teamId: other.id } })
}
/** Whoever inspects only reads from now on. */
async function demoted(seen: Seen): Promise<void> {
  const row = withPerson(seen)
  const where = { teamId: row?.teamId ?? 0, userId: row?.userId ?? 0 }
  await db.inspectionTeamUser.updateMany({ where, data: { kind: 'MEMBER' } })
}
/** A team is given up with all that it has. */
async function givenUp({ teams: [team] }: Seen): Promise<void> {
  if (team) await db.inspectionTeam.update({ where: { id: team.id }, data: { status: 'ARCHIVED' } })
}
/** Its team does not read the log-book of a plan. */
async function shut({ plans }: Seen): Promise<void> {
  await db.logbookReader.deleteMany({ where: { planId: { in: plans.map(({ id }) => id) } } })
}

/** Faults by the invariant that has to find each, in more ways than one where it asks for more than one thing. */
export const PLANTED: readonly (readonly [invariant: string, how: string, InspectionSpoiling])[] = [
  ['final stays', 'a final plan that is written to', { after: rewritten }],
  ['final stays', 'a cancelled plan that is open again', { after: reopened }],
  ['day within its most', 'a day on which all stand', { after: crowded }],
  ['person within his most', 'a day on which one person has all', { after: crowded }],
  ['no twins', 'a second plan of a unit', { after: doubled }],
  ['own people', 'somebody who left and kept his jobs', { after: gone }],
  ['own people', 'a plan of another team that keeps its person', { after: passedOn }],
  ['own people', 'a job of somebody who only reads', { after: demoted }],
  ['archived empty', 'a team that is given up with people', { after: givenUp }],
  ['answered', 'a call that breaks', { reply: () => ({ status: 500, key: 'internalError' }) }],
  ['answered', 'a refusal that no catalogue has', { reply: () => ({ status: 409, key: 'becauseSo' }) }],
  ['readers', 'a log-book that is shut to its team', { after: shut }],
]
