import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createDb } from '@portal/db'
import { OWN_FILE, placesIn } from '../dataDir.ts'
import { startGateway } from './gateway.ts'
import { type Measuring, measuredBy } from './measure.ts'

type Db = ReturnType<typeof createDb>
const DAY_MS = 86_400_000
const KEY_DAYS = 365
/** How its program is called among those of the supplier. */
const NAME = 'Demo gateway'

interface Demo {
  url: string
  databaseUrl: string
  dataDir: string
  everySeconds: number
  tell(what: string): void
}

/** Measures for the sensors of the demo's supplier, some of which are faulty; nothing where it has none. */
export async function startSensors({ url, databaseUrl, dataDir, everySeconds, tell }: Demo) {
  const db = createDb(databaseUrl)
  try {
    const sensors = await sensorsIn(db)
    const [first] = sensors
    if (!first) return undefined
    const key = await keyOf(db, first.orgId, placesIn(dataDir).gateway)
    return startGateway({
      ...{ url, key, everyMs: everySeconds * 1000 },
      measured: (now) => sensors.flatMap((sensor, nth) => measuredBy(sensor, nth, now)),
      refused: (status) => tell(`The portal takes no readings of the demo's sensors any more (${status})`),
    })
  } finally {
    await db.$disconnect()
  }
}

/** What the sensors that are on log-books measure, as far as anything is set for it. */
const sensorsIn = (db: Db) =>
  db.$queryRaw<(Measuring & { orgId: number })[]>`
    SELECT s.code AS sensor, l.location_id AS "locationId", c.anomaly, c.threshold, c.clear_level AS "clearLevel", s.org_id AS "orgId"
    FROM sensor s JOIN logbook l ON l.id = s.logbook_id JOIN sensor_setting c ON c.model_id = s.model_id WHERE s.status = 'LINKED' ORDER BY s.id, c.anomaly`

/** The key of its program: that of an earlier start while it opens, else a new one. */
async function keyOf(db: Db, orgId: number, file: string): Promise<string> {
  const now = new Date()
  const kept: { id: number; key: string } | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined
  const open = kept && (await db.apiClient.findFirst({ where: { id: kept.id, endedAt: null, expiresAt: { gt: now } } }))
  if (open) return kept.key
  const { issueClient } = await import('../../../api/src/features/api-clients/api-client.ts')
  const expiresAt = new Date(now.getTime() + KEY_DAYS * DAY_MS)
  const form = { orgId, name: NAME, addresses: [], permissions: ['sensor:post' as const], expiresAt }
  const { id, key } = await db.$transaction((tx) => issueClient({ db: tx, now }, form))
  writeFileSync(file, JSON.stringify({ id, key }), { mode: OWN_FILE })
  return key
}
