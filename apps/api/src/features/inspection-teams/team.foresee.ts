import { KIND_OF_MODE, OPEN_PLAN_STATES } from '@portal/shared/features/inspection/inspection.codes'
import type { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { type Day, dayOf, startOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { requireTeam } from './team.service.ts'

type Input = Inputs<typeof teamContracts>['foresee']
interface Job {
  userId: number | null
  plannedAt: Date | null
  status: string
}

/** The open plans of a team that somebody has, or that have a date. */
const jobsOf = ({ db, actor, now }: Ctx, teamId: number): Promise<Job[]> =>
  db.inspectionPlan.findMany({
    where: { AND: [{ teamId, status: { in: ['ASSIGNED', 'ARRANGED'] } }, visible.inspectionPlan(actor, now)] },
    select: { userId: true, plannedAt: true, status: true },
  })

/** On which days more stand together than `most`, counted by `keyOf`. */
function overOf(jobs: readonly Job[], most: number, keyOf: (job: Job, day: Day) => string) {
  const dated = jobs.flatMap((job) =>
    job.plannedAt && job.userId !== null ? [{ job, day: dayOf(job.plannedAt) }] : [],
  )
  const groups = [...Map.groupBy(dated, ({ job, day }) => keyOf(job, day)).values()].filter((own) => own.length > most)
  const days = [...new Set(groups.flatMap((own) => own.map(({ day }) => day)))].toSorted()
  const [first] = days
  return first === undefined
    ? null
    : { days: days.length, first, most: Math.max(...groups.map(({ length }) => length)) }
}

/** Jobs of people whom the team, in this mode, gives none. */
async function otherKindOf({ db, actor, now }: Ctx, { id, mode }: Input, jobs: readonly Job[]): Promise<number> {
  const kind = KIND_OF_MODE[mode]
  if (!kind) return 0
  const users = await db.inspectionTeamUser.findMany({
    where: { AND: [{ teamId: id, kind: { not: kind } }, visible.inspectionTeamUser(actor, now)] },
    select: { userId: true },
  })
  const others = new Set(users.map(({ userId }) => userId))
  return jobs.filter(({ userId }) => userId !== null && others.has(userId)).length
}

/** What stands in a team that these rules would not allow, as far as they differ from those it has. */
export async function foresee(ctx: Ctx, input: Input) {
  const { id, mode, dayMaxNumber, personMaxNumber = Number.POSITIVE_INFINITY } = input
  await requireTeam(ctx, id)
  const { db, actor, now } = ctx
  const team = await db.inspectionTeam.findUniqueOrThrow({ where: { id } })
  const { isSchedulable = team.isSchedulable, isAssignable = team.isAssignable } = input
  const jobs = await jobsOf(ctx, id)
  const coming = jobs.filter(({ plannedAt }) => plannedAt && plannedAt >= startOf(dayOf(now)))
  const [wasDated, isDated] = [team.isSchedulable && team.mode === 'SCHEDULED', isSchedulable && mode === 'SCHEDULED']
  const open = { teamId: id, status: { in: [...OPEN_PLAN_STATES] } }
  const isLess = (next: number, before: number | null) => next < (before ?? Number.POSITIVE_INFINITY)
  return {
    stuck:
      team.isAssignable && !isAssignable
        ? await db.inspectionPlan.count({ where: { AND: [open, visible.inspectionPlan(actor, now)] } })
        : 0,
    dated: wasDated && !isDated ? coming.length : 0,
    otherKind: team.mode === mode ? 0 : await otherKindOf(ctx, input, jobs),
    dayOver: isLess(dayMaxNumber, team.dayMaxNumber) ? overOf(coming, dayMaxNumber, (_, day) => day) : null,
    personOver: isLess(personMaxNumber, team.personMaxNumber)
      ? overOf(coming, personMaxNumber, ({ userId }, day) => `${userId} ${day}`)
      : null,
  }
}
