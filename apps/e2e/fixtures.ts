import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@portal/db/seed/demo/accounts'
import type { Language } from '@portal/shared/kernel/words'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { bearer, once } from './bearer.ts'
import { organizationOf, postRecord, type Site, sharedLift } from './record.ts'
import { type Traffic, watchTraffic } from './traffic.ts'

/** The answer to any picture code while the stack runs for tests. */
export const CAPTCHA = 'test'
const TOKEN_KEY = 'lb.token'

/** Everybody signs in from a place of his own: sign-ins are counted by address. */
const elsewhere = () => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`,
})

/** The work a browser does for a picture's challenge. */
async function proofOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** What programs of earlier journeys signed in with: to compare a password costs as much as opening a screen. */
const kept = new Map<string, string>()

interface Fixtures {
  /** Signs a person in without the sign-in page: a session of his own each time. */
  logIn(username: string, password?: string): Promise<string>
  /** What the page asks the server. */
  traffic: Traffic
  /** The token of a session of this person, which another journey may have begun. */
  tokenOf(username: string, password?: string): Promise<string>
  /** Signs a person in on a page, in a language. */
  signIn(username: string, language: Language, on?: Page, password?: string): Promise<void>
  /** A worker's program. */
  worker(username: string, password?: string): Promise<{ token: string; workerId: number }>
  /** A second window, in a language; it closes when the journey is over. */
  another(language: Language): Promise<Page>
  /** A lift that contractor and responsible person of the demo share, after skipping some. */
  lift(skip: number): Promise<Site>
  /** A visit by the demo's worker, recorded by his program; `over` says what this journey is about. */
  visit(locationId: string, over?: object): ReturnType<typeof postRecord>
}

/** A page on which any stray error of the browser's console fails the journey. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const stray: string[] = []
    page.on('pageerror', (error) => stray.push(error.message))
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && !/Failed to load resource/.test(message.text()) && stray.push(message.text()),
    )
    await use(page)
    expect(stray, 'errors in the browser console').toEqual([])
  },
  traffic: async ({ page }, use) => use(watchTraffic(page)),
  logIn: async ({ request }, use) => {
    await use(async (username, password = DEMO_PASSWORD) => {
      const { uuid, challenge } = await (await request.get('/auth/code')).json()
      const headers = elsewhere()
      const send = (proof?: string) =>
        request.post('/auth/login', { headers, data: { username, password, code: CAPTCHA, uuid, proof } })
      const first = await send()
      // somebody signs in under this name at the same moment, or has failed to
      const login = /proofNeeded/.test(await first.text()) ? await send(await proofOf(challenge)) : first
      expect(login.ok(), await login.text()).toBe(true)
      return (await login.json()).token
    })
  },
  tokenOf: async ({ request, logIn }, use) => {
    await use(async (username, password) => {
      const before = kept.get(username)
      if (before && (await request.get('/auth/info', bearer(before))).ok()) return before
      const token = await logIn(username, password)
      kept.set(username, token)
      return token
    })
  },
  signIn: async ({ page, logIn, baseURL }, use) => {
    await use(async (username, language, on = page, password = DEMO_PASSWORD) => {
      await speak(on, language, baseURL)
      await on.addInitScript(([key, value]) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, value), [
        TOKEN_KEY,
        await logIn(username, password),
      ] as const)
    })
  },
  worker: async ({ request }, use) => {
    await use(async (username, password = DEMO_PASSWORD) => {
      const login = await request.post('/auth/mobile/login', {
        headers: elsewhere(),
        data: { username, password },
      })
      expect(login.ok(), await login.text()).toBe(true)
      const { token, user } = await login.json()
      return { token, workerId: user.workerDetail?.id ?? 0 }
    })
  },
  another: async ({ browser, baseURL }, use) => {
    const windows: Page[] = []
    await use(async (language) => {
      const window = await browser.newPage({ ...(baseURL && { baseURL }) })
      windows.push(window)
      await speak(window, language, baseURL)
      return window
    })
    await Promise.all(windows.map((window) => window.close()))
  },
  lift: async ({ request, tokenOf }, use) => {
    await use(async (skip) => {
      const contractor = await organizationOf(request, await tokenOf('rc_officer'))
      return sharedLift(request, await tokenOf('rp_officer'), contractor, skip)
    })
  },
  visit: async ({ request, worker }, use) => {
    await use(async (locationId, over) => postRecord(request, await worker('rc_worker'), locationId, over))
  },
})

export const speak = (page: Page, language: Language, baseURL = 'http://localhost') =>
  page.context().addCookies([{ name: 'language', value: language, url: baseURL }])

export const LANGUAGES = ['eng', 'chi'] as const
export { bearer, DEMO_PASSWORD, expect, once }
