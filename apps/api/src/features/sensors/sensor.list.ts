import type { Prisma } from '@portal/db'
import { ORG_TYPES } from '@portal/shared/access/roles'
import type { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import { SENSOR_STATES, silentBefore } from '@portal/shared/features/sensors/sensor.rules'
import { code } from '@portal/shared/kernel/code'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import { ownSensors, sensorMoves } from '../../access/sensor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, found } from '../../kernel/list/search.ts'
import { called } from '../location-lists/called.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { anyOf } from '../logbook-filters/asked.ts'
import { typedOrg } from '../organizations/organization.ref.ts'
import { placesById } from './places.ts'

type Input = Inputs<typeof sensorContracts>
export type SensorFilters = Partial<Omit<Input['list'], 'page' | 'size' | 'sort'>>
const [orgType, status] = [code(ORG_TYPES), code(SENSOR_STATES)]

const listed = {
  org: typedOrg,
  model: { select: { id: true, name: true, manufacturer: true } },
  requests: { where: { status: 'OPEN' }, select: { id: true } },
} as const satisfies Prisma.SensorInclude
type Row = Prisma.SensorGetPayload<{ include: typeof listed }>

/** A log-book is named where it is open to the reader: also by those that are no longer, nothing is found. */
function ofPlace({ actor, now }: Ctx, { locationIds, logbookIds }: SensorFilters): Prisma.SensorWhereInput {
  if (!locationIds && !logbookIds) return {}
  const named = [locationIds ? called(locationIds) : {}, { id: anyOf(logbookIds) }]
  return { logbook: { AND: [...named, visible.logbook(actor, now)] } }
}

/** Sensors that are on a log-book and not heard, or all others. */
function ofSilence({ now }: Ctx, { silent }: SensorFilters): Prisma.SensorWhereInput {
  if (silent === undefined) return {}
  const isSilent = {
    status: 'LINKED',
    OR: [{ lastReadingAt: null }, { lastReadingAt: { lt: silentBefore(now) } }],
  }
  return silent ? isSilent : { NOT: isSilent }
}

function ofModel({ model, modelIds, anomalies }: SensorFilters): Prisma.SensorWhereInput {
  const detects = anomalies ? { anomalies: { some: { anomaly: anyOf(anomalies) } } } : {}
  const asked = model || anomalies ? { model: { AND: [contains(['name', 'manufacturer'], model), detects] } } : {}
  return { modelId: anyOf(modelIds), ...asked }
}

async function present(ctx: Ctx, rows: readonly Row[]) {
  const { db, actor, now } = ctx
  const places = await placesById(
    ctx,
    rows.map(({ logbookId }) => logbookId),
  )
  const own = await db.sensor.findMany({
    where: { AND: [{ id: { in: rows.map(({ id }) => id) } }, ownSensors(actor, now)] },
    select: { id: true },
  })
  const mine = new Set(own.map(({ id }) => id))
  return rows.map(({ org: { type, ...org }, requests, logbookId, ...row }) => ({
    ...{ ...row, org, orgType: orgType.parse(type), status: status.parse(row.status) },
    logbook: places.get(logbookId ?? 0) ?? null,
    isAskedFor: requests.length > 0,
    mayEdit: actor.permissions.has('sensor:manage') && mine.has(row.id) && row.status !== 'RETIRED',
  }))
}

const nullsLast = (field: 'lastReadingAt' | 'linkedAt') => (sort: 'asc' | 'desc') => ({
  [field]: { sort, nulls: 'last' as const },
})
const sensors = listOf('sensor', {
  where: (ctx, filters: SensorFilters) => ({
    AND: [
      visible.sensor(ctx.actor, ctx.now),
      filters.q ? found(filters.q, seesAll(ctx.actor)) : {},
      { status: anyOf(filters.statuses), orgId: anyOf(filters.organizations) },
      { lastReadingAt: instantsOf(filters.heardFrom, filters.heardTo) },
      ofSilence(ctx, filters),
      ofModel(filters),
      ofPlace(ctx, filters),
    ],
  }),
  orders: { lastReadingAt: nullsLast('lastReadingAt'), linkedAt: nullsLast('linkedAt') },
  read: ({ db }, find) => db.sensor.findMany({ ...find, include: listed }),
  present,
})

/** The sensors that the reader sees, with what he may do to each. */
export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await sensors.page(ctx, await withLists(ctx, input))
  return { content: await sensorMoves.offer(ctx, content), totalElements }
}

/** One sensor that the reader sees. */
export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await sensors.one(ctx, {}, id)
  const [offered] = await sensorMoves.offer(ctx, row ? [row] : [])
  if (!offered) throw problem('sensorNotFound')
  return offered
}

/** The sensors that a bulk act reaches by a filter. */
export const matchingIds = async (ctx: Ctx, { filter = {} }: { filter?: SensorFilters | undefined }) =>
  sensors.ids(ctx, await withLists(ctx, filter))
