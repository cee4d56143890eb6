import type { Page } from '@playwright/test'
import { path, SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { REPORT } from './applications.ts'
import { expect, test } from './fixtures.ts'
import { linkFor, mailsTo } from './mailbox.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { enter, MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const [said, models, inviting, link] = [
  words.sensorPages,
  words.sensorModels.field,
  words.sensorInviting,
  words.invitationLinks,
]
const { registrations, organizations: orgs } = words
const mark = String(Date.now()).slice(-7)
const [email, username] = [`company${mark}@example.test`, `company${mark}`]
const [nameEn, nameZh] = [`Kam Wah Monitoring ${mark} Limited`, `金華監察${mark}有限公司`]

async function inviteBy(desk: Page) {
  const form = new Form(desk)
  await desk.goto(SCREENS.sensorInvitations.path)
  await desk.getByRole('button', { name: words.screens.sensorInvite }).first().click()
  await form.fill(orgs.field.nameZh, nameZh)
  await form.fill(orgs.field.nameEn, nameEn)
  await form.fill(words.sensorInvitations.field.email, email)
  await form.fill(words.sensorInvitations.field.message, 'As agreed')
  // what was typed is there again
  await desk.reload()
  await expect(desk.getByLabel(words.sensorInvitations.field.email, { exact: true })).toHaveValue(email)
  await form.submit(inviting.invite.submit)
  await expect(desk.getByText(fill(inviting.invite.done, { email })).first()).toBeVisible()
  await expect(desk.getByText(words.enums.sensorInvitation.PENDING).first()).toBeVisible()
}

async function registerOn(office: Page) {
  const form = new Form(office)
  await expect(office.getByLabel(orgs.field.nameEn)).toHaveValue(nameEn)
  await form.fill(orgs.field.addressZh, '九龍觀塘鴻圖道2號')
  await form.fill(orgs.field.addressEn, '2 Hung To Road, Kwun Tong')
  await form.fill(orgs.field.registrationNumber, `3${mark}`)
  await form.fill(orgs.field.phone, '23456789')
  await form.fill(registrations.field.displayName, 'Lam Wai Yin')
  await form.fill(registrations.field.username, username)
  await office.getByLabel(registrations.field.password, { exact: true }).fill(MADE_PASSWORD)
  await office.getByLabel(registrations.field.confirmPassword, { exact: true }).fill(MADE_PASSWORD)
  await form.fill(orgs.field.contactName, 'Lam Wai Yin')
  await form.fill(orgs.field.contactEmail, email)
  await form.fill(orgs.field.contactPhone, '61234567')
  await office.getByRole('checkbox', { name: registrations.field.termsAgreed }).check()
  await form.submit(inviting.register.submit)
  await expect(office.getByText(inviting.register.done)).toBeVisible()
}

async function addModel(office: Page, name: string) {
  const form = new Form(office)
  await office.getByRole('textbox', { name: models.name, exact: true }).fill(name)
  await form.fill(models.manufacturer, 'Kam Wah')
  await form.choose(models.anomaly, words.enums.sensorAnomaly.DOOR)
  await form.fill(models.unit, 's')
  await form.fill(models.scaleFrom, '0')
  await form.fill(models.scaleTo, '30')
  for (const paper of [models.manual, models.brochure])
    await office.getByLabel(paper).locator('input[type=file]').setInputFiles(REPORT)
  await form.submit(said.models.add)
  await expect(office.getByText(fill(said.model.added, { name })).first()).toBeVisible()
}

/** Makes a key that may send readings; it is shown once. */
async function makeKey(office: Page): Promise<string> {
  const clients = words.apiClients
  await office.goto(SCREENS.apiClientCreate.path)
  await office.locator('form').getByLabel(clients.field.name, { exact: true }).fill(`Gateway ${mark}`)
  await office.getByRole('checkbox', { name: words.enums.right['sensor:post'] }).check()
  await office.getByRole('button', { name: clients.add }).click()
  const key = await office.getByLabel(clients.field.key, { exact: true }).inputValue()
  await office.getByRole('checkbox', { name: clients.key.kept }).check()
  await office.getByRole('button', { name: clients.key.hide }).click()
  return key
}

