import type { Page } from '@playwright/test'
import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const printed = /^Printed by .+ \(Hong Kong time\)$/

/** What of the buttons of a page paper would show. */
const buttonsOf = (page: Page) => page.locator('.ant-btn:visible').count()
/** The keys of the browser, with what would be printed by then. */
async function printing(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () =>
      document.documentElement.setAttribute('data-printed', document.querySelector('#root')?.textContent ?? '')
  })
}

test('a record, a list and a log-book are put on paper whole, without what is pressed and what lies behind', async ({
  page,
  signIn,
  lift,
  visit,
}) => {
  const { locationId } = await lift(11)
  const { id, seal } = await visit(locationId)
  await signIn('rp_officer', 'eng')

  await test.step('a record with its code as a picture, over no list', async () => {
    await page.goto(`${path.jobRecordsOf(locationId)}&record=${id}`)
    const record = page.getByRole('dialog')
    await expect(record.getByText(words.records.record.evidence, { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(record.locator('.lb-seal-qr')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.lb-seal-qr svg').first()).toBeVisible()
    await expect(page.locator('.lb-seal-qr')).toContainText(path.verify(seal))
    await expect(page.getByText(printed).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(words.records.record.people, { exact: true })).toBeVisible()
    expect(await buttonsOf(page)).toBe(0)
    await expect(page.locator('#root')).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('a list with its filters in words and how many it finds', async () => {
    await page.goto(path.jobRecordsOf(locationId))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: words.screens.jobRecords })).toBeVisible()
    await expect(page.locator('.lb-list-paper')).toContainText(locationId)
    await expect(page.locator('.lb-tools')).toContainText(/record/)
    await expect(page.getByText(printed).filter({ visible: true })).toHaveCount(1)
    expect(await buttonsOf(page)).toBe(0)
    await page.emulateMedia({ media: null })
  })

  await test.step('a log-book with overview, specification and access', async () => {
    await page.goto(path.logbook(locationId))
    await expect(page.getByRole('heading', { level: 2, name: words.detail.duties.title })).toBeVisible()
    await printing(page)
    await page.getByRole('button', { name: words.common.action.print }).click()
    const paper = page.locator('html[data-printed]')
    await expect(paper).toHaveCount(1)
    const said = (await paper.getAttribute('data-printed')) ?? ''
    const { duties, place, spec, access } = words.detail
    for (const title of [duties.title, place.title, spec.equipment, spec.papers, access.givenBy, access.source])
      expect(said).toContain(title)
    expect(said).toMatch(/in twelve months/)
    await expect(page.getByRole('tab', { name: words.detail.tab.overview })).toBeVisible()
  })
})

test('an opened record walks through the whole result, and closing leads back to where it was', async ({
  page,
  signIn,
  lift,
  visit,
}) => {
  const { locationId } = await lift(12)
  await signIn('rc_officer', 'eng')
  await page.goto(`${SCREENS.jobRecords.path}?typesOfWork=TW15&page=1`)
  await page.locator('td a[href*="record="]').last().click()
  await expect(page).toHaveURL(/\?typesOfWork=TW15&page=1&record=\d+$/)
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: words.common.row.next, exact: true })
  await expect(dialog.getByText(/^2\d of /)).toBeVisible()
  // a record that comes meanwhile pushes this one to the next page
  await visit(locationId)
  await expect(dialog.getByText(/^2[1-9] of /)).toBeVisible()
  await expect(next).toBeEnabled()
  await next.click()
  await expect(page).toHaveURL(/typesOfWork=TW15&page=2&record=\d+$/)
  await expect(dialog.getByText(/^2[2-9] of /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\?typesOfWork=TW15&page=2$/)
  await expect(
    page.getByText(fill(words.common.list.range, { from: 21, to: 30, total: '' }).trim()).first(),
  ).toBeVisible()
})
