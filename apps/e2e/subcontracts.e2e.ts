import { addDays, dayOf, showDay } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { subcontracts: said } = words

test('a contractor lets in a sub-contractor by keyboard, gives it longer, and ends it; its people lose the lift at once', async ({
  page,
  signIn,
  another,
}) => {
  const main = await makePerson(Role.rcOfficer, { language: 'eng' })
  const sub = await makePerson(Role.rcOfficer, { language: 'chi' })
  const [logbook] = await makeLogbooks(1, [{ orgId: main.orgId, role: 'rc.PMC' }])
  const { locationId = '' } = logbook ?? {}
  const dialog = Form.dialog(page)
  const today = dayOf(new Date())
  await signIn(main.username, 'eng', page, MADE_PASSWORD)

  await test.step('it asks for what is missing, and lets the other in', async () => {
    await page.goto(path.logbook(locationId))
    await page.getByRole('button', { name: said.move.letIn }).press('Enter')
    await dialog.root.getByRole('combobox', { name: said.field.subOrgId }).fill(sub.orgNameEn)
    await page.locator('.ant-select-item-option', { hasText: sub.orgNameEn }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.fill(said.field.displayName, 'Night team')
    await dialog.submit(fill(said.title_one, {}))
    await expect(dialog.root.getByText(words.problems.subcontractEndRequired).first()).toBeVisible()
    await dialog.fill(said.field.endsOn, showDay(addDays(today, 30)))
    await page.keyboard.press('Escape')
    await dialog.submit(fill(said.title_one, {}))
    await page.getByRole('link', { name: words.common.batch.see_one }).click()
    await expect(page).toHaveURL(new RegExp(SCREENS.subcontracts.path))
    await expect(page.getByText(fill(words.parties.period.endsIn_other, { count: 30 }))).toBeVisible()
  })
  const phone = await another('chi')
  await test.step('its people see the lift on a phone', async () => {
    await phone.setViewportSize({ width: 390, height: 844 })
    await signIn(sub.username, 'chi', phone, MADE_PASSWORD)
    await phone.goto(path.logbook(locationId))
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(locationId)
    await phone.goto(SCREENS.subcontracts.path)
    await expect(phone.getByText(fill(WORDS.chi.parties.period.endsIn_other, { count: 30 }))).toBeVisible()
  })
  await test.step('the last day is changed with a reason', async () => {
    await page.getByRole('button', { name: said.move.editDates }).click()
    await expect(dialog.root.getByLabel(said.field.endsOn)).toBeFocused()
    await dialog.fill(said.field.endsOn, showDay(addDays(today, 60)))
    await page.keyboard.press('Escape')
    await dialog.fill(said.field.reason, 'The works take longer.')
    await dialog.submit(new RegExp(fill(said.datesTitle, { number: '' }).trim()))
    // told by push: nobody loads the page anew
    await expect(phone.getByText(showDay(addDays(today, 60)))).toBeVisible()
    // the next thing is done once this one has gone, as a person does
    await expect(dialog.root).toBeHidden()
    await expect(page.getByText(showDay(addDays(today, 60)))).toBeVisible()
  })
  await test.step('it ends with a reason, and the sub-contractor is told why', async () => {
    await page.getByRole('button', { name: words.common.action.more }).press('Enter')
    await page.getByRole('menuitem', { name: said.move.end }).press('Enter')
    await dialog.fill(said.field.reason, 'The works are done.')
    await dialog.submit(said.move.end)
    await expect(page.getByText('The works are done.')).toBeVisible()
    await phone.goto(SCREENS.messages.path)
    const told = fill(WORDS.chi.messages.event.subcontractEnded.title, { locationId })
    await expect(phone.getByText(told).first()).toBeVisible()
  })
})
