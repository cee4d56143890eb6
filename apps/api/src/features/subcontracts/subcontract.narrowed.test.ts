import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { narrowed } from '../../../test/narrowed.ts'
import { asUser, db } from '../../../test/world.ts'
import { listOf, site } from './subcontract.kit.ts'

const acts = (who: Awaited<ReturnType<typeof asUser>>, move: string) =>
  who.post('/api/subcontract/move').send({ all: true, filter: {}, move, reason: 'the contract says so' })
/** What somebody was told of, log-book by log-book. */
const toldOf = async ({ id }: { id: number }, event: string) =>
  (await db.messageRecipient.findMany({ where: { userId: id, message: { event } }, select: { message: true } })).map(
    ({ message }) => message.count,
  )

it('an officer of a works group acts on sub-contracts whose log-books are all open to him, and on no other', async () => {
  const { rc, logbooks, ids, letIn, clerk } = await site(3)
  const [mine, second, closed] = ids
  await letIn({ ids: [mine, second], displayName: 'Ours' })
  await letIn({ ids: [mine, closed], displayName: 'Theirs', role: 'sub.CSC' })
  const me = await asUser(await narrowed(rc, Role.rcOfficer, logbooks.slice(0, 2)))
  const [theirs, ours] = await listOf(me, 'sort=number,desc')
  expect([ours, theirs].map(({ displayName, logbookCount, can }) => [displayName, logbookCount, can])).toEqual([
    ['Ours', 2, ['editDates', 'end']],
    ['Theirs', 1, []],
  ])
  const { body } = await acts(me, 'end')
  expect(body).toMatchObject({ done: 1, failed: [{ name: theirs.number, key: 'accessPartlyClosed', code: 60350 }] })
  expect(JSON.stringify(body)).not.toContain(logbooks[2]?.locationId)
  const states = await listOf(clerk)
  expect(states.map(({ displayName, status }: Record<string, string>) => `${displayName} ${status}`).sort()).toEqual([
    'Ours ENDED',
    'Theirs EFFECTIVE',
  ])
})

it('what has ended on a log-book that is closed to him keeps him from nothing', async () => {
  const { rc, logbooks, ids, letIn } = await site(2)
  await letIn()
  await db.logbookParty.updateMany({
    where: { logbookId: ids[1] ?? 0, kind: 'SUB' },
    data: { isVoid: true },
  })
  const me = await asUser(await narrowed(rc, Role.rcOfficer, logbooks.slice(0, 1)))
  expect((await acts(me, 'end')).body).toMatchObject({ done: 1, failed: [] })
})

it('of the sub-contractor’s people each hears of the log-books that he reads', async () => {
  const { sub, logbooks, letIn, clerk } = await site(2)
  const whole = await narrowed(sub, Role.rcOfficer, logbooks)
  const part = await narrowed(sub, Role.rcOfficer, logbooks.slice(0, 1))
  const none = await narrowed(sub, Role.rcOfficer, [])
  await letIn()
  const [{ id }] = await listOf(clerk)
  await clerk
    .post('/api/subcontract/move')
    .send({ ids: [id], move: 'editDates', endsOn: '2027-01-31', reason: 'the contract says so' })
  await acts(clerk, 'end')
  for (const event of ['accessGranted', 'subcontractDatesChanged', 'subcontractEnded'])
    expect([event, await toldOf(whole, event), await toldOf(part, event), await toldOf(none, event)]).toEqual([
      event,
      [2],
      [1],
      [],
    ])
})
