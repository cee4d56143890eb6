import { Role } from '@portal/shared/access/roles'
import { beforeAll, expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { appDb, as, db, makeLogbook, makeOrg } from '../../../test/world.ts'
import { countAll } from './figure.count.ts'
import { inCharge, on, openSince } from './month.kit.ts'
import { keepOpen, settleDue } from './month.settle.ts'

type Caller = Awaited<ReturnType<typeof as>>
const TODAY = { db: appDb, now: on('11-21T14:30') }

let one: Awaited<ReturnType<typeof makeOrg>>
let other: typeof one
let both: { id: number }
let empty: { id: number }

/** Two log-books in a works group, of which the second has passed to another contractor, and one that is in none. */
beforeAll(async () => {
  await openSince('2026-01-01')
  one = await makeOrg('RC')
  other = await makeOrg('RC')
  const books = await Promise.all([0, 1, 2].map(() => makeLogbook({ activatedOn: new Date('2026-01-01') })))
  const [kept = { id: 0 }, passed = { id: 0 }, apart = { id: 0 }] = books
  await inCharge(kept, one, 'rc.PMC', [on('01-01')])
  await inCharge(apart, one, 'rc.PMC', [on('01-01')])
  await inCharge(passed, one, 'rc.PMC', [on('01-01'), on('10-16')])
  await inCharge(passed, other, 'rc.PMC', [on('10-16')])
  const group = (name: string) =>
    db.logbookGroup.create({ data: { kind: 'workGroup', name, orgId: one.id, userName: '' } })
  ;[both, empty] = await Promise.all([group('East shift'), group('Nothing yet')])
  await db.groupLogbook.createMany({
    data: [kept, passed].map(({ id: logbookId }) => ({ groupId: both.id, logbookId })),
  })
  await settleDue(TODAY)
  await keepOpen(TODAY)
  await countAll(TODAY)
})

const units = async (caller: Caller, groupId?: string | number) => {
  const { status, body } = await caller.get('/api/dashboard/overview').query({ groupId })
  return status === 200 ? body.units : body.status
}

it('figures are narrowed by works groups to the log-books that are open today', async () => {
  const admin = await as(one, Role.rcAdmin)
  const asked = [undefined, both.id, empty.id, `${both.id},${empty.id}`]
  expect(await Promise.all(asked.map((groupId) => units(admin, groupId)))).toEqual([2, 1, 0, 1])
})

it('works groups of another organization, and those that are none, narrow to nothing', async () => {
  expect(await units(await as(other, Role.rcAdmin), both.id)).toBe(0)
  expect(await units(await as({ id: 7 }, Role.emsdAdmin), both.id)).toBe(0)
  expect(await units(await as(one, Role.rcAdmin), 2_000_000_000)).toBe(0)
  expect(await units(await as(one, Role.rcAdmin), 'east')).toBe(400)
})

it('a workbook names the works groups on its cover, of those that the reader knows', async () => {
  const named = async (caller: Caller) => {
    const query = { columns: 'score', groupId: both.id }
    const { body } = await caller.get('/api/dashboard/logbook/export').query(query).responseType('blob')
    return (await textOfBook(body)).includes('East shift')
  }
  expect(await named(await as(one, Role.rcAdmin))).toBe(true)
  expect(await named(await as(other, Role.rcAdmin))).toBe(false)
})
