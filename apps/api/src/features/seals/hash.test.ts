import { describe, expect, it } from 'vitest'
import { maskOf, merkleRoot, sealOf, signatureOf, textOf } from './hash.ts'

const sealedAt = new Date('2026-11-21T06:30:00.000Z')
const entry = { logbookId: 1, sequence: 1, kind: 'REPLY', sealedAt }

describe('the hashes of a chain', () => {
  it('take the previous seal and the whole text', () => {
    const text = textOf(entry, { b: 2, a: 1 })
    expect(text).toBe(
      '{"content":{"a":1,"b":2},"kind":"REPLY","logbookId":1,"sealedAt":"2026-11-21T06:30:00.000Z","sequence":1}',
    )
    expect(sealOf('0'.repeat(64), text)).toMatch(/^[0-9a-f]{64}$/)
    expect(sealOf('1'.repeat(64), text)).not.toBe(sealOf('0'.repeat(64), text))
  })

  it('mask the same name differently on every row and under every key', () => {
    const digests = [
      maskOf({ sealKey: 'k' }, 'REPLY', 1),
      maskOf({ sealKey: 'k' }, 'REPLY', 2),
      maskOf({ sealKey: 'k' }, 'JOB_RECORD', 1),
      maskOf({ sealKey: 'l' }, 'REPLY', 1),
    ].map((mask) => mask('Chan'))
    expect(new Set(digests).size).toBe(4)
    expect(maskOf({ sealKey: 'k' }, 'REPLY', 1)('Chan')).toBe(digests[0])
  })

  it('give a root that changes with any seal and with their order', () => {
    const seals = ['a', 'b', 'c', 'd', 'e']
    const roots = [seals, seals.slice(1), [...seals].reverse(), [...seals, 'e'], ['x', ...seals.slice(1)], []].map(
      merkleRoot,
    )
    expect(new Set(roots).size).toBe(roots.length)
  })

  it('sign day, count and both roots', () => {
    const checkpoint = { day: new Date('2026-11-21'), entryCount: 2, root: 'r', previousRoot: 'p' }
    const signatures = [
      checkpoint,
      { ...checkpoint, day: new Date('2026-11-22') },
      { ...checkpoint, entryCount: 3 },
      { ...checkpoint, root: 's' },
      { ...checkpoint, previousRoot: 'q' },
    ].map((one) => signatureOf({ sealKey: 'k' }, one))
    expect(new Set(signatures).size).toBe(5)
  })
})
