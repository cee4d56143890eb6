import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { as, db, grant, makeOrg, now, world } from '../../../test/world.ts'
import { listOf, moveAll, site } from '../handovers/handover.kit.ts'
import { makeMinutes } from '../handovers/minute.jobs.ts'
import { endUnofferedInvitations } from './invitation.jobs.ts'
import { accept, hear, holdersAt, LATER, opened, site as opening, openLink, tokenFor } from './invitation.kit.ts'

afterEach(() => {
  world.now = now
})
const BEGINS = startOf(LATER)

let n = 0
/** Log-books about to be handed over, to some of which the sender has invited a responsible person. */
async function inviting(count: number, invited = count) {
  const made = await site(count)
  const email = `ends${process.pid}-${++n}@example.test`
  const invite = (ids: readonly number[], category = 'rp.OC', who = made.sender) =>
    who.post('/api/logbookAccessInvitation').send({
      ...{ ids, category, email, recipientName: 'Hei On', startsOn: '2026-12-15', message: '', replace: [] },
    })
  expect((await invite(made.ids.slice(0, invited))).body).toEqual({ done: invited, failed: [] })
  const rows = (ids: readonly number[] = made.ids) =>
    db.invitationLogbook.findMany({
      where: { logbookId: { in: [...ids] } },
      select: { status: true, problem: true, invitation: { select: { status: true, reason: true } } },
      orderBy: { id: 'asc' },
    })
  return { ...made, email, invite, rows }
}
const statuses = (rows: readonly { status: string; invitation: { status: string } }[]) =>
  rows.map(({ status, invitation }) => status + invitation.status)
const run = (job = endUnofferedInvitations) => job.run(systemCtx(), {})

describe('an open invitation', () => {
  it('is called off with the access of its sender: told beforehand, done by the same function, kept and on the minute', async () => {
    const { sender, receiver, send, rows, ids } = await inviting(3, 2)
    const told = { kind: 'invitationsEnded', count: 2 }
    const first = (
      await sender.post('/api/handover/rehearse').send({ ids, role: 'rc.PMC', newOrgId: (await makeOrg('RC')).id })
    ).body
    expect(first.ends).toEqual([{ ...told, of: [] }])
    await send()
    const looked = await moveAll(receiver, 'confirm', { rehearse: true })
    expect(looked.body.rehearsal.effects).toEqual([told])
    expect(statuses(await rows())).toEqual(['AA', 'AA'])
    expect((await moveAll(receiver, 'confirm', { token: looked.body.rehearsal.token })).body.done).toBe(3)
    const [{ number }] = await listOf(receiver)
    const ended = await rows()
    expect(statuses(ended)).toEqual(['DD', 'DD'])
    expect(ended[0]).toMatchObject({ problem: 'inviterForbidden', invitation: { reason: number } })
    const events = await db.operationEvent.findMany({ where: { action: 'invitation.cut', logbookId: { in: ids } } })
    expect(events.map(({ after }) => after)).toMatchObject([{ endedBy: number }, { endedBy: number }])
    await run(makeMinutes)
    const minute = await db.handoverMinute.findFirstOrThrow({ where: { handover: { number } } })
    expect(JSON.parse(minute.contents).endedInvitations).toEqual([{ number: expect.stringMatching(/^IN-/), count: 2 }])
  })

  it('stays open until the moment, and is on the minute though nobody has looked before', async () => {
    const { send, receiver, rows, ids } = await inviting(1)
    await send({ startsOn: LATER })
    await moveAll(receiver, 'confirm')
    await run()
    expect(statuses(await rows())).toEqual(['AA'])
    world.now = new Date(BEGINS.getTime() - 1)
    await run()
    expect(statuses(await rows())).toEqual(['AA'])
    world.now = BEGINS
    await run(makeMinutes)
    expect(statuses(await rows())).toEqual(['DD'])
    const minute = await db.handoverMinute.findFirstOrThrow({
      where: { logbooks: { some: { logbookId: { in: ids } } } },
    })
    expect(JSON.parse(minute.contents).endedInvitations).toMatchObject([{ count: 1 }])
  })

  it('ends by itself once nobody gives it, whatever has ended that access, once only', async () => {
    const { old, rows, ids } = await inviting(2)
    await db.logbookParty.updateMany({ where: { orgId: old.id, logbookId: ids[0] }, data: { endsAt: now } })
    await Promise.all([run(), run()])
    expect(statuses(await rows())).toEqual(['DA', 'AA'])
    const cut = { action: 'invitation.cut', logbookId: { in: [...ids] } }
    expect(await db.operationEvent.count({ where: cut })).toBe(1)
    await db.logbookParty.updateMany({ where: { orgId: old.id }, data: { endsAt: now } })
    await run()
    expect(statuses(await rows())).toEqual(['DD', 'DD'])
  })

  it('stays where another role lets its sender give it', async () => {
    const { old, send, receiver, rows, logbooks } = await inviting(1)
    for (const one of logbooks) await grant(one, old, 'rc.PIC')
    await send()
    const looked = await moveAll(receiver, 'confirm', { rehearse: true })
    expect(looked.body.rehearsal.effects).toEqual([])
    await moveAll(receiver, 'confirm')
    await run()
    expect(statuses(await rows())).toEqual(['AA'])
  })

  it('by which somebody is replaced who has sent it is given, not called off; another of his ends with his access', async () => {
    const made = await opening(2)
    const { rp, logbooks, ids } = made
    const holder = await makeOrg('RP')
    for (const one of logbooks) await grant(one, holder, 'rp.PMC')
    const admin = await as(holder, Role.rpAdmin)
    await made.invite({ ids, replace: ids, startsOn: '2026-11-21' }, admin)
    await made.invite({ ids, category: 'rp.PMC_S', email: `other-${made.email}` }, admin)
    const { id } = await openLink(made.recipient, await tokenFor(made.email)).then(({ body }) => body)
    const looked = await accept(made.recipient, id, { rehearse: true })
    const told = [
      { kind: 'replaced', count: 2 },
      { kind: 'invitationsEnded', count: 2 },
    ]
    expect(looked.body.rehearsal.effects).toEqual(told)
    expect((await accept(made.recipient, id)).body.done).toBe(2)
    const all = await db.invitation.findMany({ where: { orgId: holder.id }, orderBy: { id: 'asc' } })
    expect(all.map(({ status }) => status)).toEqual(['C', 'D'])
    expect(await holdersAt(ids, world.now)).toEqual([rp.id, rp.id])
  })

  it('and a confirmation at once with its answer have one outcome: given, or called off; whoever opened it is told', async () => {
    const made = await opening(1)
    const id = await opened(made, { startsOn: LATER })
    const next = await makeOrg('RC')
    const receiver = await as(next, Role.rcOfficer)
    await made.sender.post('/api/handover').send({ ids: made.ids, role: 'rc.PMC', newOrgId: next.id })
    await Promise.all([moveAll(receiver, 'confirm'), accept(made.recipient, id)])
    const row = await db.invitationLogbook.findFirstOrThrow({ where: { invitationId: id } })
    const held = await db.logbookParty.count({
      where: { logbookId: { in: made.ids }, orgId: made.rp.id, isVoid: false },
    })
    expect([
      ['I', 1, 0],
      ['D', 0, 1],
      ['F', 0, 0],
    ]).toContainEqual([row.status, held, await hear(made.rp, 'invitationCancelled')])
  })
})
