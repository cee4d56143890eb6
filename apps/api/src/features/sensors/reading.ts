import type { readingContracts } from '@portal/shared/features/sensors/reading.contract'
import { READING_AHEAD_SECONDS, READING_HOURS, type Reading } from '@portal/shared/features/sensors/reading.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { type Problem, problem } from '@portal/shared/kernel/problem'
import { heldAsSupplier, supplied } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { ingest, type Target } from '../../kernel/ingest/ingest.ts'
import { formerly } from '../location-lists/former-ids.ts'

const HOUR_MS = 3_600_000

type ReadingRow = {
  orgId: number
  sensor: string
  anomaly: string
  at: Date
  logbookId: number
  apiClientId: number
  value: number
  createdAt: Date
}
export const READINGS: Target<ReadingRow> = {
  table: 'reading',
  monthsKept: 2,
  columns: {
    orgId: 'int',
    sensor: 'text',
    anomaly: 'text',
    at: 'timestamptz',
    logbookId: 'int',
    apiClientId: 'int',
    value: 'float8',
    createdAt: 'timestamptz',
  },
  key: ['orgId', 'sensor', 'anomaly', 'at'],
}

/** Keeps readings of log-books on which the program's organization has sensors; all others are as if they did not exist. */
export const send = (ctx: Ctx, { items }: Inputs<typeof readingContracts>['send']) =>
  ingest(ctx, READINGS, items, async (readings: readonly Reading[]) => {
    const sites = await sitesOf(ctx, readings)
    return readings.map((reading) => assessed(ctx, reading, sites.get(reading.locationId)))
  })

interface Site {
  id: number
  /** Since when the organization has sensors there. */
  since: Date
}

function assessed(
  { actor, now }: Ctx,
  { locationId: _, ...reading }: Reading,
  site: Site | undefined,
): ReadingRow | Problem {
  const age = now.getTime() - reading.at.getTime()
  if (!site || reading.at < site.since) return problem('logbookNotFound')
  if (age < -READING_AHEAD_SECONDS * 1000) return problem('readingInFuture')
  if (age > READING_HOURS * HOUR_MS) return problem('readingTooOld')
  return { ...reading, orgId: actor.orgId, logbookId: site.id, apiClientId: actor.apiClientId ?? 0, createdAt: now }
}

/** The log-books by the ids that programs know them by, today's or former ones. */
async function sitesOf(ctx: Ctx, readings: readonly Reading[]): Promise<ReadonlyMap<string, Site>> {
  const asked = new Set(readings.map(({ locationId }) => locationId))
  const sites = await currentSitesOf(ctx, [...asked])
  const before = await formerly(
    ctx,
    [...asked].filter((locationId) => !sites.has(locationId)),
  )
  if (!before.length) return sites
  const found = await currentSitesOf(
    ctx,
    before.map(({ current }) => current),
  )
  const former = before.flatMap(({ locationId, current }) => {
    const site = found.get(current)
    return site ? [[locationId, site] as const] : []
  })
  return new Map([...sites, ...former])
}

async function currentSitesOf({ db, actor, now }: Ctx, locationIds: readonly string[]): Promise<Map<string, Site>> {
  const rows = await db.logbook.findMany({
    where: { AND: [{ locationId: { in: [...locationIds] } }, supplied(actor, now)] },
    select: { id: true, locationId: true, parties: { where: heldAsSupplier(actor, now), select: { startsAt: true } } },
  })
  return new Map(
    rows.map(({ id, locationId, parties }) => [
      locationId,
      { id, since: new Date(Math.min(...parties.map(({ startsAt }) => startsAt.getTime()))) },
    ]),
  )
}
