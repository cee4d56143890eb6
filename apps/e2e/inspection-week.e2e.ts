import { SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { MADE_PASSWORD, makePerson, makeTeamWithJobs, REGULATOR, Role } from './people.ts'
import { mondayAhead } from './weeks.ts'
import { WORDS } from './words.ts'

const { inspectionSchedules: words } = WORDS.eng
const JOBS = 50
const MINUTE_MS = 60_000

test('an inspector plans a week of fifty jobs in a minute by keyboard, takes one back and one date away', async ({
  page,
  signIn,
  traffic,
}) => {
  const me = await makePerson(Role.emsdInspector, {}, REGULATOR)
  const monday = mondayAhead()
  const team = await makeTeamWithJobs([me], JOBS, Number(monday.slice(0, 4)))
  const address = `${SCREENS.inspectionSchedules.path}?from=${monday}`
  const list = page.getByRole('listbox', { name: words.toPlan })
  const visits = page.locator('.lb-visit')
  const figures = page.locator('.lb-whose-figures')
  await signIn(me.username, 'eng', page, MADE_PASSWORD)
  await page.goto(address)
  await expect(list.getByRole('option')).toHaveCount(JOBS)

  await test.step('Enter plans one after another at the best free time, and the selection goes on', async () => {
    const begun = Date.now()
    await list.focus()
    for (let nth = 0; nth < JOBS; nth++) await page.keyboard.press('Enter')
    await expect(page.getByText(words.none.toPlan)).toBeVisible({ timeout: MINUTE_MS })
    await expect(figures).toContainText(`${JOBS} jobs`, { timeout: MINUTE_MS })
    expect(Date.now() - begun).toBeLessThan(MINUTE_MS)
    expect(await visits.count()).toBeGreaterThan(1)
  })

  await test.step('the last of them is taken back, and planned again', async () => {
    await page.keyboard.press('Control+z')
    await expect(list.getByRole('option')).toHaveCount(1)
    await expect(figures).toContainText(`${JOBS - 1} jobs`)
    await list.focus()
    await page.keyboard.press('Enter')
    await expect(figures).toContainText(`${JOBS} jobs`)
  })

  await test.step('a visit is moved by keys, by dragging, and into the backup pool, and each is taken back', async () => {
    const first = visits.first()
    await expect(first).toContainText('09:00')
    await first.focus()
    for (const key of ['m', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect(first).toContainText('08:45')
    // it can be taken back once the server has answered
    await traffic.rest()
    await page.keyboard.press('Control+z')
    await expect(first).toContainText('09:00')
    const saturday = page.locator('.lb-weekday').nth(5)
    await first.dragTo(saturday, { targetPosition: { x: 10, y: 200 } })
    await expect(saturday.locator('.lb-visit')).toHaveCount(1)
    await traffic.rest()
    await page.keyboard.press('Control+z')
    await expect(saturday.locator('.lb-visit')).toHaveCount(0)
    await first.focus()
    await page.keyboard.press('b')
    await expect(page.getByRole('button', { name: words.done.backup })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(figures).toContainText(`${JOBS} jobs`)
  })

  await test.step('a job of a visit loses its date, and waits again', async () => {
    await page.reload()
    await visits.first().click()
    const visit = page.getByRole('dialog')
    await expect(visit).toContainText(team.name)
    const job = visit.getByRole('listitem').first()
    await job.getByRole('button', { name: words.move.unplan }).click()
    await expect(page.getByRole('dialog')).toHaveCount(2)
    await page.getByRole('dialog').last().getByRole('button', { name: words.move.unplan }).click()
    await expect(figures).toContainText(`${JOBS - 1} jobs`)
  })
  await test.step('a link that was spoilt shows nothing, and the way to his own week', async () => {
    for (const spoilt of ['person=abc', 'from=2026-99-99', 'team=x', 'view=nothing']) {
      await page.goto(`${SCREENS.inspectionSchedules.path}?${spoilt}`)
      await expect(page.getByText(words.unreadableTitle)).toBeVisible()
      await expect(page.locator('.lb-week')).toHaveCount(0)
    }
    await page.getByRole('link', { name: words.today }).click()
    await expect(page.locator('.lb-whose')).toContainText(me.displayName)
    await page.goto(`${SCREENS.inspectionSchedules.path}?team=999999999`)
    await expect(page.getByText(words.failed)).toBeVisible()
  })
})
