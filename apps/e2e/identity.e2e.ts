import type { Page } from '@playwright/test'
import { SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { expect, speak, test } from './fixtures.ts'
import { endSessionsOf, enter, MADE_PASSWORD, makePerson, Role } from './people.ts'
import { WORDS } from './words.ts'

const REFUSALS = [
  ['cancel', 'D40000'],
  ['reject', 'D40001'],
  ['expire', 'D40003'],
] as const

const words = WORDS.eng
const { accounts, auth, identity, problems, screens, shell } = words
const { action: actions, person: people } = words.standIn
/** Test people of the stand-in; each is linked by one journey alone. */
type Identity = keyof typeof people
const decide = (page: Page, action: keyof typeof actions, who: Identity = 'tai-man') =>
  page.getByRole('button', { name: `${actions[action]}: ${people[who]}` }).click()
/** Somebody who has just linked his account. */
async function linked(page: Page, identity: Identity) {
  const who = await makePerson(Role.rcOfficer)
  await page.goto(STATIC_PATHS.login)
  await page.getByRole('button', { name: auth.identity }).click()
  await decide(page, 'approve', identity)
  await enter(page, who)
  await expect(page.getByText(words.identity.linked).first()).toBeVisible()
  return who
}
/** The password, asked for once more in a dialog. */
const confirm = async (page: Page, submit: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(auth.field.password, { exact: true }).fill(MADE_PASSWORD)
  await dialog.getByRole('button', { name: submit }).click()
}
const unlink = async (page: Page) => {
  await page.locator('.lb-user').click()
  await page.getByRole('menuitem', { name: shell.unlinkIdentity }).click()
  await confirm(page, identity.unlink.submit)
  await expect(page.getByText(identity.unlinked).first()).toBeVisible()
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test.beforeEach(async ({ page, baseURL }) => {
  // what still moves when it is pressed is missed now and then
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await speak(page, 'eng', baseURL)
})

test('an identity: first link, sign-in, unlink, link', async ({ page }) => {
  const who = await makePerson(Role.rcOfficer)
  const menu = page.locator('.lb-user')
  await page.goto(STATIC_PATHS.login)
  await page.getByRole('button', { name: auth.identity }).click()
  await decide(page, 'approve')
  await expect(page.getByRole('heading', { name: identity.linkUp.title })).toBeVisible()
  await enter(page, who)
  await expect(page.getByText(identity.linked).first()).toBeVisible()

  await menu.click()
  await page.getByRole('menuitem', { name: shell.logout }).click()
  await page.getByRole('dialog').getByRole('button', { name: shell.logout }).click()
  await page.getByRole('button', { name: auth.identity }).click()
  await decide(page, 'approve')
  await expect(menu).toBeVisible()

  await page.goto(SCREENS.labels.path)
  await unlink(page)

  for (const action of ['cancel', 'approve'] as const) {
    await menu.click()
    await page.getByRole('menuitem', { name: shell.linkIdentity }).click()
    await confirm(page, identity.link.submit)
    await decide(page, action)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.labels)
    const said = action === 'cancel' ? problems.identityLoginFailed : identity.linked
    await expect(page.getByText(said).first()).toBeVisible()
  }
  await unlink(page)
})

test('an identity that is not approved says so and leads back; the linking page has no other way in', async ({
  page,
}) => {
  for (const [action, reason] of REFUSALS) {
    await page.goto(STATIC_PATHS.login)
    await page.getByRole('button', { name: auth.identity }).click()
    await decide(page, action)
    await expect(page.getByRole('alert')).toContainText(problems.identityLoginFailed)
    await expect(page.getByRole('alert')).toContainText(identity.reason[reason])
    await page.getByRole('link', { name: identity.back }).click()
    await expect(page).toHaveURL(STATIC_PATHS.login)
  }
  await page.goto(`${STATIC_PATHS.identityReturn}/login/true?code=x&state=forged`)
  await expect(page).toHaveURL(STATIC_PATHS.login)
  await page.goto(STATIC_PATHS.linkUp)
  await expect(page).toHaveURL(STATIC_PATHS.notFound)
})

test('who logs in again through the identity service goes on with what was being sent', async ({ page, context }) => {
  const who = await makePerson(Role.rcOfficer)
  const again = page.getByRole('dialog', { name: auth.ended.EXPIRED.title })
  const name = field(page, accounts.field.displayName)
  await page.goto(STATIC_PATHS.userCentre)
  await enter(page, who)
  await expect(name).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-seen', 'yes'))
  /** A name is typed and sent in a session that is over. */
  const sendTooLate = async (typed: string) => {
    await name.fill(typed)
    await endSessionsOf(who)
    await page.getByRole('button', { name: accounts.saveProfile }).click()
    await expect(again).toBeVisible()
  }
  const open = async (name: string) => {
    const opened = context.waitForEvent('page')
    await again.getByRole('button', { name }).click()
    return opened
  }
  const expectGoneOn = async (typed: string, opened: Page) => {
    await expect(again).toBeHidden()
    await expect(page.locator('.lb-user')).toContainText(typed)
    await expect(page.locator('body'), 'the page was never left').toHaveAttribute('data-seen', 'yes')
    await expect.poll(() => opened.isClosed()).toBe(true)
  }

  await sendTooLate('Wong Siu Ming')
  await test.step('a window that is closed without a log-in leaves all as it was', async () => {
    const opened = await open(auth.identity)
    await expect(opened.getByRole('button', { name: actions.approve }).first()).toBeVisible()
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.close()
    await expect(again).toContainText(identity.window.opened)
    await expect(name).toHaveValue('Wong Siu Ming')
  })
  await test.step('an identity that is not approved says so, and leads back to the page', async () => {
    const opened = await open(identity.window.again)
    await decide(opened, 'cancel', 'siu-ming')
    await expect(opened.getByRole('alert')).toContainText(problems.identityLoginFailed)
    const closed = opened.waitForEvent('close')
    // the window goes while it is pressed
    await opened
      .getByRole('button', { name: identity.window.close })
      .click()
      .catch(() => undefined)
    await closed
    await expect(again).toBeVisible()
  })
  await test.step('whoever links his account on the way goes on too, as the same person', async () => {
    const opened = await open(identity.window.again)
    await decide(opened, 'approve', 'siu-ming')
    await expect(opened.locator('input[name=username][readonly]')).toHaveValue(who.username)
    await enter(opened, who)
    await expectGoneOn('Wong Siu Ming', opened)
  })
  await test.step('and so does whoever is linked', async () => {
    await sendTooLate('Wong Tai Ming')
    const opened = await open(auth.identity)
    await decide(opened, 'approve', 'siu-ming')
    await expectGoneOn('Wong Tai Ming', opened)
  })
})

test('on a phone the page is left for the identity service, and what was typed is there again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const who = await linked(page, 'mei-ling')
  await page.goto(SCREENS.logbookCreate.path)
  await field(page, words.logbooks.field.addressEn).fill('1 Half Typed Road')
  await endSessionsOf(who)
  await page
    .getByRole('dialog', { name: auth.ended.EXPIRED.title })
    .getByRole('button', { name: auth.identity })
    .click()
  await decide(page, 'approve', 'mei-ling')
  await expect(page).toHaveURL(SCREENS.logbookCreate.path)
  await expect(field(page, words.logbooks.field.addressEn)).toHaveValue('1 Half Typed Road')
})
