import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dataDir.ts'

/** A page whose parts stand in their order; each is measured and written by a run of its own. */
interface Document<P extends string> {
  file: string
  title: string
  parts: readonly P[]
}
export const BENCH = {
  file: join(ROOT, 'docs/bench.md'),
  title: '# Bench',
  parts: ['Reads', 'In the browser', 'A year of readings'],
} as const satisfies Document<string>
export const INGEST = {
  file: join(ROOT, 'docs/bench-ingest.md'),
  title: '# Bench: ingestion and roll-ups',
  parts: ['A sensor on every log-book', 'A thousand sensors, and what roll-ups cost'],
} as const satisfies Document<string>

/** The page with one part put in or replaced; all that others have written stays. */
export function withPart<P extends string>({ title, parts }: Document<P>, page: string, part: P, text: string): string {
  const [, ...sections] = page.split(/^## /m)
  const kept = new Map(sections.map((section) => [section.split('\n', 1)[0] ?? '', section.trim()]))
  kept.set(part, `${part}\n\n${text.trim()}`)
  const names: readonly string[] = parts
  const order = [...kept.keys()].toSorted((one, other) => names.indexOf(one) - names.indexOf(other))
  return `${[title, ...order.map((name) => `## ${kept.get(name)}`)].join('\n\n')}\n`
}

/** Keeps what a run has measured in the documents. */
export function writePart<P extends string>(document: Document<P>, part: P, text: string): void {
  const { file } = document
  writeFileSync(file, withPart(document, existsSync(file) ? readFileSync(file, 'utf8') : '', part, text))
}

/** A table in Markdown; all columns but the first hold figures. */
export const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index ? '---:' : '---')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
