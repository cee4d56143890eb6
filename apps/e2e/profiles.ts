import { type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, test } from '@playwright/test'
import { STATIC_PATHS } from '@portal/shared/screens'

/** What a page can keep; what was downloaded stays. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

interface Profile {
  context: BrowserContext
  /** Shows nothing and keeps the drawing process alive, with all that it has compiled. */
  anchor: CDPSession
  origin: string
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.route('**', (route) => route.fulfill({ body: '' }))
  await page.goto(STATIC_PATHS.about)
  const origin = new URL(page.url()).origin
  return { context, anchor: await context.newCDPSession(page), origin }
}

/** As a browser that nobody has used: no page, cookie, store, route or permission of the journey before. */
async function clear({ context, anchor, origin }: Profile) {
  const [, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await anchor.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT })
}

/**
 * Browser profiles that the journeys of one process use one after the other. A new one has to compile the portal anew:
 * half of what the first page costs.
 */
export class Profiles {
  readonly #browser: Browser
  readonly #free: Profile[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }
  async take(): Promise<Profile> {
    return this.#free.pop() ?? open(this.#browser, optionsOf())
  }
  async giveBack(profile: Profile): Promise<void> {
    await clear(profile)
    this.#free.push(profile)
  }
}

const optionsOf = (): BrowserContextOptions => {
  const { baseURL, viewport, timezoneId, contextOptions } = test.info().project.use
  return {
    ...contextOptions,
    ...(baseURL && { baseURL }),
    ...(viewport && { viewport }),
    ...(timezoneId && { timezoneId }),
  }
}
