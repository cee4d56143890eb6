import { expect, it } from 'vitest'
import { isTest, type Source, tracked } from './sources.ts'

const sources = tracked('*.ts').filter((source) => !isTest(source))
const SCENARIOS = ['scenarios', 'access', 'administration'].map((name) => `apps/local/src/bench/${name}.ts`)

/** Lists behind the door of `kernel/list/large` that no bench measures, or that no bench could name. */
function unmeasured(among: readonly Source[]): string[] {
  const bench = among.flatMap(({ path, text }) => (SCENARIOS.includes(path) ? text : [])).join()
  return among
    .filter(({ path }) => path.startsWith('apps/api/src/features/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\blargeList\((?:'(\w+)')?/g)].map(([, topic]) => ({ path, topic: topic ?? '' })),
    )
    .filter(({ topic }) => !topic || !bench.includes(`topic: '${topic}'`))
    .map(({ path }) => path)
}

it('every long list is measured by the bench', () => {
  expect(sources.filter(({ text }) => text.includes('= largeList(')).length).toBeGreaterThan(2)
  expect(unmeasured(sources)).toEqual([])
})
it('one that is planted without a measurement is found', () => {
  const path = 'apps/api/src/features/labels/label.large.ts'
  expect(unmeasured([...sources, { path, text: "export const large = largeList('labels', 90_000)" }])).toEqual([path])
  expect(unmeasured([...sources, { path, text: 'export const large = largeList(name, 90_000)' }])).toEqual([path])
  expect(unmeasured([...sources, { path, text: "export const large = largeList('records', 90_000)" }])).toEqual([])
})
