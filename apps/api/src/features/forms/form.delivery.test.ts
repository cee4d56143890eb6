import { Role } from '@portal/shared/access/roles'
import { endOf, startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { outsideSystem } from '../../../test/filings/outside.ts'
import { as, db, ports, world } from '../../../test/world.ts'
import { SubmissionFault } from '../../kernel/submission/port.ts'
import { asBefore, deliver, desk, get, hear, later, move, outside, signedLe2, submit } from './form.kit.ts'

afterEach(asBefore)

describe('delivery', () => {
  it('is tried again after pauses under one key, and given back after a day', async () => {
    const at = await desk(1)
    const { id, referenceNo } = await signedLe2(at)
    const keys: string[] = []
    outside({
      submit: async ({ key, meta }) => {
        // forms of other tests are sent, too
        if (JSON.stringify(meta).includes(referenceNo)) keys.push(key)
        throw new SubmissionFault('silent')
      },
      find: async () => null,
    })
    await submit(at.admin, id)
    await deliver()
    for (const seconds of [30, 120, 600, 1800]) {
      later(seconds - 1)
      await deliver()
      later(2)
      await deliver()
    }
    expect(keys).toHaveLength(5)
    expect(new Set(keys).size).toBe(1)
    expect(await get(at.admin, id)).toMatchObject({ status: 'SENDING', fault: 'silent', sendTries: 5 })
    for (let hour = 0; hour < 25; hour += 1) {
      later(3601)
      await deliver()
    }
    const next = await as(at.rc, Role.rcAdmin)
    expect(await get(next, id)).toMatchObject({ status: 'TO_BE_SUBMITTED', fault: 'silent' })
    expect(await hear(at.rc, 'formNotSent')).toBeGreaterThan(0)
  })

  it('is dated by its answer, however long other forms have taken before: pauses begin then', async () => {
    const at = await desk(1)
    const { id } = await signedLe2(at)
    outside({
      submit: async () => {
        later(60)
        throw new SubmissionFault('silent')
      },
    })
    await submit(at.admin, id)
    await deliver()
    const [made] = await db.formAttempt.findMany({ where: { entryId: id } })
    expect(made).toMatchObject({ createdAt: world.now, nextTryAt: new Date(world.now.getTime() + 30_000) })
    later(29)
    await deliver()
    expect(await db.formAttempt.count({ where: { entryId: id } })).toBe(1)
  })

  it('is tried at once for whoever may submit it, however often that is asked', async () => {
    const at = await desk(1)
    const { id } = await signedLe2(at)
    const there = outsideSystem()
    ports.submission = there.service
    there.manner = 'down'
    expect((await move(at.admin, id, 'tryNow')).body.key).toBe('formStateChanged')
    await submit(at.admin, id)
    await deliver()
    there.manner = 'fine'
    later(5)
    await deliver()
    expect(await get(at.admin, id)).toMatchObject({ status: 'SENDING', can: ['tryNow'], sendTries: 1 })
    // who fills in may not, nor may the other one
    expect((await move(at.officer, id, 'tryNow')).body.key).toBe('forbidden')
    expect((await move(at.theirs, id, 'tryNow')).body.key).toBe('formNotYours')
    const both = await Promise.all([move(at.admin, id, 'tryNow'), move(at.admin, id, 'tryNow')])
    expect(both.map(({ body }) => body.done)).toEqual([1, 1])
    await Promise.all([deliver(), deliver()])
    expect(await get(at.admin, id)).toMatchObject({ status: 'SUBMITTED', attempts: [{}, { number: 2 }] })
    expect(there.received).toHaveLength(1)
  })

  it('is asked for before it is sent again: what arrived without an answer counts once', async () => {
    const at = await desk(1)
    const { id } = await signedLe2(at)
    const there = outsideSystem()
    ports.submission = there.service
    there.manner = 'cut'
    await submit(at.admin, id)
    await deliver()
    there.manner = 'fine'
    later(31)
    await deliver()
    expect(there.received).toHaveLength(1)
    expect(await get(at.admin, id)).toMatchObject({
      status: 'SUBMITTED',
      attempts: [{ outcome: 'connection' }, { outcome: 'RECEIVED' }],
    })
  })

  it('splits off what was refused, names the reason, and sends it again under another key', async () => {
    const at = await desk(3)
    const entry = await signedLe2(at)
    const [bad] = at.locationIds
    const received = outside({
      ask: async () => ({
        status: 'PROCESSED',
        items: at.locationIds.map((locationId) => ({
          locationId,
          ok: locationId !== bad,
          reason: locationId === bad ? 'not registered' : '',
        })),
      }),
    })
    await submit(at.admin, entry.id)
    await deliver()
    later(6)
    await deliver()
    const done = await get(at.admin, entry.id)
    expect(done).toMatchObject({
      status: 'PROCESSED',
      unitCount: 2,
      parts: [{ status: 'TO_BE_SUBMITTED', unitCount: 1 }],
    })
    const part = await get(at.admin, done.parts[0].id)
    expect(part).toMatchObject({ fault: 'refused', refusedCount: 1, splitFrom: entry.referenceNo })
    const units = await at.admin.get(`/api/form/${part.id}/location`)
    expect(units.body.content).toMatchObject([{ locationId: bad, result: 'REFUSED', reason: 'not registered' }])
    await submit(at.admin, part.id)
    await deliver()
    expect(received.size).toBe(2)
  })

  it('lets the sub-contractor in to what was accepted, for the days of the form, and once only', async () => {
    const at = await desk(2)
    const [there, fresh] = at.logbooks
    if (!there || !fresh) throw new Error('two log-books')
    const given = { ids: [there.id], subOrgId: at.sub.id, displayName: 'Night team', role: 'sub.MSC' }
    await at.admin.post('/api/subcontract').send({ ...given, startsOn: '2026-12-01', endsOn: '2027-12-31' })
    const { id } = await signedLe2(at)
    outside()
    await submit(at.admin, id)
    await deliver()
    later(6)
    await deliver()
    expect(await get(at.admin, id)).toMatchObject({ status: 'PROCESSED' })
    const access = await db.logbookParty.findMany({ where: { orgId: at.sub.id }, orderBy: { id: 'asc' } })
    expect(access.map(({ logbookId, role, givenByOrgId }) => [logbookId, role, givenByOrgId])).toEqual([
      [there.id, 'sub.MSC', at.rc.id],
      [fresh.id, 'sub.MSC', at.rc.id],
    ])
    expect(access[1]).toMatchObject({ startsAt: startOf('2026-12-10'), endsAt: endOf('2027-12-09') })
    const subcontracts = await at.theirs.get('/api/subcontract')
    expect(subcontracts.body.totalElements).toBe(2)
  })

  it('is cancelled once the outside system agrees, and never after it was processed', async () => {
    const at = await desk(1)
    const { id } = await signedLe2(at)
    outside({ ask: async () => ({ status: 'RECEIVED', items: [] }) })
    await submit(at.admin, id)
    await deliver()
    expect((await move(at.admin, id, 'cancelSubmission', 'sent twice by post')).body).toMatchObject({ done: 1 })
    expect(await get(at.admin, id)).toMatchObject({ status: 'SUBMITTED', cancelAskedAt: expect.any(String) })
    await deliver()
    expect(await get(at.admin, id)).toMatchObject({
      status: 'SUBMISSION_CANCELLED',
      attempts: [{}, { kind: 'CANCEL', outcome: 'CANCELLED' }],
    })
    expect((await move(at.admin, id, 'cancelSubmission', 'again')).body.key).toBe('formStateChanged')
  })

  it('of one form is made by one of two processes', async () => {
    const at = await desk(1)
    const { id } = await signedLe2(at)
    let sent = 0
    const received = outside()
    const { submit: send } = ports.submission ?? {}
    if (!send || !ports.submission) throw new Error('an outside system')
    ports.submission.submit = async (submission) => {
      sent += 1
      await new Promise((resolve) => setTimeout(resolve, 200))
      return send(submission)
    }
    await submit(at.admin, id)
    await Promise.all([deliver(), deliver(), deliver()])
    expect([sent, received.size]).toEqual([1, 1])
  })
})
