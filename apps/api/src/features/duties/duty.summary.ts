import { Prisma } from '@portal/db'
import type { DutyWhose } from '@portal/shared/features/duties/duty.codes'
import type { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { DUTY_BUILDINGS, type DutySummary } from '@portal/shared/features/duties/duty.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf } from '@portal/shared/kernel/time'
import { keptDuty, owedDuty, snoozedDuty } from '../../access/duty.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { spansOf, whereOf } from './duty.where.ts'

type Input = Inputs<typeof dutyContracts>['summary']

interface Kind {
  /** As `owedDuty` and `keptDuty` of access/duty.ts have it. */
  isOwed: boolean
  isKept: boolean
  isSnoozed: boolean
  status: string
  dueOn: Date
  count: number
}
/** How many there are of each kind and day, of what somebody may see, by one statement; of what is due later only what is snoozed. */
function kindsOf({ db, actor, now }: Ctx) {
  const open = { AND: [visible.duty(actor, now), { status: { in: ['OPEN', 'SUSPENDED'] } }] }
  const counted = {
    OR: [{ status: 'SUSPENDED' }, { dueOn: { lte: spansOf(dayOf(now)).next.lte } }, snoozedDuty(actor, now)],
  }
  return db.$queryRaw<Kind[]>(Prisma.sql`
    SELECT d.owed AS "isOwed", d.kept AS "isKept", d.snoozed AS "isSnoozed", d.status, d.due_on AS "dueOn", count(*)::int AS count FROM (
      SELECT d.status, d.due_on, ${sqlOf('d', owedDuty(actor, now), 'duty')} AS owed, ${sqlOf('d', keptDuty(actor, now), 'duty')} AS kept,
        ${sqlOf('d', snoozedDuty(actor, now), 'duty')} AS snoozed
      FROM duty d WHERE ${sqlOf('d', { AND: [open, counted] }, 'duty')}
    ) AS d GROUP BY 1, 2, 3, 4, 5`)
}

const IS: Readonly<Record<DutyWhose, (kind: Kind) => boolean>> = {
  mine: ({ isOwed, isKept }) => isOwed && isKept,
  ours: ({ isOwed }) => isOwed,
  theirs: ({ isOwed }) => !isOwed,
}
/** How many of these there are under each name. */
function countsOf(kinds: readonly Kind[], now: Date): Counts {
  const { overdue, week, next } = spansOf(dayOf(now))
  const counts = { overdue: 0, week: 0, next: 0, all: 0, snoozed: 0, suspended: 0 }
  const nameOf = ({ status, isSnoozed, dueOn }: Kind): keyof Counts | undefined => {
    if (status === 'SUSPENDED') return 'suspended'
    if (isSnoozed) return 'snoozed'
    if (dueOn < overdue.lt) return 'overdue'
    if (dueOn <= week.lte) return 'week'
    return dueOn <= next.lte ? 'next' : undefined
  }
  for (const kind of kinds) {
    const name = nameOf(kind)
    if (name) counts[name] += kind.count
  }
  return { ...counts, all: counts.overdue + counts.week + counts.next }
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
function buildingsOf(ctx: Ctx, whose: DutyWhose): Promise<Counted[]> {
  const { overdue, week } = spansOf(dayOf(ctx.now))
  return ctx.db.$queryRaw<Counted[]>(Prisma.sql`
    SELECT l.premises, min(l.building_en) AS "buildingEn", min(l.building_zh) AS "buildingZh",
      coalesce(sum(n.overdue), 0)::int AS overdue, coalesce(sum(n.week), 0)::int AS week, coalesce(sum(n.next), 0)::int AS next,
      count(*) OVER ()::int AS total
    FROM (
      SELECT d.logbook_id, count(*) FILTER (WHERE d.due_on < ${overdue.lt}::date) AS overdue,
        count(*) FILTER (WHERE d.due_on BETWEEN ${overdue.lt}::date AND ${week.lte}::date) AS week,
        count(*) FILTER (WHERE d.due_on > ${week.lte}::date) AS next
      FROM duty d WHERE ${sqlOf('d', whereOf(ctx, { whose }), 'duty')} GROUP BY d.logbook_id
    ) AS n JOIN logbook l ON l.id = n.logbook_id GROUP BY l.premises
    ORDER BY overdue DESC, week DESC, next DESC, l.premises LIMIT ${DUTY_BUILDINGS}`)
}

export async function summary(ctx: Ctx, { whose = 'mine' }: Input): Promise<DutySummaryOut> {
  const { db, actor, now } = ctx
  const [kinds, buildings, calendar] = await Promise.all([
    kindsOf(ctx),
    buildingsOf(ctx, whose),
    db.dutyCalendar.findFirst({ where: visible.dutyCalendar(actor, now) }),
  ])
  const of = (each: DutyWhose) => countsOf(kinds.filter(IS[each]), now)
  return {
    ...{ mine: of('mine'), ours: of('ours'), theirs: of('theirs'), buildings },
    buildingCount: buildings[0]?.total ?? 0,
    calendarSince: calendar?.createdAt ?? null,
    asAt: now,
  }
}
type Counts = DutySummary[DutyWhose]
type DutySummaryOut = Omit<DutySummary, 'calendarSince' | 'asAt'> & { calendarSince: Date | null; asAt: Date }
