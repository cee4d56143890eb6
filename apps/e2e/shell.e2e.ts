import type { Page } from '@playwright/test'
import { path, SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { builtFile, pageScripts } from './built.ts'
import { bearer, CAPTCHA, DEMO_PASSWORD, expect, speak, test } from './fixtures.ts'
import { WORDS } from './words.ts'

const { eng, chi } = WORDS
const PHONE = { width: 390, height: 844 }
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: eng.shell.menu })
const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('lb.token') ?? '')

async function openUserMenu(page: Page, entry: string) {
  await page.locator('.lb-user').click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const actionColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--lb-action').trim())

test('the language changes in place: page, filters and what is typed stay', async ({ page, signIn }) => {
  await signIn('rc_officer', 'eng')
  await page.goto(`${SCREENS.logbookList.path}?activation=NOT_ACTIVATED&sort=nextDutyOn%2Cdesc`)
  await expect(h1(page)).toHaveText(eng.screens.logbookList)
  const address = page.url()
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
  const rows = await page.locator('tbody tr.ant-table-row').count()
  await page.evaluate(() => document.body.setAttribute('data-seen', 'yes'))
  await page.getByRole('button', { name: eng.common.other.language }).click()
  await expect(h1(page)).toHaveText(chi.screens.logbookList)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle(new RegExp(chi.common.product))
  await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(rows)
  await expect(page.locator('body'), 'the page was not loaded again').toHaveAttribute('data-seen', 'yes')
  await page.reload()
  await expect(h1(page)).toHaveText(chi.screens.logbookList)
})

test('the theme colour survives a reload', async ({ page, signIn }) => {
  await signIn('rc_officer', 'eng')
  await page.goto(SCREENS.logbookList.path)
  const before = await actionColor(page)
  await openUserMenu(page, eng.shell.settings)
  await page.getByRole('dialog').getByText(eng.shell.colors.jade).click()
  await expect.poll(() => actionColor(page)).not.toBe(before)
  const chosen = await actionColor(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(h1(page)).toBeVisible()
  expect(await actionColor(page)).toBe(chosen)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'theme')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
})

test('the sidebar collapses, stays so, and expands again', async ({ page, signIn }) => {
  await signIn('rc_officer', 'eng')
  await page.goto(SCREENS.logbookList.path)
  await page.getByRole('button', { name: eng.shell.collapse }).click()
  await expect(page.locator('.lb-side')).toHaveCSS('width', '64px')
  await page.reload()
  await expect(page.getByRole('button', { name: eng.shell.expand })).toBeVisible()
  await page.getByRole('button', { name: eng.shell.expand }).click()
  await expect(page.locator('.lb-side')).toHaveCSS('width', '232px')
})

/** Heads of a list that lie below its column of acts. */
const hiddenHeads = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const heads = [...table.querySelectorAll('th')]
    const acts = heads.findIndex((head) => head.classList.contains('lb-stays-end'))
    const edge = heads[acts]?.getBoundingClientRect().left ?? Infinity
    return heads
      .slice(0, acts)
      .filter((head) => head.textContent && head.getBoundingClientRect().right > edge + 1)
      .map((head) => head.textContent)
  })

test('where room is short the menu leaves it to the rows, and one sees where each stands, unless one opens it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 })
  await signIn('rc_admin', 'eng')
  const { accessRights, subcontracts, contractorChanges, handovers, invitations } = SCREENS
  for (const screen of [accessRights, subcontracts, contractorChanges, handovers, invitations]) {
    await page.goto(screen.path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.locator('.lb-side')).toHaveCSS('width', '64px')
    expect.soft(await hiddenHeads(page), screen.path).not.toContain(eng.common.field.status)
  }
  await page.getByRole('button', { name: eng.shell.expand }).click()
  await page.reload()
  await expect(page.locator('.lb-side')).toHaveCSS('width', '232px')
  await test.step('a head below the acts would be found', async () => {
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await hiddenHeads(page)).not.toEqual([])
  })
})

test('on a phone the menu closes when the page changes and when one presses beside it', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE)
  await signIn('rc_officer', 'eng')
  await page.goto(SCREENS.logbookList.path)
  const open = page.getByRole('button', { name: eng.shell.openMenu })
  await expect(open).toBeVisible()
  // out of sight, and out of reach of the keyboard
  await expect(page.locator('.lb-side')).not.toBeInViewport()
  await expect(page.locator('.lb-side')).toHaveAttribute('inert')
  await open.click()
  await menu(page).getByRole('link', { name: eng.screens.logbookPremises }).click()
  await expect(page).toHaveURL(new RegExp(SCREENS.logbookPremises.path))
  await expect(page.locator('.lb-backdrop')).toHaveCount(0)
  await open.click()
  await page.locator('.lb-backdrop').click({ position: { x: 370, y: 400 } })
  await expect(page.locator('.lb-backdrop')).toHaveCount(0)
  await expect(page.locator('.lb-side')).not.toBeInViewport()
})

