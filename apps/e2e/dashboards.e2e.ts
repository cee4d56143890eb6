import { SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { WORDS } from './words.ts'

test('figures lead to the lifts behind them, as many as they say', async ({ page, signIn }) => {
  const { dashboards, enums } = WORDS.eng
  await signIn('emsd_viewer', 'eng')
  await page.goto(SCREENS.dashboard.path)
  const strip = page.locator('.lb-fact-strip')
  const units = strip.getByRole('link').first()
  const count = await units.textContent()
  await units.click()
  await expect(page).toHaveURL(new RegExp(SCREENS.scoredLogbooks.path))
  await expect(page.locator('.lb-list')).toContainText(`${count} lifts and escalators`)

  await page.goBack()
  await new Form(page).choose(dashboards.field.leType, enums.unitKind.E)
  await expect(units).not.toHaveText(count ?? '')
  const escalators = await units.textContent()
  await strip.getByRole('link').nth(2).click()
  await expect(page.locator('.lb-list')).toContainText(`${escalators} lifts and escalators`)
  await expect(page).toHaveURL(/leType=E/)
  const grade = page.getByRole('button', { name: new RegExp(`^${enums.grade.excellent}`) })
  await grade.click()
  const [, excellent] = (await grade.textContent())?.match(/([\d,]+)$/) ?? []
  await expect(page.locator('.lb-list')).toContainText(`${excellent} lifts and escalators`)
})

test('what workers did is listed for their contractor, those of a kind as many as their count', async ({
  page,
  signIn,
}) => {
  const { scoredWorkers, enums } = WORDS.chi
  await signIn('rc_officer', 'chi')
  await page.goto(SCREENS.dashboard.path)
  await page.getByRole('link', { name: WORDS.chi.dashboards.strip.byWorker }).click()
  await expect(page).toHaveURL(/sort=submission/)
  const list = page.locator('.lb-list')
  const kind = page.getByRole('button', { name: new RegExp(`^${enums.workerKind.RW}`) })
  await kind.click()
  await expect(kind).toHaveText(/\d$/)
  const [, count] = (await kind.textContent())?.match(/([\d,]+)$/) ?? []
  await expect(list).toContainText(`共${count}名工程人員`)
  await expect(list).toContainText(scoredWorkers.field.gps)
  await new ListScreen(page, WORDS.chi).search(scoredWorkers.field.name, '沒有這個人')
  await expect(list).toContainText('共0名工程人員')
})

test('a breakdown comes to an open dashboard by itself', async ({ page, signIn, visit, lift }) => {
  const { locationId } = await lift(7)
  await signIn('rc_officer', 'chi')
  await page.goto(`${SCREENS.dashboard.path}?locationIds=${locationId}`)
  const breakdowns = page.locator('.lb-fact-strip > div').nth(3)
  await expect(breakdowns).toContainText('至今')
  const before = await breakdowns.textContent()
  const now = Date.now()
  await visit(locationId, {
    typeOfWork: 'TW01',
    startedAt: new Date(now - 120_000).toISOString(),
    completedAt: new Date(now - 60_000).toISOString(),
  })
  await expect(breakdowns).not.toHaveText(before ?? '')
})
