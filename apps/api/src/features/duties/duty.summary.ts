import { Prisma } from '@portal/db'
import { DUTY_WHOSE, type DutyWhose } from '@portal/shared/features/duties/duty.codes'
import type { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { DUTY_BUILDINGS, type DutySummary } from '@portal/shared/features/duties/duty.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, toDate } from '@portal/shared/kernel/time'
import { dutyOf, snoozedDuty } from '../../access/duty.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { spansOf, whereOf } from './duty.where.ts'

type Input = Inputs<typeof dutyContracts>['summary']

/** How many there are under each name, of what somebody may see of whose they are. */
async function countsOf(ctx: Ctx, whose: DutyWhose): Promise<DutySummary[DutyWhose]> {
  const of = (when?: 'overdue' | 'week' | 'next' | 'snoozed' | 'suspended') =>
    ctx.db.duty.count({ where: whereOf(ctx, { whose, when }) })
  const [overdue, week, next, snoozed, suspended] = await Promise.all([
    of('overdue'),
    of('week'),
    of('next'),
    of('snoozed'),
    of('suspended'),
  ])
  return { overdue, week, next, snoozed, suspended, all: overdue + week + next }
}

interface Counted {
  premises: string
  buildingEn: string
  buildingZh: string
  overdue: number
  week: number
  next: number
  total: number
}

/** The places of these duties, those first at which most is overdue. */
async function buildingsOf({ db, actor, now }: Ctx, whose: DutyWhose): Promise<Counted[]> {
  const { week, all } = spansOf(dayOf(now))
  const shown = {
    AND: [
      visible.duty(actor, now),
      dutyOf(whose, actor, now),
      { status: 'OPEN', dueOn: all },
      { NOT: snoozedDuty(actor, now) },
    ],
  }
  const found = await db.duty.groupBy({ by: ['logbookId', 'dueOn'], where: shown, _count: true })
  const rows = found.map(({ logbookId, dueOn, _count }) => [logbookId, dueOn, _count] as const)
  return db.$queryRaw<Counted[]>(Prisma.sql`/* prepared */
    SELECT l.premises, min(l.building_en) AS "buildingEn", min(l.building_zh) AS "buildingZh",
      coalesce(sum(d.n) FILTER (WHERE d.due_on < ${toDate(dayOf(now))}::date), 0)::int AS overdue,
      coalesce(sum(d.n) FILTER (WHERE d.due_on BETWEEN ${toDate(dayOf(now))}::date AND ${week.lte}::date), 0)::int AS week,
      coalesce(sum(d.n) FILTER (WHERE d.due_on > ${week.lte}::date), 0)::int AS next, count(*) OVER ()::int AS total
    FROM unnest(${rows.map(([id]) => id)}::int[], ${rows.map(([, day]) => day)}::date[], ${rows.map(([, , n]) => n)}::int[]) AS d (logbook_id, due_on, n)
    JOIN logbook l ON l.id = d.logbook_id GROUP BY l.premises
    ORDER BY overdue DESC, week DESC, next DESC, l.premises LIMIT ${DUTY_BUILDINGS}`)
}

export async function summary(ctx: Ctx, { whose = 'mine' }: Input): Promise<DutySummaryOut> {
  const { db, actor, now } = ctx
  const [[mine, ours, theirs], buildings, calendar] = await Promise.all([
    Promise.all(DUTY_WHOSE.map((each) => countsOf(ctx, each))) as Promise<[Counts, Counts, Counts]>,
    buildingsOf(ctx, whose),
    db.dutyCalendar.findFirst({ where: visible.dutyCalendar(actor, now) }),
  ])
  return {
    ...{ mine, ours, theirs, buildings },
    buildingCount: buildings[0]?.total ?? 0,
    calendarSince: calendar?.createdAt ?? null,
    asAt: now,
  }
}
type Counts = DutySummary[DutyWhose]
type DutySummaryOut = Omit<DutySummary, 'calendarSince' | 'asAt'> & { calendarSince: Date | null; asAt: Date }
