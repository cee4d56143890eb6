import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

const SLASHES = ['/', '\\', '/\t', '/\n', '/\r', '%2f', '%5c', '/.', '/..', '/./']

describe('a path to follow', () => {
  it.each([
    '/',
    '/logbook/list',
    '/logbook/list?q=%2F%2Fevil.test&sort=a%2Cdesc#top',
    '/works/recent?record=7',
    '/verify/ab12',
    '/logbook/list?to=//evil.test',
    '/%2Fevil.test',
    '/redirect//evil.test',
  ])('%s is ours and stays as it is', (path) => expect(ownPath(path)).toBe(path))

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/a/..//evil.test',
    '/.//evil.test',
    '/%2e%2e//evil.test',
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'evil.test',
    '@evil.test',
    '//user@evil.test:80/path',
    '//[::1',
    '',
    null,
    undefined,
  ])('%j leads home', (path) => expect(ownPath(path)).toBe('/'))

  it('leads to no other host, whatever it begins with, and to the same place when it is read again', () => {
    let tried = 0
    for (const a of SLASHES)
      for (const b of SLASHES)
        for (const c of ['', ...SLASHES])
          for (const rest of ['evil.test', 'user@evil.test', ':80', 'javascript:alert(1)']) {
            const path = ownPath(a + b + c + rest)
            const url = new URL(path, 'https://portal.test')
            expect([path, url.origin, url.pathname.startsWith('//')]).toEqual([path, 'https://portal.test', false])
            expect(ownPath(path)).toBe(path)
            tried++
          }
    expect(tried).toBe(4400)
  })
})
