import type { Prisma } from '@portal/db'
import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { INSPECTING_KINDS, KIND_OF_MODE, type Unfit } from '@portal/shared/features/inspection/inspection.codes'
import { addDays, type Day, dayOf, fromDate, HONG_KONG, instantsOf, toDate } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { sqlOf } from '../../kernel/sql.ts'

/** Where a job is to stand: with whom, and on which day; nobody makes it a backup job, no day one that is only given to somebody. */
export interface Place {
  userId: number | null
  day: Day | null
}
/** A plan as far as it matters where it may stand. */
export interface Placeable extends Place {
  teamId: number | null
  year: number
}

/** Whoever inspects for a team and can log in. */
export const INSPECTS = {
  kind: { in: [...INSPECTING_KINDS] },
  user: { status: 'ENABLED' },
} satisfies Prisma.InspectionTeamUserWhereInput

/** The teams, which nobody changes or leaves until the transaction ends: whoever plans locks them before the plans, in one order. */
export const lockTeams = ({ db }: Ctx, teamIds: readonly number[]): Promise<void> =>
  lockRows(db, 'inspectionTeam', teamIds)

/** The teams that can get plans, with their rules and who inspects for them. */
export async function teamsOf({ db, actor, now }: Ctx, teamIds: readonly number[]) {
  const rows = await db.inspectionTeam.findMany({
    where: { AND: [{ id: { in: [...teamIds] } }, visible.inspectionTeam(actor, now)] },
    include: {
      users: {
        where: INSPECTS,
        select: { userId: true, kind: true },
      },
    },
  })
  return new Map(
    rows.map(({ users, ...team }) => [
      team.id,
      {
        ...team,
        isRegulator: team.orgId === REGULATOR_ORG_ID,
        isOpen: team.status === 'ACTIVE' && team.isAssignable,
        /** Its jobs get a date; otherwise they only get a person. */
        isDated: team.isSchedulable && team.mode === 'SCHEDULED',
        kinds: new Map(users.map(({ userId, kind }) => [userId, kind])),
      },
    ]),
  )
}
type Team = NonNullable<ReturnType<Awaited<ReturnType<typeof teamsOf>>['get']>>

/** The public holidays of a period, by the dictionary `publicHoliday`, with their names. */
export async function holidaysOf({ db, language }: Ctx, from: Day, to: Day): Promise<Map<Day, string>> {
  const rows = await db.dictDetail.findMany({ where: { dictName: 'publicHoliday', value: { gte: from, lte: to } } })
  return new Map(rows.map((row) => [row.value, localName(row, language, 'label')]))
}

/** Why somebody is away, by person and day. */
export async function leaveOf({ db, actor, now }: Ctx, userIds: readonly number[], from: Day, to: Day) {
  const rows = await db.inspectionLeave.findMany({
    where: {
      AND: [
        { userId: { in: [...userIds] }, day: { gte: toDate(from), lte: toDate(to) } },
        visible.inspectionLeave(actor, now),
      ],
    },
  })
  const reasons = new Map(rows.map(({ userId, day, reason }) => [keyOf(userId, fromDate(day)), reason]))
  return (userId: number, day: Day): string | null => reasons.get(keyOf(userId, day)) ?? null
}

/** The plans `p` of these teams that have a person and a date in a period, made or not. */
const standing = ({ actor, now }: Ctx, teamIds: readonly number[], from: Day, to: Day) => {
  const counted = {
    teamId: { in: [...teamIds] },
    plannedAt: instantsOf(from, to),
    userId: { not: null },
    status: { in: ['ARRANGED', 'COMPLETED'] },
  }
  return sqlOf('p', { AND: [counted, visible.inspectionPlan(actor, now)] }, 'inspectionPlan')
}

/** Jobs of whole teams that count towards their most on a day. */
export async function takenOf(ctx: Ctx, teamIds: readonly number[], from: Day, to: Day) {
  const rows = await ctx.db.$queryRaw<{ teamId: number; day: Day; count: number }[]>`/* prepared */
    SELECT p.team_id AS "teamId", (p.planned_at AT TIME ZONE ${HONG_KONG})::date::text AS day, count(*)::int AS count
    FROM inspection_plan p WHERE ${standing(ctx, teamIds, from, to)} GROUP BY 1, 2`
  const counts = new Map(rows.map(({ teamId, day, count }) => [keyOf(teamId, day), count]))
  return (teamId: number, day: Day): number => counts.get(keyOf(teamId, day)) ?? 0
}

