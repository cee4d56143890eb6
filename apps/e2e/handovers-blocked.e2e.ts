import type { APIRequestContext } from '@playwright/test'
import { HONG_KONG } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { withoutFaults } from './axe.ts'
import { bearer } from './bearer.ts'
import { expect, test } from './fixtures.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const { handovers: said, handoverPages: pages } = WORDS.eng
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: HONG_KONG }).format(Date.now() + days * 86_400_000)

test('each lift that cannot be handed over leads to where that is mended', async ({
  page,
  signIn,
  request,
  tokenOf,
}) => {
  const old = await makePerson(Role.rcAdmin, { language: 'eng' })
  const [next, other] = [await makePerson(Role.rcOfficer), await makePerson(Role.rcOfficer)]
  const manager = await makePerson(Role.rpAdmin)
  const made = await makeLogbooks(60, [
    { orgId: old.orgId, role: 'rc.PMC' },
    { orgId: manager.orgId, role: 'rp.OC' },
  ])
  const lifts = made.toSorted((a, b) => (a.locationId < b.locationId ? -1 : 1))
  const [open, standing, due, plain] = lifts as [
    (typeof lifts)[0],
    (typeof lifts)[0],
    (typeof lifts)[0],
    (typeof lifts)[0],
  ]
  const asked = async (who: typeof old) => {
    const token = bearer(await tokenOf(who.username, MADE_PASSWORD))
    return async (path: string, data: object) => expect(await send(request, path, token, data)).toEqual([200, 1])
  }
  const [mine, theirs] = [await asked(old), await asked(manager)]
  const days = { startsOn: dayIn(0), endsOn: dayIn(90) }
  await mine('/api/handover', { ids: [open.id], role: 'rc.PMC', newOrgId: other.orgId })
  for (const [{ id }, subOrgId] of [
    [standing, next.orgId],
    [plain, other.orgId],
  ] as const)
    await mine('/api/subcontract', { ids: [id], subOrgId, displayName: 'A team', role: 'sub.MSC', ...days })
  await mine('/api/logbookAccessInvitation', {
    ...{ ids: [plain.id], category: 'rp.PMC', recipientName: 'Hei On', email: `${crypto.randomUUID()}@example.test` },
    ...{ startsOn: dayIn(5), message: '', replace: [] },
  })
  const change = { role: 'rc.PMC', newOrgId: other.orgId, startsOn: dayIn(3), reason: 'a new contract' }
  await theirs('/api/contractorChange', { ids: [due.id], ...change })
  await signIn(old.username, 'eng', page, MADE_PASSWORD)

  await test.step('the rehearsal says what ends, and names each that is blocked with its address', async () => {
    await page.goto(SCREENS.handOver.path)
    await page.getByRole('button', { name: pages.typeIds }).click()
    await page.getByLabel(pages.typedIds).fill(lifts.map(({ locationId }) => locationId).join('\n'))
    await page.getByRole('button', { name: pages.useIds }).click()
    await page.getByRole('combobox', { name: said.field.newOrgId }).fill(next.orgNameEn)
    await page.locator('.ant-select-item-option', { hasText: next.orgNameEn }).click()
    await page.getByRole('button', { name: fill(pages.check_other, { number: lifts.length }) }).click()
    await expect(page.getByRole('heading', { level: 2, name: `3 ${pages.blocked_other}` })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: `3 ${pages.willEnd_other}` })).toBeVisible()
    await expect(page.getByText(fill(pages.endsOf, { org: other.orgNameEn, number: 1 }))).toBeVisible()
    await expect(page.getByRole('row', { name: open.locationId })).toContainText('Hung To Road')
    await expect(page.getByRole('row', { name: open.locationId })).toContainText('12015')
    await withoutFaults(page, 'the rehearsal')
  })
  await test.step('the others stand on further pages', async () => {
    await expect(page.getByRole('row')).toHaveCount(51)
    await page.getByRole('listitem', { name: 'Next Page' }).click()
    await expect(page.getByText(fill(pages.shownOf, { from: 51, to: 60, total: 60 }))).toBeVisible()
    await expect(page.getByRole('row', { name: lifts.at(-1)?.locationId })).toBeVisible()
    await page.getByRole('listitem', { name: 'Previous Page' }).click()
  })
  const follow = async (id: string, name: string) => {
    await page.getByRole('row', { name: id }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: pages.rehearsal })).toHaveCount(0)
  }
  await test.step('the sub-contract of the receiver can be ended where the link leads', async () => {
    await follow(standing.locationId, pages.way.subcontract)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.eng.screens.subcontracts)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: WORDS.eng.common.action.more }).click()
    await expect(page.getByRole('menuitem', { name: WORDS.eng.subcontracts.move.end })).toBeVisible()
    await page.goBack()
  })
  await test.step('who is due stands among the rights of that log-book alone', async () => {
    await follow(due.locationId, pages.way.access)
    await expect(page.getByRole('row', { name: due.locationId }).first()).toBeVisible()
    await expect(page.getByRole('row', { name: other.orgNameEn })).toBeVisible()
    await page.goBack()
  })
  await test.step('the open handover is called off, and the rehearsal then blocks two', async () => {
    await follow(open.locationId, pages.way.handover)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: said.move.cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: said.move.cancel }).click()
    await expect(page.getByRole('row', { name: open.locationId })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: `2 ${pages.blocked_other}` })).toBeVisible()
  })
})

async function send(request: APIRequestContext, path: string, headers: ReturnType<typeof bearer>, data: object) {
  const answer = await request.post(path, { ...headers, data })
  return [answer.status(), (await answer.json()).done]
}
