import { SCREENS } from '@portal/shared/screens'
import { bookOf, fileOf } from './books.ts'
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { enter, makePerson, Role } from './people.ts'
import { WORDS } from './words.ts'

const words = WORDS.eng
const { imports: say, accountImport, administration } = words

test('colleagues come from a workbook, and the list of them is taken away in one', async ({ page }) => {
  const tag = Date.now().toString(36)
  const admin = await makePerson(Role.rcAdmin)
  const list = new ListScreen(page, words)
  const savedBy = async (act: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), act()])
    return download
  }
  const mail = (name: string) => `${tag}.${name}@example.test`
  const colleague = (name: string, role: string) => [
    `a_${tag}_${name}`,
    `Colleague ${name}`,
    mail(name),
    '',
    words.enums.language.eng,
    role,
  ]
  await page.goto(SCREENS.accounts.path)
  await enter(page, admin)
  await page.getByRole('button', { name: administration.import }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.screens.accountImport)

  const book = await bookOf(await savedBy(() => page.getByRole('button', { name: say.template }).first().click()))
  const [rows] = book.worksheets
  expect(rows?.getCell('A1').text).toBe(accountImport.field.username)
  rows?.addRow(colleague('one', 'RC Officer'))
  rows?.addRow(colleague('two', 'EMSD Admin'))
  await page
    .getByLabel(say.choose, { exact: true })
    .first()
    .setInputFiles(await fileOf(book, 'colleagues.xlsx'))
  const sheet = page.getByRole('region', { name: say.sheet })
  await expect(sheet.getByText(words.problems.roleNotGivable)).toBeVisible()
  await page.getByRole('button', { name: accountImport.submit_one.replace('{{count}}', '1') }).click()
  await expect(page.getByText(accountImport.imported_one.replace('{{count}}', '1')).first()).toBeVisible()
  await page.getByRole('button', { name: accountImport.toList }).click()
  await expect(list.row(mail('one'))).toContainText('Colleague one')
  await expect.poll(() => mailsTo(mail('one')).length).toBe(1)

  const accounts = await bookOf(await savedBy(() => list.export()))
  const text = accounts.worksheets.map((one) => JSON.stringify(one.getSheetValues())).join()
  expect(text).toContain(mail('one'))
  expect(text).toContain(admin.email)
})
