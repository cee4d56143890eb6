import { describe, expect, it } from 'vitest'
import { seal, signatureOf, unseal } from './envelope.ts'

/** The test vector of domain.md §6.2. */
const stamp = { clientID: 'dlb-dev', timestamp: '1700000000000', nonce: '11111111-2222-3333-4444-555555555555' }
const SECRET = 'dlb-dev-secret'
const CEK = Buffer.from(Array.from({ length: 32 }, (_, n) => n))
const IV = Buffer.from('a0a1a2a3a4a5a6a7a8a9aaab', 'hex')
const PLAIN = '{"code":"abc123","grantType":"authorization_code"}'
const CONTENT =
  'AAAADKChoqOkpaanqKmqq506H0IhriCFQATlsDZI8/xcjj5i89k2OOV+Q6RFiRR0ph4ojcZYMkk282qXahXnnGVmWPoAfO4sd/yAk/FTnRDSrg=='

describe('the signature', () => {
  it('of a call without body is the one of the test vector', () => {
    expect(signatureOf(stamp, '', SECRET)).toBe('UITK0Tu4%2FP2KR%2BEUgSIwLgKiPTEVKxxDFVYcG7fE2Qc%3D')
  })

  it('of a call with a sealed body is the one of the test vector', () => {
    expect(signatureOf(stamp, JSON.stringify({ content: CONTENT }), SECRET)).toBe(
      'vVYYh6CwLB9ZnJH9lvPiZ3FHHi1D%2Fdf%2FsI%2BBn2IJa%2Bg%3D',
    )
  })
})

describe('the envelope', () => {
  it('is the one of the test vector, both ways', () => {
    expect(seal(PLAIN, CEK, IV)).toBe(CONTENT)
    expect(unseal(CONTENT, CEK)).toBe(PLAIN)
  })

  it('never looks the same twice', () => expect(seal(PLAIN, CEK)).not.toBe(seal(PLAIN, CEK)))

  it.each([
    ['nothing', ''],
    ['no Base64', '!!!'],
    ['too short', CONTENT.slice(0, 40)],
    ['another length of IV', `AAAAD${CONTENT.slice(5)}`.replace('AAAADK', 'AAAAEK')],
    ['one changed bit', `${CONTENT.slice(0, 60)}A${CONTENT.slice(61)}`],
  ])('does not open when it is %s', (_, content) => expect(() => unseal(content, CEK)).toThrow())

  it('does not open with another key', () => expect(() => unseal(CONTENT, Buffer.alloc(32))).toThrow())
})
