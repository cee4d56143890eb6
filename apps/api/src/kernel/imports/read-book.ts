import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { importReport } from '@portal/shared/kernel/imports'
import { Problem } from '@portal/shared/kernel/problem'
import { writeResult } from './book.ts'
import { type Layout, type Reading, readSheet, uniqueCells } from './read.ts'
import type { ReadingJob, Said, Verdict } from './reading.ts'
import { badRows, type Checked, reportOf, shownOf } from './report.ts'

/** The portal, as the process that reads a workbook speaks with it. */
export interface Portal {
  tell(said: Said): Promise<void>
  /** What it answers to the question that is asked next. */
  heard(): Promise<Verdict>
}

/** Rows told at a time, so that the portal has turns for others between them. */
const AT_ONCE = 500

/** Reads one workbook, asks the portal what it knows of it, and writes what is wanted. What goes wrong is told, never thrown. */
export async function readBook(job: ReadingJob, portal: Portal): Promise<void> {
  await read(job, portal).catch((error: unknown) =>
    portal.tell(
      error instanceof Problem
        ? { problem: { key: error.key, meta: error.meta } }
        : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    ),
  )
}

async function read({ layout: at, file, want, answer, by, ...reader }: ReadingJob, portal: Portal): Promise<void> {
  const say = (said: Said) => portal.tell(said)
  const { layout }: { layout: Layout } = await import(at)
  const reading = await readSheet(layout, file, reader, { by, onProgress: (read, all) => say({ read, all }) })
  await tellFacts(layout, reading, say)
  const verdict = portal.heard()
  await say({ asks: true })
  if (want === 'nothing') return
  const { same, faults } = await verdict
  const checked: Checked = { ...reading, same: new Set(same), faults: [...reading.faults, ...faults] }
  const [columns, words] = [layout.sheet.columns, layout.words(reader.language)]
  if (want === 'report') {
    const report = { ...reportOf(checked, columns, words, reader.language), shown: shownOf({ faults }) }
    return writeFile(answer, JSON.stringify(importReport.parse(report)))
  }
  const out = createWriteStream(answer)
  await Promise.all([writeResult(out, columns, words, reader.language, checked), finished(out)])
}

async function tellFacts({ sheet }: Layout, reading: Reading, say: (said: Said) => Promise<void>): Promise<void> {
  const bad = badRows(reading)
  const known = new Set(reading.faults.map(({ row, field }) => `${row} ${field}`))
  const good = reading.rows.flatMap(({ number, value }) =>
    value === undefined || bad.has(number) ? [] : [{ row: number, value }],
  )
  const cells = [...uniqueCells(sheet, reading.places, reading.rows)].filter(
    ({ row, field }) => !known.has(`${row} ${field}`),
  )
  await say({ part: { bad: [...bad] } })
  for (let from = 0; from < good.length; from += AT_ONCE)
    await say({ part: { good: good.slice(from, from + AT_ONCE) } })
  for (let from = 0; from < cells.length; from += AT_ONCE)
    await say({ part: { cells: cells.slice(from, from + AT_ONCE) } })
}
