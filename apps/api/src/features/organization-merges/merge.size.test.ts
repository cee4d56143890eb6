import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { readersApart } from '../../../test/readers.ts'
import { db, makeLogbooks, now } from '../../../test/world.ts'
import { confirm, invite, pair } from './merge.kit.ts'

/** What organizations of thousands are merged by: `pnpm bench administration` measures those of 5,000 log-books. */
const [BOOKS, SHARED, PEOPLE, RECORDS] = [1_100, 110, 50, 4_400]
const LATER = new Date('2027-06-30T16:00:00Z')

/** Log-books of a contractor, each with its grant. */
async function holding(orgId: number, first: string): Promise<number[]> {
  const ids = Array.from({ length: BOOKS }, (_, n) => `${first}${String(n).padStart(6, '0')}-001`)
  return (await makeLogbooks(ids, [{ orgId, role: 'rc.PMC' }])).map(({ id }) => id)
}
/** The other one is let in as sub-contractor. */
const letIn = (ids: readonly number[], orgId: number) =>
  db.logbookParty.createMany({
    data: ids.map((logbookId) => ({
      ...{ logbookId, orgId, role: 'sub.MSC', kind: 'SUB', source: 'SUBCONTRACT', endsAt: LATER },
      startsAt: new Date('2025-01-01T00:00:00+08:00'),
    })),
  })

async function people(org: { id: number }, tag: string): Promise<void> {
  const users = await db.user.createManyAndReturn({
    data: Array.from({ length: PEOPLE }, (_, n) => ({
      ...{ username: `${tag}_${n}`, email: `${tag}_${n}@example.test`, displayName: `Person ${n}` },
      ...{ passwordHash: 'x', orgId: org.id },
    })),
  })
  await db.userRole.createMany({ data: users.map(({ id }) => ({ userId: id, roleId: Role.rcOfficer })) })
}

it('merges two organizations of more log-books than one statement takes, and all their people', async () => {
  const of = await pair()
  const [ours, theirs] = [await holding(of.parent.id, '7'), await holding(of.child.id, '8')]
  await letIn(ours.slice(0, SHARED), of.child.id)
  await letIn(theirs.slice(0, SHARED), of.parent.id)
  await people(of.parent, `big${of.parent.id}`)
  await people(of.child, `big${of.child.id}`)
  await db.jobRecord.createMany({
    data: Array.from({ length: RECORDS }, (_, n) => ({
      ...{
        logbookId: theirs[n % BOOKS] ?? 0,
        orgId: of.child.id,
        submitterId: of.theirs.user.id,
        creatorType: 'PRINCIPAL',
      },
      ...{ typeOfWork: 'TW15', startedAt: now, completedAt: now, submittedAt: now, geo: 'Y', workerIds: [] },
    })),
  })
  const id = await invite(of)
  expect((await confirm(of, id)).body).toMatchObject({ done: 1 })
  const held = await db.logbookParty.groupBy({
    by: ['role'],
    where: { orgId: of.parent.id, isVoid: false, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    _count: { _all: true },
  })
  expect(held).toEqual([{ role: 'rc.PMC', _count: { _all: 2 * BOOKS } }])
  expect(await db.user.count({ where: { orgId: of.parent.id } })).toBe(2 * PEOPLE + 2)
  expect(await readersApart()).toEqual([])
})
