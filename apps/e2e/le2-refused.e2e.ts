import { addDays, dayOf } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { fillIn, formsAt, le2From, readForm, twoContractors } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { StatutoryForm } from './pages/StatutoryForm.ts'
import { MADE_PASSWORD, makeLogbooksEnding } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { formDetail: said, formPages } = words

test('an LE2 for six lifts, two of which the outside system refuses: they are named, split off, mended and sent again', async ({
  page,
  request,
  signIn,
  logIn,
  another,
}) => {
  const { main, sub } = await twoContractors()
  const held = [{ orgId: main.orgId, role: 'rc.PMC' }] as const
  // to the stand-in a lift whose number ends like this is unknown
  const sites = [
    await makeLogbooksEnding(['-001', '-002', '-003', '-901'], held),
    await makeLogbooksEnding(['-001', '-002', '-003', '-901'], held),
  ]
  const idsOf = (ending: RegExp) =>
    sites.flat().flatMap(({ locationId }) => (ending.test(locationId) ? locationId : []))
  const [good, right, refused] = [idsOf(/-00[12]$/), idsOf(/-003$/), idsOf(/-901$/)]
  const list = new ListScreen(page, words)
  const form = new StatutoryForm(page, 'eng')
  const starts = addDays(dayOf(new Date()), 30)
  await signIn(main.username, 'eng', page, MADE_PASSWORD)
  const window = await another('chi')
  await signIn(sub.username, 'chi', window, MADE_PASSWORD)
  const theirs = new StatutoryForm(window, 'chi')
  const token = await logIn(main.username, MADE_PASSWORD)
  /** From the last entry to what waits to be submitted; it is sent to the other one once. */
  const signByBoth = async (id: number, isSent: boolean) => {
    await form.prepare()
    await form.sign()
    if (!isSent) await form.send()
    await theirs.open(id)
    await theirs.sign()
    await form.isIn('TO_BE_SUBMITTED')
  }

  await test.step('it is prepared for six lifts that are ticked in the list of log-books', async () => {
    await list.open(SCREENS.logbookList.path)
    for (const one of [...good, ...refused]) await list.tick(one)
    await page.getByRole('toolbar').getByRole('button', { name: formPages.prepare }).click()
    await page.getByRole('menuitem', { name: words.enums.formType.le2 }).click()
    await expect(page.getByText(fill(said.begin.chosen_other, { number: 6 }))).toBeVisible()
    await page.getByRole('combobox', { name: said.counterpart }).fill(sub.orgNameEn)
    await page.locator('.ant-select-item-option', { hasText: sub.orgNameEn }).click()
    await page.getByRole('button', { name: said.begin.submit }).click()
    await expect(page).toHaveURL(/\/formManage\/details\/\d+/)
  })
  const id = Number(page.url().split('/').at(-1))

  await test.step('both contractors sign, and it is submitted', async () => {
    await fillIn(request, token, id, () => le2From(starts))
    await page.reload()
    await signByBoth(id, false)
    await form.submit()
  })
  await test.step('four are accepted; two are refused by name, and are a form of their own', async () => {
    await form.isIn('PROCESSED')
    await theirs.isIn('PROCESSED')
    await form.tab(said.tab.delivery)
    await expect(page.getByText(fill(said.delivery.answered, { accepted: 4, refused: 2 }))).toBeVisible()
    const accepted = page.getByRole('region', { name: new RegExp(said.delivery.results) })
    for (const one of good) await expect(accepted.getByRole('link', { name: one })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(fill(said.split.part_other, { number: '.*', count: 2 })) }).click()
    await form.isIn('TO_BE_SUBMITTED')
    await form.tab(said.tab.units.split(' ')[0] ?? '')
    const reason = 'Not on the register of the test service'
    for (const one of refused)
      await expect(page.getByRole('listitem').filter({ hasText: one }).getByText(reason)).toBeVisible()
  })
  const [part] = await formsAt(refused[0] ?? '', 'le2')
  const partId = part?.id ?? 0

  await test.step('both find it among what failed', async () => {
    await page.goto(`${SCREENS.forms.path}?failed=true`)
    const row = list.row(part?.referenceNo ?? '')
    await expect(row).toContainText(fill(formPages.waits.refused, { refused: 2, count: 2 }))
    await window.goto(path.form(partId))
    await theirs.isIn('TO_BE_SUBMITTED')
    await row.getByRole('link', { name: part?.referenceNo ?? '' }).click()
    await form.isIn('TO_BE_SUBMITTED')
  })
  await test.step('the lifts that were meant take the place of the refused ones', async () => {
    await form.button(said.change).click()
    await form.button(said.units.add).click()
    await form.dialog.root.getByRole('textbox').fill(right.join('\n'))
    await form.dialog.submit(said.units.add)
    for (const one of refused)
      await page.getByRole('checkbox', { name: fill(words.common.list.selectRow, { name: one }) }).check()
    await page.getByRole('button', { name: fill(said.split.takeOut_other, { number: 2 }) }).click()
    await expect(page.getByRole('link', { name: refused[0] ?? '' })).toHaveCount(0)
  })
  await test.step('signed by both once more and sent again it is processed, and so is the whole', async () => {
    await signByBoth(partId, true)
    await form.submit()
    await form.isIn('PROCESSED')
    await theirs.isIn('PROCESSED')
    const [whole, mended] = [await readForm(request, token, id), await readForm(request, token, partId)]
    expect([whole.status, whole.unitCount, mended.status, mended.unitCount]).toEqual(['PROCESSED', 4, 'PROCESSED', 2])
    expect(new Set([whole.sendKey, mended.sendKey]).size).toBe(2)
    await page.goto(`${SCREENS.forms.path}?failed=true`)
    await expect(page.getByText(words.common.state.noResultOne)).toBeVisible()
  })
})
