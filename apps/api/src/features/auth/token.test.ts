import { afterEach, expect, it, vi } from 'vitest'
import { readToken, signToken } from './token.ts'

const [SECRET, OTHER] = ['a secret of this test, long enough to sign', 'another secret of it, as long as the first']

afterEach(() => {
  vi.restoreAllMocks()
})

it('a token is read again as it was read first, and only for what it was signed for', () => {
  const token = signToken(SECRET, 'session', 'mine', 60)
  for (let n = 0; n < 2; n++) {
    expect(readToken(SECRET, 'session', token)).toBe('mine')
    expect(readToken(SECRET, 'link', token)).toBeNull()
    expect(readToken(OTHER, 'session', token)).toBeNull()
  }
})

it('a token that was read ends when it says', () => {
  const token = signToken(SECRET, 'session', 'mine', 60)
  expect(readToken(SECRET, 'session', token)).toBe('mine')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  expect(readToken(SECRET, 'session', token)).toBeNull()
})

it('no token is known by a part of it', () => {
  const token = signToken(SECRET, 'session', 'mine', 60)
  expect(readToken(SECRET, 'session', token)).toBe('mine')
  const [head, , signature] = token.split('.')
  const [, theirs] = signToken(SECRET, 'session', 'theirs', 60).split('.')
  for (const forged of [`${head}.${theirs}.${signature}`, token.slice(0, -1), `${token}x`, '', '__proto__'])
    expect(readToken(SECRET, 'session', forged)).toBeNull()
})

it('the memory of tokens begins anew when it is full, and every token is still read', () => {
  const tokens = Array.from({ length: 10_050 }, (_, n) => signToken(SECRET, 'device', String(n), 60))
  for (const [n, token] of tokens.entries()) expect(readToken(SECRET, 'device', token)).toBe(String(n))
  expect(readToken(SECRET, 'device', tokens[0] ?? '')).toBe('0')
})
