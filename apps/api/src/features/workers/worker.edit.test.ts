import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { asUser, db, makeWorker } from '../../../test/world.ts'
import { add, contractor, day, digits } from './worker.kit.ts'

describe('editing a worker', () => {
  it('changes names, kind and registrations, and the role of the account with the kind', async () => {
    const { me } = await contractor()
    const { body } = await add(me, { kind: 'RW', registrations: [{ number: `RLW${digits()}`, expiresOn: day(50) }] })
    const registrations = [{ number: `RLE${digits()}`, expiresOn: day(700) }]
    const res = await me
      .put(`/api/worker/${body.id}`)
      .send({ kind: 'RE', nameEn: 'Lee', nameZh: '李', registrations, version: body.version })
    expect(res.body).toMatchObject({
      kind: 'RE',
      nameEn: 'Lee',
      version: 2,
      registrations: [{ ...registrations[0], kind: 'RLE' }],
    })
    expect(await db.userRole.findMany({ where: { userId: body.account.id } })).toMatchObject([
      { roleId: Role.rcRegisteredEngineer },
    ])
  })

  it('never overwrites what somebody else has saved, nor takes another’s number', async () => {
    const { me } = await contractor()
    const [{ body: one }, { body: two }] = [await add(me), await add(me)]
    const edit = (over: object) => me.put(`/api/worker/${one.id}`).send({ ...one, ...over })
    const both = await Promise.all([edit({ nameEn: 'One' }), edit({ nameEn: 'Two' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await edit({})).body.key).toBe('workerEdited')
    expect((await edit({ version: 2, registrations: two.registrations })).body.status).toBe(11804)
  })
})

describe('a worker who is let go', () => {
  it('is signed out at once, and may come back', async () => {
    const { org, me } = await contractor()
    const { worker, user } = await makeWorker(org, 'RW', Role.rcRegisteredWorker)
    const app = await asUser(user, 'mobile')
    expect((await app.get('/auth/info')).status).toBe(200)
    const move = (name: string) => me.post('/api/worker/move').send({ ids: [worker.id], move: name })
    expect((await move('deactivate')).status).toBe(200)
    expect((await app.get('/auth/info')).status).toBe(401)
    expect((await me.get('/api/worker')).body.content).toMatchObject([{ isActive: false, can: ['activate'] }])
    expect((await move('activate')).status).toBe(200)
    expect((await (await asUser(user, 'mobile')).get('/auth/info')).status).toBe(200)
  })

  it('is let go once when two do it', async () => {
    const { org, me } = await contractor()
    const { worker } = await makeWorker(org, 'RW', Role.rcRegisteredWorker)
    const move = () => me.post('/api/worker/move').send({ ids: [worker.id], move: 'deactivate' })
    expect((await Promise.all([move(), move()])).map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
