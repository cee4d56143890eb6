import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { path, SCREENS } from '@portal/shared/screens'
import { bearer, expect, LANGUAGES, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { organizationOf, postRecord, sharedLift } from './record.ts'
import { fill, WORDS } from './words.ts'

/** A push must be seen within this much (issue: two seconds). */
const PUSH_MS = 2000
const MAIL_MS = 20_000
/** Lifts no other journey posts records on. */
const SKIP = { eng: 12, chi: 16 }
const READER = 'rp_officer'

async function emailOf(request: APIRequestContext, token: string): Promise<string> {
  const { user } = await (await request.get('/auth/info', bearer(token))).json()
  return user.email
}

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const { notices } = words
  const rowsOf = (page: Page): Locator => page.locator('.lb-message')
  const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

  test.describe(`in ${language}`, () => {
    test('a message arrives in an open window, is read, starred, deleted and restored', async ({
      page,
      signIn,
      tokenOf,
      worker,
      request,
    }) => {
      const rc = await organizationOf(request, await tokenOf('rc_officer'))
      const { locationId } = await sharedLift(request, await tokenOf(READER), rc, SKIP[language])
      await signIn(READER, language)
      await page.goto(`${SCREENS.messages.path}?text=${locationId}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.screens.messages)
      await page.waitForLoadState('networkidle')
      const before = await rowsOf(page).count()
      const bell = page.locator('.lb-bell')
      const unread = await bell.getAttribute('aria-label')

      await postRecord(request, await worker('rc_worker'), locationId)
      await expect(rowsOf(page)).toHaveCount(before + 1, { timeout: PUSH_MS })
      await expect(bell).not.toHaveAttribute('aria-label', unread ?? '', { timeout: PUSH_MS })
      const row = rowsOf(page).first()
      await expect(row).toHaveClass(/lb-unread/)

      await row.getByRole('link').click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('heading', { level: 2 })).toContainText(locationId)
      await expect(page).toHaveURL(/message=\d+/)
      await expect(row).not.toHaveClass(/lb-unread/, { timeout: PUSH_MS })
      const link = fill(notices.message.open, { screen: words.screens.jobRecords })
      await expect(drawer.getByRole('link', { name: link })).toHaveAttribute('href', /record=\d+/)
      const title = (await drawer.getByRole('heading', { level: 2 }).textContent()) ?? ''
      await button(drawer, fill(notices.starOf, { title })).click()
      await expect(drawer.locator('.lb-star-on')).toBeVisible()
      await button(drawer, notices.message.close).click()
      await expect(page.locator('.lb-rows .lb-star-on').first()).toBeVisible()

      await page
        .locator('.lb-rows tbody tr')
        .filter({ has: page.locator('.lb-message') })
        .first()
        .getByRole('checkbox')
        .check()
      await button(page.getByRole('toolbar'), notices.delete).click()
      await expect(
        page
          .getByRole('status')
          .getByText(fill(notices.done.remove_one, { count: 1 }))
          .first(),
      ).toBeVisible()
      await expect(rowsOf(page)).toHaveCount(before)

      await button(page, notices.bin.title).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notices.bin.title)
      await expect(page.getByText(fill(notices.bin.subtitle, { days: 30 }))).toBeVisible()
      const deleted = page.locator('.lb-rows tbody tr').filter({ hasText: title })
      await expect(deleted.first()).toBeVisible()
      const inBin = await deleted.count()
      await deleted.first().getByRole('checkbox').check()
      await button(page.getByRole('toolbar'), notices.restore).click()
      await expect(deleted).toHaveCount(inBin - 1)
      await page.goto(`${SCREENS.messages.path}?text=${locationId}`)
      await expect(rowsOf(page)).toHaveCount(before + 1)
    })

    test('preferences turn a mail off and on', async ({ page, signIn, tokenOf, worker, request }) => {
      const token = await tokenOf(READER)
      const [rc, email] = [await organizationOf(request, await tokenOf('rc_officer')), await emailOf(request, token)]
      const [silent, told] = [
        await sharedLift(request, token, rc, SKIP[language] + 1),
        await sharedLift(request, token, rc, SKIP[language] + 2),
      ]
      const mailsAbout = (locationId: string) =>
        mailsTo(email).filter(({ subject }) => subject.includes(locationId)).length
      await signIn(READER, language)
      await page.goto(path.messagePreferences())
      const drawer = page.getByRole('dialog')
      const toggle = (channel: 'web' | 'mail', tag: keyof typeof words.messages.tag) =>
        drawer.getByRole('switch', {
          name: fill(notices.preferences.switch, {
            channel: words.messages.channel[channel],
            tag: words.messages.tag[tag],
          }),
          exact: true,
        })
      await expect(toggle('mail', 'ACCOUNT')).toBeDisabled()
      await expect(toggle('web', 'ATTENTION')).toBeDisabled()
      await expect(drawer.getByText(notices.preferences.why.ACCOUNT)).toBeVisible()
      // records without a position need attention: their mails go out unless somebody says no
      const mail = toggle('mail', 'ATTENTION')
      const put = async (isOn: boolean) => {
        await mail.click()
        await expect(mail).toBeChecked({ checked: isOn })
        await expect(mail).not.toHaveClass(/ant-switch-loading/)
      }

      await put(false)
      const [silentBefore, toldBefore] = [mailsAbout(silent.locationId), mailsAbout(told.locationId)]
      await postRecord(request, await worker('rc_worker'), silent.locationId)
      await put(true)
      await postRecord(request, await worker('rc_worker'), told.locationId)
      await expect.poll(() => mailsAbout(told.locationId), { timeout: MAIL_MS }).toBe(toldBefore + 1)
      expect(mailsAbout(silent.locationId), 'no mail while it was off').toBe(silentBefore)
      await page.reload()
      await expect(mail).toBeChecked()
    })
  })
}