test('an invited supplier comes from the mail to his first reading', async ({ page, signIn, another, request }) => {
  test.slow()
  const code = `KW-${mark}`
  const contractor = await makePerson(Role.rcAdmin, { language: 'eng' })
  const [logbook] = await makeLogbooks(1, [{ orgId: contractor.orgId, role: 'rc.PMC' }])
  const { locationId = '' } = logbook ?? {}
  await signIn('emsd_officer', 'eng', page)
  await test.step('the desk invites him, in the language that he reads', async () => {
    await inviteBy(page)
    const place = await linkFor(email)
    expect(mailsTo(email)[0]?.text).toContain(nameEn)
    expect(place).toContain('#')
  })
  const office = await another('eng')
  await test.step('the link tells who invites him, and he registers without a code', async () => {
    await office.goto(await linkFor(email))
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(fill(inviting.link.invited, { company: nameEn }))
    await expect(office.getByText('As agreed')).toBeVisible()
    await office.getByRole('button', { name: link.register }).click()
    await registerOn(office)
    await office.getByRole('main').getByRole('button', { name: registrations.login }).click()
    await enter(office, { username })
    await expect(office.getByRole('heading', { name: inviting.next.title })).toBeVisible()
  })
  await test.step('step by step he adds a model, a sensor and the request for its link', async () => {
    await office.getByRole('link', { name: inviting.next.model.title }).click()
    await addModel(office, code)
    await office.goto(SCREENS.sensorLogbooks.path)
    await office.getByRole('button', { name: said.sensors.add }).first().click()
    const dialog = Form.dialog(office)
    await dialog.fill(words.sensors.field.code, code)
    await dialog.choose(words.sensors.field.modelId, code)
    await dialog.submit(said.sensors.add)
    await new ListScreen(office, words).row(code).getByRole('button', { name: said.ask.action }).click()
    await dialog.fill(words.sensorRequests.field.locationId, locationId)
    await dialog.submit(said.ask.submit)
    await expect(office.getByText(fill(said.ask.done, { code })).first()).toBeVisible()
  })
  await test.step('the desk has heard that he accepted, and approves', async () => {
    await page.goto(SCREENS.messages.path)
    const told = fill(words.messages.event.sensorInvitationAccepted.title, { company: nameEn })
    await expect(page.getByText(told).first()).toBeVisible()
    await page.goto(path.sensorRequests(code))
    const asked = new ListScreen(page, words).row(locationId)
    await asked.getByRole('button', { name: words.sensorRequests.move.approve }).click()
    await Form.dialog(page).submit(new RegExp(words.sensorRequests.move.approve))
    await expect(page.getByText(words.enums.sensorRequest.APPROVED).first()).toBeVisible()
  })
  await test.step('with a key his server sends the first reading, which he sees', async () => {
    const key = await makeKey(office)
    const reading = { sensor: code, locationId, anomaly: 'DOOR', at: new Date().toISOString(), value: 3 }
    const sent = await request.post('/api/sensor/reading', {
      headers: { authorization: `Bearer ${key}` },
      data: [reading],
    })
    expect(await sent.json(), await sent.text()).toMatchObject({ done: 1 })
    await office.goto(path.sensor(code))
    const row = new ListScreen(office, words).row(code)
    await expect(row).toContainText(words.enums.sensor.LINKED)
    await expect(row.getByText(words.enums.sensorSignal.NEVER)).toHaveCount(0)
  })
})

test('whoever wants none of it declines by the link, with a reason that the desk reads', async ({
  page,
  signIn,
  another,
}) => {
  const address = `declining${mark}@example.test`
  await signIn('emsd_officer', 'eng', page)
  const desk = new Form(page)
  await page.goto(SCREENS.sensorInvite.path)
  await desk.fill(orgs.field.nameZh, nameZh)
  await desk.fill(orgs.field.nameEn, nameEn)
  await desk.fill(words.sensorInvitations.field.email, address)
  await desk.submit(inviting.invite.submit)
  await expect(page.getByText(words.enums.sensorInvitation.PENDING).first()).toBeVisible()
  const phone = await another('eng')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(await linkFor(address))
  await phone.getByRole('button', { name: inviting.link.decline }).click()
  const dialog = Form.dialog(phone)
  await dialog.fill(words.sensorInvitations.field.reason, 'Our sensors come next year.')
  await dialog.submit(inviting.link.decline)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(inviting.link.declined)
  await expect(phone).toHaveURL(STATIC_PATHS.invitation)
  // told by push: nobody loads the page anew
  await expect(page.getByText('Our sensors come next year.').first()).toBeVisible()
})
