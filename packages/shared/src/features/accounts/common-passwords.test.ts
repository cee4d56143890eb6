import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a password everybody tries', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd2026!',
    '!Qwerty123',
    'Welcome@2026',
    'Admin#1234',
    'Logbook#2026',
    'EMSD@2026a'.replace('a', ''),
    'Ch4ngeme!',
    'L1ft#2026',
  ])('%s is known', (password) => {
    expect(isCommonPassword(password, 'somebody')).toBe(true)
  })

  it('is one’s own username with figures', () => expect(isCommonPassword('Chan_tai#2026', 'chan_tai')).toBe(true))

  it.each(['Fresh#2026', 'Made#2026', 'correct-Horse7', 'Tseung Kwan O 33!', 'xK9#mmQw'])('%s is not', (password) => {
    expect(isCommonPassword(password, 'somebody')).toBe(false)
  })
})
