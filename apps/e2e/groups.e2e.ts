import { SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { behind, enter, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

test('a chart is made by keyboard, somebody becomes group admin of a part of it, sees no more than that, and is an officer again', async ({
  page,
  another,
}) => {
  const { groupPages: pages, groups, common, messages } = WORDS.eng
  const admin = await makePerson(Role.rcAdmin)
  const [leader, member] = [await makePerson(Role.rcOfficer, {}, admin), await makePerson(Role.rcOfficer, {}, admin)]
  const [first, second] = await makeLogbooks(3, [{ orgId: admin.orgId, role: 'rc.PMC' }])
  if (!first || !second) throw new Error('three log-books were made')
  const desk = await another('eng')
  await desk.goto(SCREENS.logbookList.path)
  await enter(desk, leader)
  const seen = new ListScreen(desk, WORDS.eng)
  await expect(seen.row(second.locationId)).toBeVisible()

  // two groups of the first layer, and one below the first of them
  await page.goto(SCREENS.groupChart.path)
  await enter(page, admin)
  await page.getByRole('button', { name: pages.add }).first().click()
  const form = Form.dialog(page)
  await form.fill(pages.addNames, 'East\nWest')
  await form.submit(pages.add)
  const node = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  await expect(node('West')).toBeVisible()
  await node('East').focus()
  await page.keyboard.press('ArrowDown')
  await expect(node('West')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(node('East')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: pages.addBelow }).click()
  await Form.dialog(page).fill(pages.addNames, 'Kwun Tong')
  await Form.dialog(page).submit(pages.addBelow)
  await expect(node('Kwun Tong')).toHaveAttribute('aria-level', '2')

  // one with sub-groups comes below no other, which is said before
  await node('East').focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog')).toContainText(pages.hasSubgroups)
  await page.keyboard.press('Escape')

  // whoever saves second is shown what the other one has saved, and loses nothing of his own
  await node('West').click()
  await page.keyboard.press('Enter')
  const edit = Form.dialog(page)
  await edit.fill(groups.field.name, 'West side')
  const saved = { name: 'West wing', version: { increment: 1 } }
  await behind((db) => db.logbookGroup.updateMany({ where: { orgId: admin.orgId, name: 'West' }, data: saved }))
  await edit.submit(pages.save)
  await expect(page.getByRole('heading', { name: common.conflict.title })).toBeVisible()
  await edit.root.getByRole('radio', { name: new RegExp(common.conflict.mine) }).check()
  await edit.submit(pages.save)
  await expect(node('West side')).toBeVisible()
  await node('East').click()

  // people and a log-book of the upper group
  await page.getByRole('link', { name: pages.openUsers }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'East' })).toBeVisible()
  await page.getByRole('button', { name: pages.users.add }).first().click()
  const dialog = Form.dialog(page)
  for (const one of [leader, member]) {
    await dialog.root.getByRole('combobox').fill(one.username)
    await page.getByTitle(new RegExp(one.username)).click()
  }
  await page.keyboard.press('Escape')
  await dialog.submit(pages.users.add)
  await expect(page.getByText(fill(pages.users.added, { name: 'East' })).first()).toBeVisible()
  await page.getByRole('tab', { name: pages.logbooks.add }).click()
  await new ListScreen(page, WORDS.eng).tick(first.locationId)
  await page.getByRole('button', { name: pages.logbooks.add }).last().click()
  await Form.dialog(page).submit(pages.logbooks.add)
  await expect(page.getByText(fill(pages.logbooks.added_one, { name: 'East' })).first()).toBeVisible()
  // a group narrows nobody
  await expect(seen.row(second.locationId)).toBeVisible()

  // promoted, after it is said what that replaces; what the person has open follows at once
  await page.getByRole('tab', { name: new RegExp(pages.tab.users.split(' ')[0] ?? '') }).click()
  const row = new ListScreen(page, WORDS.eng).row(leader.username)
  await row.getByRole('button', { name: pages.users.promoteOne }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('East')
  await asked.getByRole('button', { name: pages.users.promote }).click()
  await expect(row).toContainText(pages.users.groupAdmin)
  await expect(seen.row(second.locationId)).toHaveCount(0)
  await expect(seen.row(first.locationId)).toBeVisible()

  // looks after the groups and people below, and no others
  await desk.goto(SCREENS.groupChart.path)
  await expect(desk.getByRole('treeitem')).toHaveCount(2)
  await expect(desk.getByRole('button', { name: pages.add })).toHaveCount(0)
  await desk.goto(SCREENS.accounts.path)
  await expect(seen.row(member.username)).toBeVisible()
  await desk.goto(SCREENS.messages.path)
  await expect(desk.getByText(fill(messages.event.groupAdminGiven.title, { group: 'East' })).first()).toBeVisible()

  // an officer again, who sees every log-book
  await row.getByRole('button', { name: pages.users.demote }).click()
  await asked.getByRole('button', { name: pages.users.demote }).click()
  await expect(row).toContainText(pages.users.member)
  await desk.goto(SCREENS.logbookList.path)
  await expect(seen.row(second.locationId)).toBeVisible()

  // taken down from the last layer up
  await page.goto(SCREENS.groups.path)
  await page.getByRole('link', { name: 'Kwun Tong' }).click()
  await page.getByRole('button', { name: pages.remove.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: pages.remove.action }).click()
  await expect(page).toHaveURL(new RegExp(`${SCREENS.groups.path}$`))
  await expect(page.getByRole('link', { name: 'East' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kwun Tong' })).toHaveCount(0)
})
