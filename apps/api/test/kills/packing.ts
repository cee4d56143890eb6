import { setTimeout as pause } from 'node:timers/promises'
import { packReadings } from '../../src/features/sensors/reading.jobs.ts'
import type { Background } from './background.ts'
import type { Work } from './killAt.ts'
import { supplierOn } from './sending.ts'
import type { Stage } from './stage.ts'

/** Hours that one job packs, each after four steps: a kill meets any of them. */
const HOURS = 6
const SENSORS = 100
const MINUTES = 60
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
/** Tries take turns at hours of their own, the latest of which was over long ago, and the earliest of which programs may still send. */
const [LATEST, BLOCKS] = [4, 6]
const LATE_EACH = 20
/** Between two minutes, where nothing was measured in time. */
const LATE_MS = 30_000
const AGAIN_MS = 50
const ANOMALY = 'DOOR'

type Supplier = Awaited<ReturnType<ReturnType<typeof supplierOn>>>
interface Hours extends Supplier {
  /** When the first of them begins. */
  from: Date
  /** Late readings of which a program was told that they are kept, by sensor and time. */
  answered: string[]
}
const keyOf = (code: string, at: Date) => `${code} ${at.getTime()}`
const endOf = ({ from }: Pick<Hours, 'from'>) => new Date(from.getTime() + HOURS * HOUR_MS)

/** Hours of readings are packed while more of them arrive: none that was answered is lost, none is there twice, and sums are those of the packs. */
export function packingOf(stage: Stage, { enqueue, waitFor }: Background): Work<Hours> {
  const { db } = stage
  const supplier = supplierOn(db, 'h')
  let tries = 0
  return {
    name: 'packing',
    whole: { packed: HOURS, left: 0, lost: 0, twice: 0, unequal: 0 },
    async prepare() {
      const block = tries++ % BLOCKS
      const from = new Date((Math.floor(Date.now() / HOUR_MS) - LATEST - (block + 1) * HOURS) * HOUR_MS)
      const codes = Array.from({ length: SENSORS }, (_, n) => `sensor ${n}`)
      const made = await supplier(codes)
      await writeRows(db, made.orgId, from)
      return { ...made, from, answered: [] }
    },
    async run(on) {
      let isOver = false
      const late = sendLate(stage, on, () => isOver)
      const isDone = async () => (await partitionsOf(db, on)) === 0
      await waitFor(isDone, () => enqueue(db, packReadings, {})).finally(() => {
        isOver = true
      })
      await late
    },
    goOn: async () => {},
    counts: (on) => countsOf(db, on),
  }
}

