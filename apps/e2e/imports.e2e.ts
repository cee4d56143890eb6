import { SCREENS } from '@portal/shared/screens'
import { bookOf, fileOf } from './books.ts'
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.chi
const { imports: say, workerImport } = words

test('workers from a workbook', async ({ page, signIn }) => {
  const tag = Date.now().toString(36)
  const list = new ListScreen(page, words)
  const sheet = page.getByRole('region', { name: say.sheet })
  const upload = (file: Awaited<ReturnType<typeof fileOf>>) =>
    page.getByLabel(say.choose, { exact: true }).first().setInputFiles(file)
  const saved = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return download
  }
  const worker = (name: string, over: Record<number, string> = {}) =>
    Object.assign(
      [
        words.enums.workerKind.RW,
        `Worker ${name}`,
        '陳大文',
        `RLW${String(Math.random()).slice(2, 9)}`,
        '31/12/2030',
        '',
        '',
        `w_${tag}_${name}`,
        `${tag}.${name}@example.test`,
        '',
        '陳大文',
      ],
      over,
    )
  await signIn('rc_admin', 'chi')

  await test.step('are filled into the template', async () => {
    await list.open(SCREENS.workers.path)
    await page.getByRole('button', { name: words.workers.import }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.screens.workerImport)
  })
  const book = await bookOf(await saved(say.template))
  const [rows] = book.worksheets
  expect(rows?.getCell('A1').text).toBe(words.workers.field.kind)
  rows?.addRow(worker('good'))
  rows?.addRow([])
  rows?.addRow(worker('date', { 4: '31/11/2030' }))
  rows?.addRow(worker('mail', { 8: 'no mail' }))

  await test.step('are checked: the bad ones are shown under their own numbers', async () => {
    await upload(await fileOf(book, 'men.xlsx'))
    await expect(sheet.getByRole('row')).toHaveCount(3)
    await expect(sheet.getByRole('row').nth(1)).toContainText('4')
    await expect(sheet.getByRole('row').nth(1)).toContainText(`60051 ${words.problems.importBadDate}`)
    await page.getByRole('button', { name: say.nextProblem }).click()
    await expect(sheet.getByRole('cell').filter({ hasText: '60051' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(sheet.getByRole('cell').filter({ hasText: 'no mail' })).toBeFocused()
    await page
      .getByRole('button', { name: fill(say.kind.importBadDate, { field: workerImport.field.expiresOn1 }) })
      .click()
    await expect(sheet.getByRole('row')).toHaveCount(2)
    await page.getByText(`${say.filter.all} 3`).click()
    await page.getByRole('button', { name: say.showAllKinds }).click()
    await expect(sheet.getByRole('row')).toHaveCount(4)
  })

  await test.step('are told in the other language without choosing the file again', async () => {
    const other = WORDS.eng
    await page.getByRole('button', { name: words.common.other.language }).click()
    await expect(sheet.or(page.getByRole('region', { name: other.imports.sheet }))).toContainText(
      other.problems.importBadDate,
    )
    await page.getByRole('button', { name: other.common.other.language }).click()
    await expect(sheet).toContainText(words.problems.importBadDate)
  })

  const submit = page.getByRole('button', { name: fill(workerImport.submit_one, { count: 1 }) })
  await test.step('are not written all or nothing while one is bad', async () => {
    await page.getByRole('radio', { name: say.rows.allOrNothing }).check()
    await expect(submit).toBeDisabled()
    await expect(page.getByText(say.blocked)).toBeVisible()
  })

  const errors = await bookOf(await saved(say.withErrors))
  await test.step('come back in a file with an error column', async () => {
    const [found] = errors.worksheets
    expect(found?.getCell('L1').text).toBe(say.book.errors)
    expect(found?.getCell('L4').text).toContain(words.problems.importBadDate)
    expect(found?.getCell('L2').text).toBe('')
    if (found) {
      found.getCell('E4').value = '30/11/2030'
      found.getCell('I5').value = `${tag}.mail@example.test`
    }
  })

  await test.step('are written once the file is corrected', async () => {
    await upload(await fileOf(errors, 'men corrected.xlsx'))
    await page.getByRole('button', { name: fill(workerImport.submit_other, { count: 3 }) }).click()
    await expect(page.getByRole('heading', { name: fill(workerImport.imported_other, { count: 3 }) })).toBeFocused()
    await page.getByRole('button', { name: workerImport.toList }).click()
    await list.open(`${SCREENS.workers.path}?name=${encodeURIComponent('Worker date')}`)
    await expect(list.row('陳大文').first()).toBeVisible()
  })
  await test.step('get a letter each with their first password', async () => {
    for (const name of ['good', 'date', 'mail'])
      await expect.poll(() => mailsTo(`${tag}.${name}@example.test`).length).toBe(1)
  })

  await test.step('change nothing when the same file comes again', async () => {
    await list.open(SCREENS.workerImport.path)
    await upload(await fileOf(errors, 'men corrected.xlsx'))
    await expect(page.getByText(say.nothingNew)).toBeVisible()
    await expect(page.getByRole('button', { name: /3/ })).toHaveCount(0)
  })

  await test.step('what is no workbook is refused with words', async () => {
    await list.open(SCREENS.workerImport.path)
    await upload({ name: 'men.xlsx', mimeType: 'text/plain', buffer: Buffer.from('Kind,Name') })
    await expect(page.getByRole('alert')).toContainText(words.problems.fileTypeRefused)
  })
})
