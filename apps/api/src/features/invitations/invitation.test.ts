import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { as, db, grant, makeLogbook, makeOrg, now, world } from '../../../test/world.ts'
import { beginInvitations } from './invitation.jobs.ts'
import {
  accept,
  booksOf,
  hear,
  holdersAt,
  LATER,
  listOf,
  move,
  opened,
  openLink,
  site,
  tokenFor,
} from './invitation.kit.ts'

afterEach(() => {
  world.now = now
})

const BEGINS = startOf(LATER)

describe('an invitation', () => {
  it('changes nothing before it is accepted; then access begins at once', async () => {
    const made = await site(2)
    const { rc, rp, ids, sender, recipient, invite } = made
    expect((await invite({ message: 'as agreed' })).body).toEqual({ done: 2, failed: [] })
    const [row] = await listOf(sender)
    expect(row).toMatchObject({
      number: expect.stringMatching(/^IN-26-\d{6}$/),
      category: 'rp.PMC',
      org: { id: rc.id },
      recipientOrg: null,
      message: 'as agreed',
      status: 'A',
      logbookCount: 2,
      givenCount: 0,
      can: ['resend', 'editDates', 'cancel'],
    })
    expect(await holdersAt(ids, now)).toEqual([])
    expect(await listOf(recipient)).toEqual([])
    await recipient.post('/api/invitationLink/open').send({ token: await tokenFor(made.email) })
    expect(await listOf(recipient)).toMatchObject([
      { id: row.id, recipientOrg: { id: rp.id }, can: ['accept', 'deny'] },
    ])
    expect((await accept(recipient, row.id)).body).toEqual({ done: 2, failed: [] })
    expect(await holdersAt(ids, now)).toEqual([rp.id, rp.id])
    const given = await db.logbookParty.findMany({ where: { origin: row.number } })
    const fromSender = { source: 'INVITATION', givenByOrgId: rc.id, endsAt: null }
    expect(given).toMatchObject([fromSender, fromSender])
    expect(await listOf(sender)).toMatchObject([{ status: 'C', givenCount: 2, can: [] }])
    expect([await hear(rc, 'invitationAccepted'), await hear(rp, 'accessGranted')]).toEqual([1, 0])
  })

  it('begins at its moment: until then it is in progress, and can be cancelled', async () => {
    const made = await site()
    const id = await opened(made, { startsOn: LATER, endsOn: '2027-11-30' })
    await accept(made.recipient, id)
    expect(await listOf(made.sender)).toMatchObject([{ status: 'I', can: ['editDates', 'cancel'] }])
    expect(await holdersAt(made.ids, now)).toEqual([])
    expect(await holdersAt(made.ids, BEGINS)).toEqual([made.rp.id])
    expect(await holdersAt(made.ids, startOf('2027-12-01'))).toEqual([])
    expect((await move(made.sender, id, 'cancel', { reason: 'another company' })).body.done).toBe(1)
    expect(await holdersAt(made.ids, BEGINS)).toEqual([])
    expect(await hear(made.rp, 'invitationCancelled')).toBe(1)
  })

  it('in progress is completed by the job, once', async () => {
    const made = await site()
    const id = await opened(made, { startsOn: LATER })
    await accept(made.recipient, id)
    world.now = BEGINS
    await Promise.all([beginInvitations.run(systemCtx(), {}), beginInvitations.run(systemCtx(), {})])
    const sender = await as(made.rc, Role.rcOfficer)
    expect(await listOf(sender)).toMatchObject([{ status: 'C' }])
    const begun = { action: 'invitation.begin', model: 'invitation', rowId: String(id) }
    expect(await db.operationEvent.count({ where: begun })).toBe(1)
  })

  it('is accepted for some: what is left out is rejected, and the sender told', async () => {
    const made = await site(3)
    const id = await opened(made)
    expect((await accept(made.recipient, id, { logbookIds: [made.ids[1], 2_000_000_000] })).body.key).toBe(
      'locationNotFound',
    )
    expect((await accept(made.recipient, id, { leftOut: made.ids.slice(1) })).body.done).toBe(1)
    expect((await booksOf(made.sender, id)).map(({ status }: { status: string }) => status).sort()).toEqual([
      'C',
      'R',
      'R',
    ])
    expect(await listOf(made.sender)).toMatchObject([{ status: 'C', logbookCount: 3, givenCount: 1 }])
    expect(await hear(made.rc, 'invitationLeftOut')).toBe(1)
  })

  it('replaces whoever holds the role only where that was said', async () => {
    const made = await site(2)
    const before = await makeOrg('RP')
    await as(before, Role.rpAdmin)
    for (const one of made.logbooks) await grant(one, before, 'rp.PMC')
    const first = Math.min(...made.ids)
    const second = Math.max(...made.ids)
    const checked = (await made.invite({ startsOn: LATER, replace: [first], rehearse: true })).body
    expect(checked.rehearsal.effects).toEqual([{ kind: 'replaced', count: 1 }])
    expect(checked.failed).toMatchObject([{ id: second, code: 20007 }])
    const id = await opened(made, { startsOn: LATER, replace: [first] })
    expect(await booksOf(made.recipient, id)).toMatchObject([
      { logbookId: first, problem: null, replaced: { id: before.id, until: BEGINS.toISOString() } },
    ])
    await accept(made.recipient, id)
    expect(await holdersAt(made.ids, BEGINS)).toEqual([made.rp.id, before.id])
    expect(await hear(before, 'accessReplaced')).toBe(1)
    await move(made.sender, id, 'cancel', { reason: 'not after all' })
    expect(await holdersAt(made.ids, BEGINS)).toEqual([before.id, before.id])
  })

  it('can be denied, with a reason or without', async () => {
    const made = await site()
    const id = await opened(made)
    expect((await move(made.recipient, id, 'deny', { reason: 'we left' })).body.done).toBe(1)
    expect(await listOf(made.sender)).toMatchObject([{ status: 'R', reason: 'we left' }])
    expect(await hear(made.rc, 'invitationDenied')).toBe(1)
    expect((await accept(made.recipient, id)).body.key).toBe('invitationDecided')
    expect((await made.invite()).body.done).toBe(1)
  })

  it('is refused where one is open, the receiver stands already, or the role passes on by handover', async () => {
    const made = await site()
    await made.invite()
    expect((await made.invite()).body).toMatchObject({ key: 'underInvitation', status: 20011 })
    const [logbook] = made.logbooks
    if (!logbook) throw new Error('no log-book')
    await grant(logbook, made.rp, 'rp.OC')
    expect((await made.invite({ category: 'rp.OC' })).body).toMatchObject({
      key: 'organizationHasAccess',
      status: 20012,
    })
    await grant(logbook, await makeOrg('RP'), 'rp.DEV')
    expect((await made.invite({ category: 'rp.DEV', replace: made.ids })).body.key).toBe('categoryNeedsHandover')
    expect((await made.invite({ category: 'rp.CMC', startsOn: '2026-11-20' })).body.key).toBe('effectiveInPast')
    expect((await made.invite({ category: 'rp.CMC', endsOn: '2026-11-20' })).body).toMatchObject({ status: 10056 })
    expect((await made.invite({ category: 'rc.PMC' })).body.key).toBe('validationFailed')
  })

  it('is sent by contractors in force and the regulator to any role, by others to their own and its sub-teams', async () => {
    const made = await site()
    const [logbook] = made.logbooks
    const holder = await makeOrg('RP')
    if (logbook) await grant(logbook, holder, 'rp.PMC')
    const manager = await as(holder, Role.rpAdmin)
    expect((await made.invite({ category: 'rp.OC' }, manager)).body.key).toBe('logbookForbidden')
    expect((await made.invite({ category: 'rp.PMC_S' }, manager)).body.done).toBe(1)
    expect((await made.invite({ replace: made.ids }, manager)).body.done).toBe(1)
    expect((await made.invite({}, await as(holder, Role.rpOfficer))).status).toBe(403)
    const regulator = await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)
    expect((await made.invite({ category: 'rp.OC' }, regulator)).body.done).toBe(1)
    expect((await made.invite({}, await as(await makeOrg('RC'), Role.rcAdmin))).body.key).toBe('locationNotFound')
  })

  it('gives nothing once whoever invited may not give it any more: that is kept, and can be tried again', async () => {
    const made = await site(2)
    const id = await opened(made)
    const lost = { logbookId: made.ids[0] ?? 0, orgId: made.rc.id }
    await db.logbookParty.updateMany({ where: lost, data: { endsAt: now } })
    expect(await booksOf(made.recipient, id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ logbookId: made.ids[0], problem: 'inviterForbidden' })]),
    )
    const before = (await accept(made.recipient, id, { rehearse: true })).body
    expect(before).toMatchObject({ done: 1, failed: [{ id: made.ids[0], key: 'inviterForbidden' }] })
    expect((await accept(made.recipient, id)).body).toEqual({ done: 1, failed: [] })
    expect(await listOf(made.sender)).toMatchObject([{ status: 'F', givenCount: 1, failedCount: 1, can: ['retry'] }])
    expect((await move(made.sender, id, 'resend')).body.key).toBe('invitationDecided')
    expect((await move(made.sender, id, 'retry')).body.key).toBe('inviterForbidden')
    await db.logbookParty.updateMany({ where: lost, data: { endsAt: null } })
    expect((await move(made.sender, id, 'retry')).body.done).toBe(1)
    expect(await holdersAt(made.ids, now)).toEqual([made.rp.id, made.rp.id])
    expect(await listOf(made.sender)).toMatchObject([{ status: 'C', givenCount: 2 }])
  })

  it('of a responsible person is worth nothing once somebody else holds its role', async () => {
    const made = await site()
    const holder = await makeOrg('RP')
    const [logbook] = made.logbooks
    const held = logbook && (await grant(logbook, holder, 'rp.PMC'))
    await made.invite({ category: 'rp.PMC_S' }, await as(holder, Role.rpAdmin))
    const { id } = (await openLink(made.recipient, await tokenFor(made.email))).body
    await db.logbookParty.update({ where: { id: held?.id ?? 0 }, data: { endsAt: now } })
    if (logbook) await grant(logbook, holder, 'rp.OC')
    expect(await booksOf(made.recipient, id)).toMatchObject([{ problem: 'inviterForbidden' }])
    await accept(made.recipient, id)
    expect(await holdersAt(made.ids, now, 'rp.PMC_S')).toEqual([])
    expect((await listOf(made.recipient))[0]).toMatchObject({ status: 'F', failedCount: 1 })
  })

  it('that comes to nothing does not tell whoever was invited who holds the role', async () => {
    const made = await site()
    const id = await opened(made)
    const holder = await makeOrg('RP')
    for (const one of made.logbooks) await grant(one, holder, 'rp.PMC')
    const { body } = await accept(made.recipient, id, { rehearse: true })
    expect(JSON.stringify(body)).toContain('categoryHeld')
    expect(JSON.stringify(body)).not.toContain(holder.nameEn)
  })

  it('gets new days with a reason, also when it is in progress; before and after stay', async () => {
    const made = await site()
    const before = await makeOrg('RP')
    for (const one of made.logbooks) await grant(one, before, 'rp.PMC')
    const id = await opened(made, { startsOn: LATER, replace: made.ids })
    await accept(made.recipient, id)
    expect((await move(made.sender, id, 'editDates', { startsOn: '2026-12-05' })).body.key).toBe('validationFailed')
    expect((await move(made.sender, id, 'editDates', { reason: 'later' })).body.key).toBe('validationFailed')
    const edit = { startsOn: '2026-12-05', endsOn: '2026-12-31', reason: 'later', seenStartsOn: LATER }
    expect((await move(made.sender, id, 'editDates', edit)).body.done).toBe(1)
    expect((await move(made.sender, id, 'editDates', edit)).body.key).toBe('datesChanged')
    expect(await holdersAt(made.ids, BEGINS)).toEqual([before.id])
    expect(await holdersAt(made.ids, startOf('2026-12-05'))).toEqual([made.rp.id])
    const [kept] = (await made.sender.get(`/api/logbookAccessInvitation/${id}/history`)).body.content
    expect(kept).toMatchObject({
      action: 'invitation.editDates',
      before: { startsAt: BEGINS.toISOString(), endsAt: null },
      after: { startsAt: startOf('2026-12-05').toISOString(), reason: 'later' },
    })
  })

  it('is open once to a role of a log-book, and answered or cancelled, also of two at once', async () => {
    const made = await site()
    const sent = await Promise.all([made.invite(), made.invite()])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400])
    const { body } = await made.recipient.post('/api/invitationLink/open').send({ token: await tokenFor(made.email) })
    const both = await Promise.all([
      accept(made.recipient, body.id),
      move(made.sender, body.id, 'cancel', { reason: 'no' }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('to several roles of many is answered with a handful of statements; others see nothing of it', async () => {
    const made = await site(40)
    const id = await opened(made)
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect(await listOf(stranger)).toEqual([])
    expect((await stranger.get(`/api/logbookAccessInvitation/${id}/logbook`)).body.key).toBe('invitationNotFound')
    expect((await accept(stranger, id)).status).toBe(403)
    const { rehearsal } = (await accept(made.recipient, id, { rehearse: true })).body
    expect((await accept(made.recipient, id, { token: rehearsal.token })).body.done).toBe(40)
    expect((await holdersAt(made.ids, now)).length).toBe(40)
  })

  it('is found by number, recipient, address, log-book, role, state and day', async () => {
    const made = await site()
    await made.invite()
    const [{ number }] = await listOf(made.sender)
    const other = await makeLogbook()
    for (const query of [
      `q=${number}`,
      'q=Hei',
      `q=${made.email}`,
      `q=${made.logbooks[0]?.locationId}`,
      'categories=rp.PMC',
      'statuses=A',
      'linkEnded=false',
      `organizations=${made.rc.id}`,
      'sentFrom=2026-11-21&sentTo=2026-11-21',
    ])
      expect([query, (await listOf(made.sender, query)).length]).toEqual([query, 1])
    for (const query of [
      'q=IN-25',
      `q=${other.locationId}`,
      'categories=rp.OC',
      'statuses=D',
      'linkEnded=true',
      'sentTo=2026-11-20',
    ])
      expect([query, (await listOf(made.sender, query)).length]).toEqual([query, 0])
  })
})
