import type { Page } from '@playwright/test'
import type { Language } from '@portal/shared/kernel/words'
import { path, SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { beginInstallation, MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { handovers: said } = words
const theirs = WORDS.chi.handovers
const [pages, theirPages] = [words.handoverPages, WORDS.chi.handoverPages]
const REFUSED = 3
const TAKEN = 200
const COUNT = TAKEN + REFUSED

/** Ticks everything a list shows, on all of its pages. */
async function tickAll(page: Page, count: number, language: Language) {
  const { list } = WORDS[language].common
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: fill(list.selectAll, { count: numbered(count) }) }).click()
}
const numbered = (count: number) => count.toLocaleString('en')

test('a contractor hands 203 lifts over by keyboard; three are refused on a phone and 200 are taken over', async ({
  page,
  signIn,
  another,
}) => {
  const old = await makePerson(Role.rcOfficer, { language: 'eng' })
  const next = await makePerson(Role.rcOfficer, { language: 'chi' })
  const logbooks = await makeLogbooks(COUNT, [{ orgId: old.orgId, role: 'rc.PMC' }], 2)
  const ids = logbooks.map(({ locationId }) => locationId).sort()
  const [refused, taken] = [ids.slice(0, REFUSED), ids.slice(REFUSED)]
  const form = new Form(page)
  await signIn(old.username, 'eng', page, MADE_PASSWORD)

  await test.step('all of the list are taken along, and what would happen is shown before anything is sent', async () => {
    await page.goto(SCREENS.logbookList.path)
    await tickAll(page, COUNT, 'eng')
    await page.getByRole('button', { name: said.move.handOver }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: words.screens.handOver })).toBeVisible()
    await page.getByRole('combobox', { name: said.field.newOrgId }).fill(next.orgNameEn)
    await page.locator('.ant-select-item-option', { hasText: next.orgNameEn }).waitFor()
    await page.keyboard.press('Enter')
    await form.fill(said.field.message, 'As agreed at the meeting.')
    await page.reload()
    await expect(page.getByLabel(said.field.message)).toHaveValue('As agreed at the meeting.')
    await page.getByRole('button', { name: fill(pages.check_other, { number: COUNT }) }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: pages.rehearsal })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: `${COUNT} ${pages.willMove_other}` })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(said.field.message)).toBeVisible()
    await page.goForward()
    await page.getByRole('button', { name: fill(pages.act.handOver_other, { number: COUNT }) }).press('Enter')
    await expect(page.getByText(fill(said.done_other, { count: COUNT }))).toBeVisible()
    await page.getByRole('button', { name: words.screens.handovers }).press('Enter')
    const first = page.getByRole('table').getByText(words.enums.handover.OPEN, { exact: true }).first()
    await expect(first).toBeVisible()
  })
  const phone = await another('chi')
  await test.step('three are refused, with a reason', async () => {
    await phone.setViewportSize({ width: 390, height: 844 })
    await signIn(next.username, 'chi', phone, MADE_PASSWORD)
    for (const one of refused) {
      await phone.goto(`${SCREENS.takeOver.path}?q=${one}`)
      await phone.getByRole('button', { name: theirs.move.refuse }).click()
      await Form.dialog(phone).fill(theirs.field.reason, '不在合約範圍內。')
      await Form.dialog(phone).submit(theirs.move.refuse)
      // what was done is said above the page, with its name
      await expect(phone.getByRole('main').getByText(one)).toHaveCount(0)
    }
    // told by push: nobody loads the page anew
    await page.goto(`${SCREENS.handovers.path}?statuses=REFUSED`)
    await expect(page.getByText('不在合約範圍內。')).toHaveCount(REFUSED)
  })
  await test.step('the others are taken over together, and are the receiver’s at once', async () => {
    await phone.setViewportSize({ width: 1440, height: 900 })
    await phone.goto(SCREENS.takeOver.path)
    await tickAll(phone, TAKEN, 'chi')
    await phone.getByRole('toolbar').getByRole('button', { name: theirs.move.confirm }).click()
    await expect(phone.getByRole('heading', { level: 1, name: theirPages.rehearsalOfTaking })).toBeVisible()
    await phone.getByRole('button', { name: fill(theirPages.act.takeOver_other, { number: TAKEN }) }).click()
    await expect(phone.getByText(fill(theirPages.taken_other, { count: TAKEN }))).toBeVisible()
    await phone.goto(path.logbook(taken[0] ?? ''))
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(taken[0] ?? '')
    await page.goto(`${SCREENS.handovers.path}?statuses=CONFIRMED`)
    await expect(page.getByText(fill(said.totals.list_other, { count: TAKEN }))).toBeVisible()
  })
  await test.step('premises are found by whether they were handed over, in part or not', async () => {
    const group = (ids[0] ?? '').slice(0, 4)
    const regulator = await another('eng')
    await signIn('emsd_officer', 'eng', regulator)
    await regulator.goto(`${SCREENS.logbookPremises.path}?q=${group}`)
    const { handedOver } = words.enums
    const filter = regulator.getByRole('combobox', { name: words.logbooks.filter.handedOver })
    // of the three that were refused two are one premises, and the third shares one with a lift that was taken over
    for (const [state, total, shown] of [
      ['NOT_HANDED_OVER', 1, ids[0]],
      ['PARTIALLY_HANDED_OVER', 1, refused[2]],
      ['HANDED_OVER', 100, taken[1]],
    ] as const) {
      await filter.click()
      await regulator.locator('.ant-select-item-option', { hasText: new RegExp(`^${handedOver[state]}$`) }).click()
      await expect(regulator).toHaveURL(new RegExp(`handedOver=${state}`))
      await expect(regulator.getByRole('row', { name: shown?.slice(0, 7) })).toContainText(handedOver[state])
      await expect(regulator.getByText(new RegExp(`^${total} `)).first()).toBeVisible()
    }
  })
  await test.step('both hold the minute, which anybody can verify by its file', async () => {
    await page.getByRole('link', { name: /^HO-/ }).first().click()
    const minute = page.getByRole('button', { name: new RegExp(fill(said.download, { at: '' })) })
    await minute.waitFor()
    const downloading = page.waitForEvent('download')
    await minute.click()
    const file = await (await downloading).path()
    await phone.goto(STATIC_PATHS.verify)
    await phone.locator('input[type=file]').setInputFiles(file)
    await expect(phone.getByRole('status').getByText(WORDS.chi.seals.matches, { exact: true })).toBeVisible()
    await expect(phone.getByText(fill(WORDS.chi.seals.minute.sealed_other, { count: TAKEN }))).toBeVisible()
  })
})

