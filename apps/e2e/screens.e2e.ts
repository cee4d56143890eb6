import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '@portal/db/seed/demo/accounts'
import { Role, type RoleId } from '@portal/shared/access/roles'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { path, SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { expect, LANGUAGES, speak, test } from './fixtures.ts'
import { organizationOf, postRecord, sharedLift } from './record.ts'
import { fill, WORDS } from './words.ts'

const FORBIDDEN = new RegExp(`(${STATIC_PATHS.noRight}|${STATIC_PATHS.notFound})$`)
const { about, contact, privacy, copyright, userGuide, verify, userCentre, noRight, notFound, forgotPassword } =
  STATIC_PATHS
const PUBLIC = [about, contact, privacy, copyright, userGuide, verify]
/** Workers use the mobile app; the portal does not let them in. */
const MOBILE_ONLY: readonly RoleId[] = [Role.rcRegisteredEngineer, Role.rcRegisteredWorker, Role.rcGeneralWorker]
const PEOPLE = DEMO_ACCOUNTS.filter(({ roleId }) => !MOBILE_ONLY.includes(roleId))
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

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
        await page.goto(place, { waitUntil: 'commit' })
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
        await page.goto(place, { waitUntil: 'commit' })
        await expect(page).toHaveURL(new RegExp(`${STATIC_PATHS.login}$`))
      }
    })
})

/** What axe finds wrong with the page as it stands. */
async function faultsOf(page: Page, of?: string): Promise<string[]> {
  // what moves in is half transparent until it stands
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  const builder = new AxeBuilder({ page }).withTags(STANDARDS)
  const { violations } = await (of ? builder.include(of) : builder).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}
const withoutFaults = async (page: Page, scene: string, of?: string) =>
  expect.soft(await faultsOf(page, of), scene).toEqual([])

const settled = async (page: Page) => {
  await expect(page.locator('h1').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}

/** A record with photographs, a position and a seal. */
async function newRecord(
  request: APIRequestContext,
  tokenOf: (name: string) => Promise<string>,
  person: { token: string; workerId: number },
  skip: number,
) {
  const contractor = await organizationOf(request, await tokenOf('rc_officer'))
  const { locationId } = await sharedLift(request, await tokenOf('rp_officer'), contractor, skip)
  return {
    locationId,
    ...(await postRecord(request, person, locationId, { parts: [{ part: 'WD05', actions: ['CLEANED'] }] })),
  }
}

test.describe('axe finds nothing against WCAG 2.2 AA', () => {
  for (const [index, language] of LANGUAGES.entries()) {
    const words = WORDS[language]

    test(`on sign-in and verification, in ${language}`, async ({ page, baseURL, tokenOf, worker, request }) => {
      const { seal } = await newRecord(request, tokenOf, await worker('rc_worker'), 6 + index)
      await speak(page, language, baseURL)
      for (const place of [STATIC_PATHS.login, verify, path.verify(seal), path.verify('0'.repeat(64))]) {
        await page.goto(place)
        await settled(page)
        await withoutFaults(page, place)
      }
    })

    test(`on lists and their drawers, in ${language}`, async ({ page, signIn }) => {
      await signIn('rc_officer', language)
      for (const screen of [
        SCREENS.logbookList,
        SCREENS.logbookPremises,
        SCREENS.labelledLogbooks,
        SCREENS.jobRecords,
      ]) {
        await page.goto(screen.path)
        await expect(page.getByRole('table')).toBeVisible()
        await settled(page)
        await withoutFaults(page, screen.path)
      }
      await page.goto(SCREENS.logbookList.path)
      await page.getByRole('checkbox').nth(1).check()
      await withoutFaults(page, 'rows selected')
      await page.getByRole('button', { name: words.common.list.advanced }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await withoutFaults(page, 'advanced filter', '.ant-drawer')
    })

    test(`on every tab of a log-book, in ${language}`, async ({ page, signIn, tokenOf, worker, request }) => {
      const { locationId } = await newRecord(request, tokenOf, await worker('rc_worker'), 6 + index)
      await signIn('rp_officer', language)
      for (const tab of ['overview', 'specification', 'access', 'records', 'operations', 'seals']) {
        await page.goto(`${path.logbook(locationId)}?tab=${tab}`)
        await settled(page)
        await withoutFaults(page, tab)
      }
      await page.goto(`${path.logbook(locationId)}?tab=access`)
      await page.getByRole('button', { name: words.detail.access.table }).click()
      await withoutFaults(page, 'access as a table')
    })

    test(`on a record and in the inbox, in ${language}`, async ({ page, signIn, tokenOf, worker, request }) => {
      const { id } = await newRecord(request, tokenOf, await worker('rc_worker'), 6 + index)
      await signIn('rp_officer', language)
      await page.goto(path.jobRecord(id))
      await expect(page.getByRole('dialog').getByRole('img', { name: /landing door/ })).toBeVisible()
      await withoutFaults(page, 'record', '.ant-drawer')
      await page.goto(SCREENS.acknowledge.path)
      await expect(page.getByRole('toolbar')).toBeVisible()
      await settled(page)
      await withoutFaults(page, 'inbox')
    })

    test(`on forms and dialogs, in ${language}`, async ({ page, signIn }) => {
      await signIn('rc_officer', language)
      await page.goto(SCREENS.logbookCreate.path)
      await settled(page)
      await withoutFaults(page, 'create')
      await page.getByRole('button', { name: fill(words.form.create_one, { count: 1 }) }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await withoutFaults(page, 'create, refused')
      await page.goto(SCREENS.labels.path)
      await settled(page)
      await withoutFaults(page, 'labels')
      await page.getByRole('button', { name: words.labels.add }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.labels.add }).click()
      await withoutFaults(page, 'label dialog', '.ant-modal')
    })
  }
})

test.describe('by keyboard', () => {
  test('the skip link leads to the page, and / to the search', async ({ page, signIn }) => {
    await signIn('rc_officer', 'eng')
    await page.goto(SCREENS.logbookList.path)
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: WORDS.eng.shell.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('textbox', { name: WORDS.eng.shell.goTo })).toBeFocused()
  })

  test('Escape closes a record and gives the focus back', async ({ page, signIn }) => {
    await signIn('rp_officer', 'chi')
    await page.goto(SCREENS.jobRecords.path)
    const link = page.locator('td a[href*="record="]').nth(2)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).not.toHaveURL(/record=/)
    await expect(link).toBeFocused()
  })

  test('J, K and A work through the inbox', async ({ page, signIn, tokenOf, request }) => {
    await signIn('rp_officer', 'eng')
    await page.goto(SCREENS.acknowledge.path)
    const pane = page.getByRole('complementary')
    await expect(pane.getByRole('heading', { level: 2 })).toBeVisible()
    const isOpen = (row: number) =>
      expect(page.locator('.lb-inbox-button').nth(row)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('j')
    await isOpen(1)
    await page.keyboard.press('j')
    await isOpen(2)
    await page.keyboard.press('k')
    await isOpen(1)
    const second = new URL(page.url()).searchParams.get('record')
    await expect(pane.getByRole('button', { name: WORDS.eng.records.acknowledge.next })).toBeVisible()
    await page.keyboard.press('a')
    const status = async () =>
      (await (await request.get(`/api/jobRecord/${second}`, bearer(await tokenOf('rp_officer')))).json()).status
    await expect.poll(status).toBe('ACKNOWLEDGED')
    await expect(page).not.toHaveURL(new RegExp(`record=${second}$`))
  })
})
