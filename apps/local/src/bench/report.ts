import { availableParallelism, cpus, totalmem } from 'node:os'
import { BENCH, table, writePart } from './document.ts'
import { type ExportResult, HEAP_MB } from './exports.ts'
import type { Result } from './load.ts'
import type { Measured } from './measure.ts'

export interface Row {
  name: string
  statements: number
  /** One reader, nobody beside. */
  alone?: Result
  api: Measured
  pg?: Result
  express?: Measured
}
export interface Findings {
  logbooks: number
  records: number
  messages: number
  /** Messages of the account that has most. */
  heaviest: number
  /** Seconds for log-books and records, and for messages. */
  built: { city: number; messages: number }
  /** Processes that wanted a core while the city was built; about two are ours. */
  busy: number
  rows: readonly Row[]
  exports: readonly ExportResult[]
}
const MB = 1024 * 1024
const GB = 1024 * MB

/** Reads, each beside its floors. */
export function readsTable(rows: readonly Row[]): string {
  const head = [
    'What',
    'alone p95 ms',
    'calls/s',
    'p50 ms',
    'p95 ms',
    'failed',
    'CPU ms a call',
    'of bare Express',
    'SQL',
    'pg loop/s',
    'of it',
    'bare Express/s',
    'of it',
  ]
  const lines = rows.map(({ name, alone, api, pg, express, statements }) => [
    name,
    alone ? ms(alone.p95) : '',
    whole(api.rps),
    ms(api.p50),
    ms(api.p95),
    whole(api.failed),
    api.busyMs.toFixed(2),
    express ? express.busyMs.toFixed(2) : '',
    whole(statements),
    pg ? whole(pg.rps) : '',
    share(api, pg),
    express ? whole(express.rps) : '',
    share(api, express),
  ])
  return table(head, lines)
}

/** The table that is printed and kept. */
export const tableOf = ({ rows, exports }: Findings): string =>
  [readsTable(rows), ...(exports.length ? [exportsTable(exports)] : [])].join('\n\n')

/** How long each export took, and the memory of the process that made it. */
export function exportsTable(exports: readonly ExportResult[]): string {
  const lines = exports.map(({ rows, seconds, bytes, before, peak }) => [
    whole(rows),
    seconds.toFixed(1),
    (bytes / MB).toFixed(1),
    whole(before / MB),
    whole(peak / MB),
    whole((peak - before) / MB),
  ])
  return table(['Rows exported', 'seconds', 'file MB', 'memory before MB', 'peak MB', 'more MB'], lines)
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const ms = (value: number) => value.toFixed(1)
const share = (api: Result, floor?: Result) => (floor ? `${Math.round((api.rps / floor.rps) * 100)} %` : '')

/** Keeps the last table in the documents. */
export function writeReport(findings: Findings): void {
  const { logbooks, records, messages, heaviest, built, busy } = findings
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / GB)} GB, Node ${process.version}`
  writePart(
    BENCH,
    'Reads',
    `Written by \`npx -y pnpm bench\`: do not edit. ${new Date().toISOString().slice(0, 10)} on ${machine}.
${whole(logbooks)} log-books and ${whole(records)} job records, built in ${whole(built.city)} s; ${whole(messages)} messages, ${whole(heaviest)} of them in one account, in ${whole(built.messages)} s.
Load average when measuring began: ${busy.toFixed(1)} (about 2 on a machine with nothing else to do; ratios hold longer than times).
Load generator, API, PostgreSQL and floors share the machine; 16 connections kept busy for some seconds each, by as many sessions.

${tableOf(findings)}

- **alone**: 95 of 100 calls of one reader with nobody beside.
- **CPU ms a call**: processor time of the server process for one call; it holds on a busy machine too.
- **SQL**: statements of one call beside the one that asks who is calling, which calls that come together share.
- **pg loop**: the same statements, captured from the API, by 16 connections of \`pg\` with nothing around them.
- **bare Express**: one route of Express that sends the same statements and answers their rows as JSON: no sign-in, no rights, no checks.
- Aim: every read at least 75 % of bare Express, their mean 85 %, 95 of 100 within 50 ms; the memory of an export does not grow with its rows.
- The process of an export has a heap of ${HEAP_MB} MB at most, so that its memory tells what an export needs and not how late Node collects.
- The scratch server writes without waiting for the disk, which flatters posting; a photograph is 460 kB.
`,
  )
}
