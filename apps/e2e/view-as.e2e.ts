import { SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { withoutFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { enter, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { viewings } = words

test('an admin sees the portal as an officer, changes nothing, comes back, and the officer is told', async ({
  page,
  another,
}) => {
  const admin = await makePerson(Role.rcAdmin)
  const officer = await makePerson(Role.rcOfficer, {}, admin)
  const [logbook] = await makeLogbooks(1, [{ orgId: admin.orgId, role: 'rc.PMC' }])
  if (!logbook) throw new Error('a log-book was made')
  const whose = { name: officer.displayName }
  const list = `${SCREENS.accounts.path}?q=${officer.username}`
  const whoIsHere = page.locator('.lb-user-name b')
  await page.goto(list)
  await enter(page, admin)
  await expect(whoIsHere).toHaveText(admin.displayName)

  await test.step('by keyboard, once what it means was read', async () => {
    await page.getByRole('button', { name: fill(viewings.actOf, whose) }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: fill(viewings.askTitle, whose) })
    await expect(dialog).toBeVisible()
    await withoutFaults(page, 'the question whether to view as someone else', '.ant-modal')
    await dialog.getByRole('button', { name: fill(viewings.begin, whose) }).click()
  })
  const banner = page.getByRole('region', { name: fill(viewings.actOf, whose) })
  await test.step('who views as whom stands above every page, also after a reload', async () => {
    await expect(banner).toContainText(fill(viewings.bannerMe, { ...whose, viewer: admin.displayName }))
    await expect(whoIsHere).toHaveText(officer.displayName)
    await expect(page.locator('.lb-bell')).toHaveCount(0)
    await page.goto(SCREENS.logbookList.path)
    await page.reload()
    await expect(banner).toBeVisible()
    await expect(page.getByRole('link', { name: logbook.locationId })).toBeVisible()
    await withoutFaults(page, 'a list while viewing as someone else')
  })
  await test.step('what would change something, or take something away, is off', async () => {
    await expect(page.getByRole('button', { name: words.common.action.export })).toBeDisabled()
    for (const own of [STATIC_PATHS.userCentre, SCREENS.messages.path]) {
      await page.goto(own)
      await expect(page.getByText(words.problems.viewingReadsOnly).first()).toBeVisible()
    }
  })
  await test.step('and back to the account from which it began', async () => {
    await banner.getByRole('button', { name: viewings.stop }).click()
    await expect(page).toHaveURL(list)
    await expect(page.getByText(viewings.over).first()).toBeVisible()
    await expect(whoIsHere).toHaveText(admin.displayName)
    await expect(banner).toHaveCount(0)
  })
  await test.step('the officer reads who it was, and the audit log what was done', async () => {
    const desk = await another('eng')
    await desk.goto(SCREENS.messages.path)
    await enter(desk, officer)
    const { viewingBegun, viewingEnded } = words.messages.event
    for (const { title } of [viewingBegun, viewingEnded])
      await expect(desk.getByText(fill(title, { userName: admin.displayName })).first()).toBeVisible()
    await page.goto(SCREENS.auditLog.path)
    for (const action of ['account.viewAs', 'account.stopViewing'] as const)
      await expect(page.getByText(words.operationRecords.action[action]).first()).toBeVisible()
  })
})
