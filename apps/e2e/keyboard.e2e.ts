import { jobRecordLife } from '@portal/shared/features/job-records/job-record.rules'
import { SCREENS } from '@portal/shared/screens'
import { bearer, expect, test } from './fixtures.ts'
import { WORDS } from './words.ts'

const GRACE_MS = jobRecordLife.moves.acknowledge.graceSeconds * 1000

test.describe('by keyboard', () => {
  test('the skip link leads to the page, and / and Ctrl K to the search', async ({ page, signIn }) => {
    await signIn('rc_officer', 'eng')
    await page.goto(SCREENS.logbookList.path)
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: WORDS.eng.shell.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('/')
    const box = page.getByRole('combobox', { name: WORDS.eng.shell.goTo })
    await expect(box).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await page.keyboard.press('Control+K')
    await expect(box).toBeFocused()
    await page.keyboard.type('tasks back')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(SCREENS.runs.path)
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
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: WORDS.eng.keys.title })
    await expect(keys.getByText(WORDS.eng.records.inbox.keys.batch)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('b')
    const many = page.getByRole('dialog')
    await expect(many).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(many).toBeHidden()
    await page.keyboard.press('c')
    await expect(pane.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('jk')
    await isOpen(1)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await pane.getByRole('heading', { level: 2 }).click()
    const second = new URL(page.url()).searchParams.get('record')
    await expect(pane.getByRole('button', { name: WORDS.eng.records.acknowledge.next })).toBeVisible()
    await page.keyboard.press('a')
    const said = async () =>
      (await (await request.get(`/api/jobRecord/${second}`, bearer(await tokenOf('rp_officer')))).json())
        .ownAcknowledgement
    // not before the time to take it back is over
    await expect.poll(said, { timeout: GRACE_MS * 6 }).not.toBeNull()
    await expect(page).not.toHaveURL(new RegExp(`record=${second}$`))
  })
})
