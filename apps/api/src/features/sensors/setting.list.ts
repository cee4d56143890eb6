import type { Prisma } from '@portal/db'
import { ANOMALIES } from '@portal/shared/features/sensors/reading.schema'
import type { sensorSettingContracts } from '@portal/shared/features/sensors/setting.contract'
import type { SENSOR_TARGETS, SensorSetting } from '@portal/shared/features/sensors/setting.schema'
import { code } from '@portal/shared/kernel/code'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { keepable } from '../../access/sensor-alarm.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { anyOf } from '../logbook-filters/asked.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { placesById } from './places.ts'

type Input = Inputs<typeof sensorSettingContracts>
type Filters = Partial<Omit<Input['list'], 'page' | 'size' | 'sort'>>
type Where = Prisma.SensorSettingWhereInput
const anomaly = code(ANOMALIES)

const listed = {
  org: orgRef,
  model: { select: { id: true, name: true } },
} as const satisfies Prisma.SensorSettingInclude
type Row = Prisma.SensorSettingGetPayload<{ include: typeof listed }>

const TARGETS: Readonly<Record<(typeof SENSOR_TARGETS)[number], Where>> = {
  COMPANY: { modelId: null, logbookId: null },
  MODEL: { modelId: { not: null } },
  LOGBOOK: { logbookId: { not: null } },
}
/** A log-book is named where it is open to the reader. */
const ofPlace = ({ actor, now }: Ctx, { logbookIds }: Filters): Where =>
  logbookIds ? { logbook: { AND: [{ id: anyOf(logbookIds) }, visible.logbook(actor, now)] } } : {}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<SensorSetting[]> {
  const { db, actor, now } = ctx
  const places = await placesById(
    ctx,
    rows.map(({ logbookId }) => logbookId),
  )
  const kept = await db.sensorSetting.findMany({
    where: { AND: [{ id: { in: rows.map(({ id }) => id) } }, keepable(actor, now)] },
    select: { id: true },
  })
  const mine = new Set(actor.permissions.has('sensor:link') ? kept.map(({ id }) => id) : [])
  return rows.map(({ logbookId, updatedAt, ...row }) => ({
    ...{ ...row, anomaly: anomaly.parse(row.anomaly), updatedAt: updatedAt.toISOString() },
    logbook: places.get(logbookId ?? 0) ?? null,
    mayEdit: mine.has(row.id),
  }))
}

const settings = listOf('sensorSetting', {
  where: (ctx, filters: Filters) => ({
    AND: [
      visible.sensorSetting(ctx.actor, ctx.now),
      filters.targets ? { OR: filters.targets.map((target) => TARGETS[target]) } : {},
      { anomaly: anyOf(filters.anomalies), modelId: anyOf(filters.modelIds), orgId: anyOf(filters.organizations) },
      ofPlace(ctx, filters),
    ],
  }),
  read: ({ db }, find) => db.sensorSetting.findMany({ ...find, include: listed }),
  present,
})
export const list = settings.page

/** One setting that the reader sees. */
export async function get(ctx: Ctx, id: number): Promise<SensorSetting> {
  const row = await settings.one(ctx, {}, id)
  if (!row) throw problem('sensorSettingNotFound')
  return row
}
