import type { ProblemKey } from '@portal/shared/kernel/problem'
import { PROBLEMS, specOf } from '@portal/shared/problems'
import { describe, expect, it } from 'vitest'
import { raisedIn } from './problems.ts'
import { isTest, type Source, tracked } from './sources.ts'

const keys = Object.keys(PROBLEMS) as ProblemKey[]
const isReserved = (key: ProblemKey) => specOf(key).isReserved ?? false
const product = tracked('apps/*/src/*.ts', 'apps/*/src/*.tsx', 'packages/shared/src/*.ts').filter(
  (source) => !isTest(source),
)

describe('the error catalogue', () => {
  const raised = raisedIn(product)
  it('holds no entry that nothing raises, save those reserved for what is not built yet', () => {
    expect(keys.filter((key) => !raised.has(key) && !isReserved(key))).toEqual([])
  })
  it('reserves no entry that is raised already', () => {
    expect(keys.filter((key) => isReserved(key) && raised.has(key))).toEqual([])
  })
})

/** What the kernel declares, as far as the samples use it. */
const KERNEL: Source = {
  path: 'kernel.ts',
  text: `
    export class Problem { constructor(key: ProblemKey, meta?: object) {} }
    export const problem = <K extends ProblemKey>(key: K, meta?: object) => new Problem(key, meta)
    export async function unique<T>(key: ProblemKey, field: string, write: Promise<T>): Promise<T> { return write }
    export interface Spec { refusal: ProblemKey; name: string }`,
}
const raisedBy = (text: string) => [...raisedIn([KERNEL, { path: 'sample.ts', text }])]

describe('a planted key', () => {
  it.each([
    ['quoted', "const names = ['labelNotFound']"],
    ['the name of an event', "await notify(ctx, { event: 'labelNotFound' })"],
    ['compared with', "const isIt = error.key === 'labelNotFound'"],
    ['in a comment', "// throw problem('labelNotFound')"],
    ['what a problem is asked of', "throw problem(wasRead('labelNotFound') ? key : other)"],
    ['the field of a problem', "await unique(key, 'labelNotFound', write)"],
    ['a property that is no key', "const spec = { name: 'labelNotFound' }"],
    ['returned as any text', "const nameOf = (): string => 'labelNotFound'"],
  ])('is not raised: %s', (_, text) => expect(raisedBy(text)).toEqual([]))

  it.each([
    ['thrown', "throw problem('labelNotFound', { row: [] })"],
    ['made', "const made = new Problem('labelNotFound')"],
    ['one of two', "throw problem(isThere ? key : 'labelNotFound')"],
    ['given to who throws it', "await unique('labelNotFound', 'name', write)"],
    ['the refusal of a life', "const life = { refusal: 'labelNotFound' }"],
    ['returned as a key', "function refusalOf(): ProblemKey | null { if (x) return 'labelNotFound'; return null }"],
    ['returned as one of some keys', "type Some = Extract<ProblemKey, string>\nconst of = (): Some => 'labelNotFound'"],
    ['in a table of keys', "const KEYS = new Map<string, ProblemKey>([['one', 'labelNotFound']])"],
    ['the code of a wrong field', "ctx.addIssue({ code: 'custom', message: 'labelNotFound' })"],
  ])('is raised: %s', (_, text) => expect(raisedBy(text)).toContain('labelNotFound'))
})
