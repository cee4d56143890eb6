import { SCREENS } from '@portal/shared/screens'
import { withoutFaults } from './axe.ts'
import { bookOf } from './books.ts'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { enterLeave, makePlanning, pausePlanOf } from './planning.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { inspectionGeneration: texts, inspectionPool: pool } = words
/** More than a generation takes, unless it is asked to. */
const DAYS_AWAY = 70

test('a planner gives plans to a team by a filter, generates its schedule, mends it, saves it and repeats the draw', async ({
  page,
  signIn,
}) => {
  const { name, addressEn, logbooks, inspectors } = await makePlanning(7)
  const [away, there] = inspectors
  if (away) await enterLeave(away, DAYS_AWAY)
  const [taken] = logbooks
  const list = new ListScreen(page, words)
  const dialog = Form.dialog(page)
  const panel = (title: string) => page.getByRole('region', { name: title })
  await signIn('emsd_officer', 'eng')

  await test.step('all that the filter finds goes to the team', async () => {
    await list.open(`${SCREENS.inspectionPool.path}?q=${encodeURIComponent(addressEn)}`)
    await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(7)
    await page.locator('thead').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: pool.move.giveTeam, exact: true }).click()
    await dialog.choose(pool.field.teamId, name)
    await dialog.submit(pool.move.giveTeam)
    await expect(list.row(taken?.locationId ?? '')).toContainText(name)
  })

  await test.step('the schedule is generated; what has no point says so', async () => {
    await list.open(SCREENS.inspectionGenerate.path)
    const form = new Form(page)
    await form.choose(texts.field.teamIds, name)
    await form.root.getByRole('combobox', { name: texts.field.teamIds }).press('Escape')
    await form.fill(texts.field.surpriseRate, '50')
    await form.submit(texts.generate)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(texts.previewTitle)
    const unplaced = panel(fill(texts.unplaced.title_one, { count: 1 }))
    await expect(unplaced).toContainText(logbooks.at(-1)?.locationId ?? 'the last')
    await expect(unplaced).toContainText(texts.why.noPoint)
    await expect(panel(texts.draw.title)).toContainText(texts.draw.later)
    await withoutFaults(page, 'a preview')
  })

  await test.step('it plans around whoever is on leave, as its workbook has it before anything is saved', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.common.action.export }).click(),
    ])
    const [, sheet] = (await bookOf(download)).worksheets
    const { field, outcome } = words.inspectionPreviews
    const heads = (sheet?.getRow(1).values ?? []) as string[]
    const columnOf = (head: string) => sheet?.getColumn(heads.indexOf(head)).values.slice(2) ?? []
    expect(columnOf(field.outcome)).toEqual([...Array(6).fill(outcome.placed), outcome.unplaced])
    expect(new Set(columnOf(field.person).filter(Boolean))).toEqual(new Set([there?.displayName]))
    expect(columnOf(field.why).at(-1)).toBe(texts.why.noPoint)
  })

  await test.step('a plan is taken meanwhile: nothing is saved, the page says which, and places only it anew', async () => {
    if (taken) await pausePlanOf(taken)
    await page.getByRole('button', { name: fill(texts.save.do_other, { number: 6 }) }).click()
    const lost = page.getByRole('alert').filter({ hasText: fill(texts.lost.title_one, { count: 1 }) })
    await expect(lost).toContainText(taken?.locationId ?? 'the first')
    await lost.getByRole('button', { name: fill(texts.lost.again_one, { count: 1 }) }).click()
    await expect(lost).toBeHidden()
  })

  await test.step('the others are saved, and the seed is told', async () => {
    await page.getByRole('button', { name: fill(texts.save.do_other, { number: 5 }) }).click()
    await expect(page.getByText(fill(texts.save.done, { number: 5, picks: 3 })).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(texts.savedTitle)
    await expect(panel(texts.draw.title)).not.toContainText(texts.draw.later)
  })

  await test.step('anybody repeats the draw', async () => {
    await page.getByRole('link', { name: texts.draw.open }).click()
    await expect(page.getByRole('heading', { name: fill(texts.drawPage.same_other, { number: 3 }) })).toBeVisible()
    await expect(panel(texts.draw.picks).locator('tbody tr')).toHaveCount(3)
    await withoutFaults(page, 'a draw')
  })
})
