import type { Page } from '@playwright/test'
import { SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { expect, speak, test } from './fixtures.ts'
import { codeFor, mailsTo, oneTimePasswordFor } from './mailbox.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { endSessionsOf, enter, makePerson, type Person, Role } from './people.ts'
import { follow } from './traffic.ts'
import { fill, WORDS } from './words.ts'

const NEW_PASSWORD = 'Quiet#Lift88'
const DAY_MS = 86_400_000

const words = WORDS.eng
const { accounts, administration, auth, problems, recovery, screens } = words
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** The list of accounts in which an admin has looked for somebody. */
const found = async (office: Page, admin: Person, { username }: Person) => {
  await office.goto(SCREENS.accounts.path)
  await enter(office, admin)
  const list = new ListScreen(office, words)
  await list.search(administration.search, username)
  return list
}

test.beforeEach(async ({ page, baseURL }) => {
  // what still moves when it is pressed is missed now and then
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await speak(page, 'eng', baseURL)
})

for (const [name, over, reason] of [
  ['first sign-in with a one-time password', { oneTimeLogin: true }, accounts.mustChange],
  ['an expired password', { passwordChangedAt: new Date(Date.now() - 200 * DAY_MS) }, accounts.expired],
] as const) {
  test(`${name} leads to the user centre and no further until the password is changed`, async ({ page }) => {
    const who = await makePerson(Role.rcOfficer, over)
    await page.goto(STATIC_PATHS.login)
    await enter(page, who)
    await expect(page.getByText(reason)).toBeVisible()
    await page.goto(SCREENS.logbookList.path)
    await expect(page).toHaveURL(STATIC_PATHS.userCentre)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await field(page, accounts.field.oldPassword).fill('Made#2026')
    await field(page, accounts.field.newPassword).fill('Made#2026')
    await field(page, accounts.field.confirmPassword).fill('Made#2026')
    await page.getByRole('button', { name: accounts.changePassword }).click()
    await expect(page.getByText(problems.passwordUsedBefore)).toBeVisible()
    await field(page, accounts.field.newPassword).fill(NEW_PASSWORD)
    await field(page, accounts.field.confirmPassword).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: accounts.changePassword }).click()
    await expect(page).toHaveURL(SCREENS.arrival.path)
    await page.goto(SCREENS.logbookList.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.logbookList)
  })
}

test('a forgotten password is set anew through the mailbox, and strangers learn nothing', async ({ page }) => {
  const who = await makePerson(Role.rcOfficer)
  await page.goto(STATIC_PATHS.login)
  await page.getByRole('link', { name: auth.forgot }).click()
  await field(page, recovery.field.email).fill(`nobody.${who.email}`)
  await page.getByRole('button', { name: recovery.send }).click()
  await expect(page.getByText(recovery.sent)).toBeVisible()
  await page.getByRole('button', { name: recovery.other }).click()
  await field(page, recovery.field.email).fill(who.email)
  await page.getByRole('button', { name: recovery.send }).click()
  await expect(page.getByText(recovery.sent)).toBeVisible()
  const code = await codeFor(who.email)
  expect(mailsTo(`nobody.${who.email}`)).toEqual([])
  await field(page, recovery.field.code).fill(code === '000000' ? '000001' : '000000')
  await field(page, recovery.field.newPassword).fill(NEW_PASSWORD)
  await field(page, recovery.field.confirmPassword).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: recovery.reset }).click()
  await expect(page.getByText(problems.mailCodeWrong)).toBeVisible()
  await field(page, recovery.field.code).fill(code)
  await page.getByRole('button', { name: recovery.reset }).click()
  await expect(page.getByRole('heading', { name: recovery.done })).toBeVisible()
  await page.getByRole('link', { name: recovery.toLogin }).click()
  await enter(page, who, NEW_PASSWORD)
  await expect(page.locator('.lb-user')).toBeVisible()
})

test('the e-mail changes with a code from each of the two mailboxes', async ({ page }) => {
  const who = await makePerson(Role.rcOfficer)
  const email = `${who.username}@new.test`
  await page.goto(`${STATIC_PATHS.userCentre}?tab=ways`)
  await enter(page, who)
  await field(page, accounts.field.email).fill(email)
  await page.getByRole('button', { name: accounts.sendCodes }).click()
  const form = page.getByRole('region', { name: accounts.changeEmail })
  const [oldCode, newCode] = [await codeFor(who.email), await codeFor(email)]
  await field(page, fill(accounts.field.oldCode, { email: who.email })).fill(newCode)
  await field(page, fill(accounts.field.newCode, { email })).fill(oldCode)
  await form.getByLabel(accounts.field.password, { exact: true }).fill('Made#2026')
  await form.getByRole('button', { name: accounts.changeEmail }).click()
  await expect(form.getByText(problems.newEmailCodeWrong)).toBeVisible()
  await field(page, fill(accounts.field.oldCode, { email: who.email })).fill(oldCode)
  await field(page, fill(accounts.field.newCode, { email })).fill(newCode)
  // at once: the error of the field that is left now must not move the button away
  await form.getByRole('button', { name: accounts.changeEmail }).click()
  await expect(page.getByText(fill(accounts.emailNow, { email }))).toBeVisible()
})

