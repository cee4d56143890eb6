import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dataDir.ts'

const FILE = join(ROOT, 'docs/bench.md')
const TITLE = '# Bench'
/** The parts of the page in their order; each is measured and written by a run of its own. */
const PARTS = ['Reads', 'In the browser'] as const
export type Part = (typeof PARTS)[number]

/** The page with one part put in or replaced; all that others have written stays. */
export function withPart(page: string, part: Part, text: string): string {
  const [, ...sections] = page.split(/^## /m)
  const kept = new Map(sections.map((section) => [section.split('\n', 1)[0] ?? '', section.trim()]))
  kept.set(part, `${part}\n\n${text.trim()}`)
  const names: readonly string[] = PARTS
  const order = [...kept.keys()].toSorted((one, other) => names.indexOf(one) - names.indexOf(other))
  return `${[TITLE, ...order.map((name) => `## ${kept.get(name)}`)].join('\n\n')}\n`
}

/** Keeps what a run has measured in the documents. */
export function writePart(part: Part, text: string): void {
  writeFileSync(FILE, withPart(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '', part, text))
}

/** A table in Markdown; all columns but the first hold figures. */
export const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index ? '---:' : '---')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
