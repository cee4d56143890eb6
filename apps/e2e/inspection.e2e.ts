import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { inspectionTeams: teams, inspectionPool: pool } = words

test('the desk makes a team of a consultant and fills its pool; its admin finds his lifts, and nobody else hears of it', async ({
  page,
  signIn,
  another,
}) => {
  const admin = await makePerson(Role.accessorAdmin, { language: 'chi' })
  const contractor = await makePerson(Role.rcAdmin, { language: 'eng' })
  const [lift, other, third] = await makeLogbooks(3, [{ orgId: contractor.orgId, role: 'rc.PMC' }])
  const [locationId, further] = [lift?.locationId ?? '', other?.locationId ?? '']
  const name = `Harbour ${Date.now()}`
  const list = new ListScreen(page, words)
  const dialog = Form.dialog(page)
  await signIn('emsd_officer', 'eng')

  await test.step('the team is added, with its admin in it', async () => {
    await list.open(SCREENS.inspectionTeams.path)
    await page.getByRole('button', { name: teams.add }).click()
    await dialog.fill(teams.field.name, name)
    await dialog.root.getByText(teams.consultant, { exact: true }).click()
    await dialog.choose(teams.field.orgId, admin.orgNameEn)
    await dialog.submit(teams.add)
    await expect(page.getByText(fill(teams.added, { name })).first()).toBeVisible()
    await list.search(teams.search, name)
    await list.row(name).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.getByRole('button', { name: teams.addUsers.action }).click()
    await dialog.choose(teams.field.userIds, `${admin.displayName} (${admin.username})`)
    await dialog.root.getByRole('combobox').press('Escape')
    await dialog.submit(teams.addUsers.action)
    await expect(page.getByRole('row', { name: new RegExp(admin.username) })).toBeVisible()
  })

  await test.step('locations are pasted, what cannot be added is named by its line, the others are added', async () => {
    await list.open(SCREENS.inspectionPool.path)
    await page.getByRole('button', { name: pool.add.action }).click()
    await dialog.choose(pool.field.teamId, name)
    await dialog.fill(pool.field.lines, `${locationId}\n09I\n${further}`)
    await expect(dialog.root.getByRole('row', { name: /09I.*30021/ })).toBeVisible()
    await dialog.submit(fill(pool.add.submitAdd, { adds: 2 }))
    await expect(page.getByText(fill(pool.add.done, { adds: 2, updates: 0 })).first()).toBeVisible()
  })

  await test.step('a log-book that is chosen in its own list is added as well', async () => {
    const chosen = third?.locationId ?? ''
    await list.open(`${SCREENS.logbookList.path}?q=${chosen}`)
    await list.row(chosen).getByRole('checkbox').check()
    await page.getByRole('button', { name: pool.add.title, exact: true }).click()
    await dialog.choose(pool.field.teamId, name)
    await dialog.submit(fill(pool.add.submitAdd, { adds: 1 }))
    await expect(page.getByText(fill(pool.add.done, { adds: 1, updates: 0 })).first()).toBeVisible()
  })

  await test.step('one of them is paused, with a reason that its row says', async () => {
    await list.open(`${SCREENS.inspectionPool.path}?q=${locationId}`)
    await list.row(locationId).getByRole('checkbox').check()
    await page.getByRole('button', { name: pool.move.pause, exact: true }).click()
    await dialog.fill(words.common.move.reason, 'Lobby closed until January')
    await dialog.submit(pool.move.pause)
    await expect(list.row(locationId)).toContainText('Lobby closed until January')
  })

  await test.step('the page of the team has its plans, and what was done to it', async () => {
    await list.open(`${SCREENS.inspectionTeams.path}?name=${encodeURIComponent(name)}`)
    await list.row(name).getByRole('link', { name }).click()
    await page.getByRole('tab', { name: fill(teams.tab.plans, { number: 3 }) }).click()
    await expect(list.row(locationId)).toContainText('Lobby closed until January')
    await list.row(further).getByRole('checkbox').check()
    await page.getByRole('button', { name: pool.move.prioritise, exact: true }).click()
    await dialog.root.getByText(words.enums.priority.HIGH, { exact: true }).click()
    await dialog.submit(pool.move.prioritise)
    await expect(list.row(further)).toContainText(words.enums.priority.HIGH)
    await page.getByRole('tab', { name: teams.tab.history }).click()
    await expect(list.row(words.operationRecords.action['inspectionTeam.addUsers'])).toBeVisible()
  })

  await test.step("the team's admin lands on the pool, in which his lifts are, and reads their log-books", async () => {
    const window = await another('chi')
    await signIn(admin.username, 'chi', window, MADE_PASSWORD)
    await window.goto('/')
    await expect(window).toHaveURL(new RegExp(`${SCREENS.inspectionPool.path}$`))
    const rows = window.locator('tbody tr.ant-table-row')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: further })).toContainText(name)
    await window.goto(path.logbook(further))
    await expect(window.getByRole('heading', { level: 1 })).toContainText(further)
  })

  await test.step('the contractor of the lift finds nothing of it', async () => {
    const window = await another('eng')
    await signIn(contractor.username, 'eng', window, MADE_PASSWORD)
    await window.goto(SCREENS.inspectionPool.path)
    await expect(window.getByRole('heading', { level: 1 })).toHaveText(words.info.noRight.title)
    await window.goto(path.operationsOf(locationId))
    await expect(window.locator('.lb-state')).toBeVisible()
  })
})
