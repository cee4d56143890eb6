import type { Page } from '@playwright/test'
import { path, SCREENS } from '@portal/shared/screens'
import { covered, plantBelow } from './covered.ts'
import { expect, test } from './fixtures.ts'
import { MADE_PASSWORD } from './people.ts'
import { readerOf } from './reader.ts'
import { WORDS } from './words.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** In pixels. */
const [TOP_BAR, NOTICE_MOST] = [56, 480]
const words = WORDS.eng
const { records } = words
const busy = { status: 500, json: { status: 500, key: 'systemBusy', message: 'busy', requestId: 'planted' } }

/** Nothing lies below what is said now; what is put there is found. */
async function expectFree(page: Page, what: string) {
  // everything makes room one frame after something is said
  await expect.poll(() => covered(page), what).toEqual([])
  expect((await plantBelow(page)).join(), what).toContain('planted')
}

for (const size of SIZES)
  test(`what is said above the page covers nothing of a page, a drawer or a dialog, what is said for a moment stands below the bar, ${size.width} px wide`, async ({
    page,
    context,
    request,
    signIn,
    tokenOf,
    visit,
    traffic,
  }) => {
    const { reader, locationId } = await readerOf(request, await tokenOf('rc_officer'))
    const [first, second] = [await visit(locationId), await visit(locationId)]
    await page.setViewportSize(size)
    await signIn(reader.username, 'eng', page, MADE_PASSWORD)
    await page.goto(path.jobRecord(first.id))
    const drawer = page.getByRole('dialog').first()
    const acknowledge = drawer.getByRole('button', { name: records.acknowledge.only })
    const notice = page.locator('.lb-notice')
    const offline = page.getByRole('status').filter({ hasText: 'Offline since' })
    await expect(acknowledge).toBeVisible()
    await traffic.rest()

    await test.step('a failure, over a drawer', async () => {
      await page.route('**/api/jobRecord/move', (route) => route.fulfill(busy))
      await acknowledge.click()
      await expect(notice).toHaveCount(1)
      // it stays as long as the mouse is on it
      await notice.hover()
      const { y = 0, width = 0 } = (await notice.boundingBox()) ?? {}
      expect([y >= TOP_BAR, width <= NOTICE_MOST]).toEqual([true, true])
      await page.unroute('**/api/jobRecord/move')
    })
    await test.step('what can be taken back, over a drawer, and beside the list of what waits', async () => {
      // the seconds stand still, so that a slow machine has time to look
      await page.clock.setFixedTime(Date.now())
      await acknowledge.click()
      await expect(page.getByText(words.common.grace.takeBack).first()).toBeVisible()
      await expectFree(page, 'taking back over a drawer')
      await page.goto(SCREENS.acknowledge.path)
      await expect(page.getByText(words.common.grace.takeBack).first()).toBeVisible()
      await expectFree(page, 'taking back over a page')
    })
    await test.step('that there is no connection, over a drawer and a dialog', async () => {
      await page.goto(path.jobRecord(second.id))
      await drawer.getByRole('button', { name: records.record.reply, exact: true }).waitFor()
      await traffic.rest()
      await context.setOffline(true)
      await expect(offline).toBeVisible()
      await expectFree(page, 'no connection over a drawer')
      await drawer.getByRole('button', { name: records.record.reply, exact: true }).click()
      await expect(page.getByRole('dialog').last().getByRole('textbox')).toBeVisible()
      await expectFree(page, 'no connection over a dialog')
      await context.setOffline(false)
    })
  })

for (const size of SIZES)
  test(`every error of a form is reached from its summary, free of bars, ${size.width} px wide`, async ({
    page,
    context,
    signIn,
    traffic,
  }) => {
    await page.setViewportSize(size)
    await signIn('rc_officer', 'eng')
    await page.goto(SCREENS.logbookCreate.path)
    const save = page.locator('.lb-save-bar [type=submit]')
    await save.waitFor()
    await traffic.rest()
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'Offline since' })).toBeVisible()
    await save.click()
    const summary = page.locator('.lb-errors')
    const links = summary.getByRole('button')
    await expect(summary).toBeFocused()
    expect(await hidden(page), 'the summary').toEqual([])
    const count = await links.count()
    expect(count).toBeGreaterThan(5)
    for (let nth = 0; nth < count; nth++) {
      await links.nth(nth).click()
      expect(await hidden(page), (await links.nth(nth).textContent()) ?? '').toEqual([])
      expect(await page.evaluate(() => document.activeElement?.closest('[data-field]') !== null)).toBe(true)
    }
    await page.addStyleTag({ content: '.lb-save-bar { top: 0; height: 100vh }' })
    expect(await hidden(page)).not.toEqual([])
  })

/** Whether something lies over what has the focus: over its beginning, or all of it. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { left, top, width, height } = focused.getBoundingClientRect()
    const over = document.elementFromPoint(left + Math.min(width / 2, 12), top + Math.min(height / 2, 12))
    const isFree = Boolean(over && (focused.contains(over) || over.contains(focused)))
    return isFree ? [] : [`${focused.outerHTML.slice(0, 80)} below ${over?.outerHTML.slice(0, 80)}`]
  })
