import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApi } from './api.ts'
import type { Bench } from './city.ts'
import { query } from './fill.tools.ts'
import type { Unit } from './load.ts'
import { loadOf, type Measured } from './measure.ts'
import { BIG_CONTRACTOR, PEOPLE } from './shape.ts'

const UNITS_TO_POST = 4000

/** So many log-books of the big contractor, with their positions. */
export const unitsOf = (url: string, count: number): Promise<Unit[]> =>
  query<Unit>(
    url,
    `SELECT l.location_id AS "locationId", l.kind, l.latitude, l.longitude FROM logbook l JOIN logbook_party p ON p.logbook_id = l.id AND p.org_id = ${BIG_CONTRACTOR} AND p.ends_at IS NULL WHERE l.activated_on IS NOT NULL ORDER BY l.id LIMIT ${count}`,
  )

/** Records are posted with one photograph each, on log-books of one contractor. */
export async function measurePosting(
  { url, folder, env, tokens }: Bench & { url: string; folder: string },
  seconds: number,
): Promise<Measured> {
  const photo = join(folder, 'photo.png')
  const { encode, HEIGHT, WIDTH } = await import('@portal/db/seed/demo/media/picture')
  writeFileSync(photo, encode(randomBytes(WIDTH * HEIGHT * 3)))
  const api = await startApi(env)
  try {
    return await loadOf(folder, api, {
      url: `${api.url}/api/jobRecord`,
      token: tokens[PEOPLE.worker] ?? '',
      seconds,
      post: { units: await unitsOf(url, UNITS_TO_POST), photo },
    })
  } finally {
    await api.stop()
  }
}
