import type { Page } from '@playwright/test'
import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { addDays, dayOf, showDay } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { bearer, expect, once, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { endSessionsOf, enter, MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { invitations: said, handovers, handoverPages: pages } = words

/** The server does what it is sent next, and its answer is lost on the way. */
async function loseAnswer(page: Page, path: string) {
  let isLost = false
  await page.route(`**${path}`, async (route) => {
    if (isLost || route.request().postDataJSON().rehearse) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}
const LATER = showDay(addDays(dayOf(new Date()), 9))

test('on a bad day nothing that was typed is lost: a session ends, a dialog is left, a colleague is first', async ({
  page,
  request,
  signIn,
  tokenOf,
  another,
}) => {
  const old = await makePerson(Role.rcOfficer, { language: 'eng' })
  const next = await makePerson(Role.rcOfficer, { language: 'eng' })
  const colleague = await makePerson(Role.rcOfficer, {}, next)
  const logbooks = await makeLogbooks(2, [{ orgId: old.orgId, role: 'rc.PMC' }])
  const ids = logbooks.map(({ id }) => id)
  const form = new Form(page)
  await signIn(old.username, 'eng', page, MADE_PASSWORD)

  await test.step('a session that ends with the sending of an invitation sends it once, after the log-in', async () => {
    await page.goto(SCREENS.logbookList.path)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: said.move.invite }).press('Enter')
    await form.fill(said.field.recipientName, 'Hei On Property Services')
    await form.fill(said.field.email, `office.${crypto.randomUUID().slice(0, 8)}@example.test`)
    await form.choose(said.field.category, words.enums.partyRole['rp.PMC'])
    await page.getByRole('button', { name: fill(words.inviting.check_other, { number: 2 }) }).click()
    const send = page.getByRole('button', { name: fill(words.inviting.send_other, { number: 2 }) })
    await expect(send).toBeEnabled()
    await endSessionsOf(old)
    await send.click()
    await expect(page.getByRole('dialog', { name: words.auth.ended.EXPIRED.title })).toBeVisible()
    await enter(page, old)
    await expect(page.getByText(fill(said.sent_other, { count: 2 }))).toBeVisible()
    await page.goto(SCREENS.invitations.path)
    await expect(page.getByText(fill(said.totals.list_one, { count: 1 }), { exact: true })).toBeVisible()
  })
  const dialog = Form.dialog(page)
  const startsOn = dialog.root.getByLabel(said.field.startsOn)
  const askDays = async () => {
    await page.getByRole('button', { name: words.common.action.more }).click()
    await page.getByRole('menuitem', { name: said.move.editDates }).click()
    await expect(startsOn).toBeVisible()
  }
  await test.step('other days and their reason stay typed, through Esc and a reload', async () => {
    await askDays()
    await expect(startsOn).toBeFocused()
    await startsOn.fill(LATER)
    await page.keyboard.press('Escape')
    // while the calendar is still closing, the next Escape is its own
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0)
    await dialog.fill(said.field.reason, 'The meeting was put off.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.common.form.keepDraft }).click()
    await page.reload()
    await askDays()
    await expect(startsOn).toHaveValue(LATER)
    await expect(dialog.root.getByLabel(said.field.reason)).toHaveValue('The meeting was put off.')
  })
  await test.step('without a network they wait, and are written once though the answer is lost', async () => {
    const banner = page.getByRole('status').filter({ hasText: 'Offline since' })
    await page.context().setOffline(true)
    await expect(banner).toBeVisible()
    await dialog.submit(fill(said.datesTitle, { number: '' }).trim())
    await expect(banner).toContainText(fill(words.common.network.acts_one, { count: 1 }))
    await expect(startsOn).toHaveValue(LATER)
    await loseAnswer(page, invitationContracts.move.path)
    await page.context().setOffline(false)
    await expect(startsOn).toBeHidden()
    const mine = bearer(await tokenOf(old.username, MADE_PASSWORD))
    const { content } = await (await request.get(invitationContracts.list.path, mine)).json()
    const history = await (await request.get(`${invitationContracts.list.path}/${content[0].id}/history`, mine)).json()
    const acts = history.content.map(({ action }: { action: string }) => action)
    expect(acts.filter((act: string) => act === 'invitation.editDates')).toHaveLength(1)
  })
  await test.step('who takes over second is told what a colleague has taken', async () => {
    const token = await tokenOf(old.username, MADE_PASSWORD)
    const data = { ids, role: 'rc.PMC', newOrgId: next.orgId }
    const sent = await request.post(handoverContracts.create.path, { ...once(token), data })
    expect(sent.ok(), await sent.text()).toBe(true)
    const second = await another('eng')
    await signIn(next.username, 'eng', second, MADE_PASSWORD)
    await second.goto(SCREENS.takeOver.path)
    await second.getByRole('checkbox').first().check()
    await second.getByRole('toolbar').getByRole('button', { name: handovers.move.confirm }).click()
    const take = second.getByRole('button', { name: fill(pages.act.takeOver_other, { number: 2 }) })
    await expect(take).toBeEnabled()
    const first = bearer(await tokenOf(colleague.username, MADE_PASSWORD))
    const { content } = await (await request.get(`${handoverContracts.list.path}?size=10`, first)).json()
    const taken = await request.post(handoverContracts.move.path, {
      ...first,
      data: { ids: [content[0].id], move: 'confirm' },
    })
    expect(taken.ok(), await taken.text()).toBe(true)
    await take.click()
    await expect(second.getByRole('main').getByText(words.problems.rehearsalOutdated)).toBeVisible()
    await loseAnswer(second, handoverContracts.move.path)
    await second.getByRole('button', { name: fill(pages.act.takeOverSome_one, { number: 1, left: 1 }) }).click()
    await expect(second.getByText(fill(pages.taken_one, { count: 1 }))).toBeVisible()
  })
})
