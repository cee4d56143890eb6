import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../dataDir.ts'

export interface Page {
  /** Word of `pnpm bench` that writes it, and of its file. */
  topic: string
  title: string
  /** Processes that wanted a core when measuring began. */
  busy: number
  /** Of what size everything is, in a sentence or two. */
  about: string
  tables: string
  /** What is aimed at, and how to read the tables; one line each. */
  notes: readonly string[]
}

/** By what something was written, when, and on what. */
export const writtenBy = (words: string, busy: number): string =>
  `Written by \`npx -y pnpm bench ${words}\`: do not edit. ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}; load average when measuring began ${busy.toFixed(1)} (about 1 on a machine with nothing else to do; with more, the times are those of a machine that others use too).`

/** A page of the documents that one command writes whole. */
const pageOf = ({ topic, title, busy, about, tables, notes }: Page): string => `# Bench: ${title}

${writtenBy(topic, busy)}
${about}

${tables}
${notes.length ? `\n${notes.map((note) => `- ${note}`).join('\n')}\n` : ''}`

/** Prints what was measured; of a whole city it is kept in the documents. */
export function writePage(page: Page, isKept: boolean): void {
  console.log(`\n${page.tables}\n`)
  if (isKept) writeFileSync(join(ROOT, `docs/bench-${page.topic}.md`), pageOf(page))
}

export const SHARED = 'Load generator, API, PostgreSQL and floors share the machine.'
export const READS_NOTE =
  'The columns of the reads are those of [bench.md](bench.md), with the same floors; 16 connections kept busy.'
export const whole = (value: number): string => Math.round(value).toLocaleString('en')
