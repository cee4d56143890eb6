import { ANOMALIES, READING_AHEAD_SECONDS } from '@portal/shared/features/sensors/reading.schema'
import type { sensorRecordContracts } from '@portal/shared/features/sensors/record.contract'
import { RANGE_HOURS, stepMinutes } from '@portal/shared/features/sensors/record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { settingsOf } from './alarm.watches.ts'
import { detectsOf } from './model.detects.ts'
import { hoursOf, latestOf, minutesOf, type Traced } from './record.read.ts'

type Input = Inputs<typeof sensorRecordContracts>
type Anomaly = (typeof ANOMALIES)[number]
const [HOUR_MS, MINUTE_MS] = [3_600_000, 60_000] as const

/**
 * What is asked of the record of a sensor that the reader sees: which anomaly, and what of it.
 * @throws sensorNotFound
 */
export async function askedOf(ctx: Ctx, { sensorId, anomaly: asked, range }: Input['get']) {
  const { db, actor, now: to } = ctx
  const sensor = await db.sensor.findFirst({
    where: { AND: [{ id: sensorId }, visible.sensor(actor, to)] },
    select: { id: true, code: true, logbookId: true, model: { select: { anomalies: true } } },
  })
  if (!sensor) throw problem('sensorNotFound')
  const detects = detectsOf(sensor.model.anomalies)
  const anomaly = asked ?? (await latestAlarmed(ctx, sensor, detects)) ?? detects[0]?.anomaly ?? ANOMALIES[0]
  const step = stepMinutes(range)
  // whole steps but for the last, which goes on
  const from = new Date(
    Math.ceil((to.getTime() - RANGE_HOURS[range] * HOUR_MS) / (step * MINUTE_MS)) * step * MINUTE_MS,
  )
  // the clock of a sensor may be ahead: what it measured last is there all the same
  const until = new Date(to.getTime() + READING_AHEAD_SECONDS * 1000)
  const traced = { sensorId, anomaly, logbookId: sensor.logbookId, from, to: until }
  return { code: sensor.code, detects, step, traced }
}

/** The steps of it with readings. */
export const measuredOf = (ctx: Ctx, { range }: Input['get'], traced: Traced) =>
  (range === 'DAY' ? minutesOf : hoursOf)(ctx, traced)

/** What a sensor that the reader sees has measured where it is, by the minute or by the hour, with what is set for it today. */
export async function get(ctx: Ctx, input: Input['get']) {
  const { traced, detects, step } = await askedOf(ctx, input)
  const { sensorId, anomaly, from } = traced
  const points = await measuredOf(ctx, input, traced)
  const latest = points.length ? await latestOf(ctx, traced) : null
  const [set] = await settingsOf(ctx, [{ sensorId, anomaly }])
  return { anomaly, detects, from, to: ctx.now, stepMinutes: step, points, latest, setting: set ? ruleOf(set) : null }
}

const ruleOf = ({ threshold, clearLevel, inRow, holdMinutes }: Awaited<ReturnType<typeof settingsOf>>[number]) => ({
  ...{ threshold, clearLevel, inRow, holdMinutes },
})

/** What its latest alarm was about, as far as its model still detects it: what whoever opens the record most likely looks for. */
async function latestAlarmed(
  { db }: Ctx,
  { id: sensorId, logbookId }: { id: number; logbookId: number | null },
  detects: readonly { anomaly: Anomaly }[],
) {
  const alarm = await db.sensorAlarm.findFirst({
    where: {
      sensorId,
      ...(logbookId !== null && { logbookId }),
      anomaly: { in: detects.map(({ anomaly }) => anomaly) },
    },
    select: { anomaly: true },
    orderBy: { raisedAt: 'desc' },
  })
  return detects.find(({ anomaly }) => anomaly === alarm?.anomaly)?.anomaly
}
