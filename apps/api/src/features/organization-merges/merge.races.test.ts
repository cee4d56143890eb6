import { setTimeout as pause } from 'node:timers/promises'
import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { readersApart } from '../../../test/readers.ts'
import { as, db, grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { confirm, invite, merged, type Pair, pair, rehearsalOf } from './merge.kit.ts'

const TIMES = 4
const isOpen = { isVoid: false, OR: [{ endsAt: null }, { endsAt: { gt: now } }] }

/** Whatever came first: nothing that is open names the child any more. */
async function nothingLeft(of: Pair): Promise<void> {
  const { id } = of.child
  expect(await db.logbookParty.count({ where: { orgId: id, ...isOpen } })).toBe(0)
  const open = { logbooks: { some: { status: 'OPEN' } } }
  expect(await db.handover.count({ where: { OR: [{ orgId: id }, { newOrgId: id }], ...open } })).toBe(0)
  for (const rows of [db.label.count({ where: { orgId: id } }), db.user.count({ where: { orgId: id } })])
    expect(await rows).toBe(0)
  expect(await readersApart()).toEqual([])
}

/** Whoever finds that something has changed looks again, and confirms that. */
async function untilDone(of: Pair, id: number): Promise<void> {
  const { body } = await confirm(of, id)
  if (body.key === 'rehearsalOutdated') return untilDone(of, id)
  expect(body).toMatchObject({ done: 1 })
}

/** Confirms while somebody does something else, each time a little later. */
async function meanwhile(of: Pair, act: () => PromiseLike<{ status: number }>, nth: number) {
  const id = await invite(of)
  const [, other] = await Promise.all([untilDone(of, id), pause(nth * 25).then(act)])
  return other
}

describe('a merger while something else is done', () => {
  it('takes along a handover that the child sends, or that is sent to it', async () => {
    for (let nth = 0; nth < TIMES; nth++) {
      const of = await pair()
      const [third, own, theirs] = [await makeOrg('RC'), await makeLogbook(), await makeLogbook()]
      await grant(own, of.child, 'rc.PMC')
      await grant(theirs, third, 'rc.PMC')
      const [sender, other] = [await as(of.child, Role.rcOfficer), await as(third, Role.rcOfficer)]
      const send = (who: typeof sender, logbook: { id: number }, newOrgId: number) =>
        who.post('/api/handover').send({ ids: [logbook.id], role: 'rc.PMC', newOrgId })
      const replies = await meanwhile(
        of,
        async () => {
          const both = await Promise.all([send(sender, own, third.id), send(other, theirs, of.child.id)])
          return { status: Math.max(...both.map(({ status }) => status)) }
        },
        nth,
      )
      expect(replies.status).toBeLessThan(500)
      await nothingLeft(of)
    }
  })

  it('takes along what the child is about to take over', async () => {
    for (let nth = 0; nth < TIMES; nth++) {
      const of = await pair()
      const [third, logbook] = [await makeOrg('RC'), await makeLogbook()]
      await grant(logbook, third, 'rc.PMC')
      const [sender, taker] = [await as(third, Role.rcOfficer), await as(of.child, Role.rcOfficer)]
      await sender.post('/api/handover').send({ ids: [logbook.id], role: 'rc.PMC', newOrgId: of.child.id })
      const [row] = await db.handoverLogbook.findMany({ where: { logbookId: logbook.id } })
      const take = () => taker.post('/api/handover/move').send({ ids: [row?.id], move: 'confirm' })
      const reply = await meanwhile(of, take, nth)
      expect(reply.status).toBeLessThan(500)
      if (reply.status !== 200) expect((await take()).status).toBe(200)
      await nothingLeft(of)
      expect(await db.logbookParty.findMany({ where: { logbookId: logbook.id, ...isOpen } })).toMatchObject([
        { orgId: of.parent.id, role: 'rc.PMC' },
      ])
    }
  })

  it('gives the parent what the child’s people make in that moment', async () => {
    for (let nth = 0; nth < TIMES; nth++) {
      const of = await pair()
      const officer = await as(of.child, Role.rcAdmin)
      const make = () =>
        officer.post('/api/label').send({ name: `made ${nth}`, color: '#166BBB', noPersonalData: true })
      expect((await meanwhile(of, make, nth)).status).toBe(200)
      await nothingLeft(of)
      expect(await db.label.count({ where: { orgId: of.parent.id, name: `made ${nth}` } })).toBe(1)
    }
  })
})

describe('two who confirm', () => {
  it('merge once, whoever of the child’s admins was first', async () => {
    const of = await pair()
    const logbook = await makeLogbook()
    await grant(logbook, of.child, 'rc.PMC')
    const id = await invite(of)
    const other = await as(of.child, Role.rcAdmin)
    const both = await Promise.all([confirm(of, id), confirm({ ...of, theirs: other }, id)])
    expect(both.filter(({ body }) => body.done === 1).length).toBe(1)
    expect(await db.logbookParty.count({ where: { logbookId: logbook.id, source: 'MERGE' } })).toBe(1)
    await nothingLeft(of)
  })

  it('merge two pairs that work on the same log-books, neither waiting for the other for ever', async () => {
    const [one, two] = [await pair(), await pair()]
    for (let n = 0; n < 20; n++) {
      const logbook = await makeLogbook()
      await grant(logbook, n % 2 ? one.child : two.child, 'rc.PMC')
      await grant(logbook, n % 2 ? two.child : one.child, 'sub.MSC', { endsAt: new Date('2027-01-01') })
    }
    const done = await Promise.all([merged(one), merged(two)])
    expect(done).toHaveLength(2)
    await nothingLeft(one)
    await nothingLeft(two)
  })

  it('see the same rehearsal from both sides', async () => {
    const of = await pair()
    await grant(await makeLogbook(), of.child, 'rc.PMC')
    const id = await invite(of)
    const [ours, theirs] = [await rehearsalOf(of.ours, id), await rehearsalOf(of.theirs, id)]
    expect(ours.rehearsal.token).toBe(theirs.rehearsal.token)
  })
})
