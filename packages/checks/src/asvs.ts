import type { Source } from './sources.ts'

/** The lines of ASVS 5.0 that levels 1 and 2 ask for: in each section, those up to this number. */
const ASKED: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

/** What a cell calls it: met by a test or a reason, not asked of us, or decided otherwise. */
const MARKS = ['✓', '–', '≠']

/** A row of the checklist (docs/security-asvs.md): lines of the standard, a mark, and the proof or the reason. */
export interface Row {
  line: string
  mark: string
  how: string
}

export const rowsIn = (text: string): Row[] =>
  text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, line = '']) => /^\d/.test(line))
    .map(([, line = '', mark = '', how = '']) => ({ line, mark, how }))

/** What is wrong with the rows: lines that are asked and not there, there twice, not marked, or without proof and reason. */
export function rowFaults(rows: readonly Row[], asked = ASKED): string[] {
  const listed = rows.flatMap(({ line }) => linesOf(line))
  const lines = Object.entries(asked).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, n) => `${section}.${n + 1}`),
  )
  return [
    ...lines.filter((line) => !listed.includes(line)).map((line) => `${line} is not there`),
    ...listed.filter((line, index) => listed.indexOf(line) !== index).map((line) => `${line} is there twice`),
    ...rows.filter(({ mark }) => !MARKS.includes(mark)).map(({ line }) => `${line} has no mark`),
    ...rows.filter(({ how }) => how === '').map(({ line }) => `${line} has no proof and no reason`),
  ]
}

/** Rows that call a line met and name no test. */
export const unprovenIn = (rows: readonly Row[]): string[] =>
  rows.filter(({ mark, how }) => mark === '✓' && !/\.test\.tsx?`|\.e2e\.ts`/.test(how)).map(({ line }) => line)

/** "6.2.6, 6.2.7" and "7.1.1–7.1.3" name several lines. */
function linesOf(text: string): string[] {
  const [first = '', last] = text.split('–')
  if (!last)
    return text
      .replace(/\(3\)/g, '')
      .split(', ')
      .map((line) => line.trim())
  const section = first.slice(0, first.lastIndexOf('.'))
  const [from, to] = [first, last].map((line) => Number(line.split('.').at(-1)))
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, n) => `${section}.${(from ?? 0) + n}`)
}

/** Each file that a row names, with the titles quoted after it. */
export interface Proof {
  line: string
  file: string
  quoted: string[]
}
export const proofsIn = (rows: readonly Row[]): Proof[] =>
  rows.flatMap(({ line, how }) =>
    [...how.matchAll(/`([\w./-]+\.tsx?)`([^`]*)/g)].map(([, file = '', after = '']) => ({
      line,
      file,
      quoted: [...after.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    })),
  )

/** Every text that stands first in a call: titles are among them, those of tables too. */
const titlesIn = ({ text }: Source) =>
  [...text.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , title = '']) => title)

/** "…ends the others" leaves a part of the title out. */
const says = (title: string, quoted: string) => {
  let at = 0
  return quoted.split('…').every((part) => {
    const found = title.indexOf(part.trim(), at)
    at = found + part.trim().length
    return found >= 0
  })
}

/** What a proof names and nobody finds; a file named without its folder may be several. */
export function proofFaults({ file, quoted }: Proof, sources: readonly Source[]): string[] {
  const found = sources.filter(({ path }) => path.endsWith(`/${file}`))
  if (!found.length) return [`no file ${file}`]
  const titles = found.flatMap(titlesIn)
  return quoted
    .filter((title) => !titles.some((one) => says(one, title)))
    .map((title) => `no test "${title}" in ${file}`)
}
