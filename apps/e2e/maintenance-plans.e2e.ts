import { factories, newTag } from '@portal/db/factories/make'
import { addWeeks, weekOf } from '@portal/shared/features/maintenance-plans/week'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { bookOf, fileOf } from './books.ts'
import { expect, test } from './fixtures.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { behind, MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { postRecord } from './record.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { imports: say, maintenancePlanImport: of, planPages: pages, maintenancePlans: plans } = words
const LIFTS = 30
const EVERY = 2

test('lifts are planned from one workbook, moved by keys, and what was made stands beside what was planned', async ({
  page,
  request,
  signIn,
  worker,
}) => {
  const officer = await makePerson(Role.rcOfficer, { language: 'eng' })
  const lifts = await makeLogbooks(LIFTS, [{ orgId: officer.orgId, role: 'rc.PMC' }], 10)
  const hand = await behind((db) =>
    factories(db, newTag()).makeWorker({ id: officer.orgId }, 'RW', Role.rcRegisteredWorker),
  )
  const list = new ListScreen(page, words)
  const sheet = page.getByRole('region', { name: say.sheet })
  const today = dayOf(new Date())
  const now = weekOf(today)
  const name = `Eastern ${Date.now()}`
  const rowOf = (locationId: string, week = now) => [
    ...[locationId, name, week, EVERY, 1, 24, showDay(today), '', words.enums.planNext.SCHEDULE],
  ]
  await signIn(officer.username, 'eng', page, MADE_PASSWORD)

  await test.step('of the rows of the template the good ones are planned, and a week that does not exist is named', async () => {
    await list.open(SCREENS.maintenancePlans.path)
    await page.getByRole('button', { name: pages.import }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.screens.maintenancePlanImport)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.template }).click(),
    ])
    const book = await bookOf(download)
    const [rows] = book.worksheets
    expect(rows?.getCell('C1').text).toBe(of.field.startingWeek)
    for (const [nth, { locationId }] of lifts.entries())
      rows?.addRow(rowOf(locationId, nth === 0 ? `${Number(today.slice(0, 4)) + 1}-W54` : now))
    await page
      .getByLabel(say.choose, { exact: true })
      .first()
      .setInputFiles(await fileOf(book, 'plans.xlsx'))
    await expect(sheet).toContainText(words.validation.weekMissing)
    await page.getByRole('button', { name: fill(of.submit_other, { count: LIFTS - 1 }) }).click()
    await expect(page.getByText(fill(of.imported_other, { count: LIFTS - 1 })).first()).toBeVisible()
    await page.getByRole('button', { name: of.toList }).click()
    await expect(list.row(name)).toContainText(fill(pages.units_other, { number: LIFTS - 1 }))
    await expect(list.row(name)).toContainText(fill(pages.every_other, { count: EVERY }))
  })

  const { calendar } = pages
  await test.step('visits of a building are moved by a week with the keyboard, and back', async () => {
    await list.open(SCREENS.maintenanceCalendar.path)
    const week = addWeeks(now, EVERY)
    const numberOf = (one: string) => Number(one.slice('2026-W'.length))
    const cell = (one: string) =>
      page.getByRole('button', { name: new RegExp(`week ${numberOf(one)}, ${one.slice(0, 4)}: \\d+ visits? planned`) })
    await cell(week).first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    const bar = page.getByRole('region', { name: calendar.bar })
    await expect(bar).toContainText(calendar.laterStay)
    await page.keyboard.press('Enter')
    await expect(cell(addWeeks(week, 1)).first()).toBeFocused()
    await bar.getByRole('button', { name: calendar.undo }).click()
    await expect(page.getByText(calendar.undone).first()).toBeVisible()
    await expect(cell(addWeeks(week, 1))).toHaveCount(0)
  })

  await test.step('a worker’s record fulfils a visit, and stands beside what was planned', async () => {
    const program = await worker(hand.user.username, MADE_PASSWORD)
    await postRecord(request, program, lifts[7]?.locationId ?? '', { typeOfWork: 'TW15' })
    await list.open(SCREENS.maintenanceActual.path)
    // the chart has a table of its own
    const made = list.row(fill(pages.actual.weekOf, { number: Number(now.slice('2026-W'.length)) })).first()
    await expect(made).toContainText(fill(pages.actual.percent, { number: (100 / (LIFTS - 1)).toFixed(1) }))
    await page.getByText(words.enums.actualBy.BUILDING, { exact: true }).click()
    await expect(page.getByRole('columnheader', { name: words.enums.actualBy.BUILDING }).first()).toBeVisible()
    await list.open(`${SCREENS.maintenancePlans.path}?q=${encodeURIComponent(name)}`)
    await expect(list.row(name)).toHaveCount(1)
  })

  await test.step('the plan lists its visits, the one that was made among them', async () => {
    await list.row(name).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('tab', { name: pages.detail.tab.visits }).click()
    await expect(page.getByRole('cell', { name: words.enums.maintenanceVisit.DONE, exact: true })).toBeVisible()
    await expect(page.getByText(plans.warning.SELDOM)).toHaveCount(0)
  })
})
