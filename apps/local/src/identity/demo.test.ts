import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityOptions, readEnv } from '@portal/api/env'
import { standIn as chi } from '@portal/shared/locales/chi/stand-in'
import { standIn as eng } from '@portal/shared/locales/eng/stand-in'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withIdentity } from './demo.ts'

const SECRET = 'x'.repeat(40)
const source = {
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: 'postgresql://db/portal',
  TOKEN_SECRET: SECRET,
  SEAL_KEY: SECRET,
  FILES_DIR: '/files',
  SEAL_ANCHORS_DIR: '/anchors',
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

function addressOf(options: ReturnType<typeof identityOptions>, name: string, lang: string): URL {
  const query = {
    clientID: options?.clientId ?? '',
    responseType: 'code',
    source: 'PC_Browser',
    scope: 'eidapi_auth',
    state: 'x'.repeat(43),
    lang,
    redirectURI: `http://localhost:8080/app-iamsmart/${name}/true`,
  }
  return new URL(`/api/v1/auth/getQR?${new URLSearchParams(query)}`, options?.url)
}

/** Over a connection of its own: every test has another service, at the same port. */
const ask = (url: URL, init: RequestInit = {}) => fetch(url, { ...init, headers: { connection: 'close' } })

describe('the identity service of the demo', () => {
  it.each([
    ['en-US', eng, 'zh-HK'],
    ['zh-HK', chi, 'en-US'],
  ] as const)(
    'is connected with the portal, and shows its page in %s for every way back',
    async (lang, words, other) => {
      const options = identityOptions(readEnv(await start()))
      expect(options).toMatchObject({ clientId: 'digital-logbooks-demo', padding: 'pkcs1' })
      for (const name of ['login', 'home', 'form']) {
        const page = await (await ask(addressOf(options, name, lang))).text()
        expect(page).toContain(`<html lang="${lang}">`)
        for (const action of Object.values(words.action))
          expect(page).toContain(`aria-label="${action}: ${words.person['tai-man']}"`)
        // a picture of the ticket, not of anything else: each page has another
        expect(/<svg[^>]*role="img"[\s\S]+<title>/.test(page)).toBe(true)
        expect(page).not.toBe(await (await ask(addressOf(options, name, lang))).text())
        const [, link = ''] = /<a href="([^"]+)"/.exec(page) ?? []
        const turned = await (await ask(new URL(link.replaceAll('&amp;', '&'), addressOf(options, name, lang)))).text()
        expect(turned).toContain(`<html lang="${other}">`)
      }
    },
  )

  it('lets go wrong what is chosen on its page, once, and comes back to the page only', async () => {
    const options = identityOptions(readEnv(await start()))
    const page = addressOf(options, 'login', 'en-US')
    const choose = (fault: string, query: string) =>
      ask(new URL('/sim/fault', page), { method: 'POST', body: new URLSearchParams({ fault, query }) })
    expect(await (await choose('outage', page.searchParams.toString())).text()).toContain('value="outage" selected')
    const back = await ask(new URL('/sim/fault', page), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ fault: 'none', query: '//elsewhere.test/?x' }),
    })
    expect(back.headers.get('location')).toMatch(/^\/api\/v1\/auth\/getQR\?/)
    expect((await choose('no such fault', page.searchParams.toString())).status).toBe(200)
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
