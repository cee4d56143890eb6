import { SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { enter, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const LABELS = new RegExp(WORDS.eng.enums.rightGroup.labels)

test('a role is made, given, changed under an open window, and deleted', async ({ page, another }) => {
  const { roles, screens, enums, labelPages } = WORDS.eng
  const admin = await makePerson(Role.rcAdmin)
  const officer = await makePerson(Role.rcOfficer, {}, admin)
  const name = `Night desk ${admin.username.slice(-6)}`
  await page.goto(SCREENS.roles.path)
  await enter(page, admin)
  await page.getByRole('button', { name: roles.add }).click()
  const form = new Form(page)
  await form.fill(roles.field.nameEn, name)
  await form.fill(roles.field.nameZh, `夜更${admin.username.slice(-6)}`)
  await form.submit(roles.add)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: roles.users.add }).click()
  const dialog = Form.dialog(page)
  await dialog.root.getByRole('combobox').fill(officer.username)
  await page.getByTitle(new RegExp(officer.username)).click()
  await page.keyboard.press('Escape')
  await dialog.root.getByText(roles.field.removeFromOld).click()
  await dialog.submit(roles.users.add)
  await expect(page.getByText(fill(roles.users.added, { name })).first()).toBeVisible()

  // what somebody else has open follows at once
  const desk = await another('eng')
  await desk.goto(SCREENS.labels.path)
  await enter(desk, officer)
  const [adding, entry] = [
    desk.getByRole('button', { name: labelPages.add }),
    desk.getByRole('link', { name: screens.labels, exact: true }),
  ]
  await expect(adding.first()).toBeVisible()
  const tree = page.getByRole('tree', { name: roles.field.web })
  const head = tree.getByRole('treeitem', { name: LABELS })
  await head.locator('.ant-tree-checkbox').click()
  await expect(page.getByText(fill(roles.access.told_one, {}))).toBeVisible()
  await page.getByRole('button', { name: fill(roles.access.save_other, { number: 2 }) }).click()
  await expect(page.getByText(fill(roles.access.saved, { name })).first()).toBeVisible()
  await expect(adding).toHaveCount(0)
  await expect(entry).toHaveCount(0)

  await page.getByRole('button', { name: roles.remove.action }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(fill(roles.remove.sole_one, { role: enums.roleName[Role.rcOfficer] }))
  await asked.getByRole('button', { name: roles.remove.action }).click()
  await expect(page).toHaveURL(new RegExp(`${SCREENS.roles.path}$`))
  await expect(new ListScreen(page, WORDS.eng).row(name)).toBeHidden()
  // an officer again, who may do what officers do
  await expect(entry).toBeVisible()
})
