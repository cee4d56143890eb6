import { expect, type Page, type Request } from '@playwright/test'
import type { Language } from '@portal/shared/kernel/words'
import { SCREENS } from '@portal/shared/screens'
import { WORDS } from './words.ts'

/** What a page asks the server: what it was refused, and whether it has come to rest. */
export interface Traffic {
  readonly refused: string[]
  /** Waits until nothing is under way and what came has been drawn. */
  rest(): Promise<void>
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

export function watchTraffic(page: Page): Traffic {
  const refused: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    // a page that is loaded anew waits for nothing of the one before
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  const stillOpen = async () => {
    const before = open.size
    await drawn(page)
    return before + open.size
  }
  return { refused, rest: () => expect.poll(stillOpen, { intervals: [20, 50, 100] }).toBe(0) }
}

/** As a link in the page does, without loading the portal anew. */
export const follow = (page: Page, place: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, place)

/** What the title of a screen begins with; beside the screens there is the page of one's own account. */
export const titleOf = (place: string, language: Language): string => {
  const { screens, shell } = WORDS[language]
  const [key] = Object.entries(SCREENS).find(([, { path }]) => path === place) ?? []
  return key ? screens[key as keyof typeof SCREENS] : shell.userCentre
}
/** Waits until this screen stands there. */
export const standsAt = (page: Page, place: string, language: Language): Promise<void> =>
  expect(page).toHaveTitle(`${titleOf(place, language)} - ${WORDS[language].common.product}`)
/** Goes on to a screen without loading the portal anew, which takes longer than the screen: once it stands there. */
export async function walkTo(page: Page, { path }: { path: string }, language: Language): Promise<void> {
  await follow(page, path)
  await standsAt(page, path, language)
}

/** The next answer from there is lost on its way: the server has done what it was sent. */
export async function loseAnswer(page: Page, where: string): Promise<void> {
  let isLost = false
  await page.route(where, async (route) => {
    // what follows goes through here, too: to stop listening meanwhile may hold it up for good
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}
