import { READING_DAYS, READING_HOUR_DAYS } from '@portal/shared/features/sensors/reading.schema'
import { BENCH, INGEST, table, writePart } from './document.ts'
import type { Chart } from './ingest.charts.ts'
import type { Hour } from './ingest.city.ts'
import type { Filled } from './ingest.fill.ts'
import { MINUTES } from './ingest.sending.ts'
import type { Stored } from './ingest.stored.ts'
import { whole, writtenBy } from './page.ts'
import type { Cost } from './rollup.cost.ts'

/** Log-books of the small measurements, and readings of one batch there. */
export const LIFTS = 1000
const [MB, GB] = [1024 ** 2, 1024 ** 3]
const [DAY_HOURS, YEAR_DAYS] = [24, 365]
/** Hours whose rows are not packed at any time. */
const OPEN_HOURS = 3

export interface Way {
  name: string
  rowsASecond: number
  /** Of one batch, in milliseconds. */
  p50: number
  /** Processor time of the API for one batch, in milliseconds. */
  busyMs?: number
}
/** What is measured with a few sensors. */
interface Few {
  load: number
  batches: number
  ways: readonly Way[]
  cost: readonly { name: string; one: Cost; many: Cost; post: Cost }[]
}
/** What is measured with a sensor on every log-book. */
export interface City {
  busy: number
  logbooks: number
  sent: Hour
  stored: Stored
  history: Filled & {
    /** Bytes of all packs of a day, and of all sums, with their indexes. */
    packs: number
    sums: number
    /** Seconds in which an hour is packed beside them. */
    again: number
  }
  charts: readonly Chart[]
}

/** Prints what was measured with a few sensors, and keeps it in the documents. */
export function writeFew(few: Few): void {
  const tables = fewTables(few)
  console.log(`\n${tables}\n`)
  writePart(INGEST, 'A thousand sensors, and what roll-ups cost', `${writtenBy('ingest few', few.load)}\n${tables}`)
}

/** Prints what was measured; of a whole city it is kept in the documents. */
export function writeCity(city: City, isKept: boolean): void {
  const { busy, sent, charts, logbooks } = city
  const aSecond = whole(logbooks / MINUTES)
  const about = `Senders, API, PostgreSQL and readers share the machine. ${whole(logbooks)} sensors, each on a log-book of its own, of ten companies with a program each; a reading a minute for an hour, ${whole(sent.readings)} in all, by batches of 1,000, is ${aSecond} a second in life. For each sensor something is set that raises no alarm here.`
  const notes = [
    `Aims: ${aSecond} readings a second beside lists that keep half their speed; the memory of the API does not grow; 16 bytes for a reading; 95 of 100 charts within 100 ms.`,
    '**lists/s**: the first page of the log-books of a contractor with 9,000, by 16 connections, while readings are sent; **kept** is how much that is of the faster of the two times when nobody sends.',
    '**floor**: the same statements, captured from the API, straight through `pg`: no sign-in, no rights, no JSON.',
  ]
  const tables = [sentTable(sent), storedTable(city), yearTable(city), chartTable(charts), historyOf(city)].join('\n\n')
  console.log(`\n${tables}\n`)
  if (!isKept) return
  const told = notes.map((note) => `- ${note}`).join('\n')
  writePart(INGEST, 'A sensor on every log-book', `${writtenBy('ingest city', busy)}\n${about}\n\n${tables}\n\n${told}`)
  writePart(BENCH, 'A year of readings', yearOf(city))
}

