import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { path, SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { type BrowserContext, chromium, type Page } from 'playwright'
import config from '../../../../../playwright.config.ts'
import { FLOOR } from './floor.ts'
import { READER } from './portal.ts'
import { SIGNS, type Sign, type Taken, watchPage } from './signs.ts'

/** Until a page has done what it does on its own. */
const CALM_MS = 1200
/** How long a pointer rests on what somebody means to press. */
const REST_MS = 150
const LIST = SCREENS.logbookList.path

/** The browser of the journeys, with files that it keeps between pages as anybody's does. */
async function withBrowser<T>(url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-bench-browser-'))
  const { viewport, timezoneId, contextOptions, launchOptions } = config.use ?? {}
  let context: BrowserContext | undefined
  try {
    context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...contextOptions,
      baseURL: url,
      ...(viewport && { viewport }),
      ...(timezoneId && { timezoneId }),
    })
    await context.addCookies([{ name: 'language', value: 'eng', url }])
    await context.addInitScript(watchPage, SIGNS)
    return await work(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context?.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** What the page has noted once a sign is there and it has come to rest. */
async function takenAt(page: Page, sign: Sign): Promise<Taken> {
  await page.waitForFunction((name) => (window.bench.painted[name] ?? 0) > 0, sign)
  await pause(CALM_MS)
  return page.evaluate(() => window.bench.taken())
}

/** From pressing “Log in” to the rows of the first list. */
async function signIn(page: Page): Promise<Taken> {
  await page.goto(STATIC_PATHS.about)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(STATIC_PATHS.login)
  for (const [name, text] of Object.entries(READER)) await page.locator(`input[name=${name}]`).fill(text)
  await page.locator('.lb-code-picture img').waitFor()
  await pause(CALM_MS)
  await page.locator('button[type=submit]').click()
  return takenAt(page, 'rows')
}

async function reload(page: Page): Promise<Taken> {
  await page.goto(LIST)
  return takenAt(page, 'rows')
}

/** Opens a log-book that the page has not looked at yet. */
async function open(page: Page, row: number, restMs: number): Promise<Taken> {
  await page.goto(LIST)
  await takenAt(page, 'rows')
  const link = page
    .locator(SIGNS.rows)
    .nth(row)
    .locator(`a[href^="${path.logbook('')}"]`)
    .first()
  if (restMs) await link.hover()
  await pause(restMs)
  await link.click()
  return takenAt(page, 'opened')
}

async function floor(page: Page): Promise<Taken> {
  await page.goto(FLOOR)
  return takenAt(page, 'rows')
}

/** What is done over and over in one browser, and the sign that ends it. */
export const ACTS = {
  reload: { sign: 'rows', act: reload },
  signIn: { sign: 'rows', act: signIn },
  openAtOnce: { sign: 'opened', act: (page: Page, round: number) => open(page, round % 10, 0) },
  openAfterRest: { sign: 'opened', act: (page: Page, round: number) => open(page, (round + 5) % 10, REST_MS) },
  floor: { sign: 'rows', act: floor },
} as const satisfies Record<string, { sign: Sign; act: (page: Page, round: number) => Promise<Taken> }>
export type Act = keyof typeof ACTS

/** Every act in turn, so that whatever else the machine does meets them alike; the first round only fills the browser's cache. */
export const repeat = (url: string, rounds: number, done: (round: number) => void): Promise<Record<Act, Taken[]>> =>
  withBrowser(url, async (page) => {
    const taken: Record<Act, Taken[]> = { reload: [], signIn: [], openAtOnce: [], openAfterRest: [], floor: [] }
    await signIn(page)
    for (let round = 0; round <= rounds; round++) {
      for (const name of Object.keys(ACTS) as Act[]) {
        const one = await ACTS[name].act(page, round)
        if (round > 0) taken[name].push(one)
      }
      done(round)
    }
    return taken
  })

/** Signing in with a browser that has never been here. */
export const firstVisit = (url: string): Promise<Taken> => withBrowser(url, signIn)
