import type { Page } from '@playwright/test'
import { SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { covered, NOTICES, plantBelow } from './covered.ts'
import { expect, speak, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { WORDS } from './words.ts'

const { eng, chi } = WORDS

/** Types into a field that already has the focus, or takes it by its label, with the keyboard alone. */
const typeInto = async (page: Page, label: string, text: string) => {
  await page.getByRole('textbox', { name: label }).first().focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test('a form says by itself what is wrong, in the language of the page, until it is mended', async ({
  page,
  baseURL,
}) => {
  const { organizations: orgs, registrations: reg } = eng
  await speak(page, 'eng', baseURL)
  await page.goto(STATIC_PATHS.rpCreation)
  await typeInto(page, orgs.field.email, 'not an address')
  await page.keyboard.press('Enter')
  const summary = page.locator('.lb-errors')
  await expect(summary.getByRole('button')).toHaveCount(8)
  expect(await page.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true)

  await test.step('the summary leads to the field, which is free of bars', async () => {
    await summary.getByRole('button', { name: orgs.field.addressEn }).focus()
    await page.keyboard.press('Enter')
    const field = page.getByLabel(orgs.field.addressEn)
    await expect(field).toBeFocused()
    const isFree = await field.evaluate((box) => {
      const { left, top, width, height } = box.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === box
    })
    expect(isFree).toBe(true)
  })
  await test.step('what is mended is no longer listed', async () => {
    await page.keyboard.type('1 Hung To Road')
    await expect(summary.getByRole('button')).toHaveCount(7)
    await typeInto(page, orgs.field.phone, '+852 2345 6789')
    await expect(summary.getByRole('button')).toHaveCount(6)
  })
  await test.step('an owners’ committee learns what to enter', async () => {
    await new Form(page).choose(orgs.field.rpCategory, eng.enums.partyRole['rp.OCOMM'])
    await expect(page.getByText(reg.numberHint.OCOMM)).toBeVisible()
  })
  await test.step('another language says it anew', async () => {
    await page.locator('.lb-language').focus()
    await page.keyboard.press('Enter')
    await expect(summary.getByRole('button', { name: chi.organizations.field.nameZh })).toBeVisible()
    await expect(summary).not.toContainText('is required')
  })
})

test('what cannot be sent stays as it was typed', async ({ page, signIn }) => {
  const { field } = eng.logbooks
  await signIn('rc_officer', 'eng')
  await page.goto(SCREENS.logbookCreate.path)
  await typeInto(page, field.installedYear, '19x7')
  await page.keyboard.press('Enter')
  await typeInto(page, field.effectiveOn, '31/02/2026')
  await page.keyboard.press('Enter')
  await expect(page.locator('.lb-errors')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.locator('.lb-save-bar [type=submit]').focus()
  await page.keyboard.press('Enter')
  const summary = page.locator('.lb-errors')
  await expect(summary).toContainText('from 1900 to 2100')
  await expect(summary).toContainText('from 01/01/1900 to 31/12/2199')
  await expect(page.getByLabel(field.installedYear)).toHaveValue('19x7')
  await expect(page.getByLabel(field.effectiveOn)).toHaveValue('31/02/2026')
})

test('Esc asks before it takes what was typed, as often as it is pressed, and a kept draft is there again', async ({
  page,
  signIn,
}) => {
  await signIn('rc_officer', 'eng')
  await page.goto(SCREENS.labels.path)
  const open = () => page.getByRole('button', { name: eng.labelPages.add }).first().click()
  await open()
  const name = page.getByRole('dialog').getByLabel(eng.labels.field.name, { exact: true })
  await name.fill('Half a name')
  const question = page.getByRole('dialog', { name: eng.common.form.leaveTitle })
  for (const _ of [1, 2]) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(name).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: eng.common.form.keepDraft }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await open()
  await expect(name).toHaveValue('Half a name')
  await page.getByRole('button', { name: eng.common.form.discardDraft }).click()
  await expect(name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** In pixels: lower screens give what is said for a moment room of its own. */
const [LOW, TOP_BAR, NOTICE_MOST] = [400, 56, 480]
for (const [what, width, height] of [
  ['a phone', 390, 844],
  ['a screen at 400 %', 320, 256],
  ['a screen', 1440, 900],
] as const)
  test(`a notice stands below the top bar on ${what}, or covers nothing where it is low`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height })
    await signIn('rc_officer', 'eng')
    await page.goto(SCREENS.labels.path)
    await page.route('**/api/label', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 500,
            json: { status: 500, key: 'systemBusy', message: 'busy', requestId: 'planted' },
          })
        : route.fallback(),
    )
    await page.getByRole('button', { name: eng.labelPages.add }).first().click()
    const dialog = Form.dialog(page)
    await dialog.root.getByLabel(eng.labels.field.name, { exact: true }).fill('Lobby of a notice')
    await dialog.root.getByRole('checkbox', { name: eng.labelPages.noPersonalData }).check()
    await dialog.submit(eng.labelPages.add)
    await expect(page.locator('.lb-notice')).toHaveCount(1)
    // it stays as long as the mouse is on it; on a low screen everything begins lower one frame after it is there
    await page.locator('.lb-notice').hover()
    const { x = 0, y = 0, width: wide = 0 } = (await page.locator(NOTICES).boundingBox()) ?? {}
    if (height > LOW) expect([y >= TOP_BAR, wide <= NOTICE_MOST, x + wide <= width]).toEqual([true, true, true])
    else {
      await expect.poll(() => covered(page, NOTICES)).toEqual([])
      expect((await plantBelow(page, NOTICES)).join()).toContain('planted')
    }
  })
