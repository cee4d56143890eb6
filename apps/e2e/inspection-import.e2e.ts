import { showDay } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { bookOf, fileOf } from './books.ts'
import { expect, test } from './fixtures.ts'
import { makePerson, makeTeamWithJobs, REGULATOR, Role } from './people.ts'
import { mondayAhead } from './weeks.ts'
import { fill, WORDS } from './words.ts'

const { imports: say, inspectionSchedules: words, scheduleImport: of, problems, screens } = WORDS.chi

test('a planner fills in a workbook of schedules, exports them, changes them in Excel and imports them again', async ({
  page,
  signIn,
}) => {
  const [one, other] = [
    await makePerson(Role.emsdInspector, {}, REGULATOR),
    await makePerson(Role.emsdInspector, {}, REGULATOR),
  ]
  const monday = mondayAhead()
  const team = await makeTeamWithJobs([one, other], 4, Number(monday.slice(0, 4)))
  const week = `${SCREENS.inspectionSchedules.path}?team=${team.id}&person=all&from=${monday}`
  const sheet = page.getByRole('region', { name: say.sheet })
  const visits = page.locator('.lb-visit')
  const upload = (file: Awaited<ReturnType<typeof fileOf>>) =>
    page.getByLabel(say.choose, { exact: true }).first().setInputFiles(file)
  const submit = (count: number) => page.getByRole('button', { name: fill(of.submit_other, { count }) })
  const saved = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return bookOf(download)
  }
  const [first = '', second = '', third = '', fourth = ''] = team.locationIds
  const rowOf = (locationId: string, plannedAt: string, username: string, surprise = '') => [
    ...[locationId, monday.slice(0, 4), 'RM', plannedAt, username, surprise],
  ]

  await test.step('of the rows of the template the good ones are arranged, and the others say what to do', async () => {
    await signIn('emsd_officer', 'chi')
    await page.goto(week)
    await page.getByRole('button', { name: words.import }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.scheduleImport)
    const book = await saved(say.template)
    const [rows] = book.worksheets
    expect(rows?.getCell('D1').text).toBe(of.field.plannedAt)
    for (const row of [
      rowOf(first, `${showDay(monday)} 09:00`, one.username, 'Y'),
      rowOf(second, `${showDay(monday)} 10:00`, ''),
      rowOf(third, `31/11/${monday.slice(0, 4)} 09:30`, one.username),
      rowOf(fourth, `${showDay(monday)} 11:00`, `${other.username}x`),
    ])
      rows?.addRow(row)
    await upload(await fileOf(book, 'plan.xlsx'))
    await expect(sheet.getByRole('row')).toHaveCount(3)
    await expect(sheet).toContainText(WORDS.chi.validation.scheduleDateMissing)
    await expect(sheet).toContainText(
      fill(problems.scheduleUserNear.replaceAll(/%(\w+)%/g, '{{$1}}'), { near: other.username }),
    )
    await submit(2).click()
    await expect(page.getByRole('heading', { name: fill(of.imported_other, { count: 2 }) })).toBeFocused()
    await page.getByRole('button', { name: of.toSchedules }).click()
  })

  const book = await test.step('what is arranged is exported in the same columns', async () => {
    await page.goto(week)
    await expect(visits).toHaveCount(1)
    await page.getByRole('button', { name: WORDS.chi.common.action.export }).click()
    return saved(words.download)
  })
  const [, rows] = book.worksheets
  expect(rows?.getCell('A1').text).toBe(of.field.locationId)
  expect(['2', '3'].map((row) => rows?.getCell(`A${row}`).text)).toEqual([first, second])
  expect(rows?.getCell('F2').text).toBe('Y')

  await test.step('what is changed in it is imported, and a second time changes nothing', async () => {
    for (const [cell, value] of [
      ['D2', `${showDay(monday)} 14:30`],
      ['E3', other.username],
    ] as const)
      if (rows) rows.getCell(cell).value = value
    await page.goto(SCREENS.scheduleImport.path)
    await upload(await fileOf(book, 'plan changed.xlsx'))
    await submit(2).click()
    await expect(page.getByRole('heading', { name: fill(of.imported_other, { count: 2 }) })).toBeFocused()
    await page.getByRole('button', { name: say.another }).click()
    await upload(await fileOf(book, 'plan changed.xlsx'))
    await expect(page.getByText(say.nothingNew)).toBeVisible()
    await page.goto(week)
    await expect(visits).toHaveCount(2)
    await expect(visits.filter({ hasText: '14:30' })).toHaveCount(1)
  })
})
