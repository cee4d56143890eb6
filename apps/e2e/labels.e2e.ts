import { SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.chi

test("a label's life", async ({ page, signIn }) => {
  const name = `合約 ${Date.now()}`
  const renamed = `${name} B`
  const list = new ListScreen(page, words)
  const dialog = Form.dialog(page)
  const answer = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await signIn('rc_officer', 'chi')

  await test.step('is refused without a name and without the word on personal data', async () => {
    await list.open(SCREENS.labels.path)
    await page.getByRole('button', { name: words.labelPages.add }).click()
    await dialog.submit(words.labelPages.add)
    await expect(dialog.root.getByRole('alert').first()).toBeVisible()
    await expect(dialog.root.getByLabel(words.labels.field.name, { exact: true })).toBeFocused()
  })
  await test.step('is added', async () => {
    await dialog.root.getByLabel(words.labels.field.name, { exact: true }).fill(name)
    await dialog.root.getByRole('checkbox', { name: words.labelPages.noPersonalData }).check()
    await dialog.submit(words.labelPages.add)
    await answer(fill(words.labelPages.added, { name }))
    await list.search(words.labels.search, name)
    await expect(list.row(name)).toBeVisible()
  })

  const ids: string[] = []
  await test.step('is put on two log-books of the list', async () => {
    await list.open(`${SCREENS.logbookList.path}?activation=ACTIVATED&page=2`)
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    for (const row of [1, 2]) {
      ids.push((await page.getByRole('row').nth(row).getByRole('link').first().textContent()) ?? '')
      await page.getByRole('row').nth(row).getByRole('checkbox').check()
    }
    await page.getByRole('button', { name: words.labels.move.bind }).click()
    await expect(dialog.root).toContainText(fill(words.labels.bindTitle_other, { count: 2 }))
    // by pressing it: what Enter takes depends on which labels have come by then
    await dialog.choose(words.labels.field.labels, name)
    await dialog.root.getByRole('combobox').press('Escape')
    await dialog.submit(fill(words.labels.bindTitle_other, { count: 2 }))
    await answer(fill(words.labels.bound_other, { count: 2 }))
  })
  await test.step('narrows the labelled list', async () => {
    await list.open(SCREENS.labelledLogbooks.path)
    await new Form(page).choose(words.labels.field.labels, name)
    for (const id of ids) await expect(list.row(id)).toContainText(name)
    await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(2)
    await expect(page).toHaveURL(/labels=\d+/)
  })
  await test.step('is renamed, and its log-books say so', async () => {
    await list.open(`${SCREENS.labels.path}?name=${encodeURIComponent(name)}`)
    await list.row(name).getByRole('button', { name: words.common.action.edit }).click()
    await dialog.root.getByLabel(words.labels.field.name, { exact: true }).fill(renamed)
    await dialog.submit(words.labelPages.save)
    await answer(fill(words.labelPages.saved, { name: renamed }))
    await list.row(renamed).getByRole('link', { name: '2' }).click()
    for (const id of ids) await expect(list.row(id)).toContainText(renamed)
  })
  await test.step('is deleted, after saying what that does', async () => {
    await list.open(`${SCREENS.labels.path}?name=${encodeURIComponent(renamed)}`)
    await list.row(renamed).getByRole('button', { name: words.labelPages.remove.action }).click()
    await expect(dialog.root).toContainText(fill(words.labelPages.remove.text_other, { count: 2 }))
    await dialog.submit(words.labelPages.remove.action)
    await answer(fill(words.labelPages.deleted, { name: renamed }))
    await expect(page.getByText(words.common.state.noResult)).toBeVisible()
  })
})