test('新升降機的安裝承辦商把它交予保養承辦商：取得法定編號，舊編號仍可尋得', async ({ page, signIn, another }) => {
  const { handovers: zh, handoverPages: zhPages } = WORDS.chi
  const pic = await makePerson(Role.rcOfficer, { language: 'chi' })
  const pmc = await makePerson(Role.rcOfficer, { language: 'eng' })
  const made = await makeLogbooks(2, [{ orgId: pic.orgId, role: 'rc.PIC' }])
  await beginInstallation(made)
  const olds = made.map(({ locationId }) => locationId).sort()
  const news = olds.map(
    (_, index) => `${crypto.randomUUID().replace(/\D/g, '').padEnd(7, '1').slice(0, 6)}${index}-001`,
  )
  await signIn(pic.username, 'chi', page, MADE_PASSWORD)

  await test.step('貼上編號；找不到的、重複的都說明', async () => {
    await page.goto(SCREENS.handOver.path)
    await page.getByRole('button', { name: zhPages.typeIds }).click()
    await page.getByLabel(zhPages.typedIds).fill('0000000-999')
    await page.getByRole('button', { name: zhPages.useIds }).click()
    await expect(page.getByRole('alert')).toContainText('0000000-999')
    await page.getByLabel(zhPages.typedIds).fill(olds.join('\n'))
    await page.getByRole('button', { name: zhPages.useIds }).click()
    await expect(page.getByRole('link', { name: olds[0] })).toBeVisible()
    await new Form(page).choose(zhPages.roleGivenUp, WORDS.chi.enums.partyRole['rc.PIC'])
    await page.getByLabel(fill(zhPages.ends, { role: WORDS.chi.enums.partyRole['rc.PMC'] })).check()
    await page.getByRole('combobox', { name: zh.field.newOrgId }).fill(pmc.orgNameEn)
    const [, tag = ''] = pmc.orgNameEn.split(' ')
    await page.locator('.ant-select-item-option', { hasText: tag }).click()
    const [first = '', second = ''] = olds
    await page.getByLabel(fill(zhPages.idOf, { id: first })).fill(news[0] ?? '')
    await page.getByLabel(fill(zhPages.idOf, { id: second })).fill(news[0] ?? '')
    await page.getByRole('button', { name: fill(zhPages.check_other, { number: 2 }) }).click()
    await expect(page.getByRole('heading', { level: 2, name: `2 ${zhPages.blocked_other}` })).toBeVisible()
    await page.getByRole('link', { name: zhPages.way.ids }).first().click()
    await page.getByLabel(fill(zhPages.idOf, { id: second })).fill(news[1] ?? '')
    await page.getByRole('button', { name: fill(zhPages.check_other, { number: 2 }) }).click()
    await expect(page.getByRole('table').getByText(fill(zhPages.becomes, { id: news[1] ?? '' }))).toBeVisible()
    await page.getByRole('button', { name: fill(zhPages.act.handOver_other, { number: 2 }) }).click()
    await expect(page.getByText(fill(zh.done_other, { count: 2 }))).toBeVisible()
  })
  await test.step('接收者確認後，工作日誌投入使用', async () => {
    const other = await another('eng')
    await signIn(pmc.username, 'eng', other, MADE_PASSWORD)
    await other.goto(SCREENS.takeOver.path)
    await other.getByRole('checkbox').first().check()
    await other.getByRole('toolbar').getByRole('button', { name: said.move.confirm }).click()
    await other.getByRole('button', { name: fill(pages.act.takeOver_other, { number: 2 }) }).click()
    await expect(other.getByText(fill(pages.taken_other, { count: 2 }))).toBeVisible()
    await other.goto(path.logbook(olds[0] ?? ''))
    await expect(other.getByRole('heading', { level: 1 })).toContainText(news[0] ?? '')
    await other.goto(`${SCREENS.logbookList.path}?q=${olds[1]}`)
    await expect(other.getByRole('link', { name: news[1] }).first()).toBeVisible()
  })
})
