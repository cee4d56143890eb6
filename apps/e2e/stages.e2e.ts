import { path, SCREENS } from '@portal/shared/screens'
import { bearer, expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.chi
const { move } = words.logbooks
const { title, done } = words.detail.stage

test('a lift comes into service and is found by its old number; the regulator puts a demolished one back, and takes a wrong number away', async ({
  page,
  another,
  request,
  signIn,
  tokenOf,
}) => {
  const digits = String(Date.now()).slice(-6)
  const [old, id] = [`L${digits}-001`, `0${digits}-001`]
  const unit = { locationId: old, leNumber: 'L1', kind: 'L', type: 'EP' }
  const place = { addressEn: '88 Hung To Road', addressZh: '鴻圖道88號', district: 'KT', area: 'KT-03' }
  const created = await request.post('/api/logbook', {
    ...bearer(await tokenOf('rc_officer')),
    data: { premises: old.slice(0, 7), stage: 'INSTALLATION', ...place, units: [unit], effectiveOn: '2026-01-01' },
  })
  expect(created.ok(), await created.text()).toBe(true)
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = Form.dialog(page)
  await signIn('rc_officer', 'chi')

  await test.step('it gets its statutory id, by the keyboard alone', async () => {
    await page.goto(path.logbook(old))
    await page.getByRole('button', { name: move.takeIntoService }).press('Enter')
    const entry = dialog.root.getByLabel(words.logbooks.field.statutoryId)
    await expect(entry).toBeFocused()
    await page.keyboard.type(old)
    await page.keyboard.press('Enter')
    await expect(dialog.root.getByText(words.validation.statutoryIdFormat).first()).toBeVisible()
    await entry.fill(id)
    await page.keyboard.press('Enter')
    await expect(page.getByText(fill(done.takeIntoService, { id: old })).first()).toBeVisible()
    await expect(heading).toHaveText(id)
    await expect(page).toHaveURL(new RegExp(path.logbook(id)))
    await expect(page.getByText(`${words.pages.formerly} ${old}`)).toBeVisible()
  })
  await test.step('its old number finds it in the list, and a link by it leads there', async () => {
    const list = new ListScreen(page, words)
    await list.open(`${SCREENS.logbookList.path}?q=${old}`)
    await expect(list.row(id)).toContainText(old)
    await page.goto(path.logbook(old))
    await expect(heading).toHaveText(id)
  })
  await test.step('it is demolished, with a reason', async () => {
    await page.getByRole('button', { name: words.common.action.more }).click()
    await page.getByRole('menuitem', { name: move.demolish }).click()
    await expect(dialog.root).toContainText(fill(title.demolish, { id }))
    await dialog.submit(move.demolish)
    await expect(dialog.root.getByText(words.validation.reasonRequired).first()).toBeVisible()
    await dialog.fill(words.logbooks.field.reason, '大廈拆卸')
    await dialog.submit(move.demolish)
    await expect(page.getByText(words.detail.stage.demolishedText)).toBeVisible()
    await expect(page.getByRole('button', { name: move.putBack })).toHaveCount(0)
  })
  await test.step('the regulator puts it back, and whoever has it open sees so', async () => {
    const desk = await another('eng')
    await signIn('emsd_officer', 'eng', desk)
    await desk.goto(path.logbook(id))
    const { eng } = WORDS
    await desk.getByRole('button', { name: eng.logbooks.move.putBack }).click()
    const asked = Form.dialog(desk)
    await asked.fill(eng.logbooks.field.reason, 'The wrong lift was named.')
    await asked.submit(eng.logbooks.move.putBack)
    await expect(desk.getByText(fill(eng.detail.stage.done.putBack, { id })).first()).toBeVisible()
    await expect(desk.getByText(eng.enums.logbookStage.IN_SERVICE, { exact: true })).toBeVisible()
    await expect(page.getByText(words.detail.stage.demolishedText)).toHaveCount(0)
  })
  await test.step('the regulator withdraws its statutory id, and whoever has it open sees the one it has again', async () => {
    const desk = await another('chi')
    await signIn('emsd_officer', 'chi', desk)
    await desk.goto(path.logbook(id))
    await desk.getByRole('button', { name: words.common.action.more }).click()
    await desk.getByRole('menuitem', { name: move.returnToInstallation }).click()
    const asked = Form.dialog(desk)
    await asked.submit(move.returnToInstallation)
    await expect(asked.root.getByText(words.validation.reasonRequired).first()).toBeVisible()
    await asked.fill(words.logbooks.field.reason, '編號屬另一部升降機')
    await asked.submit(move.returnToInstallation)
    await expect(desk.getByText(fill(done.returnToInstallation, { id })).first()).toBeVisible()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(old)
    await expect(heading).toHaveText(old)
    await expect(page.getByText(`${words.pages.formerly} ${id}`)).toBeVisible()
  })
})
