import { Role } from '@portal/shared/access/roles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupedApart, groupSubjectsApart, readersApart } from '../../../test/readers.ts'
import { asUser, db, grant, makeGroup, makeLogbook, makeUser } from '../../../test/world.ts'
import { merged, type Pair, pair } from './merge.kit.ts'

/** A group by its name among few, and which of those before it stands above it. */
const chart = fc.array(fc.record({ name: fc.constantFrom('East', 'West', 'North'), above: fc.nat() }), { maxLength: 5 })

/** Makes the groups of a side, each name once; one with a group above it. */
async function laid(org: { id: number }, groups: readonly { name: string; above: number }[]) {
  const made: { id: number; parentId: number | null }[] = []
  for (const { name, above } of groups.filter((one, at) => groups.findIndex((other) => other.name === one.name) === at))
    made.push(await makeGroup(org, name, made[above % (made.length + 1)]?.id ?? null))
  return made
}

describe('groups of two organizations that merge', () => {
  it('keep what is below what, bear each name once, and open what they opened', async () => {
    await fc.assert(
      fc.asyncProperty(chart, chart, async (ours, theirs) => {
        const of = await pair()
        const [kept, joined] = [await laid(of.parent, ours), await laid(of.child, theirs)]
        const leader = await makeUser(of.child, [Role.rcGroupAdmin])
        const logbook = await makeLogbook()
        await grant(logbook, of.child, 'rc.PMC')
        await lead(joined, leader, logbook)
        const before = await seenBy(leader)
        await merged(of)
        await expectJoined(of, [...kept, ...joined])
        expect(await seenBy(leader)).toEqual(before)
      }),
      { numRuns: 6 },
    )
  })
})

/** He looks after the first of them; the last, which may be below it, has the log-book. */
async function lead(
  groups: readonly { id: number }[],
  { id: userId }: { id: number },
  { id: logbookId }: { id: number },
) {
  const [first, last] = [groups[0], groups.at(-1)]
  if (first) await db.groupUser.create({ data: { groupId: first.id, userId } })
  if (last) await db.groupLogbook.create({ data: { groupId: last.id, logbookId } })
}
const seenBy = async (user: Parameters<typeof asUser>[0]) =>
  (await (await asUser(user)).get('/api/logbook')).body.content.map(({ id }: { id: number }) => id)

async function expectJoined({ parent }: Pair, made: readonly { id: number; parentId: number | null }[]) {
  const groups = await db.logbookGroup.findMany({ where: { id: { in: made.map(({ id }) => id) } } })
  expect(groups.map(({ orgId }) => orgId)).toEqual(made.map(() => parent.id))
  expect(new Map(groups.map(({ id, parentId }) => [id, parentId]))).toEqual(
    new Map(made.map(({ id, parentId }) => [id, parentId])),
  )
  const names = groups.map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  expect((await Promise.all([readersApart(), groupedApart(), groupSubjectsApart()])).flat()).toEqual([])
}
