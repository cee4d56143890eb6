import { addDays, dayOf, showDay } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { bearer, expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, makeWorker, passDays, Role } from './people.ts'
import { postRecord } from './record.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { workAuthorizations: said } = words

test('a general worker redeems a code on the first day, records work on the lift, and is refused on the thirtieth', async ({
  page,
  request,
  signIn,
  worker,
}) => {
  const contractor = await makePerson(Role.rcAdmin, { language: 'eng' })
  const [general, registered] = [await makeWorker('GW'), await makeWorker('RW')]
  const [logbook] = await makeLogbooks(1, [{ orgId: contractor.orgId, role: 'rc.PMC' }])
  const { locationId = '' } = logbook ?? {}
  const app = await worker(general.username, MADE_PASSWORD)
  const redeem = (code: string) =>
    request.post('/api/workAuthorization/redeem', {
      ...bearer(app.token),
      data: { code, displayName: 'Lam Kam To', yearOfBirth: 1988 },
    })
  const crew = [{ workerId: general.workerId }, { registrationNumber: registered.number }]
  const post = () => postRecord(request, app, locationId, { people: crew, completedAt: new Date().toISOString() })
  const dialog = Form.dialog(page)
  let number = ''
  await signIn(contractor.username, 'eng', page, MADE_PASSWORD)

  await test.step('the contractor authorises whoever has the code, from today for two weeks', async () => {
    await page.goto(path.logbook(locationId))
    await page.getByRole('button', { name: said.move.authorize }).press('Enter')
    await dialog.choose(said.field.by, words.enums.authorizedBy.CODE)
    await dialog.fill(said.field.endsOn, showDay(addDays(dayOf(new Date()), 14)))
    await page.keyboard.press('Escape')
    await dialog.fill(said.field.reason, 'Carrying a new motor.')
    await dialog.submit(fill(said.title_one, {}))
    await page.getByRole('link', { name: words.common.batch.see_one }).click()
    await expect(page).toHaveURL(new RegExp(SCREENS.workAuthorizations.path))
    await expect(page.getByText(words.enums.workAuthorization.EFFECTIVE).last()).toBeVisible()
  })
  await test.step('he types the code into the app; the contractor reads his name', async () => {
    const link = page.getByRole('link', { name: /^WA-/ }).first()
    number = (await link.textContent()) ?? ''
    await page.getByRole('button', { name: said.getCode }).press('Enter')
    const code = (await page.locator('.lb-code-once').textContent())?.match(/[A-Z2-9]{8}$/)?.[0] ?? ''
    await page.getByRole('button', { name: said.code.close }).press('Enter')
    await expect(page.locator('.lb-code-once')).toBeHidden()
    expect((await redeem('ABCD2345')).status()).toBe(400)
    expect((await redeem(code)).status()).toBe(200)
    // told by push: the page is not loaded anew
    await expect(page.getByText('Lam Kam To').first()).toBeVisible()
  })
  await test.step('he records work, as another authorised person', async () => {
    const { id } = await post()
    await page.goto(path.jobRecord(id))
    await expect(page.getByText(words.enums.creatorType.OTHER).first()).toBeVisible()
  })
  await test.step('the log-book shows him among those who may work there', async () => {
    await page.goto(path.logbook(locationId))
    await page.getByRole('tab', { name: words.detail.tab.access }).click()
    await expect(page.getByText(words.detail.access.authorized).first()).toBeVisible()
  })
  await test.step('on the thirtieth day he is refused as a stranger is', async () => {
    await passDays(number, 29)
    const { token } = app
    const late = await request.get(`/api/logbook/${locationId}`, bearer(token))
    expect(late.status()).toBe(404)
    await expect(post()).rejects.toThrow(/10100/)
  })
})
