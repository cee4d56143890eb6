import type { HealthPart } from '@portal/shared/features/dashboard/health-index.scoring'
import { downTime, isOnTime, isOutOfPlace } from '@portal/shared/features/dashboard/logbook-month.scoring'
import { cut, minutesIn, type Span, without } from '@portal/shared/features/dashboard/spans'
import {
  type GeoResult,
  isWork,
  type TypeOfWork,
  type WORK,
} from '@portal/shared/features/job-records/job-record.codes'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** The time of a month that is somebody's, and up to when one knows. */
export interface Within {
  logbookId: number
  month: Date
  spans: readonly Span[]
  asOf: Date
}
const COUNTED = { fault: 'breakdowns', incident: 'incidents', trapping: 'trappings' } as const satisfies Partial<
  Record<keyof typeof WORK, HealthPart>
>

type Found = Awaited<ReturnType<typeof found>>[number]
/** As the settlement saw it. */
type Seen = Omit<Found, 'corrections'>

/** It was not deleted by then, or so late that the settlement did not see it. */
const isThere = ({ month, asOf }: Pick<Within, 'month' | 'asOf'>) => ({
  OR: [{ deletedAt: null }, { deletedAt: { gt: asOf } }, { corrections: { some: { month, isKept: true } } }],
})

/** What was there of a log-book, completed in the time or out of service in it. */
function found({ db }: Ctx, { logbookId, month, spans, asOf }: Within) {
  const [from, until] = [new Date(spans[0]?.[0] ?? 0), new Date(spans.at(-1)?.[1] ?? 0)]
  return db.jobRecord.findMany({
    where: {
      logbookId,
      submittedAt: { lte: asOf },
      AND: [
        isThere({ month, asOf }),
        {
          OR: [
            { completedAt: { gte: from, lt: until } },
            {
              outOfServiceAt: { lt: until },
              OR: [{ backInServiceAt: { gt: from } }, { backInServiceAt: null }],
            },
          ],
        },
      ],
    },
    select: {
      id: true,
      typeOfWork: true,
      startedAt: true,
      completedAt: true,
      submittedAt: true,
      outOfServiceAt: true,
      backInServiceAt: true,
      remarks: true,
      geo: true,
      distanceM: true,
      parentJobId: true,
      corrections: { where: { month }, select: { acknowledged: true } },
      acknowledgements: {
        where: { createdAt: { lte: asOf } },
        orderBy: { createdAt: 'asc' },
        take: 1,
        select: { createdAt: true },
      },
    },
    orderBy: [{ completedAt: 'asc' }, { id: 'asc' }],
  })
}

type Stop = Pick<Found, 'typeOfWork' | 'startedAt' | 'completedAt' | 'outOfServiceAt' | 'backInServiceAt'>
/** When the unit was back, as any record tells, for those that do not tell it themselves. */
export async function returnsOf(ctx: Ctx, within: Within, rows: readonly Stop[]): Promise<Date[]> {
  const { logbookId, asOf } = within
  const open = rows.flatMap(({ outOfServiceAt: out, backInServiceAt: back }) => (out && !back ? [+out] : []))
  if (!open.length) return []
  const told = await ctx.db.jobRecord.findMany({
    where: {
      logbookId,
      submittedAt: { lte: asOf },
      outOfServiceAt: { not: null },
      backInServiceAt: { gt: new Date(Math.min(...open)) },
      ...isThere(within),
    },
    select: { id: true, outOfServiceAt: true, backInServiceAt: true, geo: true },
  })
  const returns = (await corrected(ctx, within, told)).flatMap(({ backInServiceAt }) => backInServiceAt ?? [])
  return returns.toSorted((one, other) => +one - +other)
}

