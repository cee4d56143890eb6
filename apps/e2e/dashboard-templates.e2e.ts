import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { fill, WORDS } from './words.ts'

const { dashboardTemplates: said, dashboards, enums, common, problems } = WORDS.eng
const theirs = WORDS.chi.dashboardTemplates

test('a template is saved and shared, and opens the dashboard of a colleague with its filters', async ({
  page,
  signIn,
  another,
}) => {
  const name = `Escalators ${Date.now()}`
  const bar = page.getByRole('region', { name: said.label })
  const dialog = Form.dialog(page)
  await signIn('rc_officer', 'eng')

  await test.step('is saved with what is on the screen, read before it is shared', async () => {
    await page.goto(SCREENS.dashboard.path)
    await new Form(page).choose(dashboards.field.leType, enums.unitKind.E)
    await expect(bar).toContainText(fill(said.modified, { what: dashboards.field.leType }))
    await bar.getByRole('button', { name: said.saveAs }).click()
    await dialog.fill(said.field.name, name)
    await dialog.root.getByRole('radio', { name: said.everybody }).check()
    await dialog.root.getByRole('checkbox', { name: said.favorite }).check()
    await expect(dialog.root).toContainText(enums.unitKind.E)
    await dialog.submit(said.submit)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/template=\d+/)
    await expect(bar).not.toContainText(fill(said.modified, { what: '' }).trim())
  })

  const units = page.locator('.lb-fact-strip').getByRole('link').first()
  const count = await units.textContent()
  await test.step('is refused under a name that is used, with nothing of the form lost', async () => {
    await bar.getByRole('button', { name: said.saveAs }).click()
    await dialog.fill(said.field.name, name.toUpperCase())
    await dialog.submit(said.submit)
    await expect(dialog.root).toContainText(problems.templateNameUsed)
    await expect(dialog.root.getByLabel(said.field.name)).toHaveValue(name.toUpperCase())
    // by its key: the buttons still move down while the refusal makes room for itself
    await expect(dialog.root.getByRole('button', { name: common.action.cancel })).toBeEnabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: common.form.discard }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  const colleague = await another('chi')
  await test.step('is set as home page by a colleague, whose dashboard opens narrowed by it', async () => {
    await signIn('rc_admin', 'chi', colleague)
    await colleague.goto(SCREENS.dashboard.path)
    const theirBar = colleague.getByRole('region', { name: theirs.label })
    await theirBar.getByRole('button').first().click()
    await colleague.getByRole('button', { name: fill(theirs.more, { name }) }).click()
    await colleague.getByRole('menuitem', { name: theirs.homeOn }).click()
    await expect(colleague.getByText(fill(theirs.homeSet, { name })).first()).toBeVisible()
    await colleague.getByRole('button', { name: fill(theirs.more, { name }) }).click()
    await colleague.getByRole('menuitem', { name: theirs.mailOn }).click()
    await expect(colleague.getByText(fill(theirs.mailSet, { name })).first()).toBeVisible()
    const id = Number(new URL(page.url()).searchParams.get('template'))
    await colleague.goto(path.dashboardTemplate(id))
    await expect(colleague).toHaveURL(new RegExp(`leType=E.*template=${id}`))
    await expect(colleague).not.toHaveURL(/open=/)
    await expect(theirBar).toContainText(theirs.mail)
    await colleague.goto(SCREENS.dashboard.path)
    await expect(colleague).toHaveURL(/leType=E/)
    await expect(colleague.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(colleague.locator('.lb-fact-strip').getByRole('link').first()).toHaveText(count ?? '')
  })

  await test.step('is deleted by its owner, and the colleague is told and has the preset', async () => {
    await bar.getByRole('button').first().click()
    await page.getByRole('button', { name: fill(said.more, { name }) }).click()
    await page.getByRole('menuitem', { name: said.remove.action }).click()
    await dialog.submit(said.remove.action)
    await expect(page.getByText(fill(said.removed, { name })).first()).toBeVisible()
    await expect(bar).toContainText(said.gone)
    await colleague.goto(SCREENS.dashboard.path)
    await expect(colleague.getByRole('heading', { level: 1, name: WORDS.chi.dashboards.title.own })).toBeVisible()
    await expect(colleague).not.toHaveURL(/leType/)
    await colleague.goto(SCREENS.messages.path)
    await expect(colleague.getByText(new RegExp(name)).first()).toBeVisible()
  })
})
