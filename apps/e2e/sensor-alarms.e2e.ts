import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, makeWorker, Role } from './people.ts'
import { postRecord } from './record.ts'
import { approve, askFor, readingKey, sendReadings } from './suppliers.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const [said, settings] = [words.sensorAlarmPages, words.sensorSettings.field]
const { sensorAnomaly, sensorAlarm } = words.enums

test('readings raise an alarm, the contractor takes it in hand, the record of his worker closes it, and the model is judged', async ({
  page,
  request,
  signIn,
  tokenOf,
  worker,
  another,
}) => {
  const supplier = await makePerson(Role.supplierAdmin, { language: 'eng' })
  const contractor = await makePerson(Role.rcAdmin, { language: 'eng' })
  const fitter = await makeWorker('RW', contractor)
  const [logbook] = await makeLogbooks(1, [{ orgId: contractor.orgId, role: 'rc.PMC' }])
  const { locationId = '' } = logbook ?? {}
  const code = `KS2-${crypto.randomUUID().slice(0, 8)}`
  const token = await tokenOf(supplier.username, MADE_PASSWORD)
  await approve(request, await tokenOf('emsd_officer'), await askFor(request, token, code, locationId))
  const [list, dialog] = [new ListScreen(page, words), Form.dialog(page)]
  await signIn(contractor.username, 'eng', page, MADE_PASSWORD)

  await test.step('he sets when an alarm is raised', async () => {
    await page.goto(SCREENS.sensorSettings.path)
    await page.getByRole('button', { name: said.setting.add }).first().click()
    await dialog.choose(settings.anomaly, sensorAnomaly.DOOR)
    await dialog.fill(settings.locationId, locationId.toLowerCase())
    await dialog.fill(settings.threshold, '6')
    await dialog.fill(settings.clearLevel, '6')
    await dialog.fill(settings.holdMinutes, '0')
    await dialog.submit(said.setting.add)
    // a value that is both would raise and end it
    await expect(page.getByText(words.problems.sensorClearLevelOrder).first()).toBeVisible()
    await dialog.fill(settings.clearLevel, '4')
    await dialog.submit(said.setting.add)
    await expect(list.row(locationId)).toContainText(fill(said.setting.rises, { threshold: '6' }))
  })
  await test.step('the program of the supplier sends readings', async () => {
    const of = { sensor: code, locationId, anomaly: 'DOOR' }
    const sent = await sendReadings(request, await readingKey(request, token), of, [3, 7, 9, 8])
    expect(sent.done).toBe(4)
  })
  const row = list.row(locationId)
  await test.step('one click takes it in hand', async () => {
    await page.goto(path.sensorAlarms(code))
    await expect(row).toContainText(sensorAlarm.RAISED)
    await expect(row).toContainText(fill(said.measured, { peak: '9', threshold: '6', unit: 's' }))
    await row.getByRole('button', { name: words.sensorAlarms.move.take }).click()
    await expect(row).toContainText(sensorAlarm.IN_HAND)
  })
  await test.step('the record of the work closes it by its number', async () => {
    const number = Number(/\d+$/.exec((await row.getByText(/names alarm/).textContent()) ?? '')?.[0])
    const crew = await worker(fitter.username, MADE_PASSWORD)
    await postRecord(request, crew, locationId, { alarms: [{ id: number, verdict: 'REAL' }] })
    await page.reload()
    await expect(row).toContainText(said.closedAs.REAL)
    await row.getByRole('link', { name: /^Job record/ }).click()
    const record = page.getByRole('dialog')
    await expect(record.getByText(said.onRecord.title)).toBeVisible()
    await expect(record.getByText(fill(said.onRecord.alarm, { number: String(number), code }))).toBeVisible()
  })
  await test.step('the supplier reads how his model is judged', async () => {
    const phone = await another('eng')
    await phone.setViewportSize({ width: 390, height: 844 })
    await signIn(supplier.username, 'eng', phone, MADE_PASSWORD)
    await phone.goto(path.sensorModel(code))
    await expect(phone.getByText(fill(said.precision.cell, { real: '1', false: '0' }))).toBeVisible()
  })
})
