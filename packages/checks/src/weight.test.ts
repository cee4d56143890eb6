import { expect, it } from 'vitest'
import { isTest, tracked } from './sources.ts'
import { type Build, limitsOf, type Page, weigh } from './weight.ts'

/** A build of a page, its entry, what both share, and a chart that is loaded later; every byte is one that travels. */
const FILES: Readonly<Record<string, string>> = {
  'entry.js': 'e'.repeat(1000),
  'page.js': 'p'.repeat(2000),
  'both.js': 'b'.repeat(500),
  'chart.js': 'zrender',
}
const chunk = (file: string, over: object = {}) => ({ file, imports: [], dynamicImports: [], ...over })
const build = (over: Partial<Build['manifest']> = {}): Build => ({
  manifest: {
    'src/main.tsx': chunk('entry.js', { isEntry: true, imports: ['_both.js'] }),
    'src/Page.tsx': chunk('page.js', { imports: ['_both.js'], dynamicImports: ['src/Chart.tsx'] }),
    '_both.js': chunk('both.js'),
    'src/Chart.tsx': chunk('chart.js'),
    ...over,
  } as Build['manifest'],
  read: (file) => Buffer.from(FILES[file] ?? ''),
  sizeOf: (bytes) => bytes.length,
})
const page: Page = { page: 'page', parts: [/Page\.tsx$/], limit: 4, files: 4 }

it('a page weighs its entry, itself and what they share once, and not what is loaded later', () => {
  expect(weigh({ ...page, limit: 3.5 }, build())).toEqual({
    line: 'page            4 kB of 3.5 kB, 3 files of 4',
    faults: [],
  })
})

it('a planted page that is too heavy is found', () => {
  const [fault = '', ...others] = weigh({ ...page, limit: 3.4 }, build()).faults
  expect(fault).toMatch(/^page: 4 kB is more than 3.4 kB: src\/main.tsx, _both.js, src\/Page.tsx$/)
  expect(others).toEqual([])
})

it('a planted page that is made of too many files is found', () => {
  expect(weigh({ ...page, files: 2 }, build()).faults).toEqual(['page: 3 files are more than 2'])
})

it('a planted chart is found, through what imports it', () => {
  const both = { '_both.js': chunk('both.js', { imports: ['src/Chart.tsx'] }) }
  expect(weigh(page, build(both)).faults).toEqual(['page: src/Chart.tsx holds charts or maps'])
})

it('a part that is no chunk of its own any more is found', () => {
  expect(weigh({ ...page, parts: [/Gone\.tsx$/] }, build()).faults).toEqual([
    'page: no chunk is made from /Gone\\.tsx$/: is that part still loaded by itself?',
  ])
})

it('the pages that are weighed have the words that they name', () => {
  const web = tracked('apps/web/src/*.ts', 'apps/web/src/*.tsx').filter((source) => !isTest(source))
  const [signIn = [], list = []] = limitsOf(web).map(({ parts }) => parts.map(String))
  expect(signIn).toContain(String(/locales\/chi\/validation\.ts$/))
  expect(signIn).not.toContain(String(/locales\/chi\/logbooks\.ts$/))
  expect(list).toEqual(
    expect.arrayContaining([...signIn.filter((part) => part.includes('chi')), String(/locales\/chi\/logbooks\.ts$/)]),
  )
})
