import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consistencyPath, growingRoot, inclusionPath, isConsistent, isIncluded, leafHash, rootOf } from './merkle.ts'

const hex = (text: string) => Buffer.from(text, 'hex')
/** The eight leaves, roots and proofs that the test suites of Certificate Transparency share. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (data) => leafHash(hex(data)),
)
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const PATHS: [index: number, size: number, path: string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]
const CONSISTENCY: [first: number, second: number, path: string[]][] = [
  [1, 1, []],
  [
    1,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]
const root = (size: number) => hex(ROOTS[size - 1] ?? '')

describe('the tree of RFC 6962', () => {
  it('has the known roots', () => {
    expect(LEAVES.map((_, index) => rootOf(LEAVES.slice(0, index + 1)).toString('hex'))).toEqual(ROOTS)
    expect(rootOf([]).toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  it.each(PATHS)('has the known path of leaf %i of %i', (index, size, path) => {
    const made = inclusionPath(LEAVES.slice(0, size), index)
    expect(made.map((one) => one.toString('hex'))).toEqual(path)
    expect(isIncluded({ leaf: LEAVES[index] ?? hex(''), index, size, path: path.map(hex), root: root(size) })).toBe(
      true,
    )
  })

  it.each(CONSISTENCY)('has the known proof from %i to %i', (first, second, path) => {
    expect(consistencyPath(LEAVES.slice(0, second), first).map((one) => one.toString('hex'))).toEqual(path)
    const proof = { first, firstRoot: root(first), second, secondRoot: root(second), path: path.map(hex) }
    expect(isConsistent(proof)).toBe(true)
  })

  it.each([-1, 8, 1.5])('has no leaf %s', (index) => expect(() => inclusionPath(LEAVES, index)).toThrow(RangeError))
  it.each([0, 9, 1.5])('has no part of size %s', (size) =>
    expect(() => consistencyPath(LEAVES, size)).toThrow(RangeError),
  )
})

/** A tree of up to 70 leaves and one of its leaves. */
const trees = fc
  .tuple(fc.array(fc.string(), { minLength: 1, maxLength: 70 }), fc.nat())
  .map(([data, at]) => ({ leaves: data.map(leafHash), index: at % data.length }))
const bit = fc.nat({ max: 255 })
/** The hash with one of its bits turned. */
function turned(hash: Buffer, at: number): Buffer {
  const copy = Buffer.from(hash)
  copy[at >> 3] = (copy[at >> 3] ?? 0) ^ (1 << (at & 7))
  return copy
}

describe('proofs', () => {
  it('of inclusion hold for every leaf, and for no altered part of them', () =>
    fc.assert(
      fc.property(trees, bit, fc.nat(), ({ leaves, index }, at, which) => {
        const path = inclusionPath(leaves, index)
        const leaf = leaves[index] ?? hex('')
        const proof = { leaf, index, size: leaves.length, path, root: rootOf(leaves) }
        expect(isIncluded(proof)).toBe(true)
        const altered = [
          { ...proof, leaf: turned(leaf, at) },
          { ...proof, root: turned(proof.root, at) },
          { ...proof, path: [...path, proof.root] },
          { ...proof, index: leaves.length },
          { ...proof, index: -1 },
          ...(path.length
            ? [
                { ...proof, path: path.slice(1) },
                { ...proof, path: path.with(which % path.length, turned(path[which % path.length] ?? hex(''), at)) },
              ]
            : []),
        ]
        expect(altered.map(isIncluded)).toEqual(altered.map(() => false))
      }),
    ))

  it('of consistency hold between any two sizes, and for no altered part of them', () =>
    fc.assert(
      fc.property(trees, bit, fc.nat(), ({ leaves, index }, at, which) => {
        const first = index + 1
        const path = consistencyPath(leaves, first)
        const [firstRoot, secondRoot] = [rootOf(leaves.slice(0, first)), rootOf(leaves)]
        const proof = { first, firstRoot, second: leaves.length, secondRoot, path }
        expect(isConsistent(proof)).toBe(true)
        const altered = [
          { ...proof, firstRoot: turned(firstRoot, at) },
          { ...proof, secondRoot: turned(secondRoot, at) },
          { ...proof, path: [...path, secondRoot] },
          { ...proof, first: 0 },
          { ...proof, first: leaves.length + 1 },
          ...(path.length
            ? [
                { ...proof, path: path.slice(1) },
                { ...proof, path: path.with(which % path.length, turned(path[which % path.length] ?? hex(''), at)) },
              ]
            : []),
        ]
        expect(altered.map(isConsistent)).toEqual(altered.map(() => false))
      }),
    ))

  it('of consistency do not hold for a history that was rewritten', () =>
    fc.assert(
      fc.property(trees, bit, fc.nat(), ({ leaves, index }, at, which) => {
        const first = index + 1
        const changed = which % first
        const forged = leaves.with(changed, turned(leaves[changed] ?? hex(''), at))
        const kept = { first, firstRoot: rootOf(leaves.slice(0, first)), second: forged.length }
        const path = consistencyPath(forged, first)
        expect(isConsistent({ ...kept, secondRoot: rootOf(forged), path })).toBe(false)
      }),
    ))

  it('come from a root that grows as they do', () => {
    const growing = growingRoot()
    for (const leaf of LEAVES) growing.add(leaf)
    expect(growing.root()).toEqual(root(8))
  })
})
