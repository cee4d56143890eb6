import { addDays, dayOf, showDay } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { bookOf, fileOf } from './books.ts'
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { imports: say, accessImports: said } = words
const mode = said.mode.inviteAccess

test('a workbook of mixed rows: the bad ones are named, the good ones are invited, by keyboard', async ({
  page,
  signIn,
}) => {
  const contractor = await makePerson(Role.rcOfficer, { language: 'eng' })
  const office = await makePerson(Role.rpAdmin)
  const stranger = await makePerson(Role.rcOfficer)
  const [first, second] = await makeLogbooks(2, [{ orgId: contractor.orgId, role: 'rc.PMC' }])
  const [theirs] = await makeLogbooks(1, [{ orgId: stranger.orgId, role: 'rc.PMC' }])
  const places = { first: first?.locationId ?? '', second: second?.locationId ?? '', theirs: theirs?.locationId ?? '' }
  const today = dayOf(new Date())
  const row = (place: string, email: string, days = 1, category = 'OC') => [
    place,
    category,
    email,
    showDay(addDays(today, days)),
  ]
  const sheet = page.getByRole('region', { name: say.sheet })
  const cellOf = (place: string) => sheet.getByRole('row').filter({ hasText: place })
  await signIn(contractor.username, 'eng', page, MADE_PASSWORD)

  await test.step('the template of the mode is filled in', async () => {
    await page.goto(SCREENS.invitations.path)
    await page.getByRole('button', { name: words.common.action.import }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.screens.accessImport)
    await expect(page.getByText(mode.note)).toBeVisible()
    const template = page.waitForEvent('download')
    await page.getByRole('button', { name: say.template }).press('Enter')
    const book = await bookOf(await template)
    const [rows] = book.worksheets
    for (const one of [
      row(places.first, office.email),
      row('0900214-0O1', office.email),
      row(places.second, office.email),
      row(places.second, 'nobody@example.test', 1, 'MAC'),
      row(places.first, office.email, -1, 'PMC'),
      row(places.theirs, office.email),
      row(places.first.toLowerCase(), office.email),
    ])
      rows?.addRow(one)
    await page
      .getByLabel(say.choose, { exact: true })
      .first()
      .setInputFiles(await fileOf(book, 'invitations.xlsx'))
  })
  await test.step('each bad row is named under its own number, by its code', async () => {
    await expect(page.getByText(`${say.filter.problems} 5`)).toBeVisible()
    for (const [place, code] of [
      ['0900214-0O1', 20008],
      ['nobody@example.test', 20005],
      [places.theirs, 20010],
      [showDay(addDays(today, -1)), 20009],
      [places.first.toLowerCase(), 20013],
    ] as const)
      await expect(cellOf(place).filter({ hasText: `${code}` })).toHaveCount(1)
    await page.getByRole('button', { name: say.nextProblem }).press('Enter')
    await expect(sheet.getByRole('cell').filter({ hasText: '20008' })).toBeFocused()
  })
  await test.step('the good ones are invited, and nobody is mailed before', async () => {
    expect(mailsTo(office.email)).toHaveLength(0)
    await page.getByRole('button', { name: fill(mode.submit_other, { count: 2 }) }).press('Enter')
    await expect(page.getByRole('heading', { name: fill(mode.done_other, { count: 2 }) })).toBeFocused()
    await expect(page.getByText(fill(say.doneBad_other, { count: 5 }))).toBeVisible()
    await expect.poll(() => mailsTo(office.email).length).toBe(1)
  })
  await test.step('what was sent is one invitation to both log-books', async () => {
    await page.getByRole('button', { name: mode.onward }).press('Enter')
    await expect(page).toHaveURL(new RegExp(SCREENS.invitations.path))
    await page.getByRole('table').getByRole('link').first().press('Enter')
    await expect(page).toHaveURL(/[?&]invitation=\d+/)
    for (const place of [places.first, places.second]) await expect(page.getByText(place).first()).toBeVisible()
    await expect(page.getByText(office.email).first()).toBeVisible()
  })
})