/** As if no hour from this one on had been packed yet: a reading a minute of each sensor in the rows of these hours. */
const writeRows = (db: Stage['db'], orgId: number, from: Date) =>
  db.$transaction(async (tx) => {
    // as whoever keeps readings: a job of the try before may be at it
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('reading_mark'))::text`
    await tx.$executeRaw`UPDATE reading_mark SET packed_until = ${from}`
    await tx.$queryRaw`
      SELECT make_reading_partition(p, ${from}::timestamptz + n * interval '1 hour')::text
      FROM unnest(ARRAY['reading_hour', 'reading_pack', 'reading']) AS p, generate_series(0, ${HOURS - 1}::int) AS n`
    await tx.$executeRaw`
      INSERT INTO reading (sensor_id, anomaly, at, logbook_id, value)
      SELECT id, ${ANOMALY}, ${from}::timestamptz + n * interval '1 minute', logbook_id, n
      FROM sensor CROSS JOIN generate_series(0, ${HOURS * MINUTES - 1}::int) AS n WHERE org_id = ${orgId}`
  })

/** Sends what comes late, each batch again until it is answered, as programs do. */
async function sendLate({ post }: Stage, on: Hours, isOver: () => boolean): Promise<void> {
  for (let nth = 0; !isOver(); nth++) {
    const items = Array.from({ length: LATE_EACH }, (_, n) => lateOf(on, nth * LATE_EACH + n))
    const send = () =>
      post(on.key, '/api/sensor/reading', items).then(
        ({ done }) => done === LATE_EACH,
        () => false,
      )
    while (!(await send())) {
      // nobody who has given up was told anything
      if (isOver()) return
      await pause(AGAIN_MS)
    }
    on.answered.push(...items.map(({ sensor, at }) => keyOf(sensor, new Date(at))))
  }
}

/** The nth late reading: of every sensor and hour by turns, each at a time of its own. */
function lateOf({ from, locationId }: Hours, nth: number) {
  const [hour, ms] = [nth % HOURS, LATE_MS + Math.floor(nth / (HOURS * SENSORS))]
  const at = new Date(from.getTime() + hour * HOUR_MS + (nth % MINUTES) * MINUTE_MS + ms).toISOString()
  return { sensor: `sensor ${Math.floor(nth / HOURS) % SENSORS}`, locationId, anomaly: ANOMALY, at, value: nth }
}

/** How many of these hours have rows of their own still. */
async function partitionsOf(db: Stage['db'], { from }: Hours): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(to_regclass('reading_' || to_char((${from}::timestamptz + n * interval '1 hour') AT TIME ZONE 'Asia/Hong_Kong', 'YYYY_MM_DD_HH24')))::int AS count
    FROM generate_series(0, ${HOURS - 1}::int) AS n`
  return row?.count ?? 0
}

async function countsOf(db: Stage['db'], on: Hours) {
  const { orgId, from, answered } = on
  const left = await partitionsOf(db, on)
  const found = await db.$queryRaw<{ code: string; at: Date }[]>`
    SELECT s.code, r.at FROM sensor s CROSS JOIN LATERAL readings_of(s.id, ${ANOMALY}, ${from}, ${endOf(on)}) r WHERE s.org_id = ${orgId}`
  const kept = new Set(found.map(({ code, at }) => keyOf(code, at)))
  const sent = Array.from({ length: SENSORS * HOURS * MINUTES }, (_, n) =>
    keyOf(`sensor ${n % SENSORS}`, new Date(from.getTime() + Math.floor(n / SENSORS) * MINUTE_MS)),
  )
  return {
    packed: HOURS - left,
    left,
    lost: [...sent, ...answered].filter((key) => !kept.has(key)).length,
    twice: await twiceOf(db, on),
    unequal: await unequalOf(db, on),
  }
}

/** Instants of a sensor that are in more than one place, or in one more than once. */
async function twiceOf(db: Stage['db'], on: Hours): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT (count(*) - count(DISTINCT (e.sensor_id, e.at)))::int AS count FROM (
      SELECT p.sensor_id, u.at FROM reading_pack p CROSS JOIN LATERAL unpacked(p.hour, p.gaps, p.measured) u WHERE p.hour >= ${on.from} AND p.hour < ${endOf(on)}
      UNION ALL SELECT sensor_id, at FROM reading WHERE at >= ${on.from} AND at < ${endOf(on)}
    ) e JOIN sensor s ON s.id = e.sensor_id WHERE s.org_id = ${on.orgId}`
  return row?.count ?? 0
}

/** Packs whose sums are not theirs, and sums of which there is no pack. */
async function unequalOf(db: Stage['db'], on: Hours): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT p.sensor_id, p.anomaly, p.hour, p.logbook_id, count(*), min(m), max(m), sum(m) FROM reading_pack p, unnest(p.measured) AS m GROUP BY 1, 2, 3, 4
    ) p (sensor_id, anomaly, hour, logbook_id, count, lowest, highest, total)
    FULL JOIN reading_hour h USING (sensor_id, anomaly, hour, logbook_id) JOIN sensor s ON s.id = sensor_id
    WHERE s.org_id = ${on.orgId} AND (p.count, p.lowest, p.highest, p.total) IS DISTINCT FROM (h.count, h.lowest, h.highest, h.total)`
  return row?.count ?? 0
}
