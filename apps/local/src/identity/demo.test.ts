import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityOptions, readEnv } from '@portal/api/env'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withIdentity } from './demo.ts'

const SECRET = 'x'.repeat(40)
const source = {
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: 'postgresql://db/portal',
  TOKEN_SECRET: SECRET,
  SEAL_KEY: SECRET,
  FILES_DIR: '/files',
  MAIL_URL: 'smtp://mail:25',
}

let folder = ''
let stops: (() => Promise<void>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-identity-'))
})
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
  rmSync(folder, { recursive: true })
})
const start = (over: object = {}) => withIdentity({ ...source, ...over }, folder, (stop) => stops.push(stop))

describe('the identity service of the demo', () => {
  it('is connected with the portal, and shows its page for both ways back', async () => {
    const options = identityOptions(readEnv(await start()))
    expect(options).toMatchObject({ clientId: 'digital-logbooks-demo', padding: 'pkcs1' })
    for (const name of ['login', 'home']) {
      const query = {
        clientID: options?.clientId ?? '',
        responseType: 'code',
        source: 'PC_Browser',
        scope: 'eidapi_auth',
        state: 'x'.repeat(43),
        lang: 'zh-HK',
      }
      const redirectURI = `http://localhost:8080/app-iamsmart/${name}/true`
      const page = await (
        await fetch(`${options?.url}/api/v1/auth/getQR?${new URLSearchParams({ ...query, redirectURI })}`)
      ).text()
      for (const button of [
        'Approve: CHAN Tai Man',
        'Cancel: CHAN Tai Man',
        'Reject: CHAN Tai Man',
        'Let it expire: CHAN Tai Man',
      ])
        expect(page).toContain(`aria-label="${button}"`)
    }
  })

  it('keeps its secrets from one start to the next, and production refuses them', async () => {
    const [first, second] = [await start(), await start()]
    for (const name of ['IDENTITY_PRIVATE_KEY', 'IDENTITY_CLIENT_SECRET', 'IDENTITY_STORE_KEY'])
      expect(second[name]).toBe(first[name])
    expect(() => readEnv({ ...first, NODE_ENV: 'production' })).toThrow('IDENTITY_STORE_KEY')
  })

  it('gives way to one that is named', async () => {
    expect(await start({ IDENTITY_URL: 'https://identity.test' })).toEqual({
      ...source,
      IDENTITY_URL: 'https://identity.test',
    })
    expect(stops).toEqual([])
  })
})
