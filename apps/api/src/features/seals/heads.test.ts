import { canonicalText } from '@portal/shared/features/seals/canonical'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Head, headTree } from './heads.ts'
import { leafHash, rootOf } from './merkle.ts'

const hex = fc.nat().map((value) => value.toString(16).padStart(64, '0'))
const head = fc.record({ logbookId: fc.integer({ min: 1, max: 40 }), sequence: fc.integer({ min: 1 }), seal: hex })
const lastOf = (heads: readonly Head[]) => new Map(heads.map((one) => [one.logbookId, one]))
const plainRoot = (heads: readonly Head[]) =>
  rootOf(
    [...lastOf(heads).values()]
      .sort((a, b) => a.logbookId - b.logbookId)
      .map(({ logbookId, sequence, seal }) => leafHash(canonicalText({ logbookId, sequence, seal }))),
  ).toString('hex')

describe('the heads of all log-books', () => {
  it('have the root of the plain tree after any moves, and give every head back', () =>
    fc.assert(
      fc.property(fc.array(fc.array(head, { maxLength: 60 }), { maxLength: 6 }), (days) => {
        const tree = headTree()
        for (const [index, day] of days.entries()) {
          tree.set(day)
          const all = days.slice(0, index + 1).flat()
          expect(tree.root()).toBe(plainRoot(all))
          expect(tree.size()).toBe(lastOf(all).size)
          for (const one of lastOf(all).values()) expect(tree.of(one.logbookId)).toEqual(one)
        }
      }),
    ))

  it('stay as they are when a copy moves', () => {
    const one = { logbookId: 1, sequence: 1, seal: 'a'.repeat(64) }
    const tree = headTree()
    tree.set([one])
    const [copy, root] = [tree.copy(), tree.root()]
    copy.set([{ ...one, sequence: 2 }])
    expect(copy.root()).not.toBe(root)
    expect([tree.root(), tree.of(1), tree.of(2)]).toEqual([root, one, null])
  })
})
