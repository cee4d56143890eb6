import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { addDays, type Day, dayOf, showDay } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { once } from './bearer.ts'
import { formsAt, registerContractor, registerOwner } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { StatutoryForm } from './pages/StatutoryForm.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.chi
const { formDetail: said, handoverPages } = words
/** Days ahead of its works an undertaking is told, and how many are left when they are taken over. */
const [NOTICE, LEFT] = [14, 10]
const LATE = NOTICE - LEFT

test('接手保養後，系統自動開立承辦工程通知書：雖已逾期，填報原因後由雙方簽署並提交', async ({
  page,
  request,
  signIn,
  logIn,
  another,
}) => {
  const old = await makePerson(Role.rcAdmin, { language: 'eng' })
  const next = await makePerson(Role.rcAdmin, { language: 'chi' })
  const owner = await makePerson(Role.rpAdmin, { language: 'eng' })
  for (const one of [old, next]) await registerContractor(one)
  await registerOwner(owner)
  const lifts = await makeLogbooks(2, [
    { orgId: old.orgId, role: 'rc.PMC' },
    { orgId: owner.orgId, role: 'rp.OC' },
  ])
  const begins = addDays(dayOf(new Date()), LEFT)
  const form = new StatutoryForm(page, 'chi')
  const entries = new Form(page)
  const enterDay = async (label: string, day: Day) => {
    await entries.fill(label, showDay(day))
    await page.keyboard.press('Escape')
  }
  await signIn(next.username, 'chi', page, MADE_PASSWORD)

  await test.step('原承辦商把兩部升降機交出，十天後生效；新承辦商接收', async () => {
    const token = await logIn(old.username, MADE_PASSWORD)
    const ids = lifts.map(({ id }) => id)
    const given = await request.post(handoverContracts.create.path, {
      ...once(token),
      data: { ids, role: 'rc.PMC', newOrgId: next.orgId, startsOn: begins },
    })
    expect(given.ok(), await given.text()).toBe(true)
    await page.goto(SCREENS.takeOver.path)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('toolbar').getByRole('button', { name: words.handovers.move.confirm }).click()
    await page.getByRole('button', { name: fill(handoverPages.act.takeOver_other, { number: 2 }) }).click()
    await expect(page.getByText(fill(handoverPages.taken_other, { count: 2 }))).toBeVisible()
  })
  const [raised] = await formsAt(lifts[0]?.locationId ?? '', 'le3')
  await test.step('表格已在待填寫之列，載有已知資料；提交限期按十四天計算', async () => {
    await page.goto(SCREENS.forms.path)
    const row = page.getByRole('row').filter({ hasText: raised?.referenceNo ?? '' })
    await expect(row).toContainText(words.formPages.waits.ofPortal)
    await expect(row).toContainText(showDay(addDays(begins, -NOTICE)))
    await row.getByRole('link', { name: raised?.referenceNo ?? '' }).click()
    await form.isIn('AUTO_CREATED')
    const overdue = page.getByText(fill(words.common.due.overdue_other, { count: LATE }))
    await expect(overdue.filter({ visible: true })).toHaveCount(1)
    await expect(page.getByLabel('原承辦商', { exact: true })).toHaveValue(new RegExp(old.orgNameEn))
  })
  await test.step('未填逾期原因不能送簽；其餘欄目一一填妥', async () => {
    await enterDay('合約期開始', begins)
    await enterDay('合約期結束', addDays(begins, 364))
    await entries.root.getByRole('radio', { name: words.enums.maintenanceCycle.biweekly }).check()
    await entries.root.getByRole('checkbox', { name: /本人聲明/ }).check()
    await page.getByRole('button', { name: new RegExp(said.prepare) }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: /逾期原因/ })
      .click()
    await entries.fill('逾期原因', '合約於動工前十天方簽訂。')
    await form.prepare()
  })
  await test.step('承辦商簽署並發送；負責人簽署', async () => {
    await form.sign()
    await form.isIn('TO_BE_SENT')
    await form.send()
    const window = await another('eng')
    await signIn(owner.username, 'eng', window, MADE_PASSWORD)
    await window.goto(SCREENS.forms.path)
    await window.getByRole('link', { name: raised?.referenceNo ?? '' }).click()
    const theirs = new StatutoryForm(window, 'eng')
    await theirs.isIn('TO_BE_SIGNED')
    await theirs.sign()
    await theirs.isIn('TO_BE_SUBMITTED')
  })
  await test.step('提交後獲處理，並記明逾期多少天', async () => {
    await form.isIn('TO_BE_SUBMITTED')
    await form.submit()
    await form.isIn('PROCESSED')
    await expect(page.getByText(fill(said.facts.late_other, { count: LATE }))).toBeVisible()
  })
})
