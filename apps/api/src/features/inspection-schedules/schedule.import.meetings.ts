import { kilometresBetween } from '@portal/shared/features/inspection-schedules/route.scoring'
import type { ScheduleRow } from '@portal/shared/features/inspection-schedules/schedule-import.contract'
import { premisesOf } from '@portal/shared/features/logbooks/location'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/imports/rows.ts'
import type { Meant } from './schedule.import.meant.ts'

interface Stop {
  planId: number
  /** Whose visit it is, and when. */
  key: string
  locationId: string
  /** Nothing where the portal has it already. */
  row: number | null
}
const keyOf = (userId: number | null, at: Date | null) => `${userId} ${at?.getTime()}`

/** Says of rows that somebody is to be at two premises at one time, by the file or with what he has already, and how far apart. */
export async function meetingsOf(ctx: Ctx, meant: readonly Meant[]): Promise<Fault<keyof ScheduleRow>[]> {
  const rows = meant.flatMap(({ row, at, person, plan, value: { locationId } }): Stop[] =>
    person && plan ? [{ planId: plan.id, key: keyOf(person.id, at), locationId, row }] : [],
  )
  const stops = [...(await othersOf(ctx, meant, rows)), ...rows]
  const apart = [...Map.groupBy(stops, ({ key }) => key).values()].flatMap((of) => {
    const [first, ...others] = of
    return others.flatMap((other) =>
      first && other.row !== null && premisesOf(first.locationId) !== premisesOf(other.locationId)
        ? [{ first, other, row: other.row }]
        : [],
    )
  })
  const pointOf = await pointsOf(
    ctx,
    apart.flatMap(({ first, other }) => [first.planId, other.planId]),
  )
  return apart.flatMap(({ first, other, row }) => {
    const [here, there] = [pointOf(other.planId), pointOf(first.planId)]
    if (!here || !there) return []
    const km = Math.round(kilometresBetween(here, there) * 10) / 10
    const said =
      first.row === null
        ? ({ key: 'scheduleSameTimeAs', meta: { locationId: first.locationId, km } } as const)
        : ({ key: 'scheduleSameTime', meta: { first: first.row, km } } as const)
    return [{ row, field: 'plannedAt', ...said, isWarning: true }]
  })
}

/** What these people have at these times, beside what the rows are about. */
async function othersOf({ db, actor, now }: Ctx, meant: readonly Meant[], rows: readonly Stop[]): Promise<Stop[]> {
  const own = new Set(rows.map(({ planId }) => planId))
  const asked = {
    status: 'ARRANGED',
    userId: { in: [...new Set(meant.flatMap(({ person }) => person?.id ?? []))] },
    plannedAt: { in: [...new Set(meant.map(({ at }) => at.getTime()))].map((at) => new Date(at)) },
  }
  const found = await db.inspectionPlan.findMany({
    where: { AND: [asked, visible.inspectionPlan(actor, now)] },
    select: { id: true, userId: true, plannedAt: true, logbook: { select: { locationId: true } } },
  })
  return found
    .filter(({ id }) => !own.has(id))
    .map(({ id, userId, plannedAt, logbook: { locationId } }) => ({
      ...{ planId: id, key: keyOf(userId, plannedAt), locationId, row: null },
    }))
}

async function pointsOf({ db, actor, now }: Ctx, planIds: readonly number[]) {
  const found = await db.inspectionPlan.findMany({
    where: { AND: [{ id: { in: [...new Set(planIds)] } }, visible.inspectionPlan(actor, now)] },
    select: { id: true, logbook: { select: { latitude: true, longitude: true } } },
  })
  const points = new Map(found.map(({ id, logbook }) => [id, logbook]))
  return (planId: number) => {
    const { latitude, longitude } = points.get(planId) ?? {}
    return latitude == null || longitude == null
      ? null
      : { point: { latitude: Number(latitude), longitude: Number(longitude) } }
  }
}
