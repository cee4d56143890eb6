import { permitExpiry } from '@portal/shared/features/forms/permit'
import { addDays, addMonths, dayOf, showDay, toDate } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { fillIn, formsAt, registerContractor, registerOwner } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { StatutoryForm } from './pages/StatutoryForm.ts'
import { behind, MADE_PASSWORD, makeLogbooks, makePerson, makeWorker, Role } from './people.ts'
import { photo } from './photos.ts'
import { postRecord } from './record.ts'
import { fill, WORDS } from './words.ts'

const { eng, chi } = WORDS
const { formDetail: said } = eng

test('an examination opens an LE10; the engineer, then the responsible person sign, and the new permit is on the log-book and its duty clock', async ({
  page,
  request,
  signIn,
  logIn,
  worker,
  another,
}) => {
  const owner = await makePerson(Role.rpAdmin, { language: 'eng' })
  const contractor = await makePerson(Role.rcAdmin, { language: 'chi' })
  await registerOwner(owner)
  await registerContractor(contractor)
  const [lift] = await makeLogbooks(1, [
    { orgId: contractor.orgId, role: 'rc.PMC' },
    { orgId: owner.orgId, role: 'rp.OC' },
  ])
  const { id: logbookId = 0, locationId = '' } = lift ?? {}
  const today = dayOf(new Date())
  const [expires, renewed] = [addMonths(today, 1), permitExpiry('L', today, addMonths(today, 1))]
  await behind((db) =>
    db.logbookSpecification.update({
      where: { logbookId },
      data: {
        ...{ usePermitNo: 'UP-2025-1', usePermitExpiry: toDate(expires), ratedLoadKg: 1000, persons: 13 },
        ...{ ratedSpeedMs: 1.75, floorsServed: 'G, 1-20' },
      },
    }),
  )
  const engineer = await makeWorker('RE', contractor)
  const form = new StatutoryForm(page, 'eng')
  const entries = new Form(page)
  await signIn(owner.username, 'eng', page, MADE_PASSWORD)

  await test.step('the engineer records his examination', async () => {
    await postRecord(request, await worker(engineer.username, MADE_PASSWORD), locationId, { typeOfWork: 'TW17' })
  })
  const [raised] = await formsAt(locationId, 'le10')
  const { id = 0, referenceNo = '' } = raised ?? {}
  await test.step('the responsible person finds the application with what log-book and record say', async () => {
    await page.goto(SCREENS.forms.path)
    await page.getByRole('link', { name: referenceNo }).click()
    await form.isIn('AUTO_CREATED')
    for (const [label, value] of [
      ['Current permit', 'UP-2025-1'],
      ['Current permit valid until', showDay(expires)],
      ['Registration number', engineer.number ?? ''],
    ] as const)
      await expect(entries.root.getByRole('textbox', { name: label, exact: true })).toHaveValue(value)
    await expect(entries.root.getByRole('radio', { name: 'Periodic examination (with load)' })).toBeChecked()
  })
  await test.step('a colleague writes down what was found; the report is added, and it is sent for signature', async () => {
    const token = await logIn(owner.username, MADE_PASSWORD)
    await fillIn(request, token, id, ({ findings }) => ({
      ...{ lastLoadExamDate: addDays(today, -400), inSafeWorkingOrder: true, declaration: true },
      ...{ feeItem: 'lift', amount: 500, paymentMethod: 'fps', paymentRef: 'FPS-1' },
      findings: (findings as { part: string }[]).map(({ part }) => ({ part, ok: 'yes' })),
    }))
    await page.reload()
    await expect(page.getByText(fill(said.left_other, { count: 2 }))).toBeVisible()
    for (const [title, name] of [
      ['Examination report', 'report.png'],
      ['Load test report', 'load.png'],
    ] as const) {
      await page
        .getByLabel(fill(said.files.add, { title }), { exact: true })
        .setInputFiles({ name, mimeType: 'image/png', buffer: photo(10, 20, 30) })
      await expect(page.getByRole('button', { name }).first()).toBeVisible()
    }
    await expect(page.getByText(said.allRight)).toBeVisible()
    await form.prepare()
    await expect(form.button(said.sign.button)).toHaveCount(0)
  })
  await test.step('註冊工程師已在報告簽署；承辦商據此為他簽署', async () => {
    const window = await another('chi')
    await signIn(contractor.username, 'chi', window, MADE_PASSWORD)
    await window.goto(SCREENS.forms.path)
    await window.getByRole('link', { name: referenceNo }).click()
    const theirs = new StatutoryForm(window, 'chi')
    await theirs.isIn('TO_BE_SIGNED')
    await theirs.sign()
    await theirs.tab(chi.formDetail.tab.signatures.split(' ')[0] ?? '')
    await expect(window.getByText(chi.enums.signMethod.upload)).toBeVisible()
    await expect(
      window
        .getByText(engineer.number ?? '')
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })
  await test.step('the responsible person signs and submits it, and it is processed', async () => {
    await expect(form.button(said.sign.button)).toBeVisible()
    await form.sign()
    await form.isIn('TO_BE_SUBMITTED')
    await form.submit()
    await form.isIn('PROCESSED')
    await expect(page.getByText(showDay(renewed)).first()).toBeVisible()
  })
  await test.step('the log-book has the new permit, and its duty clock the new day', async () => {
    await page.goto(path.logbook(locationId))
    // in the strip of facts, and in the duty clock
    await expect(page.getByText(showDay(renewed))).toHaveCount(2)
    await page.goto(`${SCREENS.dutyList.path}?q=${locationId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(eng.enums.dutyKind.PERMIT_APPLICATION)).toHaveCount(0)
  })
})
