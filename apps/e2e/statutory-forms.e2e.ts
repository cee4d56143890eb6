import { addDays, dayOf } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { fillIn, le2From, twoContractors } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { StatutoryForm } from './pages/StatutoryForm.ts'
import { MADE_PASSWORD, makeLogbooks } from './people.ts'
import { WORDS } from './words.ts'

const words = WORDS.eng
const { formDetail: said } = words

test('an LE2 for two lifts: both contractors sign in their own windows, and what is submitted is processed without a reload', async ({
  page,
  request,
  signIn,
  logIn,
  another,
}) => {
  const { main, sub } = await twoContractors()
  const lifts = await makeLogbooks(2, [{ orgId: main.orgId, role: 'rc.PMC' }])
  const form = new StatutoryForm(page, 'eng')
  const begun = new Form(page)
  const starts = addDays(dayOf(new Date()), 30)
  await signIn(main.username, 'eng', page, MADE_PASSWORD)

  await test.step('it is begun for pasted location ids; what is missing is counted', async () => {
    await page.goto(path.newForm('le2'))
    await begun.root
      .getByRole('textbox')
      .first()
      .fill(lifts.map(({ locationId }) => locationId).join('\n'))
    await begun.root.getByRole('combobox', { name: said.counterpart }).fill(sub.orgNameEn)
    await page.locator('.ant-select-item-option', { hasText: sub.orgNameEn }).click()
    await begun.submit(said.begin.submit)
    await expect(page).toHaveURL(/\/formManage\/details\/\d+/)
    await expect(page.getByText(/corrections left/).first()).toBeVisible()
  })
  const id = Number(page.url().split('/').at(-1))

  await test.step('a colleague fills in the rest, and it is sent for signature', async () => {
    await fillIn(request, await logIn(main.username, MADE_PASSWORD), id, () => le2From(starts))
    await page.reload()
    await form.prepare()
  })
  await test.step('the principal contractor signs with a password, and sends it on', async () => {
    await form.sign()
    await form.isIn('TO_BE_SENT')
    await form.send()
  })
  const window = await another('chi')
  const theirs = new StatutoryForm(window, 'chi')
  await test.step('the sub-contractor finds it among what is to be signed, reads and signs it', async () => {
    await signIn(sub.username, 'chi', window, MADE_PASSWORD)
    await window.goto(SCREENS.forms.path)
    await window.getByRole('link', { name: /^LE2-/ }).click()
    await expect(window).toHaveURL(new RegExp(path.form(id)))
    await theirs.sign()
    await theirs.isIn('TO_BE_SUBMITTED')
  })
  await test.step('it is submitted, acknowledged and processed; the page of the other follows', async () => {
    await form.isIn('TO_BE_SUBMITTED')
    await form.submit()
    for (const one of [form, theirs]) await one.isIn('PROCESSED')
  })
})
