import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { narrowed } from '../../../test/narrowed.ts'
import { as, asUser, db, makeOrg } from '../../../test/world.ts'
import { codeOf, listOf, moved, redeem, site } from './work-authorization.kit.ts'

it('an officer of a works group acts on authorisations whose log-books are all open to him, and on no other', async () => {
  const { rc, logbooks, ids, authorize } = await site(3)
  const [mine, second, closed] = ids
  await authorize({ ids: [mine, second] })
  await authorize({ ids: [mine, closed] })
  const me = await asUser(await narrowed(rc, Role.rcOfficer, logbooks.slice(0, 2)))
  const [partly, whole] = await listOf(me, 'sort=number,desc')
  expect([whole, partly].map(({ logbookCount, can, mayIssue }) => [logbookCount, can, mayIssue])).toEqual([
    [2, ['editDates', 'revoke'], true],
    [1, [], false],
  ])
  for (const [move, days] of [
    ['editDates', { endsOn: '2030-12-31' }],
    ['revoke', {}],
  ] as const) {
    const { body } = await moved(me, move, days)
    expect(body).toMatchObject({ done: 1, failed: [{ name: partly.number, key: 'accessPartlyClosed', code: 60350 }] })
    expect(JSON.stringify(body)).not.toContain(logbooks[2]?.locationId)
  }
  expect((await me.post(`/api/workAuthorization/${partly.id}/code`)).status).toBe(403)
})

it('of the contractor’s people each hears of the log-books that he reads', async () => {
  const { rc, logbooks, officer, authorize, general, app } = await site(2)
  const [part, none] = [
    await narrowed(rc, Role.rcOfficer, logbooks.slice(0, 1)),
    await narrowed(rc, Role.rcOfficer, []),
  ]
  const whole = await narrowed(rc, Role.rcOfficer, logbooks)
  await authorize()
  const [{ id }] = await listOf(officer)
  await redeem(await app(general), (await codeOf(officer, id)).code)
  const counts = async ({ id: userId }: { id: number }) =>
    (
      await db.messageRecipient.findMany({
        where: { userId, message: { event: 'workAuthorizationRedeemed' } },
        select: { message: true },
      })
    ).map(({ message }) => message.count)
  expect([await counts(whole), await counts(part), await counts(none)]).toEqual([[2], [1], []])
})

it('the year of birth of a general worker is told to whoever authorised him', async () => {
  const { logbook, officer, other, authorize, general, app } = await site()
  const next = await makeOrg('RC')
  await db.logbookParty.create({
    data: {
      logbookId: logbook.id,
      orgId: next.id,
      kind: 'RC',
      role: 'rc.PIC',
      source: 'CREATE',
      startsAt: new Date('2024-01-01'),
    },
  })
  await authorize()
  const [{ id }] = await listOf(officer)
  await redeem(await app(general), (await codeOf(officer, id)).code)
  const yearFor = async (org: { id: number }) => {
    const [row] = await listOf(await as(org, Role.rcAdmin))
    return [row.displayName, row.yearOfBirth]
  }
  expect((await listOf(officer))[0].yearOfBirth).toBe(1988)
  expect([await yearFor(next), await yearFor(other)]).toEqual([
    ['Lam Kam To', null],
    ['Lam Kam To', null],
  ])
  const history = await (await as(other, Role.rcAdmin)).get('/api/operationRecord?size=100')
  expect(JSON.stringify(history.body)).not.toContain('1988')
})

it('those of one log-book are found by its whole id', async () => {
  const { logbooks, ids, officer, authorize } = await site(2)
  await authorize({ ids: [ids[0]] })
  await authorize()
  const found = async (query: string) => (await listOf(officer, query)).length
  const [first, second] = logbooks
  expect([await found(`locationId=${first?.locationId}`), await found(`locationId=${second?.locationId}`)]).toEqual([
    2, 1,
  ])
  expect((await officer.get(`/api/workAuthorization?locationId=${first?.locationId.slice(0, 5)}`)).status).toBe(400)
})
