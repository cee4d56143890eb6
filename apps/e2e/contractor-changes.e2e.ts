import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { bearer, expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { loseAnswer } from './traffic.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { contractorChanges: said } = words
const { create, list } = contractorChangeContracts
const theirs = WORDS.chi.contractorChanges

test('the contractor that a manager names refuses on a phone; another one begins at once, and the lift is no longer the first one’s', async ({
  page,
  signIn,
  another,
}) => {
  const manager = await makePerson(Role.rpAdmin, { language: 'eng' })
  const old = await makePerson(Role.rcAdmin, { language: 'eng' })
  const named = await makePerson(Role.rcAdmin, { language: 'chi' })
  const other = await makePerson(Role.rcAdmin, { language: 'eng' })
  const [logbook] = await makeLogbooks(1, [
    { orgId: manager.orgId, role: 'rp.OC' },
    { orgId: old.orgId, role: 'rc.PMC' },
  ])
  const { locationId = '' } = logbook ?? {}
  const dialog = Form.dialog(page)
  const choose = async ({ orgNameEn }: { orgNameEn: string }) => {
    await dialog.root.getByRole('combobox', { name: said.field.newOrgId }).fill(orgNameEn)
    await page.locator('.ant-select-item-option', { hasText: orgNameEn }).waitFor()
    await page.keyboard.press('Enter')
  }
  const open = async () => {
    await page.goto(path.logbook(locationId))
    await page.getByRole('button', { name: said.move.change }).press('Enter')
  }
  const submit = fill(said.title_one, {})
  await signIn(manager.username, 'eng', page, MADE_PASSWORD)

  await test.step('it asks for what is missing, and says what it did', async () => {
    await open()
    await dialog.submit(submit)
    await expect(dialog.root.getByText(words.validation.reasonRequired).first()).toBeVisible()
    await choose(named)
    await dialog.fill(said.field.reason, 'The contract ends.')
    await dialog.submit(submit)
    await page.getByRole('link', { name: words.common.batch.see_one }).click()
    await expect(page).toHaveURL(new RegExp(SCREENS.contractorChanges.path))
    await expect(page.getByText(words.enums.contractorChange.PENDING).last()).toBeVisible()
  })
  await test.step('the one that is named refuses, with a reason', async () => {
    const phone = await another('chi')
    await phone.setViewportSize({ width: 390, height: 844 })
    await signIn(named.username, 'chi', phone, MADE_PASSWORD)
    await phone.goto(SCREENS.contractorChanges.path)
    await phone.getByRole('button', { name: theirs.move.refuse }).click()
    await Form.dialog(phone).fill(theirs.field.reason, '未能安排人手。')
    await Form.dialog(phone).submit(theirs.move.refuse)
    await expect(phone.getByText('未能安排人手。')).toBeVisible()
    // told by push: the manager does not load the page anew
    await expect(page.getByText('未能安排人手。')).toBeVisible()
  })
  await test.step('another one begins today', async () => {
    await open()
    await choose(other)
    await dialog.fill(said.field.startsOn, showDay(dayOf(new Date())))
    await page.keyboard.press('Escape')
    await dialog.fill(said.field.reason, 'The first one has refused.')
    await dialog.submit(submit)
    await page.getByRole('link', { name: words.common.batch.see_one }).click()
    await expect(page.getByText(words.enums.contractorChange.EFFECTIVE).last()).toBeVisible()
  })
  await test.step('the one before reads its own period, and no more', async () => {
    const window = await another('eng')
    await signIn(old.username, 'eng', window, MADE_PASSWORD)
    await window.goto(path.logbook(locationId))
    await expect(
      window.getByText(fill(words.detail.ended.title, { day: showDay(dayOf(new Date())) })).first(),
    ).toBeVisible()
  })
})

test('a change of contractor that is sent without a network is kept through a reload, and is made once', async ({
  page,
  request,
  signIn,
  tokenOf,
  traffic,
}) => {
  const manager = await makePerson(Role.rpAdmin, { language: 'eng' })
  const old = await makePerson(Role.rcAdmin)
  const next = await makePerson(Role.rcAdmin)
  await makeLogbooks(2, [
    { orgId: manager.orgId, role: 'rp.OC' },
    { orgId: old.orgId, role: 'rc.PMC' },
  ])
  const { network } = words.common
  const REASON = 'The contract ends.'
  const dialog = Form.dialog(page)
  const banner = page.getByRole('status').filter({ hasText: 'Offline since' })
  const title = fill(said.title_other, { count: 2 })
  const contractor = dialog.root.getByRole('combobox', { name: said.field.newOrgId })
  const open = async () => {
    await page.goto(SCREENS.logbookList.path)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: said.move.change }).press('Enter')
  }
  const made = async () => {
    const mine = bearer(await tokenOf(manager.username, MADE_PASSWORD))
    return (await (await request.get(list.path, mine)).json()).totalElements
  }
  const waits = fill(network.acts_one, { count: 1 }) + network.closedDraft
  await signIn(manager.username, 'eng', page, MADE_PASSWORD)

  await test.step('nothing closes the dialog while it waits; a reload sends nothing, and the form has it again', async () => {
    await open()
    await contractor.fill(next.orgNameEn)
    await page.locator('.ant-select-item-option', { hasText: next.orgNameEn }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.fill(said.field.reason, REASON)
    await expect(dialog.root.getByText(fill(words.common.batch.willBe_other, { number: 2 }))).toBeVisible()
    // the page itself can be had again: a browser's own page about a dead network is none of ours
    await page.route('**/*', (route) => {
      const asked = route.request()
      const isAct = asked.url().endsWith(create.path) && !asked.postDataJSON()?.rehearse
      const isCut = asked.method() === 'HEAD' || (asked.method() === 'POST' && isAct)
      return isCut ? route.abort('internetdisconnected') : route.continue()
    })
    await dialog.submit(title)
    await expect(banner).toContainText(waits)
    await page.keyboard.press('Escape')
    await expect(dialog.root).toHaveCount(1)
    await expect(dialog.root.locator('.ant-modal-close')).toBeDisabled()
    page.once('dialog', (asked) => asked.accept())
    await page.reload()
    await page.unroute('**/*')
    await open()
    await expect(dialog.root.getByTitle(next.orgNameEn)).toBeVisible()
    await expect(dialog.root.getByLabel(said.field.reason)).toHaveValue(REASON)
    expect(await made()).toBe(0)
  })
  await test.step('what is called off stays typed, and is made once though the first answer is lost', async () => {
    await traffic.rest()
    await page.context().setOffline(true)
    await expect(banner).toBeVisible()
    await dialog.submit(title)
    await expect(banner).toContainText(waits)
    await page.getByRole('button', { name: network.giveUp }).click()
    await expect(dialog.root.getByText(words.common.form.notSent)).toBeVisible()
    await dialog.submit(title)
    await expect(banner).toContainText(waits)
    await loseAnswer(page, `**${create.path}`)
    await page.context().setOffline(false)
    await expect(page.getByText(fill(said.done_other, { count: 2 })).first()).toBeVisible()
    expect(await made()).toBe(1)
  })
})
