import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { anyone, as, db, drainJobs, makeOrg, sentMail } from '../../../test/world.ts'
import { book, check, general, line, phone, tag, total, write } from './worker.import.kit.ts'
import { add, contractor, digits } from './worker.kit.ts'

/** Until another transaction stands before a lock. */
async function untilSomebodyWaits() {
  for (const end = Date.now() + 45_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const [row] = await db.$queryRaw<{ waiting: boolean }[]>`
      SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'transactionid') AS waiting`
    if (row?.waiting) return
  }
  throw new Error('nobody waits')
}

describe('importing', () => {
  it('makes workers with accounts and letters, as the form does', async () => {
    const { org, me } = await contractor()
    const bytes = await book(line({ kind: 'RE', number: 'ree 55-1', username: `Mixed_${tag}` }), general())
    expect((await write(me, bytes)).body).toEqual({ imported: 2, same: 0, bad: 0 })
    const { content } = (await me.get('/api/worker?sort=kind,desc')).body
    expect(content).toMatchObject([
      {
        kind: 'RE',
        nameZh: '陳大文',
        employer: { id: org.id },
        account: { username: `mixed_${tag}` },
        registrations: [{ number: 'REE55-1', expiresOn: '2030-12-31' }],
      },
      { kind: 'GW', registrations: [] },
    ])
    await drainJobs()
    const mail = sentMail.findLast(({ to }) => to === content[0].account.email)
    const password = /password: (\S+?)\. /.exec(mail?.text ?? '')?.[1]
    const session = await anyone()
      .post('/auth/mobile/login')
      .send({ username: `mixed_${tag}`, password })
    expect(session.body).toMatchObject({ oneTimeLogin: true, user: { roles: [{ id: Role.rcRegisteredEngineer }] } })
    expect(await db.operationEvent.findMany({ where: { orgId: org.id, action: 'worker.create' } })).toMatchObject([
      { source: 'import' },
      { source: 'import' },
    ])
  })

  it('the same file again changes nothing, nor does the same call', async () => {
    const { me } = await contractor()
    const bytes = await book(line(), line(), general())
    const first = await write(me, bytes, 'goodRows', 'the same key')
    expect((await write(me, bytes, 'goodRows', 'the same key')).body).toEqual(first.body)
    const events = await db.operationEvent.count()
    expect(await check(me, bytes)).toMatchObject({ good: 0, bad: 0, same: 3 })
    expect((await write(me, bytes, 'allOrNothing')).body).toEqual({ imported: 0, same: 3, bad: 0 })
    expect([await total(me), await db.operationEvent.count()]).toEqual([3, events])
  })

  it('writes the good rows only, or nothing at all, as the person chose', async () => {
    const { me } = await contractor()
    const bytes = await book(line(), line({ email: 'bad' }))
    expect((await write(me, bytes, 'allOrNothing')).body).toMatchObject({ key: 'importHasErrors', meta: { count: 1 } })
    expect(await total(me)).toBe(0)
    expect((await write(me, bytes)).body).toEqual({ imported: 1, same: 0, bad: 1 })
    expect((await write(me, bytes, 'sometimes')).body.key).toBe('validationFailed')
    expect(await total(me)).toBe(1)
  })

  it('gives each number, username and e-mail to one worker when two contractors import at once', async () => {
    const [one, two] = [await contractor(), await contractor()]
    const [number, username, email] = [`RLW${digits()}`, `race_${tag}`, `race${tag}@example.test`]
    const mine = () => book(line({ number }), line({ username }), line({ email }), line())
    const both = await Promise.all([write(one.me, await mine()), write(two.me, await mine())])
    expect(both.map(({ body }) => body.imported).sort()).toEqual([1, 4])
    expect((await total(one.me)) + (await total(two.me))).toBe(5)
    expect(await db.workerRegistration.count({ where: { number } })).toBe(1)
  })

  it('takes over whom another contractor has let go, and nobody who is still employed', async () => {
    const [one, two] = [await contractor(), await contractor()]
    const row = { number: `RLW${digits()}`, email: `moves${tag}@example.test`, phone: phone() }
    await write(one.me, await book(line(row)))
    const bytes = await book(line(row))
    expect(await check(two.me, bytes)).toMatchObject({ good: 0, bad: 1 })
    const [worker] = (await one.me.get('/api/worker')).body.content
    await one.me.post('/api/worker/move').send({ ids: [worker.id], move: 'deactivate' })
    expect((await write(two.me, bytes)).body).toEqual({ imported: 1, same: 0, bad: 0 })
    const { content } = (await one.me.get('/api/worker')).body
    expect(content).toMatchObject([{ id: worker.id, isActive: false, leftAt: expect.any(String) }])
  })

  it('leaves whom it would have taken over where he was, when his row loses a race', async () => {
    const [one, two, faster] = [await contractor(), await contractor(), await contractor()]
    const [known, raced, other] = [`RLW${digits()}`, `RLW${digits()}`, `RLW${digits()}`]
    const email = `stays${tag}@example.test`
    await write(one.me, await book(line({ number: known, email })))
    const [worker] = (await one.me.get('/api/worker')).body.content
    await one.me.post('/api/worker/move').send({ ids: [worker.id], move: 'deactivate' })
    const rival = (await add(faster.me)).body
    const bytes = await book(line({ number: raced, email }), line({ number: other }))
    const imported = await db.$transaction(async (tx) => {
      await tx.workerRegistration.create({
        data: { workerId: rival.id, kind: 'RLW', number: raced, expiresOn: new Date('2030-01-01') },
      })
      const promise = write(two.me, bytes).then(({ body }) => body)
      await untilSomebodyWaits()
      return { promise }
    })
    expect(await imported.promise).toEqual({ imported: 1, same: 0, bad: 1 })
    const { content } = (await one.me.get('/api/worker')).body
    expect(content).toMatchObject([
      { id: worker.id, leftAt: null, account: { email }, registrations: [{ number: known }] },
    ])
    expect((await one.me.post('/api/worker/move').send({ ids: [worker.id], move: 'activate' })).status).toBe(200)
    expect(await db.operationEvent.count({ where: { action: 'worker.takenOver', rowId: String(worker.id) } })).toBe(0)
    expect((await two.me.get('/api/worker')).body.content).toMatchObject([{ registrations: [{ number: other }] }])
  })

  it('loses to nobody half: who takes a number meanwhile by the form takes the whole row', async () => {
    const { org, me } = await contractor()
    for (let i = 0; i < 5; i++) {
      const number = `RLW${digits()}`
      const [imported, made] = await Promise.all([
        write(me, await book(line({ number }), line()), 'allOrNothing'),
        add(me, { kind: 'RW', registrations: [{ number, expiresOn: '2030-01-01' }] }),
      ])
      expect([imported.body.imported, made.body.status]).toEqual(
        made.status === 200 ? [undefined, undefined] : [2, 11804],
      )
      expect(await db.workerRegistration.count({ where: { number } })).toBe(1)
    }
    expect(
      await db.user.count({
        where: { orgId: org.id, worker: null, roles: { some: { roleId: Role.rcRegisteredWorker } } },
      }),
    ).toBe(0)
  })

  it('ten thousand at once takes few statements', async () => {
    const { me } = await contractor()
    const begun = performance.now()
    const rows = Array.from({ length: 10_000 }, (_, i) =>
      general({ phone: '', username: `m${tag}_${i}`, email: `m${tag}_${i}@example.test` }),
    )
    const res = await write(me, await book(...rows))
    expect(res.body).toEqual({ imported: 10_000, same: 0, bad: 0 })
    expect(await total(me)).toBe(10_000)
    expect(performance.now() - begun).toBeLessThan(60_000)
  })

  it('is the affair of the contractor’s admin, and tells nobody whose workers are whose', async () => {
    const { org } = await contractor()
    const bytes = await book(line())
    for (const [at, role] of [
      [org, Role.rcOfficer],
      [{ id: REGULATOR_ORG_ID }, Role.emsdAdmin],
      [await makeOrg('RP'), Role.rpAdmin],
    ] as const)
      expect((await check(await as(at, role), bytes)).status).toBe(403)
    const [mine, other] = [await contractor(), await contractor()]
    await write(mine.me, bytes)
    expect(await check(other.me, bytes)).toMatchObject({ same: 0, bad: 1 })
    expect(await total(other.me)).toBe(0)
  })
})
