import type { Page } from '@playwright/test'
import { path, SCREENS } from '@portal/shared/screens'
import { REPORT } from './applications.ts'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { askFor } from './suppliers.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const [said, models, theirs] = [words.sensorPages, words.sensorModels.field, WORDS.chi]
const newCode = () => `KS2-${crypto.randomUUID().slice(0, 8)}`
/** No log-book of the demo, nor one that a journey makes. */
const NOWHERE = 'ZZ00000-001'

async function addModel(page: Page, name: string) {
  const form = new Form(page)
  await page.goto(SCREENS.sensorModels.path)
  await page.getByRole('button', { name: said.models.add }).first().click()
  await page.getByRole('textbox', { name: models.name, exact: true }).fill(name)
  await form.fill(models.manufacturer, 'Kiu Lan Sensors')
  await form.choose(models.anomaly, words.enums.sensorAnomaly.LIFT_VIBRATION)
  await form.fill(models.unit, 'mm/s')
  await form.fill(models.scaleFrom, '0')
  await form.fill(models.scaleTo, '50')
  await form.submit(said.models.add)
  // without its papers there is no model
  await expect(page.getByText(words.problems.sensorPaperMissing).first()).toBeVisible()
  for (const paper of [models.manual, models.brochure])
    await page.getByLabel(paper).locator('input[type=file]').setInputFiles(REPORT)
  await form.submit(said.models.add)
  await expect(page.getByText(fill(said.model.added, { name })).first()).toBeVisible()
}

test('a supplier adds a model and a sensor, asks to link it, the desk approves, and the contractor sees it on his lift', async ({
  page,
  signIn,
  another,
}) => {
  const supplier = await makePerson(Role.supplierAdmin, { language: 'eng' })
  const contractor = await makePerson(Role.rcAdmin, { language: 'eng' })
  const [logbook] = await makeLogbooks(1, [{ orgId: contractor.orgId, role: 'rc.PMC' }])
  const { locationId = '' } = logbook ?? {}
  const [code, list, dialog] = [newCode(), new ListScreen(page, words), Form.dialog(page)]
  await signIn(supplier.username, 'eng', page, MADE_PASSWORD)
  await test.step('he adds a model, which needs its papers', async () => {
    await addModel(page, code)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list
        .row(code)
        .getByRole('button', { name: new RegExp(said.models.kind.manual) })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe(REPORT.name)
  })
  await test.step('he adds a sensor and asks to link it', async () => {
    await page.goto(SCREENS.sensorLogbooks.path)
    await page.getByRole('button', { name: said.sensors.add }).first().click()
    await dialog.fill(words.sensors.field.code, code)
    await dialog.choose(words.sensors.field.modelId, code)
    await dialog.submit(said.sensors.add)
    await list.row(code).getByRole('button', { name: said.ask.action }).click()
    await dialog.fill(words.sensorRequests.field.locationId, locationId.toLowerCase())
    await dialog.submit(said.ask.submit)
    await expect(page.getByText(fill(said.ask.done, { code })).first()).toBeVisible()
    await expect(list.row(code)).toContainText(said.sensors.askedFor)
  })
  await test.step('the desk approves', async () => {
    const desk = await another('chi')
    await signIn('emsd_officer', 'chi', desk)
    await desk.goto(path.sensorRequests(code))
    const asked = new ListScreen(desk, theirs).row(locationId)
    await asked.getByRole('button', { name: theirs.sensorRequests.move.approve }).click()
    await Form.dialog(desk).submit(new RegExp(theirs.sensorRequests.move.approve))
    await expect(desk.getByText(theirs.enums.sensorRequest.APPROVED).first()).toBeVisible()
  })
  await test.step('the contractor is told, and led to the sensor on his log-book', async () => {
    const phone = await another('eng')
    await phone.setViewportSize({ width: 390, height: 844 })
    await signIn(contractor.username, 'eng', phone, MADE_PASSWORD)
    await phone.goto(SCREENS.messages.path)
    const told = fill(words.messages.event.sensorLinked.title, { sensorCode: code, locationId })
    await expect(phone.getByText(told).first()).toBeVisible()
    await phone.goto(path.sensor(code))
    await expect(phone.getByRole('link', { name: locationId })).toBeVisible()
    await expect(phone.getByText(words.enums.sensorSignal.NEVER)).toBeVisible()
  })
})

test('a request for a log-book that there is not is rejected; who asked reads why, and nothing of log-books', async ({
  page,
  request,
  signIn,
  tokenOf,
  another,
}) => {
  const supplier = await makePerson(Role.supplierAdmin, { language: 'eng' })
  const code = newCode()
  await askFor(request, await tokenOf(supplier.username, MADE_PASSWORD), code, NOWHERE)
  await signIn(supplier.username, 'eng', page, MADE_PASSWORD)
  await page.goto(SCREENS.sensorRequests.path)
  await expect(page.getByText(NOWHERE)).toBeVisible()
  await expect(page.getByText(said.requests.unknown)).toBeHidden()

  const desk = await another('eng')
  await signIn('emsd_officer', 'eng', desk)
  await desk.goto(path.sensorRequests(code))
  await expect(desk.getByText(said.requests.unknown)).toBeVisible()
  await new ListScreen(desk, words).row(NOWHERE).getByRole('button', { name: words.sensorRequests.move.reject }).click()
  const dialog = Form.dialog(desk)
  await dialog.root.getByLabel(words.common.move.reason).fill('Look at the label again.')
  await dialog.submit(new RegExp(words.sensorRequests.move.reject))
  // told by push: nobody loads the page anew
  await expect(page.getByText('Look at the label again.')).toBeVisible()
})
