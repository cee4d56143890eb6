import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './run/program.ts'
import { featureFaults, HARD_LIMIT, KERNEL_LIMIT, sizeFaults, tooLong } from './sizes.ts'
import { type Source, tracked } from './sources.ts'

const sources = tracked('*.ts', '*.tsx')
const styles = tracked('*.css')
const file = (path: string, lines: number): Source => ({ path, text: '\n'.repeat(lines - 1) })

describe('sizes', () => {
  it(`no file is longer than ${HARD_LIMIT} lines`, () => expect(tooLong([...sources, ...styles])).toEqual([]))
  it('kernels stay below their lines', () => expect(sizeFaults(sources)).toEqual([]))

  it('a planted file that is too long is found', () => {
    expect(tooLong([file('a.ts', HARD_LIMIT), file('b.css', HARD_LIMIT + 1)])).toEqual(['b.css'])
  })
  it.each(Object.entries(KERNEL_LIMIT))(
    'planted lines too many in %s are found, and a folder that moved',
    (folder, limit) => {
      const own = (each: number) => ['a', 'b', 'c', 'd'].map((name) => file(`${folder}/${name}.ts`, each))
      const apart = [file(`${folder}/e.test.ts`, limit), file(`${folder}/below/f.ts`, limit)]
      expect(sizeFaults([...own(Math.floor(limit / 5)), ...apart], { [folder]: limit })).toEqual([])
      expect(sizeFaults([...own(Math.ceil(limit / 4)), ...apart], { [folder]: limit })).toHaveLength(1)
      expect(sizeFaults(apart, { [folder]: limit })).toEqual([`${folder} holds 0 files: has it moved?`])
    },
  )
})

describe('features', () => {
  const folders = (parent: string) => readdirSync(join(ROOT, parent))
  const shared = folders('packages/shared/src/features')
  const others = [...folders('apps/api/src/features'), ...folders('apps/web/src/features')]

  it('have the same folder name everywhere, in kebab-case', () => expect(featureFaults({ shared, others })).toEqual([]))
  it('planted names are found', () => {
    expect(featureFaults({ shared: ['labels', 'jobRecords'], others: ['labels', 'label', 'info'] })).toEqual([
      'label is not in shared',
      'jobRecords is not in kebab-case',
    ])
  })
})