function sentTable({ turns, memory, readings }: Hour): string {
  const alone = turns.flatMap(({ taken, reads }) => (reads && !taken ? [reads.rps] : []))
  const [least, most] = [Math.min(...alone), Math.max(...alone)]
  const lines = turns.map(({ name, taken, reads, memory }) => [
    name,
    ...(taken
      ? [whole(taken.rate), whole(taken.p50), whole(taken.p95), whole(readings / taken.rate)]
      : ['', '', '', '']),
    ...(reads ? [whole(reads.rps), whole(reads.p95)] : ['', '']),
    reads && taken ? `${Math.round((reads.rps / most) * 100)} %` : '',
    whole(memory / MB),
  ])
  const head = [
    'Programs send',
    'readings/s',
    'p50 ms a batch',
    'p95 ms',
    'an hour takes s',
    'lists/s',
    'p95 ms',
    'kept',
    'memory of the API MB',
  ]
  return `${table(head, lines)}\n\nLists alone: ${whole(least)} to ${whole(most)} a second. The API began with ${whole(memory / MB)} MB.`
}

function storedTable({ sent: { readings, bytes }, stored, logbooks }: City): string {
  const each = (size: number) => [whole(size / MB), (size / readings).toFixed(1)]
  const lines = [
    ['as rows, until it is packed', ...each(bytes.rows + bytes.index)],
    ['packed, kept for 35 days', ...each(stored.packs)],
    ['its sums, kept for 400 days', ...each(stored.sums)],
  ]
  const { seconds, late, alike, uneven } = stored
  return `${table(['An hour of all sensors', 'MB', 'bytes a reading'], lines)}

It is packed in ${seconds.toFixed(1)} s. The two lists of a pack take ${whole(alike)} bytes where readings are a minute apart to the millisecond, and ${whole(uneven)} where they are so within a second: half of the ${whole(logbooks)} sensors are of each kind. Late readings of that hour are joined to their packs at ${whole(late.rate)} a second, a batch of 1,000 in ${whole(late.p50)} ms (p50).`
}

/** What is kept at any time after so many days. */
function sizes({ sent: { bytes }, history, logbooks }: City) {
  const rows = (bytes.rows + bytes.index) * OPEN_HOURS
  const sumsOfDay = (history.sums / history.rows) * logbooks * DAY_HOURS
  const after = (days: number) => ({
    rows,
    packs: history.packs * Math.min(days, READING_DAYS),
    sums: sumsOfDay * Math.min(days, READING_HOUR_DAYS),
  })
  return { day: after(1), days: after(READING_DAYS), year: after(YEAR_DAYS) }
}

function yearTable(city: City): string {
  const { day, days, year } = sizes(city)
  const lines = Object.entries({ 'a day': day, [`${READING_DAYS} days`]: days, 'a year': year }).map(
    ([name, { rows, packs, sums }]) => [
      name,
      ...[rows, packs, sums, rows + packs + sums].map((size) => (size / GB).toFixed(1)),
    ],
  )
  const head = ['After', `GB of rows of ${OPEN_HOURS} hours`, 'GB of packs', 'GB of sums', 'GB in all']
  return `${table(head, lines)}\n\nPacks of a whole day and sums of ${city.history.days.toFixed(1)} days were written and weighed with their keys; the rest is reckoned from them.`
}

function chartTable(charts: readonly Chart[]): string {
  const ms = (value: number) => value.toFixed(1)
  const lines = charts.map(({ name, statements, alone, many, floor }) => [
    name,
    ...[alone.p50, alone.p95, floor.alone.p95, many.p50, many.p95, floor.many.p95].map(ms),
    whole(many.rps),
    whole(floor.many.rps),
    whole(many.failed + alone.failed),
    whole(statements),
  ])
  const head = [
    'Chart of a random sensor',
    'p50 ms alone',
    'p95 ms alone',
    'floor p95 ms',
    'p50 ms of 16 at once',
    'p95 ms of 16',
    'floor p95 ms of 16',
    'charts/s',
    'floor/s',
    'failed',
    'SQL',
  ]
  return `${table(head, lines)}\n\n${verdictOf(charts)}`
}

