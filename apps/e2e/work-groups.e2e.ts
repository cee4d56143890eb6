import { SCREENS } from '@portal/shared/screens'
import { bearer } from './bearer.ts'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { enter, MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

test('a works group narrows every screen of its people, and their app, and is lifted again', async ({
  page,
  another,
  request,
  worker: phone,
}) => {
  const { workGroups, workGroupPages: pages, messages } = WORDS.eng
  const admin = await makePerson(Role.rcAdmin)
  const [officer, worker] = [
    await makePerson(Role.rcOfficer, {}, admin),
    await makePerson(Role.rcRegisteredWorker, {}, admin),
  ]
  const [first, second] = await makeLogbooks(3, [{ orgId: admin.orgId, role: 'rc.PMC' }])
  if (!first || !second) throw new Error('three log-books were made')
  const desk = await another('eng')
  await desk.goto(SCREENS.logbookList.path)
  await enter(desk, officer)
  const seen = new ListScreen(desk, WORDS.eng)
  await expect(seen.row(second.locationId)).toBeVisible()

  const name = `Night team ${admin.username.slice(-6)}`
  await page.goto(SCREENS.workGroups.path)
  await enter(page, admin)
  await page.getByRole('button', { name: pages.add }).first().click()
  const form = Form.dialog(page)
  await form.fill(workGroups.field.name, name)
  await form.submit(pages.add)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // its log-books first, from the list of all
  await page.getByRole('tab', { name: pages.logbooks.add }).click()
  await new ListScreen(page, WORDS.eng).tick(first.locationId)
  await page.getByRole('button', { name: pages.logbooks.add }).last().click()
  await Form.dialog(page).submit(pages.logbooks.add)
  await expect(page.getByText(fill(pages.logbooks.added_one, { name })).first()).toBeVisible()

  await page.getByRole('button', { name: pages.users.add }).click()
  const dialog = Form.dialog(page)
  for (const one of [officer, worker]) {
    await dialog.root.getByRole('combobox').fill(one.username)
    await page.getByTitle(new RegExp(one.username)).click()
  }
  await page.keyboard.press('Escape')
  await dialog.submit(pages.users.add)
  await expect(page.getByText(fill(pages.users.added, { name })).first()).toBeVisible()

  // what the officer has open follows at once, and so does the app of the worker
  await expect(seen.row(second.locationId)).toHaveCount(0)
  await expect(seen.row(first.locationId)).toBeVisible()
  const { token } = await phone(worker.username, MADE_PASSWORD)
  const onPhone = async () =>
    (await (await request.get('/api/logbook', bearer(token))).json()).content.map(
      ({ locationId }: { locationId: string }) => locationId,
    )
  expect(await onPhone()).toEqual([first.locationId])

  // lifted for one of them, and the other set free with the group
  await page.getByRole('tab', { name: new RegExp(pages.tab.users.split(' ')[0] ?? '') }).click()
  await new ListScreen(page, WORDS.eng).row(officer.username).getByRole('button', { name: pages.users.lift }).click()
  await expect(seen.row(second.locationId)).toBeVisible()
  await page.getByRole('button', { name: pages.remove.action }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(fill(pages.remove.text_one, {}))
  await asked.getByRole('button', { name: pages.remove.action }).click()
  await expect(page).toHaveURL(new RegExp(`${SCREENS.workGroups.path}$`))
  expect(await onPhone()).toHaveLength(3)
  await desk.goto(SCREENS.messages.path)
  await expect(desk.getByText(fill(messages.event.workGroupNarrows.title, { group: name })).first()).toBeVisible()
})
