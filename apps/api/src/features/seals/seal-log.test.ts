import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anyone, db, now, world } from '../../../test/world.ts'
import { at, byHand, closeDays, days, freshSeals, rewrite, sealedLogbook } from './anchor.kit.ts'
import { isSignedBy, publicKeyFrom } from './keys.ts'
import { isConsistent, isIncluded, leafHash } from './merkle.ts'
import { checkpoint, signedText } from './signed.ts'

const hex = (text: string) => Buffer.from(text, 'hex')
const get = async (path: string) => (await anyone().get(`/api/seal/${path}`)).body
/** What the proof says, checked by whoever kept a root. */
const holds = (proof: { first: number; firstRoot: string; second: number; secondRoot: string; path: string[] }) =>
  isConsistent({
    ...proof,
    firstRoot: hex(proof.firstRoot),
    secondRoot: hex(proof.secondRoot),
    path: proof.path.map(hex),
  })
const isUnder = (proof: { leaf: string; index: number; size: number; path: string[]; root: string }) =>
  isIncluded({ ...proof, leaf: leafHash(proof.leaf), path: proof.path.map(hex), root: hex(proof.root) })

let book: Awaited<ReturnType<typeof sealedLogbook>>
beforeAll(async () => {
  await freshSeals()
  book = await sealedLogbook(3)
  await sealedLogbook(2)
  for (const day of [22, 23, 24, 25, 26]) {
    at(`${day} 00:10`)
    await closeDays()
    await book.add()
  }
})
afterEach(() => db.rateWindow.deleteMany({ where: { key: { startsWith: 'seal' } } }))
afterAll(async () => {
  await freshSeals()
  world.now = now
})

describe('the log of signed days', () => {
  it('tells its head, signed, and the key to check it with', async () => {
    const head = await get('log')
    expect(head).toMatchObject({ size: 5, day: { day: '2026-11-25', logSize: 5, logRoot: head.root } })
    const [key] = head.keys
    const signed = checkpoint.parse(head.day)
    expect(isSignedBy(publicKeyFrom(key.publicKey), signedText(signed), signed.signature)).toBe(true)
    expect(isSignedBy(publicKeyFrom(key.publicKey), signedText({ ...signed, entryCount: 9 }), signed.signature)).toBe(
      false,
    )
  })

  it('lists all days, page by page', async () => {
    const { content, totalElements } = await get('log/days?size=2&page=1')
    expect([totalElements, content.map(({ day }: { day: string }) => day)]).toEqual([5, ['2026-11-23', '2026-11-22']])
    const oldest = await get('log/days?sort=day,asc&size=1')
    expect(oldest.content[0]).toMatchObject({ day: '2026-11-21', entryCount: 5, lateReason: null })
  })

  it('proves between any two sizes that the one begins with the other', async () => {
    for (const [from, to] of [
      [1, 5],
      [2, 3],
      [3, 5],
      [4, 4],
    ]) {
      const proof = await get(`log/consistency?from=${from}&to=${to}`)
      const kept = await get(`log/days?sort=day,asc&size=1&page=${(from ?? 0) - 1}`)
      expect(proof.firstRoot).toBe(kept.content[0].logRoot)
      expect(holds(proof)).toBe(true)
      if (from !== to) expect(holds({ ...proof, firstRoot: proof.secondRoot })).toBe(false)
    }
    expect(await get('log/consistency?from=2')).toMatchObject({ first: 2, second: 5 })
  })

  it('proves that a day is in it, and an entry in its day', async () => {
    const { root } = await get('log')
    const day = await get('log/days/2026-11-23/proof')
    expect([isUnder(day), day.root, JSON.parse(day.leaf).day]).toEqual([true, root, '2026-11-23'])
    const entry = await db.sealEntry.findFirstOrThrow({ where: { logbookId: book.id, sequence: 2 } })
    const proof = await get(`${entry.seal}/proof`)
    const [first] = await days()
    expect([isUnder(proof), proof.root, proof.day]).toEqual([true, first?.root, '2026-11-21'])
    expect(isUnder({ ...proof, leaf: 'a'.repeat(64) })).toBe(false)
  })

  it.each([
    ['log/consistency?from=0', 400],
    ['log/consistency?from=x', 400],
    ['log/consistency', 400],
    ['log/consistency?from=1&to=6', 404],
    ['log/consistency?from=3&to=2', 404],
    ['log/consistency?from=99999999999', 400],
    ['log/days/2026-11-30/proof', 404],
    ['log/days/tomorrow/proof', 400],
    [`${'a'.repeat(64)}/proof`, 404],
    ['abc/proof', 400],
  ])('has nothing to say to %s', async (path, status) => {
    expect((await anyone().get(`/api/seal/${path}`)).status).toBe(status)
  })

  it('has no proof for an entry of the open day', async () => {
    const [last] = await book.add()
    expect((await anyone().get(`/api/seal/${last?.seal}/proof`)).status).toBe(404)
  })

  it('answers an address only so often', async () => {
    const tries = await Promise.all(Array.from({ length: 70 }, () => anyone().get('/api/seal/log')))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })

  it('goes on saying what was signed when somebody rewrites the database, so that the forgery has no proof', async () => {
    const kept = await get('log')
    await rewrite(book.id)
    await byHand(`UPDATE seal_checkpoint SET root = repeat('a', 64)`)
    expect(await get('log')).toEqual(kept)
    const entry = await db.sealEntry.findFirstOrThrow({ where: { logbookId: book.id, sequence: 2 } })
    const proof = await get(`${entry.seal}/proof`)
    const { content } = await get('log/days?sort=day,asc&size=1')
    expect(proof.root).not.toBe(content[0].root)
  })
})
