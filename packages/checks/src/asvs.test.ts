import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const SOURCES = ['apps/api', 'apps/web/src', 'apps/e2e', 'packages/shared/src']
const files = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(folder, file)),
)

/** The lines of ASVS 5.0 that levels 1 and 2 ask for: in each section, those up to this number. */
const ASKED = {
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '9.1': 3, '9.2': 4 },
}
const rows = readFileSync(join(root, 'docs/security-asvs.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, line = '']) => /^\d/.test(line))
  .map(([, line = '', mark = '', how = '']) => ({ line, mark, how }))

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

/** The files that end like this; a name without its folder may be several. */
const filesNamed = (name: string) => files.filter((file) => file.endsWith(`/${name}`))
/** Every text that stands first in a call: titles are among them, those of tables too. */
const titlesIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , title = '']) => title,
  )
/** "…ends the others" leaves a part of the title out. */
const says = (title: string, quoted: string) => {
  let at = 0
  return quoted.split('…').every((part) => {
    const found = title.indexOf(part.trim(), at)
    at = found + part.trim().length
    return found >= 0
  })
}

/** Each file that a cell names, with the titles quoted after it. */
const proofs = rows.flatMap(({ line, how }) =>
  [...how.matchAll(/`([\w./-]+\.tsx?)`([^`]*)/g)].map(([, file = '', after = '']) => ({
    line,
    file,
    quoted: [...after.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  })),
)

describe('the checklist of the ASVS', () => {
  it('has every line of levels 1 and 2, once, with a mark that is known, and none is open', () => {
    const listed = rows.flatMap(({ line }) => linesOf(line))
    const asked = Object.entries(ASKED).flatMap(([section, last]) =>
      Array.from({ length: last }, (_, n) => `${section}.${n + 1}`),
    )
    expect(asked.filter((line) => !listed.includes(line))).toEqual([])
    expect(listed.filter((line, index) => listed.indexOf(line) !== index)).toEqual([])
    expect(rows.filter(({ mark }) => !['✓', '–', '≠'].includes(mark))).toEqual([])
  })

  it('gives a reason or a proof for each', () => {
    expect(rows.filter(({ how }) => how === '')).toEqual([])
  })

  it.each(proofs)('$line: $file is there and holds the tests that are quoted', ({ file, quoted }) => {
    const found = filesNamed(file)
    expect(found, 'a file of this name').not.toEqual([])
    const titles = found.flatMap(titlesIn)
    for (const title of quoted)
      expect(
        titles.filter((one) => says(one, title)),
        title,
      ).not.toEqual([])
  })

  it('shows what it calls met by a test, unless it is a matter of words', () => {
    const unproven = rows.filter(({ mark, how }) => mark === '✓' && !/\.test\.tsx?`|\.e2e\.ts`/.test(how))
    expect(unproven.map(({ line }) => line)).toEqual([
      ...['6.1.3', '6.4.2', '6.5.3, 6.5.4', '6.5.6 (3)', '6.8.1', '6.8.4', '7.1.1–7.1.3', '7.2.2', '7.6.1', '9.1.3'],
    ])
  })
})
