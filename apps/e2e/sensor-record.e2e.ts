import { path, SCREENS } from '@portal/shared/screens'
import { bearer } from './bearer.ts'
import { expect, test } from './fixtures.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { approve, askFor, readingKey, sendReadings, setFor } from './suppliers.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.chi
const said = words.sensorRecordPages
const { sensorAlarm } = words.enums

test('a responsible person reads what a sensor has measured in seven days, and saves it', async ({
  page,
  request,
  signIn,
  tokenOf,
}) => {
  const supplier = await makePerson(Role.supplierAdmin)
  const owner = await makePerson(Role.rpAdmin)
  const [logbook] = await makeLogbooks(1, [{ orgId: owner.orgId, role: 'rp.OC' }])
  const { locationId = '' } = logbook ?? {}
  const code = `KS2-${crypto.randomUUID().slice(0, 8)}`
  const token = await tokenOf(supplier.username, MADE_PASSWORD)
  await approve(request, await tokenOf('emsd_officer'), await askFor(request, token, code, locationId))
  await setFor(request, token, { anomaly: 'DOOR', threshold: 6, clearLevel: 4 })
  const of = { sensor: code, locationId, anomaly: 'DOOR' }
  const sent = await sendReadings(request, await readingKey(request, token), of, [3, 7, 9.5, 8, 2])
  expect(sent.done).toBe(5)
  await signIn(owner.username, 'chi', page, MADE_PASSWORD)
  await test.step('the list of records has the sensor on his lift alone', async () => {
    await page.goto(SCREENS.sensorRecords.path)
    const list = new ListScreen(page, words)
    await expect(list.row(locationId)).toHaveCount(1)
    await list.row(locationId).getByRole('link', { name: code }).first().click()
    await expect(page).toHaveURL(new RegExp(path.sensorRecord(0).replace('0', '\\d+')))
  })
  const span = said.range.WEEK
  await test.step('what was measured is told in words, drawn, and a table', async () => {
    await expect(page.getByRole('heading', { name: fill(said.title, { code }) })).toBeVisible()
    const chart = page.getByRole('region', { name: fill(said.titleOver, { span, value: '9.5', unit: 's' }) })
    await expect(chart).toBeVisible()
    await expect(page.getByText(fill(said.from, { value: '6', unit: 's' }))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: sensorAlarm.RAISED })).toContainText('9.5')
    await chart.getByRole('button', { name: words.pictures.table }).click()
    await expect(chart.getByRole('row').filter({ hasText: '9.5' })).toBeVisible()
  })
  await test.step('a day is by the minute, and stays through a reload', async () => {
    await page.getByText(said.range.DAY, { exact: true }).click()
    const title = fill(said.titleOver, { span: said.range.DAY, value: '9.5', unit: 's' })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })
  await test.step('it is saved as a workbook under the name of the sensor', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.common.action.export }).click()
    expect((await download).suggestedFilename()).toContain(code)
  })
  await test.step('another owner is told nothing of it', async () => {
    const other = await tokenOf((await makePerson(Role.rpAdmin)).username, MADE_PASSWORD)
    const address = `/api/sensor/record?sensorId=${page.url().match(/record\/(\d+)/)?.[1]}`
    expect((await request.get(address, bearer(await tokenOf(owner.username, MADE_PASSWORD)))).ok()).toBe(true)
    expect((await (await request.get(address, bearer(other))).json()).key).toBe('sensorNotFound')
  })
})
