import { describe, expect, it } from 'vitest'
import { maskOf, sealOf, textOf } from './hash.ts'

const sealedAt = new Date('2026-11-21T06:30:00.000Z')
const keysWith = (sealKey: string, sealKeyVersion = 1, oldSealKeys = {}) => ({ sealKey, sealKeyVersion, oldSealKeys })
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
      maskOf(keysWith('k'), 'REPLY', 1),
      maskOf(keysWith('k'), 'REPLY', 2),
      maskOf(keysWith('k'), 'JOB_RECORD', 1),
      maskOf(keysWith('l'), 'REPLY', 1),
    ].map((mask) => mask('Chan'))
    expect(new Set(digests).size).toBe(4)
    expect(maskOf(keysWith('k'), 'REPLY', 1)('Chan')).toBe(digests[0])
  })

  it('mask with the key of the entry after the key was changed, and with no other', () => {
    const rotated = keysWith('new', 2, { 1: 'k' })
    const before = maskOf(keysWith('k'), 'REPLY', 1)('Chan')
    expect(maskOf(rotated, 'REPLY', 1, 1)('Chan')).toBe(before)
    expect(maskOf(rotated, 'REPLY', 1)('Chan')).not.toBe(before)
    expect(maskOf(keysWith('new', 2), 'REPLY', 1, 1)('Chan')).toBe('no key 1')
  })
})
