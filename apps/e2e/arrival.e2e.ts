import { DEMO_ACCOUNTS } from '@portal/db/seed/demo/accounts'
import { WORKER_ROLES } from '@portal/shared/access/roles'
import { SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { expect, speak, test } from './fixtures.ts'
import { oneTimePasswordFor } from './mailbox.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { enter, makePerson, Role } from './people.ts'
import { follow } from './traffic.ts'
import { fill, WORDS } from './words.ts'

const NEW_PASSWORD = 'Quiet#Lift88'
const PEOPLE = DEMO_ACCOUNTS.filter(({ roleId }) => !WORKER_ROLES.includes(roleId))
/** The first page of the documents, which whoever has no dashboard is led on from. */
const OLD_LANDING = '/dashboard/index'

test('an admin adds a colleague, who reads the letter, sets a password and lands where what waits for him stands', async ({
  page,
  another,
  baseURL,
}) => {
  const { administration, accounts, arrival, enums } = WORDS.eng
  const admin = await makePerson(Role.rcAdmin)
  const username = `new_${admin.username}`.slice(0, 24)
  const email = `${username}@example.test`
  const office = await another('eng')
  await office.goto(SCREENS.accounts.path)
  await enter(office, admin)
  await office.getByRole('button', { name: administration.add }).click()
  const form = new Form(office)
  // whatever is wrong is said at once; what was typed stays
  await form.fill(administration.field.username, admin.username)
  await form.fill(administration.field.displayName, 'Ho Shu Wing')
  await form.fill(administration.field.email, admin.email)
  await form.choose(administration.field.roleIds, enums.roleName[Role.rcOfficer])
  await office.keyboard.press('Escape')
  await form.submit(administration.add)
  await expect(office.getByText(WORDS.eng.problems.usernameUsed).first()).toBeVisible()
  await expect(office.getByText(WORDS.eng.problems.emailUsed).first()).toBeVisible()
  await form.fill(administration.field.username, username)
  await form.fill(administration.field.email, email)
  await form.submit(administration.add)
  await expect(office).toHaveURL(new RegExp(SCREENS.accounts.path))
  await expect(new ListScreen(office, WORDS.eng).row(username)).toContainText(enums.roleName[Role.rcOfficer])
  const password = await oneTimePasswordFor(email)
  await office.close()

  await speak(page, 'eng', baseURL)
  await page.goto(STATIC_PATHS.login)
  await enter(page, { username }, password)
  await expect(page.getByText(accounts.mustChange)).toBeVisible()
  await page.getByLabel(accounts.field.oldPassword, { exact: true }).fill(password)
  await page.getByLabel(accounts.field.newPassword, { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(accounts.field.confirmPassword, { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: accounts.changePassword }).click()
  await expect(page).toHaveURL(SCREENS.arrival.path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ho Shu Wing')
  await expect(page.getByText(arrival.duties.none)).toBeVisible()
})

/** Who works on one screen all day begins there. */
const DESK = { accessor_admin: SCREENS.inspectionPool.path, accessor: SCREENS.inspectionSchedules.path } as const

for (const [index, { username }] of PEOPLE.entries())
  test(`${username} lands where his work is`, async ({ page, signIn, traffic }) => {
    const desk = new Map<string, string>(Object.entries(DESK)).get(username)
    const home = desk ?? SCREENS.arrival.path
    await signIn(username, index % 2 ? 'chi' : 'eng')
    for (const [nth, place] of ['/', ...(desk ? [OLD_LANDING] : [])].entries()) {
      if (nth > 0) {
        // from another screen: on the arrival he stands already
        await follow(page, STATIC_PATHS.about)
        await expect(page).toHaveURL(STATIC_PATHS.about)
      }
      await (nth === 0 ? page.goto(place) : follow(page, place))
      await expect(page, place).toHaveURL(home)
    }
    await expect(page.locator(home === SCREENS.arrival.path ? '.lb-arrival' : 'h1').first()).toBeVisible()
    expect(traffic.refused).toEqual([])
  })

test('on a phone both ways stay within the screen, and the newest message is opened from where one lands', async ({
  page,
  signIn,
}) => {
  const { arrival } = WORDS.eng
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('rp_officer', 'eng')
  await page.goto(SCREENS.arrival.path)
  const ways = page.locator('.lb-arrival-ways a')
  await expect(ways).toHaveCount(2)
  const outside = () =>
    ways.evaluateAll((all) =>
      all.filter((way) => {
        const { left, right } = way.getBoundingClientRect()
        return left < 8 || right > innerWidth - 8
      }),
    )
  expect(await outside()).toHaveLength(0)
  await page.addStyleTag({
    content:
      '.lb-arrival-ways a { flex: none !important; white-space: nowrap !important; padding-inline: 20px !important }',
  })
  expect((await outside()).length).toBeGreaterThan(0)
  const messages = page.getByRole('region', { name: arrival.messages })
  const newest = messages.getByRole('listitem').first().getByRole('link')
  // a newer one may come at any moment: what is read is what is opened
  const [text, to] = await newest.evaluate((link) => [link.textContent, link.getAttribute('href') ?? ''] as const)
  const title = text.replace(WORDS.eng.messagePages.unread, '').trim()
  expect(to).toMatch(new RegExp(`^${SCREENS.messages.path}\\?message=\\d+$`))
  await messages.locator(`a[href="${to}"]`).click()
  await expect(page).toHaveURL(to)
  await expect(page.getByRole('dialog')).toContainText(title)
})

test('a responsible person begins with the gravest, and chooses another page to land on', async ({ page, signIn }) => {
  const words = WORDS.eng
  await signIn('rp_admin', 'eng')
  await page.goto('/')
  await page.getByRole('link', { name: /^Start with the/ }).click()
  await expect(page).toHaveURL(new RegExp(`${SCREENS.acknowledge.path}\\?record=\\d+`))
  await expect(page.locator('[aria-current=true]')).toBeVisible()

  await page.locator('.lb-user').click()
  await page.getByRole('menuitem', { name: words.shell.settings }).click()
  const choose = async (option: string) => {
    await page.getByRole('combobox', { name: words.shell.home }).click()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/account/home'))
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle(option, { exact: true })
      .click()
    expect((await saved).status()).toBe(200)
  }
  await choose(words.screens.logbookList)
  await page.goto('/')
  await expect(page).toHaveURL(SCREENS.logbookList.path)
  await page.locator('.lb-user').click()
  await page.getByRole('menuitem', { name: words.shell.settings }).click()
  await choose(words.shell.homeOfRole)
  await page.goto('/')
  await expect(page).toHaveURL(SCREENS.arrival.path)
})

test('on a phone the menu button says how much waits', async ({ page, signIn }) => {
  const { shell } = WORDS.chi
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('rp_officer', 'chi')
  await page.goto(SCREENS.labels.path)
  const [before = ''] = shell.openMenuWaiting_other.split('{{count}}')
  const button = page.getByRole('button', { name: new RegExp(`^${before}\\d+`) })
  await button.click()
  await expect(page.getByRole('button', { name: fill(shell.closeMenu, {}) }).first()).toBeVisible()
})
