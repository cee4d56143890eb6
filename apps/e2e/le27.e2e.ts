import { SCREENS } from '@portal/shared/screens'
import { formsAt, registerContractor, registerOwner } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { StatutoryForm } from './pages/StatutoryForm.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, makeWorker, Role } from './people.ts'
import { postRecord } from './record.ts'
import { fill, WORDS } from './words.ts'

const { chi, eng } = WORDS
/** Of 24 hours, an hour after it happened. */
const RUNNING = { hours: '2[23]', minutes: String.raw`\d+` }
const PHONE = { width: 390, height: 844 }

test('an incident that a worker records is on the phone of the responsible person with 24 hours running; he lets the contractor file', async ({
  page: phone,
  request,
  signIn,
  worker,
  another,
}) => {
  const owner = await makePerson(Role.rpAdmin, { language: 'chi', displayName: '陳大文' })
  const contractor = await makePerson(Role.rcAdmin, { language: 'eng', displayName: 'Leung Yiu Fung' })
  await registerOwner(owner)
  await registerContractor(contractor)
  const [lift] = await makeLogbooks(1, [
    { orgId: contractor.orgId, role: 'rc.PMC' },
    { orgId: owner.orgId, role: 'rp.OC' },
  ])
  const { locationId = '' } = lift ?? {}
  const { username } = await makeWorker('RW', contractor)
  const his = new StatutoryForm(phone, 'chi')
  await phone.setViewportSize(PHONE)
  await signIn(owner.username, 'chi', phone, MADE_PASSWORD)

  await test.step('升降機發生事故，工程人員以手機程式記錄', async () => {
    const remarks = 'The car moved with its doors open.'
    await postRecord(request, await worker(username, MADE_PASSWORD), locationId, { typeOfWork: 'TW08', remarks })
  })
  const [raised] = await formsAt(locationId, 'le27')
  const { referenceNo = '' } = raised ?? {}
  await test.step('負責人在手機上看到通知書的卡片，餘下時數一目了然', async () => {
    await phone.goto(SCREENS.forms.path)
    const card = phone.getByRole('listitem').filter({ hasText: referenceNo })
    await expect(card).toContainText(chi.enums.form.AUTO_CREATED)
    await expect(card).toContainText(new RegExp(fill(chi.formPages.due.inHours, RUNNING)))
    await card.getByRole('link', { name: referenceNo }).click()
    await his.isIn('AUTO_CREATED')
    const clock = phone.getByRole('region', { name: fill(chi.formDetail.clock.title, { count: 24 }) })
    await expect(clock).toContainText(new RegExp(fill(chi.formDetail.clock.left, RUNNING)))
    await expect(phone.getByRole('link', { name: chi.formDetail.fromRecord })).toBeVisible()
  })
  await test.step('他同意由承辦商代為通報', async () => {
    await his.button(chi.formDetail.consent.button).click()
    await his.dialog.fill(chi.forms.field.password, MADE_PASSWORD)
    await his.dialog.submit(chi.formDetail.consent.submit)
    await his.isIn('TO_BE_FILLED')
    await expect(his.button(chi.formDetail.consent.button)).toHaveCount(0)
  })
  const window = await another('eng')
  const theirs = new StatutoryForm(window, 'eng')
  const entries = new Form(window)
  const answer = (label: string, yes = false) =>
    entries.root
      .getByRole('radiogroup', { name: label, exact: true })
      .getByText(yes ? eng.common.yes : eng.common.no)
      .click()
  await test.step('the contractor fills in what the portal does not know', async () => {
    await signIn(contractor.username, 'eng', window, MADE_PASSWORD)
    await window.goto(SCREENS.forms.path)
    await window.getByRole('link', { name: referenceNo }).click()
    await theirs.isIn('TO_BE_FILLED')
    await expect(window.getByText('Contractor on behalf of the responsible person').first()).toBeVisible()
    await expect(entries.root.getByLabel('What happened')).toHaveValue('The car moved with its doors open.')
    await entries.root
      .getByRole('checkbox', { name: /ncontrolled|door/ })
      .first()
      .check()
    await entries.choose('Cause', 'Equipment')
    for (const label of ['Fatal', 'Injured']) await entries.fill(label, '0')
    for (const label of ['Fire Services called', 'Police called', 'Persons trapped', 'Taken out of use'])
      await answer(label)
    await entries.root.getByRole('checkbox', { name: /I declare/ }).check()
    await theirs.prepare()
  })
  await test.step('it signs and submits it; both stay named, on the phone too', async () => {
    await theirs.sign()
    await theirs.isIn('TO_BE_SUBMITTED')
    await theirs.submit()
    await theirs.isIn('PROCESSED')
    await his.isIn('PROCESSED')
    const tasks = phone.getByRole('region', { name: chi.formDetail.tasks.title })
    await expect(tasks).toContainText(owner.displayName)
    await expect(tasks).toContainText(contractor.displayName)
    for (const one of [owner, contractor])
      await expect(phone.getByRole('main')).toContainText(one.orgNameEn.replace('Org ', '機構').replace(' ', ''))
  })
})
