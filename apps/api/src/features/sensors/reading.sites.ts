import type { Reading } from '@portal/shared/features/sensors/reading.schema'
import { heldAsSupplier, supplied } from '../../access/logbook.ts'
import { sending } from '../../access/sensor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { formerly } from '../location-lists/former-ids.ts'

type Named = Pick<Reading, 'sensor' | 'locationId'>
/** Where a sensor is. */
export interface Site {
  sensorId: number
  logbookId: number
  /** Since when it is there, and its organization has access. */
  since: Date
  /** What its model says that it detects. */
  detects: ReadonlySet<string>
}
/** What names a sensor on a log-book; no id of a log-book has a blank. */
export const siteKey = ({ sensor, locationId }: Named): string => `${locationId} ${sensor}`

/** The sensors of a batch on their log-books, these by the ids that programs know them by, today's or former ones. */
export async function sitesOf(ctx: Ctx, readings: readonly Named[]): Promise<ReadonlyMap<string, Site>> {
  const sites = await currentSitesOf(ctx, readings)
  const others = readings.filter((reading) => !sites.has(siteKey(reading)))
  const before = await formerly(ctx, [...new Set(others.map(({ locationId }) => locationId))])
  if (!before.length) return sites
  const currentOf = new Map(before.map(({ locationId, current }) => [locationId, current]))
  const renamed = others.flatMap(({ sensor, locationId }) => {
    const current = currentOf.get(locationId)
    return current ? [{ sensor, locationId, current }] : []
  })
  const found = await currentSitesOf(
    ctx,
    renamed.map(({ sensor, current }) => ({ sensor, locationId: current })),
  )
  const former = renamed.flatMap(({ current, ...named }): [string, Site][] => {
    const site = found.get(siteKey({ ...named, locationId: current }))
    return site ? [[siteKey(named), site]] : []
  })
  return new Map([...sites, ...former])
}

async function currentSitesOf(ctx: Ctx, named: readonly Named[]): Promise<Map<string, Site>> {
  const { db, actor, now } = ctx
  const unique = <T>(values: readonly T[]) => [...new Set(values)]
  const [codes, locationIds] = [unique(named.map(({ sensor }) => sensor)), unique(named.map((one) => one.locationId))]
  const logbook = { AND: [{ locationId: { in: locationIds } }, supplied(actor, now)] }
  const rows = await db.sensor.findMany({
    where: { AND: [{ code: { in: codes }, status: 'LINKED', logbook }, sending(actor, now)] },
    select: {
      ...{ id: true, code: true, modelId: true, linkedAt: true },
      logbook: {
        select: {
          id: true,
          locationId: true,
          parties: { where: heldAsSupplier(actor, now), select: { startsAt: true } },
        },
      },
    },
  })
  const detected = await detectedBy(ctx, unique(rows.map(({ modelId }) => modelId)))
  return new Map(
    rows.flatMap(({ id: sensorId, code, modelId, linkedAt, logbook }): [string, Site][] => {
      const detects = detected.get(modelId)
      if (!logbook || !linkedAt || !detects) return []
      const open = Math.min(...logbook.parties.map(({ startsAt }) => startsAt.getTime()))
      const since = new Date(Math.max(open, linkedAt.getTime()))
      const key = siteKey({ sensor: code, locationId: logbook.locationId })
      return [[key, { sensorId, logbookId: logbook.id, since, detects }]]
    }),
  )
}

/** What sensors of these models detect; a model detects something. */
export async function detectedBy(
  { db }: Ctx,
  modelIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await db.sensorModelAnomaly.findMany({
    where: { modelId: { in: [...modelIds] } },
    select: { modelId: true, anomaly: true },
  })
  const byModel = Map.groupBy(rows, ({ modelId }) => modelId)
  return new Map([...byModel].map(([modelId, some]) => [modelId, new Set(some.map(({ anomaly }) => anomaly))]))
}
