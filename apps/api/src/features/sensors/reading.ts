import type { readingContracts } from '@portal/shared/features/sensors/reading.contract'
import { READING_AHEAD_SECONDS, READING_HOURS, type Reading } from '@portal/shared/features/sensors/reading.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { RefusedItem } from '@portal/shared/kernel/ingest/batch'
import { Problem, problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { ingest } from '../../kernel/ingest/ingest.ts'
import { type Heard, watch } from './alarm.watching.ts'
import { noteHeard } from './reading.heard.ts'
import { type Site, siteKey, sitesOf } from './reading.sites.ts'
import { type ReadingRow, writeReadings } from './reading.store.ts'

const HOUR_MS = 3_600_000

/** Keeps readings of the program's organization's sensors on the log-books they are on; all others are as if they did not exist. */
export const send = (ctx: Ctx, { items }: Inputs<typeof readingContracts>['send']) => keep(ctx, items)

/** The same of readings wherever they come from; not inside of a transaction, but for a rehearsal. */
export async function keep(ctx: Ctx, items: readonly (Reading | RefusedItem)[]) {
  const heard: Heard[] = []
  const answer = await ingest(ctx, items, {
    async assess(readings: readonly Reading[]) {
      const sites = await sitesOf(ctx, readings)
      return readings.map((reading) => assessed(ctx, reading, sites.get(siteKey(reading)), heard))
    },
    write: (rows: readonly ReadingRow[]) => writeReadings(ctx, rows),
  })
  await noteHeard(ctx, heard)
  await watch(ctx, heard)
  return answer
}

/** Whether something measured may be kept: of a sensor that is there, within its time, and of what its model detects. */
export function placed(
  { anomaly, at }: Pick<Reading, 'anomaly' | 'at'>,
  site: Site | undefined,
  now: Date,
): Site | Problem {
  if (!site || at < site.since) return problem('logbookNotFound')
  const wrong = outOfTime(at, now)
  if (wrong) return wrong
  return site.detects.has(anomaly) ? site : problem('sensorAnomalyUndeclared')
}

/** What is wrong with when a reading was taken. */
export function outOfTime(at: Date, now: Date): Problem | undefined {
  const age = now.getTime() - at.getTime()
  if (age < -READING_AHEAD_SECONDS * 1000) return problem('readingInFuture')
  return age > READING_HOURS * HOUR_MS ? problem('readingTooOld') : undefined
}

function assessed({ now }: Ctx, reading: Reading, at: Site | undefined, heard: Heard[]): ReadingRow | Problem {
  const site = placed(reading, at, now)
  if (site instanceof Problem) return site
  const { anomaly, value } = reading
  heard.push({ sensorId: site.sensorId, anomaly, at: reading.at, value })
  return { sensorId: site.sensorId, anomaly, at: reading.at, logbookId: site.logbookId, value }
}