/** The same of each person in the teams that limit them. */
export async function heldOf(ctx: Ctx, teamIds: readonly number[], from: Day, to: Day) {
  const rows = teamIds.length
    ? await ctx.db.$queryRaw<{ teamId: number; userId: number; day: Day; count: number }[]>`/* prepared */
    SELECT p.team_id AS "teamId", p.user_id AS "userId", (p.planned_at AT TIME ZONE ${HONG_KONG})::date::text AS day, count(*)::int AS count
    FROM inspection_plan p WHERE ${standing(ctx, teamIds, from, to)} GROUP BY 1, 2, 3`
    : []
  const counts = new Map(rows.map(({ teamId, userId, day, count }) => [`${userId} ${keyOf(teamId, day)}`, count]))
  return (userId: number, teamId: number, day: Day): number => counts.get(`${userId} ${keyOf(teamId, day)}`) ?? 0
}
/** The teams that limit what one person has on a day. */
export const limited = (teams: Iterable<{ id: number; personMaxNumber: number | null }>): number[] =>
  [...teams].flatMap(({ id, personMaxNumber }) => (personMaxNumber === null ? [] : [id]))

const keyOf = (id: number | null, day: Day) => `${id} ${day}`

function unfitTeam(team: Team | undefined, { year }: Placeable, { userId, day }: Place): Unfit | null {
  if (!team?.isOpen) return 'team'
  if (day && !team.isDated) return 'mode'
  if (day && Number(day.slice(0, 4)) !== year) return 'year'
  if (userId === null) return null
  const kind = team.kinds.get(userId)
  if (!kind) return 'person'
  return (KIND_OF_MODE[team.mode] ?? kind) === kind ? null : 'mode'
}

/**
 * What teams, leave, holidays and full days keep from being planned in a period. Of locked teams it holds until the transaction ends.
 * `fits` takes the place that it grants: ask it once for each job.
 */
export async function fitting(
  ctx: Ctx,
  { teamIds, userIds, days }: { teamIds: readonly number[]; userIds: readonly number[]; days: readonly Day[] },
) {
  const sorted = days.toSorted()
  const [from = dayOf(ctx.now)] = sorted
  const to = sorted.at(-1) ?? addDays(from, -1)
  const teams = await teamsOf(ctx, teamIds)
  const holidays = await holidaysOf(ctx, from, to)
  const leave = await leaveOf(ctx, userIds, from, to)
  const taken = await takenOf(ctx, teamIds, from, to)
  const held = await heldOf(ctx, limited(teams.values()), from, to)
  return {
    teams,
    /** Starts anew: what was granted before is free again. */
    begin() {
      const granted = new Map<string, number>()
      const more = (key: string) => (granted.get(key) ?? 0) + 1
      return {
        unfit(job: Placeable, place: Place): Unfit | null {
          const team = teams.get(job.teamId ?? 0)
          const wrong = unfitTeam(team, job, place)
          const { userId, day } = place
          if (wrong || !team || !day) return wrong
          if (holidays.has(day)) return 'holiday'
          if (userId === null) return null
          if (leave(userId, day) !== null) return 'leave'
          // where it stands on that day already, or with him, it takes no further place
          const stands = job.userId !== null && job.day === day
          const [ofTeam, ofPerson] = [keyOf(team.id, day), `${userId} ${keyOf(team.id, day)}`]
          if (!stands && taken(team.id, day) + more(ofTeam) > team.dayMaxNumber) return 'dayFull'
          const isHis = stands && job.userId === userId
          const most = team.personMaxNumber
          if (!isHis && most !== null && held(userId, team.id, day) + more(ofPerson) > most) return 'personFull'
          if (!stands) granted.set(ofTeam, more(ofTeam))
          if (!isHis) granted.set(ofPerson, more(ofPerson))
          return null
        },
      }
    },
  }
}
export type Fitting = Awaited<ReturnType<typeof fitting>>
