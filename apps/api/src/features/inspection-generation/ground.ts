import { PRIORITIES } from '@portal/shared/features/inspection/inspection.codes'
import { isWeekend } from '@portal/shared/features/inspection/workdays'
import { GENERATED_PLANS_MAX } from '@portal/shared/features/inspection-generation/generation.schema'
import { type Busy, keepBusy } from '@portal/shared/features/inspection-generation/teams.scoring'
import { LENGTHS, type PlanToPlace } from '@portal/shared/features/inspection-schedules/schedule.model'
import { premisesOf } from '@portal/shared/features/logbooks/location'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { addDays, type Day, dayOf, daysBetween, instantsOf, startOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { heldOf, holidaysOf, leaveOf, limited, takenOf, teamsOf } from '../inspection/fit.ts'

/** What is to be planned, as it was asked for. */
export interface Settings {
  teamIds: readonly number[]
  from: Day
  to: Day
  dayMaxNumber?: number | undefined
  surpriseRate: number
}
export interface OpenPlan extends PlanToPlace {
  teamId: number
}
interface Member {
  id: number
  displayName: string
  leave: Day[]
  /** Jobs in this team that count towards his most, where he has one. */
  held: Record<Day, number>
}
export interface GroundTeam {
  id: number
  name: string
  isRegulator: boolean
  dayMaxNumber: number
  ownMaxNumber: number
  people: Member[]
  taken: Record<Day, number>
  /** Jobs of one person on a day at most. */
  personMax: number | null
}

const MINUTE_MS = 60_000
/** The days of a period that are no weekend. */
export const weekdaysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth)).filter((day) => !isWeekend(day))

/** The most urgent open plans of teams in a year, and how many there are. */
export async function openPlansOf({ db, actor, now }: Ctx, teamIds: readonly number[], year: number) {
  const where = {
    AND: [{ teamId: { in: [...teamIds] }, year, status: 'PLANNING' }, visible.inspectionPlan(actor, now)],
  }
  const plans: OpenPlan[] = []
  for (const priority of PRIORITIES) {
    const rows = await db.inspectionPlan.findMany({
      where: { AND: [where, { priority }] },
      select: {
        id: true,
        teamId: true,
        riskScore: true,
        logbook: { select: { id: true, locationId: true, latitude: true, longitude: true } },
      },
      orderBy: [{ riskScore: 'desc' }, { id: 'asc' }],
      take: GENERATED_PLANS_MAX - plans.length,
    })
    for (const { id, teamId, riskScore, logbook } of rows) {
      const { id: logbookId, locationId, latitude, longitude } = logbook
      const premises = premisesOf(locationId)
      plans.push({ id, teamId: teamId ?? 0, priority, riskScore, logbookId, premises, latitude, longitude })
    }
  }
  return { plans, open: await db.inspectionPlan.count({ where }) }
}

/** When people are on visits that are arranged already. */
async function busyOf({ db, actor, now }: Ctx, userIds: readonly number[], from: Day, to: Day) {
  const rows = await db.inspectionPlan.findMany({
    where: {
      AND: [
        { userId: { in: [...userIds] }, status: 'ARRANGED', plannedAt: instantsOf(from, to) },
        visible.inspectionPlan(actor, now),
      ],
    },
    select: { userId: true, plannedAt: true },
  })
  const busy = new Map<number, Busy>()
  const visits = rows.flatMap(({ userId, plannedAt }) => {
    if (userId === null || !plannedAt) return []
    const day = dayOf(plannedAt)
    return { userId, day, minute: Math.round((plannedAt.getTime() - startOf(day).getTime()) / MINUTE_MS) }
  })
  keepBusy(busy, visits, LENGTHS)
  return busy
}

/** The names of those who inspect for these teams. */
async function namesOf({ db, actor, now }: Ctx, teamIds: readonly number[]) {
  const rows = await db.inspectionTeamUser.findMany({
    where: { AND: [{ teamId: { in: [...teamIds] } }, visible.inspectionTeamUser(actor, now)] },
    select: { user: { select: { id: true, displayName: true } } },
  })
  return new Map(rows.map(({ user }) => [user.id, user.displayName]))
}

/** The teams (40317) with whoever inspects for them, the days on which anybody may work, and who is busy when. */
export async function groundOf(ctx: Ctx, { teamIds, from, to, dayMaxNumber }: Settings) {
  const known = await teamsOf(ctx, teamIds)
  const isUnknown = teamIds.some((id) => !known.has(id))
  if (isUnknown) throw fieldProblem('teamIds', 'scheduleTeamNotFound')
  const holidays = await holidaysOf(ctx, from, to)
  const days = weekdaysOf(from, to).filter((day) => !holidays.has(day))
  const names = await namesOf(ctx, teamIds)
  const userIds = [...names.keys()]
  const leave = await leaveOf(ctx, userIds, from, to)
  const taken = await takenOf(ctx, teamIds, from, to)
  const held = await heldOf(ctx, limited(known.values()), from, to)
  const teams = [...new Set(teamIds)]
    .toSorted((one, other) => one - other)
    .flatMap((id): GroundTeam[] => {
      const team = known.get(id)
      if (!team) return []
      const people = team.isOpen && team.isDated ? [...team.kinds.keys()] : []
      return [
        {
          id,
          name: team.name,
          isRegulator: team.isRegulator,
          dayMaxNumber: Math.min(dayMaxNumber ?? team.dayMaxNumber, team.dayMaxNumber),
          ownMaxNumber: team.dayMaxNumber,
          people: people
            .map((one) => ({
              id: one,
              displayName: names.get(one) ?? '',
              leave: days.filter((day) => leave(one, day) !== null),
              held: Object.fromEntries(days.map((day) => [day, held(one, id, day)])),
            }))
            .toSorted((one, other) => one.id - other.id),
          taken: Object.fromEntries(days.map((day) => [day, taken(id, day)])),
          personMax: team.personMaxNumber,
        },
      ]
    })
  return { teams, days, busy: await busyOf(ctx, userIds, from, to) }
}
export type Ground = Awaited<ReturnType<typeof groundOf>>
