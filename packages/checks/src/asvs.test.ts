import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const SOURCES = ['apps/api', 'apps/local/src', 'apps/web/src', 'apps/e2e', 'packages/checks/src', 'packages/shared/src']
const files = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(folder, file)),
)

/** The lines of ASVS 5.0 that levels 1 and 2 ask for: in each section, those up to this number. */
const ASKED = {
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
      ...['2.1.2', '2.1.3', '3.5.2', '3.7.1', '5.1.1'],
      ...['6.1.3', '6.4.2', '6.5.3, 6.5.4', '6.5.6 (3)', '6.8.1', '6.8.4', '7.1.1–7.1.3', '7.2.2', '7.6.1', '9.1.3'],
      ...[
        '11.1.1, 11.1.2',
        '13.1.1',
        '14.1.1, 14.1.2',
        '15.1.1',
        '15.1.3',
        '16.1.1',
        '16.2.2',
        '16.2.3',
        '16.2.4',
        '16.4.1',
      ],
    ])
  })
})
