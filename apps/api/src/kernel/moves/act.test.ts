import { Role } from '@portal/shared/access/roles'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { afterEach, describe, expect, it } from 'vitest'
import {
  as,
  asUser,
  ctxOf,
  db,
  grant,
  makeLabel,
  makeLogbook,
  makeLogbooks,
  makeOrg,
  makeProposal,
  makeUser,
  sentMail,
} from '../../../test/world.ts'
import { lockRows } from '../list/locks.ts'
import { selectedIds } from './assess.ts'
import { REHEARSED_MAX } from './rehearsal.ts'

/** A contractor's officer and log-books that wait to be activated. */
async function fixture(count = 3) {
  const rc = await makeOrg('RC')
  const me = await as(rc, Role.rcOfficer)
  const rows = await Promise.all(Array.from({ length: count }, () => makeLogbook({ activatedOn: null })))
  for (const row of rows) await grant(row, rc, 'rc.PMC')
  const ids = rows.map(({ id }) => id)
  const act = (body: object) => me.post('/api/logbook/activate').send({ activatedOn: '2026-11-20', ...body })
  const activated = () => db.logbook.count({ where: { id: { in: ids }, activatedOn: { not: null } } })
  return { rc, me, rows, ids, act, activated }
}

/** Holds rows as somebody does who is in the middle of an act. */
let release = () => {}
async function hold(take: (client: typeof db) => Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const done = db.$transaction(async (client) => {
    await take(client as typeof db)
    taken.resolve()
    await promise
  })
  release = () => {
    resolve()
    release = () => {}
    return done
  }
  await taken.promise
}
afterEach(() => release())

describe('an act on many rows', () => {
  it('does what can be done, names every other row with the reason, and keeps the history of each', async () => {
    const { ids, act, me, rc, activated } = await fixture()
    await act({ ids: ids.slice(0, 1) })
    const { body } = await act({ ids })
    expect(body).toEqual({
      done: 2,
      failed: [{ id: ids[0], name: expect.stringMatching(/-\d{3}$/), key: 'alreadyActivated', code: 60207 }],
    })
    expect(await activated()).toBe(3)
    const history = await db.operationEvent.findMany({ where: { model: 'logbook', rowId: { in: ids.map(String) } } })
    expect(history.map(({ action, orgId }) => [action, orgId])).toEqual(Array(3).fill(['logbook.activate', rc.id]))
    expect(
      (await me.post('/api/logbook/activate').send({ ids: ids.slice(0, 1), activatedOn: '2026-11-20' })).body.key,
    ).toBe('alreadyActivated')
  })

  it('does nothing when one row cannot be moved and the move is for all or none, and names the rows', async () => {
    const rp = await makeOrg('RP')
    const regulator = await as({ id: 7 }, Role.emsdAdmin)
    const [first, second] = [await makeProposal(rp, { status: 'WITHDRAWN' }), await makeProposal(rp)]
    const rehearsed = await regulator
      .post('/api/organization/proposal/move')
      .send({ ids: [first.id, second.id], move: 'reject', rehearse: true })
    expect(rehearsed.body).toMatchObject({ done: 0, failed: [{ id: first.id, key: 'alreadyDecided' }] })
    const { body } = await regulator
      .post('/api/organization/proposal/move')
      .send({ ids: [first.id, second.id], move: 'reject', reason: 'no' })
    expect(body).toMatchObject({
      key: 'alreadyDecided',
      issues: [{ path: ['ids'], id: first.id, key: 'alreadyDecided', status: 60011 }],
    })
    expect((await db.organizationProposal.findUniqueOrThrow({ where: { id: second.id } })).status).toBe('PROPOSED')
  })

  it('asks for the reason that its life wants', async () => {
    const regulator = await as({ id: 7 }, Role.emsdAdmin)
    const { body } = await regulator.post('/api/organization/proposal/move').send({ ids: [1], move: 'reject' })
    expect(body.issues).toMatchObject([{ path: ['reason'], key: 'reasonRequired' }])
  })

  it('keeps the reason in the history', async () => {
    const rp = await makeOrg('RP')
    const [admin, user] = [await as(rp, Role.rpAdmin), await makeUser(rp, [Role.rpOfficer])]
    expect(
      (await admin.post('/api/account/move').send({ ids: [user.id], move: 'disable', reason: 'left us' })).status,
    ).toBe(200)
    const [entry] = await db.operationEvent.findMany({ where: { model: 'user', rowId: String(user.id) } })
    expect(entry).toMatchObject({
      action: 'account.disable',
      orgId: rp.id,
      after: { status: 'DISABLED', reason: 'left us' },
    })
  })
})

describe('everything that a filter finds', () => {
  it('leaves out what the person left out, and is refused when it has grown since he looked', async () => {
    const { ids, act, activated } = await fixture()
    const grown = await act({ all: true, filter: {}, seen: 2 })
    expect(grown.body).toMatchObject({ key: 'selectionGrown', meta: { seen: 2, found: 3 } })
    expect(await activated()).toBe(0)
    expect((await act({ all: true, filter: {}, except: [ids[0]], seen: 2 })).body).toMatchObject({
      done: 2,
      failed: [],
    })
    expect(await activated()).toBe(2)
  })

  it(`is refused when it is more than ${BULK_MAX} rows`, async () => {
    const found = async () => Array.from({ length: BULK_MAX + 1 }, (_, index) => index + 1)
    const ctx = ctxOf(await makeOrg('RC'), Role.rcOfficer)
    await expect(selectedIds(ctx, { all: true }, found)).rejects.toMatchObject({ key: 'tooManyUnits' })
    expect(await selectedIds(ctx, { all: true, except: [1] }, found)).toHaveLength(BULK_MAX)
  })
})

