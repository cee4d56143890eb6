import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { db, makeOrg, makeUser, makeWorker, now, ports, world } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { remindWorkers } from './worker.jobs.ts'
import { contractor, day } from './worker.kit.ts'

describe('a registration about to expire', () => {
  const heardBy = (userId: number) =>
    db.messageRecipient.count({ where: { userId, message: { event: 'workerRegistrationExpiring' } } })
  const at = async (days: number, twice = false) => {
    world.now = new Date(now.getTime() + days * 86_400_000)
    const run = () => remindWorkers.run(createCtx(ports, systemActor), {})
    await (twice ? Promise.all([run(), run()]) : run())
  }
  const expiringIn = (days: number) => new Date(`${day(days)}T00:00:00Z`)

  it('is told to employer and worker at 120 and at 30 days, once each, however often the job runs', async () => {
    const org = await makeOrg('RC')
    const [admin, officer] = [await makeUser(org, [Role.rcAdmin]), await makeUser(org, [Role.rcOfficer])]
    const { worker, user, number } = await makeWorker(org, 'RE', Role.rcRegisteredEngineer, expiringIn(200))
    const heard = []
    for (const days of [79, 80, 81, 169, 170, 171, 200, 201]) {
      await at(days, true)
      heard.push(await heardBy(admin.id))
    }
    expect(heard).toEqual([0, 1, 1, 1, 2, 2, 2, 2])
    expect([await heardBy(user.id), await heardBy(officer.id)]).toEqual([2, 0])
    const [first] = await db.message.findMany({
      where: { recipients: { some: { userId: admin.id } } },
      orderBy: { id: 'asc' },
    })
    expect(first?.params).toMatchObject({ number, workerEn: worker.nameEn, expiresOn: day(200), days: 120 })
    world.now = now
  })

  it('is told to an employer in one message, however many expire', async () => {
    const org = await makeOrg('RC')
    const admin = await makeUser(org, [Role.rcAdmin])
    for (const days of [10, 20, 100]) await makeWorker(org, 'RE', Role.rcRegisteredEngineer, expiringIn(days))
    await at(0)
    expect(await db.message.findMany({ where: { recipients: { some: { userId: admin.id } } } })).toMatchObject([
      { event: 'workerRegistrationExpiring', count: 3 },
    ])
    world.now = now
  })

  it('is told anew for a new date, late rather than never, and not of whoever has left', async () => {
    const { org, me } = await contractor()
    const { worker, user, number } = await makeWorker(org, 'RE', Role.rcRegisteredEngineer, expiringIn(10))
    const gone = await makeWorker(org, 'RE', Role.rcRegisteredEngineer, expiringIn(10))
    await me.post('/api/worker/move').send({ ids: [gone.worker.id], move: 'deactivate' })
    await at(0)
    expect([await heardBy(user.id), await heardBy(gone.user.id)]).toEqual([1, 0])
    await me
      .put(`/api/worker/${worker.id}`)
      .send({ kind: 'RE', nameEn: 'x', nameZh: 'x', registrations: [{ number, expiresOn: day(100) }], version: 1 })
    await at(0)
    expect(await heardBy(user.id)).toBe(2)
    world.now = now
  })
})
