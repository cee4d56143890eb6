import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEMO_SECRET_PREFIX, identityOptions, readEnv } from './env.ts'

const SECRET = 'x'.repeat(40)
const good = {
  DATABASE_URL: 'postgresql://db/portal',
  TOKEN_SECRET: SECRET,
  SEAL_KEY: SECRET,
  FILES_DIR: '/files',
  SEAL_ANCHORS_DIR: '/anchors',
  MAIL_URL: 'smtp://mail:25',
}

describe('the environment', () => {
  it('is read with defaults', () =>
    expect(readEnv(good)).toMatchObject({ PORT: 8080, PROCESS_ROLE: 'all', DEMO: false, PASSWORD_MAX_AGE_DAYS: 180 }))

  it('is refused with every fault named', () => {
    expect(() => readEnv({ ...good, TOKEN_SECRET: 'short', PORT: 'many', DATABASE_URL: 'mysql://x' })).toThrow(
      /TOKEN_SECRET.*|PORT.*|DATABASE_URL.*/,
    )
    expect(() => readEnv({})).toThrow(/DATABASE_URL.*TOKEN_SECRET.*SEAL_KEY/)
  })

  it.each([
    ['a test code for pictures', { CAPTCHA_TEST_CODE: 'test' }, 'CAPTCHA_TEST_CODE'],
    ['the demo', { DEMO: 'true' }, 'DEMO'],
    ['a demo secret', { TOKEN_SECRET: `${DEMO_SECRET_PREFIX}${SECRET}` }, 'TOKEN_SECRET'],
  ])('refuses %s in production', (_, over, name) => {
    expect(() => readEnv({ ...good, NODE_ENV: 'production', ...over })).toThrow(name)
    expect(() => readEnv({ ...good, ...over })).not.toThrow()
  })

  it('knows the seal keys before the present one by their numbers, and misses none', () => {
    const rotated = { ...good, SEAL_KEY_VERSION: '3', SEAL_OLD_KEYS: `1:${SECRET}\n2:${SECRET}` }
    expect(() => readEnv({ ...good, SEAL_KEY_VERSION: '3', SEAL_OLD_KEYS: `1:${SECRET}` })).toThrow('version 2')
    expect(() => readEnv({ ...rotated, SEAL_OLD_KEYS: '1:short,2:short' })).toThrow('SEAL_OLD_KEYS')
    expect(readEnv(good)).toMatchObject({ SEAL_KEY_VERSION: 1, SEAL_OLD_KEYS: {} })
    expect(readEnv({ ...rotated, SEAL_OLD_KEYS: `1:${SECRET},2:${SECRET}:more, and more` })).toMatchObject({
      SEAL_OLD_KEYS: { 1: SECRET, 2: `${SECRET}:more, and more` },
    })
  })

  it('mails roots to addresses only', () => {
    expect(readEnv({ ...good, SEAL_ANCHOR_MAIL_TO: 'a@example.test, b@example.test' }).SEAL_ANCHOR_MAIL_TO).toEqual([
      'a@example.test',
      'b@example.test',
    ])
    expect(() => readEnv({ ...good, SEAL_ANCHOR_MAIL_TO: 'nobody' })).toThrow('SEAL_ANCHOR_MAIL_TO')
  })

  const identity = {
    IDENTITY_URL: 'https://identity.test/',
    IDENTITY_CLIENT_ID: 'portal',
    IDENTITY_CLIENT_SECRET: 'secret',
    IDENTITY_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
    IDENTITY_STORE_KEY: SECRET,
  }

  it('is not connected by secrets whose files are empty', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-env-'))
    const empty = join(folder, 'empty')
    writeFileSync(empty, '\n')
    const files = {
      IDENTITY_CLIENT_SECRET_FILE: empty,
      IDENTITY_PRIVATE_KEY_FILE: empty,
      IDENTITY_STORE_KEY_FILE: empty,
    }
    expect(identityOptions(readEnv({ ...good, ...files, IDENTITY_URL: '' }))).toBeNull()
    expect(() => readEnv({ ...good, ...files, IDENTITY_URL: identity.IDENTITY_URL })).toThrow('IDENTITY_PRIVATE_KEY')
    rmSync(folder, { recursive: true })
  })

  it('connects the identity service by all of its variables or by none', () => {
    expect(identityOptions(readEnv(good))).toBeNull()
    expect(identityOptions(readEnv({ ...good, ...identity }))).toMatchObject({
      url: 'https://identity.test',
      padding: 'pkcs1',
    })
    for (const name of Object.keys(identity))
      expect(() => readEnv({ ...good, ...identity, [name]: undefined })).toThrow(`also needs ${name}`)
  })

  it('asks for https to the identity service in production', () => {
    const production = { ...good, ...identity, NODE_ENV: 'production' }
    expect(() => readEnv(production)).not.toThrow()
    expect(() => readEnv({ ...production, IDENTITY_URL: 'http://identity.test' })).toThrow('https')
  })

  it('takes secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-env-'))
    writeFileSync(join(folder, 'secret'), `${'f'.repeat(40)}\n`)
    const { TOKEN_SECRET: _, ...rest } = good
    expect(readEnv({ ...rest, TOKEN_SECRET_FILE: join(folder, 'secret') }).TOKEN_SECRET).toBe('f'.repeat(40))
    rmSync(folder, { recursive: true })
  })
})
