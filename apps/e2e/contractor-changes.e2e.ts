import { dayOf, showDay } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { contractorChanges: said } = words
const theirs = WORDS.chi.contractorChanges

test('the contractor that a manager names refuses on a phone; another one begins at once, and the lift is no longer the first one’s', async ({
  page,
  signIn,
  another,
}) => {
  const manager = await makePerson(Role.rpAdmin, { language: 'eng' })
  const old = await makePerson(Role.rcAdmin, { language: 'eng' })
  const named = await makePerson(Role.rcAdmin, { language: 'chi' })
  const other = await makePerson(Role.rcAdmin, { language: 'eng' })
  const [logbook] = await makeLogbooks(1, [
    { orgId: manager.orgId, role: 'rp.OC' },
    { orgId: old.orgId, role: 'rc.PMC' },
  ])
  const { locationId = '' } = logbook ?? {}
  const dialog = Form.dialog(page)
  const choose = async ({ orgNameEn }: { orgNameEn: string }) => {
    await dialog.root.getByRole('combobox', { name: said.field.newOrgId }).fill(orgNameEn)
    await page.locator('.ant-select-item-option', { hasText: orgNameEn }).waitFor()
    await page.keyboard.press('Enter')
  }
  const open = async () => {
    await page.goto(path.logbook(locationId))
    await page.getByRole('button', { name: said.move.change }).press('Enter')
  }
  const submit = fill(said.title_one, {})
  await signIn(manager.username, 'eng', page, MADE_PASSWORD)

  await test.step('it asks for what is missing, and says what it did', async () => {
    await open()
    await dialog.submit(submit)
    await expect(dialog.root.getByText(words.validation.reasonRequired).first()).toBeVisible()
    await choose(named)
    await dialog.fill(said.field.reason, 'The contract ends.')
    await dialog.submit(submit)
    await page.getByRole('link', { name: words.common.batch.see_one }).click()
    await expect(page).toHaveURL(new RegExp(SCREENS.contractorChanges.path))
    await expect(page.getByText(words.enums.contractorChange.PENDING).last()).toBeVisible()
  })
  await test.step('the one that is named refuses, with a reason', async () => {
    const phone = await another('chi')
    await phone.setViewportSize({ width: 390, height: 844 })
    await signIn(named.username, 'chi', phone, MADE_PASSWORD)
    await phone.goto(SCREENS.contractorChanges.path)
    await phone.getByRole('button', { name: theirs.move.refuse }).click()
    await Form.dialog(phone).fill(theirs.field.reason, '未能安排人手。')
    await Form.dialog(phone).submit(theirs.move.refuse)
    await expect(phone.getByText('未能安排人手。')).toBeVisible()
    // told by push: the manager does not load the page anew
    await expect(page.getByText('未能安排人手。')).toBeVisible()
  })
  await test.step('another one begins today', async () => {
    await open()
    await choose(other)
    await dialog.fill(said.field.startsOn, showDay(dayOf(new Date())))
    await page.keyboard.press('Escape')
    await dialog.fill(said.field.reason, 'The first one has refused.')
    await dialog.submit(submit)
    await page.getByRole('link', { name: words.common.batch.see_one }).click()
    await expect(page.getByText(words.enums.contractorChange.EFFECTIVE).last()).toBeVisible()
  })
  await test.step('the one before reads its own period, and no more', async () => {
    const window = await another('eng')
    await signIn(old.username, 'eng', window, MADE_PASSWORD)
    await window.goto(path.logbook(locationId))
    await expect(
      window.getByText(fill(words.detail.ended.title, { day: showDay(dayOf(new Date())) })).first(),
    ).toBeVisible()
  })
})
