import type { Prisma } from '@portal/db'
import type { sensorAlarmContracts } from '@portal/shared/features/sensors/alarm.contract'
import { SENSOR_ALARM_STATES, SENSOR_VERDICTS } from '@portal/shared/features/sensors/alarm.rules'
import { ANOMALIES } from '@portal/shared/features/sensors/reading.schema'
import { code } from '@portal/shared/kernel/code'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import { sensorAlarmMoves } from '../../access/sensor-alarm.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, found } from '../../kernel/list/search.ts'
import { called } from '../location-lists/called.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { anyOf } from '../logbook-filters/asked.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { placesById } from './places.ts'

type Input = Inputs<typeof sensorAlarmContracts>
export type AlarmFilters = Partial<Omit<Input['list'], 'page' | 'size' | 'sort'>>
type Where = Prisma.SensorAlarmWhereInput
const [anomalyCode, status, verdictCode] = [code(ANOMALIES), code(SENSOR_ALARM_STATES), code(SENSOR_VERDICTS)]

const listed = {
  org: orgRef,
  model: { select: { id: true, name: true, anomalies: { select: { anomaly: true, unit: true } } } },
} as const satisfies Prisma.SensorAlarmInclude
type Row = Prisma.SensorAlarmGetPayload<{ include: typeof listed }>

/** A log-book is named, and searched, where it is open to the reader. */
const where = (logbook: Prisma.LogbookWhereInput, { actor, now }: Ctx): Where => ({
  logbook: { AND: [logbook, visible.logbook(actor, now)] },
})
const ofPlace = (ctx: Ctx, { locationIds, logbookIds }: AlarmFilters): Where =>
  locationIds || logbookIds
    ? where({ AND: [locationIds ? called(locationIds) : {}, { id: anyOf(logbookIds) }] }, ctx)
    : {}
const ofWords = (ctx: Ctx, { q }: AlarmFilters): Where =>
  q
    ? {
        OR: [
          found(q, seesAll(ctx.actor)),
          where(contains(['locationId', 'addressEn', 'addressZh', 'buildingEn', 'buildingZh'], q), ctx),
        ],
      }
    : {}

/** Of these records of work those that the reader may read. */
async function recordsOf({ db, actor, now }: Ctx, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  const ids = rows.flatMap(({ jobRecordId }) => jobRecordId ?? [])
  if (!ids.length) return new Set()
  const read = { AND: [{ id: { in: ids } }, visible.jobRecord(actor, now)] }
  return new Set((await db.jobRecord.findMany({ where: read, select: { id: true } })).map(({ id }) => id))
}

async function present(ctx: Ctx, rows: readonly Row[]) {
  const records = await recordsOf(ctx, rows)
  const places = await placesById(
    ctx,
    rows.map(({ logbookId }) => logbookId),
  )
  return rows.map(({ model: { anomalies, ...model }, logbookId, verdict, jobRecordId, ...row }) => ({
    ...{ ...row, model, status: status.parse(row.status), anomaly: anomalyCode.parse(row.anomaly) },
    verdict: verdict === null ? null : verdictCode.parse(verdict),
    unit: anomalies.find(({ anomaly }) => anomaly === row.anomaly)?.unit ?? '',
    logbook: places.get(logbookId) ?? null,
    jobRecordId: jobRecordId !== null && records.has(jobRecordId) ? jobRecordId : null,
  }))
}

/** Alarms, whichever of them the reader sees. */
export const alarms = listOf('sensorAlarm', {
  where: (ctx, filters: AlarmFilters) => ({
    AND: [
      visible.sensorAlarm(ctx.actor, ctx.now),
      ofWords(ctx, filters),
      { status: anyOf(filters.statuses), verdict: anyOf(filters.verdicts), anomaly: anyOf(filters.anomalies) },
      { modelId: anyOf(filters.modelIds), sensorId: anyOf(filters.sensorIds), orgId: anyOf(filters.organizations) },
      { raisedAt: instantsOf(filters.from, filters.to) },
      ofPlace(ctx, filters),
    ],
  }),
  orders: { closedAt: (sort) => ({ closedAt: { sort, nulls: 'last' } }) },
  read: ({ db }, find) => db.sensorAlarm.findMany({ ...find, include: listed }),
  present,
})

/** The alarms that the reader sees, with what he may do to each. */
export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await alarms.page(ctx, await withLists(ctx, input))
  return { content: await sensorAlarmMoves.offer(ctx, content), totalElements }
}

/** The alarms that a bulk act reaches by a filter. */
export const matchingAlarms = async (ctx: Ctx, { filter = {} }: { filter?: AlarmFilters | undefined }) =>
  alarms.ids(ctx, await withLists(ctx, filter))
