import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { postRecord } from './record.ts'
import { WORDS } from './words.ts'

const words = WORDS.eng
const { inspectionFindings: findings, enums } = words
const theirs = WORDS.chi
const FOUND = 'Car door lock can be opened by hand'
const ANSWER = '已更換門鎖並測試。'
const MISSING = 'The spring is missing.'

test('an inspection finds a bad lock: its contractor answers, is sent back, answers again, and it is closed', async ({
  page,
  request,
  signIn,
  worker,
  another,
}) => {
  const contractor = await makePerson(Role.rcOfficer, { language: 'chi' })
  const [lift] = await makeLogbooks(1, [{ orgId: contractor.orgId, role: 'rc.PMC' }])
  const locationId = lift?.locationId ?? ''
  const record = await postRecord(request, await worker('emsd_inspector'), locationId, {
    typeOfWork: 'TW00',
    people: [{ name: 'Inspector Lee' }],
    parts: [{ part: 'WD05', component: 'WD05-01', actions: ['FOLLOW_UP'], remark: FOUND, findingClass: 'A' }],
  })
  const address = `${SCREENS.inspectionFindings.path}?q=${locationId}`
  const list = new ListScreen(page, words)
  const drawer = page.getByRole('dialog').first()
  await signIn('emsd_inspector', 'eng')

  await test.step('the inspector sees it open, and reminds of it once', async () => {
    await list.open(address)
    await expect(list.row(locationId)).toContainText(enums.inspectionFinding.OPEN)
    await expect(list.row(locationId)).toContainText(FOUND)
    await list.row(locationId).getByRole('button', { name: findings.move.remind }).click()
    await Form.dialog(page).submit(findings.move.remind)
    await expect(list.row(locationId).getByRole('link', { name: findings.read })).toBeVisible()
  })

  const phone = await another('chi')
  await phone.setViewportSize({ width: 390, height: 844 })
  await signIn(contractor.username, 'chi', phone, MADE_PASSWORD)
  const answer = async () => {
    await phone.goto(address)
    await phone.getByRole('button', { name: theirs.inspectionFindings.move.answer, exact: true }).click()
    const dialog = Form.dialog(phone)
    await dialog.fill(theirs.inspectionFindings.field.remark, ANSWER)
    await dialog.submit(theirs.inspectionFindings.move.answer)
    // a view has the name of the state too, whatever has become of the finding
    await expect(phone.getByRole('link', { name: theirs.inspectionFindings.read, exact: true })).toBeVisible()
  }
  await test.step('the contractor answers on a phone', answer)

  await test.step('the inspector checks the answer and sends it back with a reason', async () => {
    await list.open(address)
    await list.row(locationId).getByRole('link', { name: findings.check }).click()
    await expect(drawer).toContainText(ANSWER)
    await drawer.getByRole('button', { name: findings.move.sendBack }).click()
    const dialog = new Form(page, page.getByRole('dialog').last())
    await dialog.fill(words.common.move.reason, MISSING)
    await dialog.submit(findings.move.sendBack)
    await expect(list.row(locationId)).toContainText(MISSING)
  })

  await test.step('the contractor reads why, and answers once more', async () => {
    await phone.goto(address)
    await expect(phone.getByText(theirs.enums.inspectionFinding.SENT_BACK).first()).toBeVisible()
    await answer()
  })

  await test.step('it is closed by what was shown; its history tells the way', async () => {
    await list.open(address)
    await list.row(locationId).getByRole('link', { name: findings.check }).click()
    await drawer.getByRole('button', { name: findings.move.close }).click()
    const dialog = new Form(page, page.getByRole('dialog').last())
    await dialog.fill(findings.field.remark, 'Seen on a photo.')
    await dialog.submit(findings.move.close)
    await expect(drawer).toContainText('Seen on a photo.')
    await expect(drawer.getByRole('row')).toContainText([
      words.operationRecords.action['inspectionFinding.close'],
      words.operationRecords.action['inspectionFinding.answer'],
    ])
    await page.keyboard.press('Escape')
    await expect(list.row(locationId)).toContainText(enums.inspectionFinding.CLOSED)
  })

  await test.step('the record of the inspection says what became of its part, and leads to the finding', async () => {
    await page.goto(path.jobRecord(record.id))
    await expect(drawer).toContainText(enums.findingClass.A)
    await expect(drawer).toContainText(enums.inspectionFinding.CLOSED)
    await drawer.getByRole('link', { name: findings.open }).click()
    await expect(drawer).toContainText(ANSWER)
  })
})
