import { SCREENS } from '@portal/shared/screens'
import { bearer, expect, test } from './fixtures.ts'
import { WORDS } from './words.ts'

const { healthContests, enums } = WORDS.eng
const theirs = WORDS.chi
const CLAIM = 'The worker chose the wrong lift: the work card names another one.'
const REASON = '工作卡顯示工程在另一部升降機進行。'

interface Month {
  month: string
  isSettled: boolean
  breakdowns: number
}

test('a record is contested at the score that it cost, and left out: the month counts anew beside what it was', async ({
  page,
  request,
  signIn,
  tokenOf,
  another,
}) => {
  const as = bearer(await tokenOf('rc_officer'))
  const worst = await request.get('/api/dashboard/logbook?sort=breakdowns,desc&size=1', as)
  const [{ id }] = (await worst.json()).content
  const monthsOf = async (): Promise<Month[]> =>
    (await (await request.get(`/api/dashboard/healthIndex/${id}`, as)).json()).months
  const bad = (await monthsOf()).find(({ isSettled, breakdowns }) => isSettled && breakdowns > 0)
  expect(bad).toBeDefined()

  await signIn('rc_officer', 'eng')
  await page.goto(`${SCREENS.healthIndex.path}?unit=${id}&month=${bad?.month}&part=breakdowns`)
  await page.getByRole('row').getByRole('button', { name: healthContests.raise }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(healthContests.field.claim).fill(CLAIM)
  await dialog.getByRole('button', { name: healthContests.raise }).click()
  await expect(dialog).toHaveCount(0)

  const officer = await another('chi')
  await signIn('emsd_officer', 'chi', officer)
  await officer.goto(SCREENS.healthContests.path)
  await officer
    .getByRole('row', { name: new RegExp(CLAIM) })
    .getByRole('link', { name: /^HC-/ })
    .click()
  await officer.getByRole('button', { name: theirs.healthContests.move.accept, exact: true }).click()
  const deciding = officer.getByRole('dialog')
  // before he decides he sees what the month would become
  const would = deciding.locator('.lb-health-would')
  await expect(would).toContainText(theirs.enums.healthPart.breakdowns)
  const [, after = ''] = (await would.textContent())?.match(/改為([\d.]+)/) ?? []
  await deciding.getByLabel(theirs.common.move.reason).fill(REASON)
  await deciding.getByRole('button', { name: /接納/ }).click()
  await expect(officer.getByRole('heading', { name: new RegExp(`改為${after}`) })).toBeVisible()
  await expect(officer.getByText(REASON)).toBeVisible()
  await expect(officer.getByText(/個已結算月份平均/)).toBeVisible()

  const now = (await monthsOf()).find(({ month }) => month === bad?.month)
  expect(now?.breakdowns).toBe((bad?.breakdowns ?? 0) - 1)
  await page.goto(SCREENS.healthContests.path)
  await expect(page.getByRole('row', { name: new RegExp(CLAIM) })).toContainText(enums.healthContest.ACCEPTED)
})
