import type { Prisma } from '@portal/db'
import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import type { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { weekOf } from '@portal/shared/features/maintenance-plans/week'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { thisMonday } from './plan.counts.ts'
import { readFilters, shownAs, type VisitFilters, whereOf } from './visit.where.ts'

type Input = Inputs<typeof maintenanceVisitContracts>
const MINUTE_MS = 60_000

const shown = {
  logbook: {
    select: {
      ...{ id: true, locationId: true, kind: true, addressEn: true, addressZh: true },
      ...{ premises: true, buildingEn: true, buildingZh: true },
    },
  },
  location: { select: { plan: { select: { id: true, name: true, minutes: true } } } },
} satisfies Prisma.MaintenanceVisitInclude
type Row = Prisma.MaintenanceVisitGetPayload<{ include: typeof shown }>
/** The record that says what became of a visit. */
const saidBy = ({ recordId, suspensionId }: Row): number | null => recordId ?? suspensionId

/** The records that say what became of visits and that the reader may open, with who did the work. */
async function recordsOf({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const ids = rows.flatMap((row) => saidBy(row) ?? [])
  const records = await db.jobRecord.findMany({
    where: { AND: [{ id: { in: ids } }, visible.jobRecord(actor, now)] },
    select: { id: true, typeOfWork: true, startedAt: true, completedAt: true, workerIds: true },
  })
  const workerIds = [...new Set(records.flatMap((record) => record.workerIds))]
  // who did the work stands in the record, so whoever opens that is told his name
  const people = await db.$queryRaw<{ id: number; nameEn: string; nameZh: string }[]>`
    SELECT id, name_en AS "nameEn", name_zh AS "nameZh" FROM worker WHERE id = ANY(${workerIds}::int[])`
  const named = new Map(people.map((one) => [one.id, one]))
  return new Map(
    records.map(({ workerIds: own, ...record }) => [
      record.id,
      { ...record, workers: own.flatMap((id) => named.get(id) ?? []) },
    ]),
  )
}

async function present(ctx: Ctx, rows: readonly Row[]) {
  const { now } = ctx
  const records = await recordsOf(ctx, rows)
  return rows.map((row) => {
    const record = records.get(saidBy(row) ?? 0)
    const isMade = row.recordId !== null
    return {
      ...{ id: row.id, version: row.version },
      plan: { id: row.location.plan.id, name: row.location.plan.name },
      logbook: { ...row.logbook, kind: unitKind.parse(row.logbook.kind) },
      week: weekOf(fromDate(row.week)),
      monday: fromDate(row.week),
      plannedWeek: weekOf(fromDate(row.dueOn)),
      status: shownAs(row.status, row.week, now),
      plannedMinutes: row.location.plan.minutes,
      minutes:
        isMade && record ? Math.round((record.completedAt.getTime() - record.startedAt.getTime()) / MINUTE_MS) : null,
      doneOn: isMade && record ? dayOf(record.completedAt) : null,
      record: record ? { id: record.id, typeOfWork: record.typeOfWork, completedAt: record.completedAt } : null,
      workers: (isMade && record?.workers) || [],
      canMove: row.status === 'OPEN' && row.week >= thisMonday(now),
    }
  })
}

export const visits = listOf('maintenanceVisit', {
  where: whereOf,
  orders: { locationId: (locationId) => ({ logbook: { locationId } }) },
  read: ({ db }, find) => db.maintenanceVisit.findMany({ ...find, include: shown }),
  present,
})

/** Planned visits, and what was made of each. */
export const list = async (ctx: Ctx, input: Input['list']) =>
  visits.page(ctx, { ...input, ...(await readFilters(ctx, input)) })
/** The visits that an act reaches by a filter. */
export const matchingIds = async (ctx: Ctx, { filter = {} }: { filter?: VisitFilters | undefined }) =>
  visits.ids(ctx, await readFilters(ctx, filter))
