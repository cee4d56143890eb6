import { SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { linkFor } from './mailbox.ts'
import { Form } from './pages/Form.ts'
import { enter, MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { invitations: said, invitationLinks: link, registrations, organizations: orgs } = words
const COUNT = 3

test('whoever is not registered yet comes from the mail to the first record: invited, registered, accepted', async ({
  page,
  signIn,
  another,
}) => {
  const contractor = await makePerson(Role.rcOfficer, { language: 'eng' })
  const logbooks = await makeLogbooks(COUNT + 1, [{ orgId: contractor.orgId, role: 'rc.PMC' }])
  const [notYet = '', leftOut = '', ...given] = logbooks.map(({ locationId }) => locationId).sort()
  const email = `office.${crypto.randomUUID().slice(0, 8)}@example.test`
  await signIn(contractor.username, 'eng', page, MADE_PASSWORD)

  await test.step('the contractor invites to all that are ticked', async () => {
    await page.goto(SCREENS.logbookList.path)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: said.move.invite }).press('Enter')
    await expect(page).toHaveURL(SCREENS.invite.path)
    const form = new Form(page)
    await form.fill(said.field.recipientName, 'Hei On Property Services')
    await form.fill(said.field.email, email)
    await form.choose(said.field.category, words.enums.partyRole['rp.PMC'])
    await page.reload()
    await expect(page.getByLabel(said.field.email)).toHaveValue(email)
    await page.getByRole('button', { name: fill(words.inviting.check_other, { number: COUNT + 1 }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.inviting.confirmTitle)
    await page.goBack()
    await expect(page.getByLabel(said.field.email)).toHaveValue(email)
    await page.goForward()
    await page.getByRole('checkbox', { name: fill(words.inviting.inviteTo, { id: notYet }) }).uncheck()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: words.inviting.exportCheck }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
    await page.reload()
    const some = fill(words.inviting.sendSome_other, { number: COUNT, leftOut: 1 })
    await page.getByRole('button', { name: some }).click()
    await expect(page.getByText(words.inviting.leftOutDone_one)).toBeVisible()
    await expect(page.getByText(fill(said.sent_other, { count: COUNT }))).toBeVisible()
    await page.getByRole('button', { name: words.inviting.toRecords }).click()
    await expect(page.getByRole('table').getByText(words.enums.invitation.A, { exact: true })).toHaveCount(1)
  })
  const office = await another('eng')
  await test.step('the link shows who invites, and no lift', async () => {
    // in one tab after another link, which loads nothing anew
    await office.goto(`${STATIC_PATHS.invitation}#${'x'.repeat(40)}`)
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(link.over)
    await office.goto(await linkFor(email))
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(fill(link.invited_other, { count: COUNT }))
    await expect(office.getByText(contractor.orgNameEn).first()).toBeVisible()
    await expect(office.getByText(leftOut)).toHaveCount(0)
    await expect(office).toHaveURL(STATIC_PATHS.invitation)
  })
  const mark = String(Date.now()).slice(-7)
  const username = `office${mark}`
  await test.step('the registration needs no code', async () => {
    await office.getByRole('button', { name: link.register }).click()
    await expect(office.getByLabel(orgs.field.email, { exact: true })).toHaveValue(email)
    const form = new Form(office)
    await form.choose(orgs.field.rpCategory, words.enums.partyRole['rp.PMC'])
    await form.fill(orgs.field.registrationNumber, `2${mark}`)
    await form.fill(orgs.field.nameZh, `海港物業${mark}有限公司`)
    await form.fill(orgs.field.nameEn, `Harbour Estates ${mark} Limited`)
    await form.fill(orgs.field.addressZh, '九龍觀塘鴻圖道1號')
    await form.fill(orgs.field.addressEn, '1 Hung To Road, Kwun Tong')
    await form.fill(orgs.field.phone, '23456789')
    await form.submit(registrations.next)
    await form.fill(registrations.field.displayName, 'Chan Tai Man')
    await form.fill(registrations.field.username, username)
    await office.getByLabel(registrations.field.password, { exact: true }).fill(MADE_PASSWORD)
    await office.getByLabel(registrations.field.confirmPassword, { exact: true }).fill(MADE_PASSWORD)
    await office.getByRole('button', { name: registrations.sameAsAdministrator }).click()
    await form.fill(orgs.field.contactPhone, '61234567')
    await office.getByRole('checkbox', { name: registrations.field.termsAgreed }).check()
    await form.submit(registrations.register)
    await expect(office.getByText(registrations.done)).toBeVisible()
  })
  await test.step('whoever logs in lands on the invitation, and accepts some', async () => {
    await office.getByRole('main').getByRole('button', { name: registrations.login }).click()
    await enter(office, { username })
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(fill(said.answer.title_other, { count: COUNT }))
    const building = office.getByRole('listitem').filter({ hasText: leftOut.slice(0, 7) })
    await building.getByRole('checkbox', { name: leftOut }).uncheck()
    await office.reload()
    const some = fill(said.answer.some_other, { count: COUNT - 1, leftOut: 1 })
    await office.getByRole('button', { name: some }).click()
    await Form.dialog(office).submit(some)
    await expect(office.getByText(words.enums.invitation.R, { exact: true })).toBeVisible()
    await office.goto(SCREENS.logbookList.path)
    for (const locationId of given) await expect(office.getByText(locationId)).toBeVisible()
    await expect(office.getByText(leftOut)).toHaveCount(0)
  })
  await test.step('the contractor sees it without loading the page anew', async () => {
    await expect(page.getByText(words.enums.invitation.C, { exact: true })).toBeVisible()
    await expect(page.getByText(fill(said.given, { number: COUNT - 1 }))).toBeVisible()
  })
})