type Correctable = Pick<Found, 'id' | 'outOfServiceAt' | 'backInServiceAt' | 'geo'>
/** As contests that were accepted say that records count in the month: some not at all, some otherwise than they say. */
async function corrected<R extends Correctable>(
  { db }: Ctx,
  { logbookId, month }: Within,
  rows: readonly R[],
): Promise<R[]> {
  const corrections = await db.monthCorrection.findMany({ where: { logbookId, month } })
  const of = new Map(corrections.map((one) => [one.jobRecordId, one]))
  return rows.flatMap((row) => {
    const { isLeftOut, outOfServiceAt, backInServiceAt, geo } = of.get(row.id) ?? {}
    if (isLeftOut) return []
    return {
      ...row,
      outOfServiceAt: outOfServiceAt ?? row.outOfServiceAt,
      backInServiceAt: backInServiceAt ?? row.backInServiceAt,
      geo: geo ?? row.geo,
    }
  })
}

/** Nobody had acknowledged it when the month was settled, although whoever did so had begun before. */
const withoutLateAnswers = ({ corrections, ...row }: Found): Seen =>
  corrections.some(({ acknowledged }) => acknowledged === false) ? { ...row, acknowledgements: [] } : row

/** Whether a moment lies in one of these times. */
export const isIn = (spans: readonly Span[], at: Date) => spans.some(([from, until]) => from <= +at && +at < until)

/** How long the unit was out of service by a record within the time, for what was not planned; not in the times of other work. */
export function minutesOutOf(record: Stop, { spans }: Within, returns: readonly Date[], others: readonly Span[]) {
  const until = new Date(spans.at(-1)?.[1] ?? 0)
  const stop = isWork('unplanned', record.typeOfWork) ? without([downTime(record, { until }, returns)], others) : []
  return minutesIn(spans.flatMap((span) => cut(stop, span)))
}

/** The parts of which a record took points, and how long the unit was out of service by it. */
function costOf(record: Seen, within: Within, returns: readonly Date[], others: readonly Span[]) {
  const { typeOfWork, completedAt, parentJobId, acknowledgements } = record
  const minutesOut = minutesOutOf(record, within, returns, others)
  const isOfMonth = isIn(within.spans, completedAt)
  const costs: HealthPart[] = minutesOut > 0 ? ['availability'] : []
  if (isOfMonth) {
    const works = Object.keys(COUNTED) as (keyof typeof COUNTED)[]
    costs.push(
      ...works
        .filter((work) => isWork(work, typeOfWork) && !(work === 'fault' && parentJobId))
        .map((work) => COUNTED[work]),
    )
    if (isOutOfPlace({ typeOfWork, geo: record.geo as GeoResult })) costs.push('gps')
    if (!isOnTime(record)) costs.push('onTime')
    if (!acknowledgements.length) costs.push('acknowledged')
  }
  return { costs, minutesOut }
}

/** The times of work that is planned or rebuilds: they do not count as out of service. */
const otherWork = (rows: readonly Stop[]) =>
  rows
    .filter(({ typeOfWork }) => isWork('planned', typeOfWork) || isWork('rebuilding', typeOfWork))
    .map((row): Span => [+row.startedAt, +row.completedAt])

/**
 * The records that took points of a month, as they stood when it was settled: those that the reader may open, and how many others
 * there are.
 */
export async function recordsOf(ctx: Ctx, within: Within) {
  const rows = (await corrected(ctx, within, await found(ctx, within))).map(withoutLateAnswers)
  const returns = await returnsOf(ctx, within, rows)
  const others = otherWork(rows)
  const costly = rows
    .map(({ acknowledgements, parentJobId, ...row }) => ({
      ...row,
      typeOfWork: row.typeOfWork as TypeOfWork,
      geo: row.geo as GeoResult,
      isFollowUp: parentJobId !== null,
      acknowledgedAt: acknowledgements[0]?.createdAt ?? null,
      ...costOf({ acknowledgements, parentJobId, ...row }, within, returns, others),
    }))
    .filter(({ costs }) => costs.length)
  const open = await openedIds(
    ctx,
    costly.map(({ id }) => id),
  )
  const shown = costly.filter(({ id }) => open.has(id))
  return { records: shown, closed: costly.length - shown.length }
}

/** Which of these records the reader may open. */
export async function openedIds({ db, actor, now }: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.jobRecord.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.jobRecord(actor, now)] },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}
