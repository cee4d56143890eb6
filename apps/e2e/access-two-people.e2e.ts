import type { Page } from '@playwright/test'
import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { addDays, dayOf, showDay } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { bearer, expect, once, test } from './fixtures.ts'
import { linkFor } from './mailbox.ts'
import { Form } from './pages/Form.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const TODAY = dayOf(new Date())
/** The last button of a dialog sends it. */
const send = (page: Page) => page.getByRole('dialog').getByRole('button').last().click()

test('two of one organization answer an invitation: the second is told who was first, and sees what holds', async ({
  page,
  another,
  request,
  signIn,
  tokenOf,
}) => {
  const contractor = await makePerson(Role.rcOfficer)
  const one = await makePerson(Role.rpAdmin, { language: 'eng', displayName: 'Chan One' })
  const two = await makePerson(Role.rpAdmin, { language: 'eng', displayName: 'Lee Two' }, one)
  const ids = (await makeLogbooks(3, [{ orgId: contractor.orgId, role: 'rc.PMC' }])).map(({ id }) => id)
  const data = { ids, category: 'rp.PMC', recipientName: 'Chan One', email: one.email, startsOn: TODAY }
  const theirs = await tokenOf(contractor.username, MADE_PASSWORD)
  await request.post(invitationContracts.create.path, { ...once(theirs), data })
  await signIn(one.username, 'eng', page, MADE_PASSWORD)
  await page.goto(await linkFor(one.email))
  const accept = (number: number) => fill(words.invitations.answer.all_other, { count: number })
  await page.getByRole('button', { name: accept(3) }).waitFor()
  const at = new URL(page.url()).pathname
  const second = await another('eng')
  await signIn(two.username, 'eng', second, MADE_PASSWORD)
  await second.goto(at)
  await second.getByRole('button', { name: accept(3) }).click()
  await expect(Form.dialog(second).root).toBeVisible()

  await page.getByRole('main').getByRole('listitem').getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: fill(words.invitations.answer.some_other, { count: 2, leftOut: 1 }) }).click()
  await send(page)
  await expect(page.getByText(words.enums.invitation.R)).toBeVisible()
  await expect(page.getByText(fill(words.invitationLinks.decidedMeanwhile, { name: 'Chan One' }))).toHaveCount(0)
  // told by push: nobody loads the page anew
  await expect(second.getByText(fill(words.invitationLinks.decidedMeanwhile, { name: 'Chan One' }))).toBeVisible()
  await expect(second.getByText(words.enums.invitation.R)).toBeVisible()
})

test('a handover that is confirmed meanwhile cannot be called off, and the dialog says so', async ({
  page,
  request,
  signIn,
  tokenOf,
}) => {
  const old = await makePerson(Role.rcOfficer, { language: 'eng' })
  const next = await makePerson(Role.rcOfficer)
  const ids = (await makeLogbooks(1, [{ orgId: old.orgId, role: 'rc.PMC' }])).map(({ id }) => id)
  const theirs = await tokenOf(next.username, MADE_PASSWORD)
  const data = { ids, role: 'rc.PMC', newOrgId: next.orgId }
  const mine = await tokenOf(old.username, MADE_PASSWORD)
  await request.post(handoverContracts.create.path, { ...once(mine), data })
  await signIn(old.username, 'eng', page, MADE_PASSWORD)
  await page.goto(SCREENS.handovers.path)
  await page.getByRole('button', { name: words.handovers.move.cancel }).click()
  const { content } = await (await request.get(handoverContracts.list.path, bearer(theirs))).json()
  await request.post(handoverContracts.move.path, {
    ...bearer(theirs),
    data: { ids: [content[0].id], move: 'confirm' },
  })
  await expect(page.getByText(words.enums.handover.CONFIRMED, { exact: true })).toBeVisible()
  await send(page)
  const said = page.getByRole('dialog').getByRole('alert')
  await expect(said).toContainText(words.problems.takeoverNotFound)
  await expect(said).toContainText(words.common.form.notDone)
})

test('two change the days of one sub-contract: the second writes nothing over, and can send again what it typed', async ({
  page,
  another,
  request,
  signIn,
  tokenOf,
}) => {
  const main = await makePerson(Role.rcOfficer, { language: 'eng' })
  const colleague = await makePerson(Role.rcOfficer, { language: 'eng' }, main)
  const sub = await makePerson(Role.rcOfficer)
  const ids = (await makeLogbooks(1, [{ orgId: main.orgId, role: 'rc.PMC' }])).map(({ id }) => id)
  const mine = await tokenOf(main.username, MADE_PASSWORD)
  const terms = { role: 'sub.MSC', startsOn: TODAY, endsOn: addDays(TODAY, 30) }
  const data = { ids, subOrgId: sub.orgId, displayName: 'Night team', ...terms }
  await request.post(subcontractContracts.create.path, { ...once(mine), data })
  const { subcontracts: said } = words
  const second = await another('eng')
  await signIn(main.username, 'eng', page, MADE_PASSWORD)
  await signIn(colleague.username, 'eng', second, MADE_PASSWORD)
  const endsOn = (on: Page) => Form.dialog(on).root.getByLabel(said.field.endsOn)
  const open = async (on: Page) => {
    await on.getByRole('button', { name: said.move.editDates }).click()
    await expect(endsOn(on)).toBeVisible()
  }
  const until = (days: number) => showDay(addDays(TODAY, days))
  for (const [on, days] of [
    [page, 60],
    [second, 45],
  ] as const) {
    await on.goto(SCREENS.subcontracts.path)
    await open(on)
    await endsOn(on).fill(until(days))
    await on.keyboard.press('Escape')
    await Form.dialog(on).fill(said.field.reason, 'The works take longer.')
  }
  await send(page)
  await expect(second.getByRole('table').getByText(until(60))).toBeVisible()
  await send(second)
  await expect(second.getByRole('dialog').getByText(words.problems.datesChanged)).toBeVisible()
  await second.getByRole('dialog').getByRole('button', { name: words.common.action.cancel }).click()
  await second.getByRole('button', { name: words.common.form.keepDraft }).click()
  await open(second)
  await expect(endsOn(second)).toHaveValue(until(45))
  // and once more: it ends while the dialog stands open
  const { content } = await (await request.get(subcontractContracts.list.path, bearer(mine))).json()
  const end = { ids: [content[0].id], move: 'end', reason: 'The works are done.' }
  await request.post(subcontractContracts.move.path, { ...once(mine), data: end })
  await expect(second.getByText('The works are done.')).toBeVisible()
  await send(second)
  await expect(second.getByRole('dialog').getByText(words.problems.subcontractDecided)).toBeVisible()
})
