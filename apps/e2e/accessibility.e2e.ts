import type { Page } from '@playwright/test'
import type { Language } from '@portal/shared/kernel/words'
import { path, SCREENS, type ScreenKey, STATIC_PATHS } from '@portal/shared/screens'
import { withoutFaults } from './axe.ts'
import { bearer, expect, LANGUAGES, speak, test } from './fixtures.ts'
import { follow, type Traffic, walkTo } from './traffic.ts'
import { fill, WORDS } from './words.ts'

const { verify } = STATIC_PATHS

const settled = async (page: Page, { rest }: Traffic) => {
  await expect(page.locator('h1:visible').first()).toBeVisible()
  await rest()
}

type Journey = Parameters<typeof test>[2]
let scenes = 0
/** In one language each, in turn: axe looks at how a page is made, and the sweep of screens reads its words in both. */
function scene(title: string, journey: (language: Language, words: (typeof WORDS)[Language]) => Journey) {
  const language = LANGUAGES[scenes++ % LANGUAGES.length] ?? 'eng'
  test(`${title}, in ${language}`, journey(language, WORDS[language]))
}

/** Their dialogs are looked at where all dialogs are opened. */
const OF_ACCESS = [
  SCREENS.invitations,
  SCREENS.invite,
  SCREENS.accessImport,
  SCREENS.handOver,
  SCREENS.takeOver,
  SCREENS.handovers,
  SCREENS.contractorChanges,
  SCREENS.subcontracts,
  SCREENS.workAuthorizations,
  SCREENS.accessRights,
  SCREENS.rpHistory,
  SCREENS.accessHistory,
  SCREENS.operationRecords,
]
const OF_DASHBOARDS = [
  SCREENS.dashboard,
  SCREENS.scoredLogbooks,
  SCREENS.scoredWorkers,
  SCREENS.performers,
  SCREENS.healthIndex,
  SCREENS.healthContests,
  SCREENS.datasets,
]
const OF_DAILY_WORK = [
  SCREENS.dutyList,
  SCREENS.questions,
  SCREENS.newQuestion,
  SCREENS.maintenancePlans,
  SCREENS.newMaintenancePlan,
  SCREENS.maintenanceCalendar,
  SCREENS.maintenanceActual,
  SCREENS.maintenancePlanImport,
]
const PARTS = { parts: [{ part: 'WD05', actions: ['CLEANED'] }] }

