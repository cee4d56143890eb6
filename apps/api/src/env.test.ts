import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEMO_IDENTITY_CLIENT, DEMO_SECRET_PREFIX } from './env.production.ts'
import { identityOptions, readEnv, submissionOptions } from './env.ts'

/** As `openssl rand` makes them. */
const random = () => randomBytes(48).toString('base64')
const KEY = 'a key, as long as keys are: 1:2'.padEnd(40, 'x')
const good = {
  DATABASE_URL: 'postgresql://db/portal',
  TOKEN_SECRET: random(),
  SEAL_KEY: random(),
  FILES_DIR: '/files',
  SEAL_ANCHORS_DIR: '/anchors',
  MAIL_URL: 'smtp://mail:25',
  PUBLIC_URL: 'https://portal.test',
}
const identity = {
  IDENTITY_URL: 'https://identity.test/',
  IDENTITY_CLIENT_ID: 'portal',
  IDENTITY_CLIENT_SECRET: random(),
  IDENTITY_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  IDENTITY_STORE_KEY: random(),
}
const production = { ...good, ...identity, NODE_ENV: 'production' }

describe('the environment', () => {
  it('is read with defaults', () =>
    expect(readEnv(good)).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      PROCESS_ROLE: 'all',
      DEMO: false,
      PASSWORD_MAX_AGE_DAYS: 180,
    }))

  it('takes an address of map tiles only with the places of a tile in it', () => {
    const tiles = (MAP_TILE_URL: string) => readEnv({ ...good, MAP_TILE_URL }).MAP_TILE_URL
    expect(tiles('https://tiles.test/{z}/{x}/{y}.png')).toBe('https://tiles.test/{z}/{x}/{y}.png')
    for (const wrong of ['https://tiles.test/', 'tiles.test/{z}/{x}/{y}', "https://a;script-src 'x'/{z}/{x}/{y}"])
      expect(() => tiles(wrong)).toThrow('MAP_TILE_URL')
  })

  it('is refused with every fault named', () => {
    expect(() => readEnv({ ...good, TOKEN_SECRET: 'short', PORT: 'many', DATABASE_URL: 'mysql://x' })).toThrow(
      /TOKEN_SECRET.*|PORT.*|DATABASE_URL.*/,
    )
    expect(() => readEnv({})).toThrow(/DATABASE_URL.*TOKEN_SECRET.*SEAL_KEY/)
  })

  it.each<[string, Record<string, string | undefined>, string]>([
    ['a test code for pictures', { CAPTCHA_TEST_CODE: 'test' }, 'CAPTCHA_TEST_CODE'],
    ['the demo', { DEMO: 'true' }, 'DEMO'],
    ['a demo secret', { TOKEN_SECRET: `${DEMO_SECRET_PREFIX}${random()}` }, 'TOKEN_SECRET of the demo'],
    [
      'the demo’s secret for the identity service',
      { IDENTITY_CLIENT_SECRET: `${DEMO_SECRET_PREFIX}${random()}` },
      'IDENTITY_CLIENT_SECRET of the demo',
    ],
    [
      'the demo’s key for what is kept of identities',
      { IDENTITY_STORE_KEY: `${DEMO_SECRET_PREFIX}${random()}` },
      'IDENTITY_STORE_KEY of the demo',
    ],
    ['the demo’s client', { IDENTITY_CLIENT_ID: DEMO_IDENTITY_CLIENT }, 'IDENTITY_CLIENT_ID of the demo'],
    ['one secret for two things', { SEAL_KEY: good.TOKEN_SECRET }, 'SEAL_KEY equal to TOKEN_SECRET'],
    ['a secret given away twice', { IDENTITY_STORE_KEY: good.SEAL_KEY }, 'IDENTITY_STORE_KEY equal to SEAL_KEY'],
    ['an address without https', { PUBLIC_URL: 'http://portal.test' }, 'PUBLIC_URL without https'],
    ['no address', { PUBLIC_URL: undefined }, 'PUBLIC_URL left out'],
    ['an identity service without https', { IDENTITY_URL: 'http://identity.test' }, 'IDENTITY_URL without https'],
  ])('refuses %s in production', (_, over, fault) => {
    expect(() => readEnv(production)).not.toThrow()
    expect(() => readEnv({ ...production, ...over })).toThrow(`not allowed in production: ${fault}`)
    expect(() => readEnv({ ...production, ...over, NODE_ENV: 'development' })).not.toThrow()
  })

  it('knows the seal keys before the present one by their numbers, and misses none', () => {
    const rotated = { ...good, SEAL_KEY_VERSION: '3', SEAL_OLD_KEYS: `1:${KEY}\n2:${KEY}` }
    expect(() => readEnv({ ...good, SEAL_KEY_VERSION: '3', SEAL_OLD_KEYS: `1:${KEY}` })).toThrow('version 2')
    expect(() => readEnv({ ...rotated, SEAL_OLD_KEYS: '1:short,2:short' })).toThrow('SEAL_OLD_KEYS')
    expect(readEnv(good)).toMatchObject({ SEAL_KEY_VERSION: 1, SEAL_OLD_KEYS: {} })
    expect(readEnv({ ...rotated, SEAL_OLD_KEYS: `1:${KEY},2:${KEY}:more, and more` })).toMatchObject({
      SEAL_OLD_KEYS: { 1: KEY, 2: `${KEY}:more, and more` },
    })
  })

  it('mails roots to addresses only', () => {
    expect(readEnv({ ...good, SEAL_ANCHOR_MAIL_TO: 'a@example.test, b@example.test' }).SEAL_ANCHOR_MAIL_TO).toEqual([
      'a@example.test',
      'b@example.test',
    ])
    expect(() => readEnv({ ...good, SEAL_ANCHOR_MAIL_TO: 'nobody' })).toThrow('SEAL_ANCHOR_MAIL_TO')
  })

  it.each([
    'a'.repeat(40),
    'changeme'.repeat(5),
    '0123456789abcdef'.repeat(3),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    '11111111111111112222222222222222',
    'qwertyuiopasdfghjkl-my-secret-portal',
    'Replace this, it is only an example!',
  ])('refuses a secret such as %s in production', (value) => {
    expect(() => readEnv({ ...production, SEAL_KEY: value })).toThrow('SEAL_KEY that can be guessed')
    expect(() => readEnv({ ...production, NODE_ENV: 'test', SEAL_KEY: value })).not.toThrow()
  })

  it('refuses a short secret everywhere', () =>
    expect(() => readEnv({ ...good, SEAL_KEY: random().slice(0, 31) })).toThrow('SEAL_KEY'))

  it.each(['hex', 'base64', 'base64url'] as const)(
    'takes random secrets in %s, however short they may be',
    (coding) => {
      for (let round = 0; round < 2000; round++) {
        const [TOKEN_SECRET, SEAL_KEY] = [16, 24, 32].map((bytes) =>
          randomBytes(bytes).toString(coding).padEnd(32, 'Zq7_'),
        )
        expect(() => readEnv({ ...production, TOKEN_SECRET, SEAL_KEY })).not.toThrow()
      }
    },
  )

  it('takes a random secret of only eight different digits, as one in 150,000 has', () => {
    const SEAL_KEY = '3b4a8a91b8ca43bc4b1983a91cb4caa8'
    expect(new Set(SEAL_KEY)).toHaveLength(8)
    expect(() => readEnv({ ...production, SEAL_KEY })).not.toThrow()
  })

  it('names every fault of a production in one sentence, and no secret', () => {
    const worst = {
      ...good,
      NODE_ENV: 'production',
      PORT: 'many',
      PUBLIC_URL: 'http://portal.test',
      TOKEN_SECRET: 'hunter2hunter2hunter2hunter2hunter2',
      SEAL_KEY: 'hunter2hunter2hunter2hunter2hunter2',
      IDENTITY_URL: 'http://identity.test',
      DEMO: 'true',
      CAPTCHA_TEST_CODE: 'test',
    }
    const sentence = (() => {
      try {
        return readEnv(worst).NODE_ENV
      } catch (error) {
        return String(error)
      }
    })()
    for (const fault of [
      'PORT',
      'PUBLIC_URL',
      'TOKEN_SECRET that',
      'SEAL_KEY equal',
      'IDENTITY_URL',
      'DEMO',
      'CAPTCHA',
    ])
      expect(sentence).toContain(fault)
    expect(sentence).toContain('the identity service also needs IDENTITY_CLIENT_ID')
    expect(sentence).not.toContain('hunter2')
  })

  it.each(['javascript:alert(1)', 'ftp://portal.test', 'portal.test'])(
    'refuses %s as an address anywhere',
    (address) => {
      expect(() => readEnv({ ...good, PUBLIC_URL: address })).toThrow('PUBLIC_URL')
      expect(() => readEnv({ ...good, ...identity, IDENTITY_URL: address })).toThrow('IDENTITY_URL')
    },
  )

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

  it('connects the submission service by both of its variables or by none', () => {
    const submission = { SUBMISSION_URL: 'https://wbrs.test/', SUBMISSION_KEY: random() }
    expect(submissionOptions(readEnv(good))).toBeNull()
    expect(submissionOptions(readEnv({ ...good, ...submission }))).toEqual({
      url: 'https://wbrs.test',
      key: submission.SUBMISSION_KEY,
    })
    for (const name of Object.keys(submission))
      expect(() => readEnv({ ...good, ...submission, [name]: '' })).toThrow(`the submission service also needs ${name}`)
    const wrong = [{ SUBMISSION_KEY: 'two\nlines' }, { SUBMISSION_URL: 'ftp://wbrs.test' }]
    for (const one of wrong) expect(() => readEnv({ ...good, ...submission, ...one })).toThrow(Object.keys(one)[0])
    const open = { ...good, ...submission, NODE_ENV: 'production', SUBMISSION_URL: 'http://wbrs.test' }
    expect(() => readEnv(open)).toThrow('SUBMISSION_URL without https')
  })

  it('takes secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-env-'))
    writeFileSync(join(folder, 'secret'), `${'f'.repeat(40)}\n`)
    const { TOKEN_SECRET: _, ...rest } = good
    expect(readEnv({ ...rest, TOKEN_SECRET_FILE: join(folder, 'secret') }).TOKEN_SECRET).toBe('f'.repeat(40))
    rmSync(folder, { recursive: true })
  })
})
