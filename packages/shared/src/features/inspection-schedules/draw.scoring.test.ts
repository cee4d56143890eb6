import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, pickCount, picksOf } from './draw.scoring.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const SEED = '77d0e19b4a6c53f82e0b96ad1385fc40c91e5aa208d7b36f4410e7c59f286dba'

describe('the draw of surprise checks', () => {
  it('shows the SHA-256 of the seed as anybody can count it', () => {
    expect(commitmentOf('abc', sha256)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
  it('picks whoever has the lowest lots', () => {
    const ids = Array.from({ length: 1100 }, (_, n) => n + 1)
    const picks = picksOf(SEED, ids, 5, sha256)
    expect(picks).toHaveLength(55)
    const lots = ids.map((id) => sha256(`${SEED} ${id}`)).toSorted()
    expect(picks.map((id) => sha256(`${SEED} ${id}`))).toEqual(lots.slice(0, 55))
    expect(picks.slice(0, 5)).toMatchInlineSnapshot(`
      [
        934,
        263,
        494,
        67,
        802,
      ]
    `)
  })
  it.each([
    [1100, 5, 55],
    [10, 0, 0],
    [10, 4, 0],
    [10, 5, 1],
    [10, 14, 1],
    [10, 15, 2],
    [10, 100, 10],
    [0, 100, 0],
    [49, 1, 0],
    [50, 1, 1],
  ])('of %d at %d %% picks %d', (count, rate, picks) => {
    expect(pickCount(count, rate)).toBe(picks)
  })
})

describe('whatever is drawn from', () => {
  const ids = fc.uniqueArray(fc.nat(100_000), { maxLength: 60 })
  const rate = fc.integer({ min: 0, max: 100 })
  const seed = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })

  it('exactly as many are picked as the rate says, all of them there, none twice', () => {
    fc.assert(
      fc.property(seed, ids, rate, (one, all, percent) => {
        const picks = picksOf(one, all, percent, sha256)
        expect(picks).toHaveLength(Math.round((percent * all.length) / 100))
        expect(new Set(picks).size).toBe(picks.length)
        expect(picks.every((id) => all.includes(id))).toBe(true)
      }),
    )
  })
  it('the order of the plans changes nothing, nor do plans that are told twice', () => {
    fc.assert(
      fc.property(seed, ids, rate, (one, all, percent) => {
        const picks = picksOf(one, all, percent, sha256)
        expect(picksOf(one, all.toReversed(), percent, sha256)).toEqual(picks)
        expect(picksOf(one, [...all, ...all], percent, sha256)).toEqual(picks)
      }),
    )
  })
  it('a higher rate only adds to the picks', () => {
    fc.assert(
      fc.property(seed, ids, rate, (one, all, percent) => {
        const picks = picksOf(one, all, percent, sha256)
        expect(picksOf(one, all, 100, sha256).slice(0, picks.length)).toEqual(picks)
      }),
    )
  })
  it('another seed picks others', () => {
    const all = Array.from({ length: 200 }, (_, n) => n)
    const other = `0${SEED.slice(1)}`
    expect(picksOf(other, all, 10, sha256)).not.toEqual(picksOf(SEED, all, 10, sha256))
  })
  it('each plan is picked about as often as any other', () => {
    const all = Array.from({ length: 20 }, (_, n) => n)
    const often = new Map<number, number>()
    for (let n = 0; n < 2000; n++)
      for (const id of picksOf(sha256(`${n}`), all, 25, sha256)) often.set(id, (often.get(id) ?? 0) + 1)
    expect(Math.min(...all.map((id) => often.get(id) ?? 0))).toBeGreaterThan(400)
    expect(Math.max(...often.values())).toBeLessThan(600)
  })
})
