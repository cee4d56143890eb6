import { expect, it } from 'vitest'
import { dutyFor, makeDuty } from '../../../test/duties.ts'
import { db, makeLogbook } from '../../../test/world.ts'
import { merged, pair } from './merge.kit.ts'

it('a duty that both have given to somebody stays with whom the parent chose, and what only the child gave goes along', async () => {
  const of = await pair()
  const [ours, theirs] = [of.ours.user, of.theirs.user]
  const logbook = await makeLogbook()
  const { duty } = await dutyFor({ id: ours.id, orgId: of.parent.id }, logbook, 'of both')
  const given = { orgId: of.child.id, userId: theirs.id, givenByName: 'x' }
  await db.dutyHolder.create({ data: { ...given, dutyId: duty.id } })
  const own = await makeDuty(await makeLogbook())
  await db.dutyHolder.create({ data: { ...given, dutyId: own.id } })
  await merged(of)
  const holders = await db.dutyHolder.findMany({
    where: { dutyId: { in: [duty.id, own.id] } },
    orderBy: { dutyId: 'asc' },
    select: { dutyId: true, orgId: true, userId: true },
  })
  expect(holders).toEqual([
    { dutyId: duty.id, orgId: of.parent.id, userId: ours.id },
    { dutyId: own.id, orgId: of.parent.id, userId: theirs.id },
  ])
})
