import { readFile } from 'node:fs/promises'
import { unitId } from '@portal/shared/features/logbooks/location'
import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { MADE_PASSWORD, makePerson, Role } from './people.ts'
import { WORDS } from './words.ts'

const MADE_MS = 60_000
const words = WORDS.eng
const said = words.datasets
const { runKind, run, dataset } = words.enums

test('a reporter has the city as a file and by mail, and opens no log-book', async ({ page, signIn }) => {
  const reporter = await makePerson(Role.emsdReporter)
  await signIn(reporter.username, 'eng', page, MADE_PASSWORD)
  const list = new ListScreen(page, words)
  await list.open(SCREENS.datasets.path)
  await page.getByRole('button', { name: `${said.choose}: ${dataset.logbooks}` }).click()
  await page.getByText('csv').click()
  const send = page.getByRole('button', { name: /^Export [\d,]+ rows$/ })
  await expect(send).toBeVisible()
  const rows = Number((await send.textContent())?.replace(/\D/g, ''))
  expect(rows).toBeGreaterThan(500)
  const [email, again] = [
    page.getByRole('textbox', { name: said.field.email }),
    page.getByRole('textbox', { name: said.field.emailAgain }),
  ]

  await test.step('the address is typed twice, and what was chosen outlives a reload', async () => {
    await email.fill(reporter.email)
    await again.fill(`x${reporter.email}`)
    await send.click()
    await expect(page.getByText(words.validation.emailsDiffer).first()).toBeVisible()
    await page.reload()
    await expect(email).toHaveValue(reporter.email)
    await again.fill(reporter.email)
    await send.click()
  })

  await test.step('the file has every log-book of the city', async () => {
    const row = list.row(runKind.exportSetLogbooks).first()
    await expect(row).toContainText(run.DONE, { timeout: MADE_MS })
    const coming = page.waitForEvent('download')
    await row.getByRole('button', { name: words.common.action.download }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    // journeys beside this one may have made more meanwhile
    expect(lines.length).toBeGreaterThanOrEqual(rows + 2)
    await expect.poll(() => mailsTo(reporter.email).length, { timeout: MADE_MS }).toBe(1)
    await page.goto(path.logbook(unitId.parse(lines[1]?.split(',')[0])))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.info.noRight.title)
  })
})
