import { readFile } from 'node:fs/promises'
import { SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { WORDS } from './words.ts'

const MADE_MS = 60_000

const words = WORDS.eng

test('a long export is made in the background, told of, downloaded', async ({ page, signIn }) => {
  await signIn('rc_officer', 'eng')
  const list = new ListScreen(page, words)
  await list.open(SCREENS.jobRecords.path)
  await list.export()
  await page.getByRole('link', { name: words.screens.runs }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.screens.runs)
  const row = list.row(words.enums.runKind.exportJobRecords).first()
  await expect(row).toContainText(words.enums.run.DONE, { timeout: MADE_MS })
  const coming = page.waitForEvent('download')
  await row.getByRole('button', { name: words.common.action.download }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^job-records-.*\.xlsx$/)
  const content = await readFile(await file.path())
  expect([content.subarray(0, 2).toString(), content.length > 100_000]).toEqual(['PK', true])

  await page.goto(SCREENS.messages.path)
  await expect(page.getByText(words.enums.runKind.exportJobRecords).first()).toBeVisible()
})

test('a pasted list of many location ids filters the list by a short address', async ({ page, signIn }) => {
  await signIn('rc_officer', 'eng')
  const list = new ListScreen(page, words)
  await list.open(SCREENS.logbookList.path)
  const first = (await page.getByRole('row').nth(1).getByRole('link').textContent()) ?? ''
  await page.getByRole('button', { name: words.common.list.advanced }).click()
  const ids = Array.from({ length: 500 }, (_, n) => `${9_900_000 + n}-001`)
  const box = page.getByRole('textbox', { name: /^(Location IDs?|地點編號)$/ })
  await box.fill([...ids, first].join('\n'))
  // at once: the list is still on its way to the server
  await page.getByRole('button', { name: words.common.action.apply }).click()
  await expect(page).toHaveURL(/locationIds=LIST-[0-9A-F]{24}/)
  expect(page.url().length).toBeLessThan(200)
  const isAlone = async () => {
    await expect(list.row(first)).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  }
  await isAlone()
  await page.reload()
  await isAlone()
})