test('after a wrong password the browser is checked, and the right one signs in', async ({ page }) => {
  const who = await makePerson(Role.rcOfficer)
  await page.goto(STATIC_PATHS.login)
  await enter(page, who, 'Wrong#2026')
  await expect(page.getByText(problems.loginWrong)).toBeVisible()
  await page.evaluate((words) => {
    const seen = () => document.body.textContent?.includes(words) && document.body.setAttribute('data-checked', 'yes')
    new MutationObserver(seen).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, auth.checking)
  await enter(page, who)
  await expect(page.locator('.lb-user')).toBeVisible()
  expect(await page.locator('body').getAttribute('data-checked')).toBe('yes')
})

test('a session that ends while someone types keeps what was typed, and what was sent goes on', async ({ page }) => {
  const who = await makePerson(Role.rcOfficer)
  const typed = 'Chan Tai Man'
  await page.goto(STATIC_PATHS.userCentre)
  await enter(page, who)
  const name = field(page, accounts.field.displayName)
  await name.fill(typed)
  await endSessionsOf(who)
  await page.getByRole('button', { name: accounts.saveProfile }).click()
  const dialog = page.getByRole('dialog', { name: auth.ended.EXPIRED.title })
  await expect(dialog).toBeVisible()
  await enter(page, who)
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue(typed)
  await expect(page.locator('.lb-user')).toContainText(typed)
})

test('an admin resets a password that only the mailbox learns', async ({ page, another }) => {
  const admin = await makePerson(Role.rcAdmin)
  const who = await makePerson(Role.rcOfficer, { language: 'eng' }, admin)
  const office = await another('eng')
  const list = await found(office, admin, who)
  await list.row(who.username).getByRole('button', { name: administration.move.resetPassword }).click()
  await office.getByRole('dialog').getByRole('button', { name: administration.move.resetPassword }).click()
  const password = await oneTimePasswordFor(who.email)
  await expect(office.getByRole('dialog')).toBeHidden()
  expect(await office.content()).not.toContain(password)
  await office.close()

  await page.goto(STATIC_PATHS.login)
  await enter(page, who)
  await expect(page.getByText(problems.loginWrong)).toBeVisible()
  await enter(page, who, password)
  await expect(page.getByText(accounts.mustChange)).toBeVisible()
})

for (const [width, height, language] of [
  [1440, 900, 'eng'],
  [390, 844, 'chi'],
] as const)
  test(`logging out is offered on pages of every kind, ${width} px wide`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height })
    await signIn('super_admin', language)
    await page.goto(STATIC_PATHS.userCentre)
    // the sweep of screens sees the button of this menu on every screen
    for (const place of [SCREENS.logbookList.path, SCREENS.logbookCreate.path, STATIC_PATHS.noRight]) {
      await follow(page, place)
      await expect(page).toHaveURL(place)
      await page.locator('.lb-user').click()
      await expect(page.getByRole('menuitem', { name: WORDS[language].shell.logout }), place).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem', { name: WORDS[language].shell.logout })).toBeHidden()
    }
  })

test('a person who is disabled in mid-session is out at once', async ({ page, another }) => {
  const admin = await makePerson(Role.rcAdmin)
  const who = await makePerson(Role.rcOfficer, {}, admin)
  await page.goto(SCREENS.labels.path)
  await enter(page, who)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.labels)

  const office = await another('eng')
  const list = await found(office, admin, who)
  await expect(list.row(who.username)).toContainText(fill(administration.sessions_one, {}))
  await list.row(who.username).getByRole('button', { name: administration.move.disable }).click()
  await office.getByRole('dialog').getByRole('button', { name: administration.move.disable }).click()
  await expect(list.row(who.username)).toContainText(words.enums.account.DISABLED)
  await office.close()

  // nothing is pressed: the screen closes by itself, and offers no way in
  const dialog = page.getByRole('dialog', { name: auth.ended.DISABLED.title })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('input')).toHaveCount(0)
  await dialog.getByRole('button', { name: auth.logout }).click()
  await enter(page, who)
  await expect(page.getByText(problems.accountDisabled)).toBeVisible()
})
