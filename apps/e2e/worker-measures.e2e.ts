import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { WORDS } from './words.ts'

/** The first number of a text; 0 where it has none yet. */
const numberIn = (text: string | null): number => Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', '') ?? 0)
/** More than all journeys record together. */
const RECORDED_MEANWHILE = 100

test('a contractor reads what a worker did, and the records behind each figure', async ({ page, signIn }) => {
  const { workers, jobRecords } = WORDS.chi
  await signIn('rc_admin', 'chi')
  const records = page.locator('#records')
  await page.goto(`${SCREENS.workers.path}?sort=jobs,desc`)
  const first = page.locator('.lb-rows tbody tr.ant-table-row').first()
  await expect(first).toContainText(/\d/)
  const jobs = first.locator('a[href*="of=jobs"]').last()
  const count = numberIn(await jobs.textContent())
  await jobs.click()
  await expect(page).toHaveURL(/\/organization\/worker\/detail\/\d+\?of=jobs/)
  await expect(page.getByRole('heading', { name: workers.measures })).toBeVisible()
  // figures are of a moment, and other journeys record meanwhile
  await expect.poll(async () => numberIn(await records.textContent())).toBeGreaterThanOrEqual(count)
  expect(numberIn(await records.textContent())).toBeLessThan(count + RECORDED_MEANWHILE)
  await page.locator('.lb-fact-strip > div').nth(3).getByRole('link').click()
  await expect(records.getByText(workers.behind.maintenances)).toBeVisible()
  await expect(records.getByRole('columnheader', { name: jobRecords.field.geo })).toBeVisible()
  await page.getByRole('combobox', { name: workers.field.from }).click()
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01/)
})

test('a responsible person sees who worked at the lifts, and the record of the last visit', async ({
  page,
  signIn,
}) => {
  const { screens } = WORDS.eng
  await signIn('rp_admin', 'eng')
  await page.goto(SCREENS.seenWorkers.path)
  await expect(page.getByRole('heading', { name: screens.seenWorkers, level: 1 })).toBeVisible()
  const first = page.locator('.lb-rows tbody tr.ant-table-row').first()
  await expect(first).toContainText(/[A-Z]{3}/)
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(path.jobRecord(0).replace(/\?.*$/, '').replaceAll('/', '\\/')))
})

test('a signal of the demo is explained by the contractor and judged by the responsible person', async ({
  page,
  signIn,
  request,
  tokenOf,
}) => {
  const { evidence, enums } = WORDS.eng
  const authorization = `Bearer ${await tokenOf('rp_admin')}`
  const found = await request.get('/api/jobRecord?waiting=true&attention=true&size=50', { headers: { authorization } })
  const { content } = (await found.json()) as { content: { id: number; signals: string[] }[] }
  const record = content.find(({ signals }) => signals.includes('LONG_JOB'))
  // beside the two of the demo there may be what other journeys have sent at the same time
  const twice = content.filter(({ signals }) => signals.includes('SAME_WORKER_TWICE'))
  expect(twice.length).toBeGreaterThanOrEqual(2)
  expect(content.some(({ signals }) => signals.includes('PHOTO_REUSED'))).toBe(true)
  await signIn('rp_admin', 'eng')
  await page.goto(path.jobRecord(record?.id ?? 0))
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(enums.signal.LONG_JOB).first()).toBeVisible()
  await drawer.getByRole('button', { name: evidence.wrong }).click()
  const dialog = page.getByRole('dialog', { name: evidence.wrong })
  await dialog.getByRole('textbox').fill('The guard saw them all day.')
  await dialog.getByRole('button', { name: evidence.send }).click()
  await expect(drawer.getByText('The guard saw them all day.')).toBeVisible()
  await expect(drawer.getByText(enums.verdict.wrong).first()).toBeVisible()
})
