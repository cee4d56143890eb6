import type { Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '@portal/db/seed/demo/accounts'
import { Role, type RoleId } from '@portal/shared/access/roles'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { bearer, expect, LANGUAGES, speak, test } from './fixtures.ts'
import { WORDS } from './words.ts'

const FORBIDDEN = new RegExp(`(${STATIC_PATHS.noRight}|${STATIC_PATHS.notFound})$`)
const { about, contact, privacy, copyright, userGuide, verify, userCentre, noRight, notFound, forgotPassword } =
  STATIC_PATHS
const PUBLIC = [about, contact, privacy, copyright, userGuide, verify]
/** Workers use the mobile app; the portal does not let them in. */
const MOBILE_ONLY: readonly RoleId[] = [Role.rcRegisteredEngineer, Role.rcRegisteredWorker, Role.rcGeneralWorker]
const PEOPLE = DEMO_ACCOUNTS.filter(({ roleId }) => !MOBILE_ONLY.includes(roleId))

const pagesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [...(node.view ? [node.path] : []), ...pagesOf(node.children)])
const isPlain = (place: string) => !place.includes(':')
/** Every screen that needs no id. */
const ALL = Object.values(SCREENS).flatMap((screen) => ('view' in screen && isPlain(screen.path) ? [screen.path] : []))

/** What the browser was refused while it drew a page. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on(
    'response',
    (answer) =>
      answer.status() >= 400 && refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`),
  )
  return refused
}

async function visit(page: Page, place: string, product: string) {
  await page.goto(place)
  await expect(page.locator('h1').first(), `a heading on ${place}`).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1'), `one h1 on ${place}`).toHaveCount(1)
  await expect(page, `the title of ${place}`).toHaveTitle(new RegExp(`${product}$`))
}

/** As a link in the page does, without loading the portal anew. */
const follow = (page: Page, place: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, place)

test.describe('every screen opens for those who have the right, and for nobody else', () => {
  for (const [index, { username }] of PEOPLE.entries()) {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'eng'
    const { product } = WORDS[language].common

    test(`${username}, in ${language}`, async ({ page, signIn, tokenOf, request }) => {
      test.setTimeout(180_000)
      const menu: MenuNode[] = await (await request.get('/api/menus/build', bearer(await tokenOf(username)))).json()
      const mine = pagesOf(menu).filter(isPlain)
      expect(mine.length).toBeGreaterThan(0)
      const refused = watchRefusals(page)
      await signIn(username, language)
      for (const place of [...mine, userCentre]) {
        await visit(page, place, product)
        expect(new URL(page.url()).pathname, `${place} is where it was asked for`).toBe(place)
        expect(refused, `refused on ${place}`).toEqual([])
      }
      for (const place of ALL.filter((other) => !mine.includes(other))) {
        await follow(page, place)
        await expect(page, `${place} is not for ${username}`).toHaveURL(FORBIDDEN)
      }
    })
  }

  for (const language of LANGUAGES)
    test(`nobody in particular, in ${language}`, async ({ page, baseURL }) => {
      const refused = watchRefusals(page)
      await speak(page, language, baseURL)
      for (const place of [...PUBLIC, STATIC_PATHS.login, forgotPassword, noRight, notFound]) {
        await visit(page, place, WORDS[language].common.product)
        expect(refused, `refused on ${place}`).toEqual([])
      }
      for (const place of ALL) {
        await follow(page, place)
        await expect(page).toHaveURL(new RegExp(`${STATIC_PATHS.login}$`))
      }
    })
})
