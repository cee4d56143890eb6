import { path, SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { handovers: said } = words
const theirs = WORDS.chi.handovers
const COUNT = 3

test('a contractor hands three lifts over by keyboard; on a phone one is refused and the others are taken over', async ({
  page,
  signIn,
  another,
}) => {
  const old = await makePerson(Role.rcOfficer, { language: 'eng' })
  const next = await makePerson(Role.rcOfficer, { language: 'chi' })
  const logbooks = await makeLogbooks(COUNT, [{ orgId: old.orgId, role: 'rc.PMC' }])
  const [refused = '', ...taken] = logbooks.map(({ locationId }) => locationId).sort()
  const dialog = Form.dialog(page)
  await signIn(old.username, 'eng', page, MADE_PASSWORD)

  await test.step('all that are ticked are offered', async () => {
    await page.goto(SCREENS.logbookList.path)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: said.move.handOver }).press('Enter')
    await dialog.root.getByRole('combobox', { name: said.field.newOrgId }).fill(next.orgNameEn)
    await page.locator('.ant-select-item-option', { hasText: next.orgNameEn }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.fill(said.field.message, 'As agreed at the meeting.')
    await dialog.submit(fill(said.title_other, { count: COUNT }))
    await page.getByRole('link', { name: words.common.batch.see_other }).click()
    await expect(page.getByRole('table').getByText(words.enums.handover.OPEN, { exact: true })).toHaveCount(COUNT)
  })
  const phone = await another('chi')
  await test.step('one is refused, with a reason', async () => {
    await phone.setViewportSize({ width: 390, height: 844 })
    await signIn(next.username, 'chi', phone, MADE_PASSWORD)
    await phone.goto(`${SCREENS.takeOver.path}?q=${refused}`)
    await phone.getByRole('button', { name: theirs.move.refuse }).click()
    await Form.dialog(phone).fill(theirs.field.reason, '不在合約範圍內。')
    await Form.dialog(phone).submit(theirs.move.refuse)
    await expect(phone.getByText(refused)).toHaveCount(0)
    // told by push: nobody loads the page anew
    await expect(page.getByText('不在合約範圍內。')).toBeVisible()
  })
  await test.step('the others are taken over together, and are the receiver’s at once', async () => {
    await phone.goto(SCREENS.takeOver.path)
    await phone.getByRole('button', { name: WORDS.chi.common.action.select, exact: true }).click()
    for (const locationId of taken) await phone.getByRole('checkbox', { name: new RegExp(locationId) }).check()
    await phone.getByRole('button', { name: theirs.move.confirm }).first().click()
    await Form.dialog(phone).submit(theirs.move.confirm)
    await expect(phone.getByText(theirs.emptyTakeOver)).toBeVisible()
    await phone.goto(path.logbook(taken[0] ?? ''))
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(taken[0] ?? '')
    const rows = page.getByRole('table').getByText(words.enums.handover.CONFIRMED, { exact: true })
    await expect(rows).toHaveCount(taken.length)
  })
  await test.step('both hold the minute, which anybody can verify by its file', async () => {
    await page.getByRole('link', { name: /^HO-/ }).first().click()
    const minute = page.getByRole('button', { name: new RegExp(fill(said.download, { at: '' })) })
    await minute.waitFor()
    const downloading = page.waitForEvent('download')
    await minute.click()
    const file = await (await downloading).path()
    await phone.goto(STATIC_PATHS.verify)
    await phone.locator('input[type=file]').setInputFiles(file)
    await expect(phone.getByRole('status').getByText(WORDS.chi.seals.matches, { exact: true })).toBeVisible()
    await expect(phone.getByText(fill(WORDS.chi.seals.minute.sealed_other, { count: taken.length }))).toBeVisible()
  })
})
