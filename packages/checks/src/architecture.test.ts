import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './run/program.ts'
import { featureFaults, HARD_LIMIT, tooLong } from './sizes.ts'
import { isTest, pathsOf, type Source, tracked } from './sources.ts'
import { surfaceFaults, surfacesOf } from './surfaces.ts'

const sources = tracked('*.ts', '*.tsx')
const styles = tracked('*.css')
const file = (path: string, lines: number): Source => ({ path, text: '\n'.repeat(lines - 1) })

describe('sizes', () => {
  it(`no file is longer than ${HARD_LIMIT} lines`, () => expect(tooLong([...sources, ...styles])).toEqual([]))

  it('a planted file that is too long is found', () => {
    expect(tooLong([file('a.ts', HARD_LIMIT), file('b.css', HARD_LIMIT + 1)])).toEqual(['b.css'])
  })
})

describe('what one must know of a kernel', () => {
  const kit: Source = { path: 'apps/web/src/kernel/kit/kit.ts', text: 'export const a = 1' }
  const user = (path: string, text: string): Source => ({ path, text })
  const page = user(
    'apps/web/src/features/x/Page.tsx',
    "import { type A, b as c } from '../../kernel/kit/kit.ts'\nimport Whole from '../../kernel/kit/whole.tsx'",
  )

  it('stays within its names', () => expect(surfaceFaults(sources)).toEqual([]))
  it('is counted once for a name, from outside, without tests', () => {
    const others = [
      kit,
      page,
      user('apps/web/src/features/y/Page.tsx', "import {\n  b,\n} from '../../kernel/kit/kit.ts'"),
      user('apps/web/src/kernel/kit/other.ts', "import { inside } from './kit.ts'"),
      user('apps/web/src/features/x/Page.test.tsx', "import { onlyTests } from '../../kernel/kit/kit.ts'"),
      user('apps/api/src/app.ts', "import { text } from '@portal/shared/kernel/input'"),
    ]
    const names = [...surfacesOf(others)].map(([folder, known]) => [folder, [...known]])
    expect(names).toEqual([
      ['apps/web/src/kernel/kit', ['A', 'b', 'Whole']],
      ['packages/shared/src/kernel', ['text']],
    ])
  })
  it('a planted kit of which one must know too much is found, and one that moved', () => {
    expect(surfaceFaults([page], {}, 3)).toEqual([])
    expect(surfaceFaults([page], {}, 2)).toEqual(['apps/web/src/kernel/kit is known by 3 names of 2'])
    expect(surfaceFaults([page], { 'apps/web/src/kernel/kit': 3, 'apps/web/src/kernel/old': 9 })).toEqual([
      'apps/web/src/kernel/old is used by nobody: has it moved?',
    ])
  })
})

describe('features', () => {
  const folders = (parent: string) => readdirSync(join(ROOT, parent))
  const shared = folders('packages/shared/src/features')
  const others = [...folders('apps/api/src/features'), ...folders('apps/web/src/features')]

  it('have the same folder name everywhere, in kebab-case', () => expect(featureFaults({ shared, others })).toEqual([]))
  it('planted names are found', () => {
    expect(featureFaults({ shared: ['labels', 'jobRecords'], others: ['labels', 'label'] })).toEqual([
      'label is not in shared',
      'jobRecords is not in kebab-case',
    ])
  })
})

/** Files of jobs that keep history of rows, where a job does not say whose open pages follow. */
const unheard = (among: readonly Source[]) =>
  pathsOf(
    among.filter(
      (source) =>
        !isTest(source) &&
        /\.record\(/.test(source.text) &&
        source.text
          .split(/\bjob\(\{/)
          .slice(1)
          .some((text) => !/^ {2}changes: \[/m.test(text)),
    ),
  )
it('open pages follow what a job writes', () => {
  expect(unheard(sources)).toEqual([])
  const path = 'apps/api/src/features/labels/label.jobs.ts'
  const job = (changes: string) => `export const ends = job({\n${changes}  run: (ctx) => ctx.record(end),\n})\n`
  const planted = (...jobs: string[]) => unheard([{ path, text: jobs.map(job).join('') }])
  const named = "  changes: ['labels'],\n"
  expect([planted(''), planted(named), planted(named, '')]).toEqual([[path], [], [path]])
})