const CHART_MS = 100
/** Which charts hold their aim, said plainly. */
function verdictOf(charts: readonly Chart[]): string {
  const over = (times: readonly { name: string; p95: number }[]) =>
    times.flatMap(({ name, p95 }) => (p95 > CHART_MS ? [`${name} (${whole(p95)} ms)`] : [])).join('; ') || 'none'
  const of = (pick: (chart: Chart) => number) => over(charts.map((chart) => ({ name: chart.name, p95: pick(chart) })))
  return `More than ${CHART_MS} ms at 95 of 100 take, for one reader alone: ${of(({ alone }) => alone.p95)}. Where 16 ask without a pause, which keeps both cores busy: ${of(({ many }) => many.p95)}. Of the floor then: ${of(({ floor }) => floor.many.p95)}.`
}

/** What stands behind the charts. */
function historyOf({ history: { days, rows, seconds, sensors, again } }: City): string {
  const missing =
    days < READING_DAYS
      ? ` and of the other days for ${whole(sensors.length)} sensors, whose charts these are`
      : `; the charts are those of ${whole(sensors.length)} of them`
  return `Behind the charts: packs of 24 hours of all sensors, and sums of ${days.toFixed(1)} days of all sensors${missing}: ${whole(rows)} rows, written in ${whole(seconds)} s hour by hour, as they come in life, but with the key built afterwards. What was written just before lies in memory as far as that goes. An hour is packed beside all that in ${again.toFixed(1)} s.`
}

function fewTables({ batches, ways, cost }: Few): string {
  const best = ways[1]?.rowsASecond ?? 1
  const lines = ways.map(({ name, rowsASecond, p50, busyMs }) => [
    name,
    whole(rowsASecond),
    `${Math.round((rowsASecond / best) * 100)} %`,
    whole(p50),
    busyMs === undefined ? '' : busyMs.toFixed(1),
  ])
  const rows = cost.flatMap(({ name, one, many, post }) =>
    (
      [
        ['one record, by PostgreSQL alone', one],
        [`${LIFTS} records in one statement`, many],
        ['one record posted, without a photograph', post],
      ] as const
    ).map(([act, { kept, bare }]) => [
      `\`${name}\`, ${act}`,
      bare.toFixed(2),
      kept.toFixed(2),
      (kept - bare).toFixed(2),
    ]),
  )
  return `${batches} batches of ${whole(LIFTS)} readings each, 10 at any time, into partitions of an hour with their key. Senders, API and PostgreSQL share the machine.

${table(['Readings written', 'rows/s', 'of the statement alone', 'p50 ms a batch', 'CPU of the API, ms a batch'], lines)}

What keeping figures of records costs whoever writes these: medians in ms, with the triggers on and off in turns. Below zero is what the machine does beside.

${table(['Figures and what is written', 'without', 'with', 'more'], rows)}`
}

function yearOf(city: City): string {
  const { day, days, year } = sizes(city)
  const gb = ({ rows, packs, sums }: typeof day) => `${((rows + packs + sums) / GB).toFixed(0)} GB`
  const { readings } = city.sent
  return `Written by \`npx -y pnpm bench ingest city\`: do not edit. [bench-ingest.md](bench-ingest.md) has what was measured.
${whole(city.logbooks)} sensors that measure every minute send ${whole((city.logbooks * MINUTES * DAY_HOURS) / 1e6)} million readings a day and ${whole((city.logbooks * MINUTES * DAY_HOURS * YEAR_DAYS) / 1e9)} thousand million a year. Packed, a reading takes ${(city.stored.packs / readings).toFixed(1)} bytes, and ${((city.sent.bytes.rows + city.sent.bytes.index) / readings).toFixed(0)} as a row until then.

A day takes ${gb(day)}, ${READING_DAYS} days ${gb(days)}. After a year there are ${gb(year)}: ${(year.packs / GB).toFixed(0)} GB of packs, of which each day drops as much as it adds, and ${(year.sums / GB).toFixed(0)} GB of sums, which are kept for ${READING_HOUR_DAYS} days. Rows of hours that are still open are ${(year.rows / GB).toFixed(1)} GB at any time.`
}
