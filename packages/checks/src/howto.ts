import { isTest, type Source } from './sources.ts'

/** What a how-to says of its example: its name, how many files it may stand in, and in which it stands. */
export interface Example {
  name: string
  most: number
  files: string[]
}

const SENTENCE = /^The example is `(\w+)`, in at most (\d+) files:$/m
const ROW = /^\| `([^`]+)`/gm

/** The example of a how-to; none when it has no list of files. */
export function exampleIn({ text }: Source): Example | undefined {
  const found = SENTENCE.exec(text)
  if (!found) return undefined
  const table = text.slice(found.index)
  return {
    name: found[1] ?? '',
    most: Number(found[2]),
    files: [...table.matchAll(ROW)].map(([, path = '']) => path),
  }
}

/** As names are written in code, in paths, in tables and in words: `usePermitNo`, `use_permit_no`, `use-permit-no`. */
const plain = (text: string) => text.toLowerCase().replace(/[-_.]/g, '')
/** What somebody writes who adds something: no test, no guard, nothing that is made by a command. */
const isWritten = (source: Source) =>
  /\.(tsx?|prisma|css)$/.test(source.path) && !isTest(source) && !source.path.startsWith('packages/checks/')

/** What is not true of an example: files that it has and does not name, names and has not, and too many of them. */
export function exampleFaults({ name, most, files }: Example, sources: readonly Source[]): string[] {
  const wanted = plain(name)
  const real = sources
    .filter((source) => isWritten(source) && plain(`${source.path}\n${source.text}`).includes(wanted))
    .map(({ path }) => path)
  return [
    ...real.filter((path) => !files.includes(path)).map((path) => `${path} has ${name} and is not named`),
    ...files.filter((path) => !real.includes(path)).map((path) => `${path} is named and has no ${name}`),
    ...(real.length > most ? [`${name} stands in ${real.length} files, more than ${most}`] : []),
  ]
}