describe('a rehearsal', () => {
  it('tells what would happen, and nothing has: no row, no history, no message, no mail, no log-in ended', async () => {
    const rp = await makeOrg('RP')
    const [admin, officer, closed] = [
      await as(rp, Role.rpAdmin),
      await makeUser(rp, [Role.rpOfficer]),
      await makeUser(rp, [Role.rpOfficer]),
    ]
    const theirs = await asUser(officer)
    await db.user.update({ where: { id: closed.id }, data: { status: 'DISABLED' } })
    const counts = () =>
      Promise.all([
        db.operationEvent.count(),
        db.message.count(),
        db.letter.count(),
        db.session.count({ where: { endedAt: null } }),
      ])
    const [before, mails] = [await counts(), sentMail.length]
    const { body } = await admin
      .post('/api/account/move')
      .send({ ids: [officer.id, closed.id], move: 'disable', rehearse: true })
    expect(body).toMatchObject({
      done: 1,
      failed: [{ id: closed.id, key: 'alreadyDecided' }],
      rehearsal: { effects: [{ kind: 'sessionsEnded', count: 1 }], token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect([await counts(), sentMail.length]).toEqual([before, mails])
    expect((await theirs.get('/api/message/unreadCount')).status).not.toBe(401)
    expect((await db.user.findUniqueOrThrow({ where: { id: officer.id } })).status).toBe('ENABLED')
  })

  it('is confirmed by its token, which does not hold for other rows, another outcome or another person', async () => {
    const { rc, ids, act, activated } = await fixture()
    const { token } = (await act({ ids, rehearse: true })).body.rehearsal
    const colleague = await as(rc, Role.rcAdmin)
    const outdated = [
      await act({ ids: ids.slice(0, 2), token }),
      await colleague.post('/api/logbook/activate').send({ ids, activatedOn: '2026-11-20', token }),
    ]
    expect(outdated.map(({ body }) => body.key)).toEqual(['rehearsalOutdated', 'rehearsalOutdated'])
    await act({ ids: ids.slice(0, 1) })
    expect((await act({ ids, token })).body.key).toBe('rehearsalOutdated')
    expect(await activated()).toBe(1)
    const again = (await act({ ids, rehearse: true })).body
    expect([again.done, again.failed.length]).toEqual([2, 1])
    expect((await act({ ids, token: again.rehearsal.token })).body.done).toBe(2)
  })

  it('refuses what the database would refuse', async () => {
    const rp = await makeOrg('RP')
    const admin = await makeUser(rp, [Role.rpAdmin])
    const regulator = await as({ id: 7 }, Role.superAdmin)
    const { body } = await regulator
      .post('/api/account/move')
      .send({ ids: [admin.id, (await makeUser(rp, [Role.rpOfficer])).id], move: 'disable', rehearse: true })
    expect(body.key).toBe('adminNeeded')
  })

  it('does not wait for others, and lets nobody wait long', async () => {
    const { ids, act } = await fixture()
    await hold((client) => lockRows(client, 'logbook', ids))
    const from = performance.now()
    expect((await act({ ids, rehearse: true })).body.key).toBe('rowsBusy')
    expect(performance.now() - from).toBeLessThan(8000)
  })

  it(`reads alone beyond ${REHEARSED_MAX} rows`, async () => {
    const rc = await makeOrg('RC')
    const me = await as(rc, Role.rcOfficer)
    const numbers = Array.from({ length: REHEARSED_MAX + 1 }, (_, n) => `93${String(n).padStart(5, '0')}-001`)
    const rows = await makeLogbooks(numbers, [{ orgId: rc.id, role: 'rc.PMC' }])
    const label = await makeLabel(rc)
    const ids = rows.map(({ id }) => id)
    await hold((client) => lockRows(client, 'logbook', ids))
    const { body } = await me.post('/api/label/binding').send({ labelIds: [label.id], ids, rehearse: true })
    expect([body.done, body.failed]).toEqual([ids.length, []])
  })

  it('is made one at a time by a person', async () => {
    const rc = await makeOrg('RC')
    const user = await makeUser(rc, [Role.rcOfficer])
    const me = await asUser(user)
    await hold((client) => client.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('rehearsal'), ${user.id})::text`)
    const body = { ids: [1, 2], activatedOn: '2026-11-20', rehearse: true }
    expect((await me.post('/api/logbook/activate').send(body)).body.key).toBe('rehearsalRunning')
  })
})

describe('rows that an act holds', () => {
  const insert = async (logbookId: number) => {
    const label = await makeLabel(await makeOrg('RC'))
    return db.$transaction(async (client) => {
      await client.$executeRaw`SET LOCAL lock_timeout = '500ms'`
      await client.labelOnLogbook.create({ data: { labelId: label.id, logbookId, createdAt: new Date() } })
    })
  }

  it('take rows that point at them', async () => {
    const { id } = await makeLogbook()
    await hold((client) => lockRows(client, 'logbook', [id]))
    await expect(insert(id)).resolves.toBeUndefined()
  })

  it('would not under the stronger lock', async () => {
    const { id } = await makeLogbook()
    await hold((client) => client.$queryRaw`SELECT 1 FROM logbook WHERE id = ${id} FOR UPDATE`)
    await expect(insert(id)).rejects.toThrow(/lock timeout/)
  })
})
