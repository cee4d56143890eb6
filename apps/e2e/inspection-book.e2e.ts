import { showDay } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { makePerson, makeTeamWithJobs, REGULATOR, Role } from './people.ts'
import { arrangeJobsOf } from './planning.ts'
import { mondayAhead } from './weeks.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.chi
const { inspectionSchedules: schedules, inspectionTeams: teams, enums } = words
const { batch } = words.common

test('a planner gives a whole book to another, enters leave that refuses jobs, and sees what a lower maximum would not allow', async ({
  page,
  signIn,
}) => {
  const [one, other] = [
    await makePerson(Role.emsdInspector, { displayName: '陳柏棠' }, REGULATOR),
    await makePerson(Role.emsdInspector, { displayName: '麥詩穎' }, REGULATOR),
  ]
  const monday = mondayAhead()
  const team = await makeTeamWithJobs([one, other], 3, Number(monday.slice(0, 4)))
  await arrangeJobsOf(team, monday, 2)
  const weekOf = (person: { id: number }) =>
    `${SCREENS.inspectionSchedules.path}?team=${team.id}&person=${person.id}&from=${monday}`
  const figures = page.locator('.lb-whose-figures')
  const jobs = (number: number) => fill(schedules.jobs_other, { number, completed: 0 })
  const dialog = Form.dialog(page)
  await signIn('emsd_officer', 'chi')

  await test.step('the whole book goes to another after a look at what would be, jobs without a date too', async () => {
    await page.goto(weekOf(one))
    await expect(figures).toContainText(jobs(2))
    await page.getByRole('button', { name: schedules.book.action }).click()
    await dialog.choose(schedules.field.toUserId, other.displayName)
    await expect(dialog.root).toContainText(fill(batch.willBe_other, { number: 2 }))
    await dialog.root.getByLabel(schedules.book.undated).check()
    await expect(dialog.root).toContainText(fill(batch.willBe_other, { number: 3 }))
    await dialog.submit(schedules.book.submit)
    await expect(dialog.root).toBeHidden()
    await page.goto(weekOf(other))
    await expect(figures).toContainText(jobs(2))
  })

  await test.step('leave of whoever has them names the jobs that it hits; another enters his', async () => {
    await page.goto(path.inspectionTeam(team.id))
    await page.getByRole('button', { name: teams.leave.add }).click()
    await dialog.choose(teams.field.userId, other.displayName)
    await dialog.fill(teams.field.from, showDay(monday))
    await dialog.fill(teams.field.to, showDay(monday))
    await expect(dialog.root).toContainText(fill(teams.leave.jobs_other, { number: 2 }))
    await dialog.choose(teams.field.userId, one.displayName)
    await expect(dialog.root).not.toContainText(fill(teams.leave.jobs_other, { number: 2 }))
    await dialog.submit(teams.leave.add)
    await expect(
      page
        .getByText(fill(teams.leave.added, { name: one.displayName, from: showDay(monday), to: showDay(monday) }))
        .first(),
    ).toBeVisible()
  })

  await test.step('he gets nothing on that day, and it is said why before anybody tries', async () => {
    await page.goto(weekOf(one))
    await expect(page.getByText(schedules.onLeave).first()).toBeVisible()
    await page.goto(weekOf(other))
    await page.getByRole('button', { name: schedules.book.action }).click()
    await dialog.choose(schedules.field.toUserId, one.displayName)
    await expect(dialog.root).toContainText(batch.willBe_zero)
    await expect(dialog.root).toContainText(enums.unfit.leave)
    await expect(dialog.root.getByRole('button', { name: schedules.book.submit }).last()).toBeDisabled()
  })

  await test.step('a lower maximum says which day has more already, and is saved all the same', async () => {
    await page.goto(path.inspectionTeam(team.id))
    await page.getByRole('button', { name: words.common.action.edit }).click()
    await dialog.fill(teams.field.dayMaxNumber, '1')
    await expect(dialog.root).toContainText(
      fill(teams.foreseen.dayOver_other, { number: 1, day: showDay(monday), most: 2 }),
    )
    await dialog.submit(teams.save)
    await expect(page.getByText(fill(teams.saved, { name: team.name })).first()).toBeVisible()
  })

  await test.step('one of the jobs is cancelled for good, from the week itself', async () => {
    await page.goto(weekOf(other))
    await page.locator('.lb-visit').first().click()
    const job = page.getByRole('dialog').getByRole('listitem').first()
    await job.getByRole('button', { name: schedules.move.cancel }).click()
    const asked = new Form(page, page.getByRole('dialog').last())
    await asked.fill(words.common.move.reason, '升降機已拆卸')
    await asked.submit(words.inspectionPool.move.cancel)
    await expect(figures).toContainText(jobs(1))
  })
})