test('logging out asks first, then ends the session at the server too', async ({ page, logIn, request, baseURL }) => {
  const token = await logIn('rc_officer')
  await speak(page, 'eng', baseURL)
  // put there once: a session that ended must not come back with the next page
  await page.goto(STATIC_PATHS.about)
  await page.evaluate((own) => sessionStorage.setItem('lb.token', own), token)
  await page.goto(SCREENS.logbookList.path)
  const dialog = page.getByRole('dialog')
  await openUserMenu(page, eng.shell.logout)
  await expect(dialog).toContainText(eng.shell.logoutAsk)
  await dialog.getByRole('button', { name: eng.common.action.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(h1(page)).toHaveText(eng.screens.logbookList)
  await openUserMenu(page, eng.shell.logout)
  await dialog.getByRole('button', { name: eng.shell.logout }).click()
  await expect(page).toHaveURL(new RegExp(`${STATIC_PATHS.login}$`))
  expect((await request.get('/auth/info', bearer(token))).status()).toBe(401)
})

test('an unknown path leads to /404, and the sign-in page leads those signed in home', async ({ page, signIn }) => {
  await signIn('rc_officer', 'eng')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(new RegExp(`${STATIC_PATHS.notFound}$`))
  await expect(h1(page)).toBeVisible()
  await page.goto(STATIC_PATHS.login)
  await expect(page).not.toHaveURL(new RegExp(STATIC_PATHS.login))
  await expect(h1(page)).toBeVisible()
})

test('after signing in one is back where one wanted to be', async ({ page, baseURL }) => {
  await speak(page, 'chi', baseURL)
  const wanted = `${SCREENS.logbookPremises.path}?activation=PARTIALLY_ACTIVATED`
  await page.goto(wanted)
  await expect(page).toHaveURL(new RegExp(`${STATIC_PATHS.login}$`))
  await page.locator('input[name=username]').fill('rc_officer')
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=code]').fill(CAPTCHA)
  await expect(page.locator('.lb-code-picture img')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(h1(page)).toHaveText(chi.screens.logbookPremises)
  await expect(page).toHaveURL((url) => url.pathname + url.search === wanted)
})

test('before its scripts and styles are there, the frame of the portal stands for who was signed in, and for nobody else', async ({
  page,
  signIn,
}) => {
  const frame = page.locator('#first')
  const scripts = pageScripts()
  let held = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.endsWith('.css') || scripts.includes(pathname),
    (route) => held.promise.then(() => route.continue()),
  )
  const open = async (path: string) => {
    held = Promise.withResolvers<void>()
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root')).toBeEmpty()
  }

  await open(STATIC_PATHS.login)
  await expect(frame).toBeHidden()
  held.resolve()
  await expect(page.locator('input[name=code]')).toBeVisible()
  await signIn('rc_officer', 'eng')
  await page.goto(SCREENS.logbookList.path)
  await expect(h1(page)).toBeVisible()
  await open(SCREENS.logbookPremises.path)
  await expect(frame).toBeVisible()
  held.resolve()
  await expect(h1(page)).toHaveText(eng.screens.logbookPremises)
  await expect(frame).toBeHidden()
})

test('a part of the program that did not come is asked for again, at the page one was going to', async ({
  page,
  signIn,
}) => {
  await signIn('rc_officer', 'eng')
  await page.goto(SCREENS.logbookList.path)
  await expect(h1(page)).toBeVisible()
  let asked = 0
  await page.route(`**/${builtFile('PremisesPage')}`, (route) => (asked++ ? route.continue() : route.abort()))
  await menu(page).getByRole('link', { name: eng.screens.logbookPremises }).click()
  await expect(h1(page)).toHaveText(eng.screens.logbookPremises)
  await expect(page.getByRole('table')).toBeVisible()
  expect(asked).toBeGreaterThan(1)
})

test('a part that did not come while the page was loaded is there without a press', async ({ page, signIn }) => {
  await signIn('rc_officer', 'eng')
  let asked = 0
  await page.route(`**/${builtFile('PremisesPage')}`, (route) => (asked++ ? route.continue() : route.abort()))
  await page.goto(SCREENS.logbookPremises.path)
  await expect(h1(page)).toHaveText(eng.screens.logbookPremises)
  await expect(page.getByRole('table')).toBeVisible()
  expect(asked).toBeGreaterThan(1)
})

test('a part that does not come for long is told, and comes when one asks for it again', async ({ page, signIn }) => {
  await signIn('rc_officer', 'eng')
  await page.goto(SCREENS.logbookList.path)
  await expect(h1(page)).toBeVisible()
  await page.route(`**/${builtFile('PremisesPage')}`, (route) => route.fulfill({ status: 502 }))
  await menu(page).getByRole('link', { name: eng.screens.logbookPremises }).click()
  await expect(page.getByText(eng.common.network.missing)).toBeVisible()
  await page.unroute(`**/${builtFile('PremisesPage')}`)
  await page.getByRole('button', { name: eng.common.action.retry }).click()
  await expect(h1(page)).toHaveText(eng.screens.logbookPremises)
  await expect(page.getByText(eng.common.network.missing)).toHaveCount(0)
})

test('a kept list comes back with its filter, its ticks and its scroll', async ({ page, signIn, traffic }) => {
  await signIn('rc_officer', 'eng')
  await page.goto(`${SCREENS.logbookList.path}?activation=ACTIVATED&size=50`)
  await page.getByRole('checkbox').nth(12).check()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await traffic.rest()
  await page.evaluate(() => scrollTo(0, 900))
  // where the row stands in the window: what stands above it may have grown meanwhile
  const heightOfRow = async () => (await page.getByRole('checkbox').nth(12).boundingBox())?.y
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(900)
  const height = await heightOfRow()
  await menu(page).getByRole('link', { name: eng.screens.logbookPremises }).click()
  await expect(h1(page)).toHaveText(eng.screens.logbookPremises)
  await menu(page).getByRole('link', { name: eng.screens.logbookList }).click()
  await expect(h1(page)).toHaveText(eng.screens.logbookList)
  await expect(page).toHaveURL(/activation=ACTIVATED/)
  await expect(page.getByRole('checkbox').nth(12)).toBeChecked()
  await expect.poll(heightOfRow).toBe(height)
})

test('a filter that cannot be read shows nothing, stays, and is mended in its drawer', async ({ page, signIn }) => {
  await signIn('rc_officer', 'eng')
  await page.goto(`${SCREENS.logbookList.path}?activation=FOO`)
  await expect(page.getByText('"FOO"')).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('button', { name: eng.common.action.export })).toBeHidden()
  await page.getByRole('button', { name: 'Remove Activation' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  const [known = ''] = await page.locator('tbody tr.ant-table-row a').first().allInnerTexts()
  await page.getByRole('button', { name: eng.common.list.advanced }).click()
  const drawer = page.getByRole('dialog')
  const ids = drawer.getByRole('textbox', { name: eng.logbooks.filter.locationIds })
  await ids.fill(`Location ID\n${known}\n9999999-999`)
  await drawer.getByRole('button', { name: eng.common.action.apply }).click()
  await expect(drawer.getByRole('alert')).toContainText('"LOCATION", "ID"')
  await expect(ids).toHaveValue(/LOCATION\s+ID/)
  await ids.fill(`${known}\n9999999-999`)
  await drawer.getByRole('button', { name: eng.common.action.apply }).click()
  await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(1)
  await expect(page.getByText('"9999999-999"')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${eng.logbooks.filter.locationIds}` }).click()
  await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(10)
})

test('a session that ended is taken up again over a half-filled form', async ({ page, signIn, request }) => {
  await signIn('rc_officer', 'chi')
  await page.goto(SCREENS.logbookCreate.path)
  await page.getByLabel(chi.logbooks.field.addressEn).fill('1 Half Typed Road')
  await page.getByRole('textbox', { name: chi.logbooks.field.leNumber }).fill('L7')
  expect((await request.delete('/auth/logout', bearer(await tokenIn(page)))).ok()).toBe(true)
  await page.getByLabel(chi.form.premisesLabel).fill('1600052')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(chi.auth.ended.ELSEWHERE.title)
  await expect(dialog.locator('input[name=username]')).toHaveValue('rc_officer')
  await expect(dialog.locator('input[name=username]')).toHaveAttribute('readonly', '')
  await dialog.locator('input[name=password]').fill(DEMO_PASSWORD)
  await dialog.locator('input[name=code]').fill(CAPTCHA)
  await expect(dialog.locator('.lb-code-picture img')).toBeVisible()
  await dialog.getByRole('button', { name: chi.auth.loginAndContinue }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(chi.logbooks.field.addressEn)).toHaveValue('1 Half Typed Road')
  await expect(page.getByRole('textbox', { name: chi.logbooks.field.leNumber })).toHaveValue('L7')
  await page.goto(path.logbook('1600052-001'))
  await expect(h1(page), 'the new session works').toBeVisible()
})