test.describe('axe finds nothing against WCAG 2.2 AA', () => {
  scene('on sign-in and verification', (language) => async ({ page, baseURL, lift, visit, traffic }) => {
    const { seal } = await visit((await lift(6)).locationId, PARTS)
    await speak(page, language, baseURL)
    for (const place of [STATIC_PATHS.login, verify, path.verify(seal), path.verify('0'.repeat(64))]) {
      await page.goto(place)
      await settled(page, traffic)
      await withoutFaults(page, place)
    }
  })

  scene('on lists and their drawers', (language, words) => async ({ page, signIn, traffic }) => {
    await signIn('rc_officer', language)
    await page.goto(SCREENS.arrival.path)
    for (const screen of [SCREENS.logbookList, SCREENS.logbookPremises, SCREENS.labelledLogbooks, SCREENS.jobRecords]) {
      await walkTo(page, screen, language)
      await expect(page.getByRole('table')).toBeVisible()
      await settled(page, traffic)
      await withoutFaults(page, screen.path)
    }
    await walkTo(page, SCREENS.logbookList, language)
    await page.getByRole('checkbox').nth(1).check()
    await withoutFaults(page, 'rows selected')
    await page.getByRole('button', { name: words.common.list.advanced }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await withoutFaults(page, 'advanced filter', '.ant-drawer')
  })

  scene('on every tab of a log-book', (language, words) => async ({ page, signIn, lift, visit, traffic }) => {
    const { locationId } = await lift(6)
    await visit(locationId, PARTS)
    await signIn('rp_officer', language)
    await page.goto(path.logbook(locationId))
    for (const [tab, name] of Object.entries(words.detail.tab)) {
      await follow(page, `${path.logbook(locationId)}?tab=${tab}`)
      await expect(page.getByRole('tab', { selected: true, name: fill(name, { number: '' }).trim() })).toBeVisible()
      await settled(page, traffic)
      await withoutFaults(page, tab)
    }
    await follow(page, path.logbook(locationId))
    await page.getByText(words.detail.duties.calendar, { exact: true }).click()
    await expect(page.locator('.lb-calendar')).toBeVisible()
    await withoutFaults(page, 'duties in a calendar')
    await follow(page, `${path.logbook(locationId)}?tab=access`)
    await page.getByRole('button', { name: words.detail.access.table }).click()
    await withoutFaults(page, 'access as a table')
  })

  scene('on a phone', (language, words) => async ({ page, signIn, lift, traffic }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { locationId } = await lift(6)
    await signIn('rp_officer', language)
    for (const place of [path.logbook(locationId), SCREENS.logbookList.path, SCREENS.acknowledge.path]) {
      await page.goto(place)
      await settled(page, traffic)
      await withoutFaults(page, place)
    }
    await page.goto(path.logbook(locationId))
    await page.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: words.detail.tab.seals })).toBeFocused()
    await expect(page.getByRole('tab', { name: words.detail.tab.seals })).toBeInViewport({ ratio: 1 })
  })

  scene('on a record and in the inbox', (language) => async ({ page, signIn, lift, visit, traffic }) => {
    const { id } = await visit((await lift(6)).locationId, PARTS)
    await signIn('rp_officer', language)
    await page.goto(path.jobRecord(id))
    // evidence about the same photograph may stand above it by now
    await expect(
      page
        .getByRole('dialog')
        .getByRole('img', { name: /landing door/ })
        .first(),
    ).toBeVisible()
    await withoutFaults(page, 'record', '.ant-drawer')
    await page.goto(SCREENS.acknowledge.path)
    await expect(page.getByRole('toolbar')).toBeVisible()
    await settled(page, traffic)
    await withoutFaults(page, 'inbox')
  })

  scene('on the access chain', (language, words) => async ({ page, signIn, traffic }) => {
    await signIn('rc_admin', language)
    await page.goto(SCREENS.arrival.path)
    for (const screen of OF_ACCESS) {
      await walkTo(page, screen, language)
      await settled(page, traffic)
      await withoutFaults(page, screen.path)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(SCREENS.accessRights.path)
    await page.locator('a[href*="right="]').first().click()
    await expect(page.getByRole('dialog').getByText(words.accessRights.why.origin)).toBeVisible()
    await settled(page, traffic)
    await withoutFaults(page, 'why, on a phone')
    await page.getByRole('dialog').getByRole('button', { name: words.accessRights.move.revoke }).click()
    await expect(page.getByRole('dialog').getByLabel(words.accessRights.field.revokeReason)).toBeVisible()
    await withoutFaults(page, 'revoke', '.ant-modal')
  })

  scene('on dashboards', (language) => async ({ page, request, signIn, tokenOf, traffic }) => {
    const answer = await request.get('/api/dashboard/logbook?size=1', bearer(await tokenOf('emsd_admin')))
    const [{ id }] = (await answer.json()).content
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn('emsd_admin', language)
    await page.goto(`${SCREENS.healthIndex.path}?unit=${id}`)
    await settled(page, traffic)
    await withoutFaults(page, 'health of one lift')
    for (const screen of OF_DASHBOARDS) {
      await walkTo(page, screen, language)
      await settled(page, traffic)
      await withoutFaults(page, screen.path)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(SCREENS.dashboard.path)
    await settled(page, traffic)
    await withoutFaults(page, 'dashboard, on a phone')
  })

  scene('on daily work', (language) => async ({ page, signIn, traffic }) => {
    await signIn('rc_officer', language)
    await page.goto(SCREENS.arrival.path)
    for (const screen of OF_DAILY_WORK) {
      await walkTo(page, screen, language)
      await settled(page, traffic)
      await withoutFaults(page, screen.path)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(SCREENS.maintenanceCalendar.path)
    await settled(page, traffic)
    await withoutFaults(page, 'calendar of visits, on a phone')
  })

  scene('on statutory forms', (language) => async ({ page, request, signIn, tokenOf, traffic }) => {
    const ofState = async (username: string, query: string): Promise<number> => {
      const answer = await request.get(`/api/form/list?${query}`, bearer(await tokenOf(username)))
      return (await answer.json()).content[0].id
    }
    const sending = path.form(await ofState('rc_officer', 'statuses=SENDING'))
    const draft = path.form(await ofState('rc_officer', 'statuses=SAVED&formTypeCode=le2'))
    await signIn('rc_officer', language)
    const tabs = ['units', 'files', 'signatures', 'delivery', 'history'].map((tab) => `${sending}?tab=${tab}`)
    for (const place of [SCREENS.forms.path, path.newForm('le3'), draft, sending, ...tabs]) {
      await page.goto(place)
      await settled(page, traffic)
      await withoutFaults(page, place)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    for (const place of [SCREENS.forms.path, draft]) {
      await page.goto(place)
      await settled(page, traffic)
      await withoutFaults(page, `${place}, on a phone`)
    }
  })

  scene('on forms and dialogs', (language, words) => async ({ page, signIn, traffic }) => {
    await signIn('rc_officer', language)
    await page.goto(SCREENS.logbookCreate.path)
    await settled(page, traffic)
    await withoutFaults(page, 'create')
    await page.getByRole('button', { name: fill(words.form.create_one, { count: 1 }) }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await withoutFaults(page, 'create, refused')
    await page.goto(SCREENS.labels.path)
    await settled(page, traffic)
    await withoutFaults(page, 'labels')
    await page.getByRole('button', { name: words.labelPages.add }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.labelPages.add }).click()
    await withoutFaults(page, 'label dialog', '.ant-modal')
  })
})

/** What of the page's height is under something that stays in its place while the page scrolls. */
const pinnedShare = (page: Page) =>
  page.evaluate(() => {
    const isPinned = (at: Element | null): boolean =>
      Boolean(at) &&
      (/fixed|sticky/.test(getComputedStyle(at as Element).position) || isPinned(at?.parentElement ?? null))
    const lines = Array.from({ length: innerHeight }, (_, y) => y)
    return lines.filter((y) => isPinned(document.elementFromPoint(innerWidth / 2, y))).length / lines.length
  })

const ZOOMED = ['arrival', 'acknowledge', 'logbookList', 'jobRecords', 'sensorAlarms'] as const satisfies ScreenKey[]

test('zoomed in four times, nothing is wider than the screen, and what one reads is not covered', async ({
  page,
  signIn,
  traffic,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn('rp_officer', 'eng')
  const bar = page.getByRole('toolbar')
  for (const key of ZOOMED) {
    const screen = SCREENS[key]
    await page.goto(screen.path)
    await settled(page, traffic)
    await page.mouse.wheel(0, 400)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen.path).toBeLessThanOrEqual(320)
    expect.soft(await pinnedShare(page), screen.path).toBeLessThan(0.25)
  }
  await test.step('a bar that stays would be found', async () => {
    await page.goto(SCREENS.acknowledge.path)
    await bar.evaluate((element) => {
      element.style.position = 'sticky'
    })
    await settled(page, traffic)
    expect(await pinnedShare(page)).toBeGreaterThan(0.25)
  })
})
