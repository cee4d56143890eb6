import { Role } from '@portal/shared/access/roles'
import { UNDER_WAY_MAX } from '@portal/shared/features/runs/run.codes'
import { describe, expect, it } from 'vitest'
import { planted } from '../../../test/plantedRun.ts'
import { make, messagesOf, mine, move, rowOf, STEPS, systemCtx, waiting } from '../../../test/runs.ts'
import { as, asUser, db, drainJobs, makeOrg, makeUser, now, ports } from '../../../test/world.ts'

const broken = { ...ports.files, write: () => Promise.reject(new Error('the disk is full')) }
async function failed() {
  const found = await waiting()
  for (let n = 0; n < 3; n++) await make(systemCtx({ files: broken }), found.id)
  return found
}
const underWay = (userId: number) => db.run.count({ where: { userId, status: { in: ['QUEUED', 'RUNNING'] } } })

describe('trying again', () => {
  it('begins as if it had just been asked for, with all its tries', async () => {
    const { me, id } = await failed()
    expect((await mine(me))[0].can).toEqual(['again'])
    expect((await move(me, id, 'again')).body).toMatchObject({ done: 1 })
    expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', tries: 0, failure: null, finishedAt: null })
    await drainJobs()
    expect((await mine(me))[0]).toMatchObject({ status: 'DONE', hasFile: true, failure: null, can: [] })
    expect((await messagesOf(me)).map(({ event }) => event)).toEqual(['runFailed', 'runDone'])
  })

  it('is for what was called off or has expired too, and the file of neither is left', async () => {
    const { me, id } = await waiting()
    await move(me, id, 'cancel')
    await move(me, id, 'again')
    await drainJobs()
    const { fileId } = await rowOf(id)
    await db.run.update({ where: { id }, data: { status: 'EXPIRED' } })
    await move(me, id, 'again')
    await drainJobs()
    expect(await ports.files.has(fileId ?? '')).toBe(false)
    expect((await me.get(`/api/run/${id}/file`)).text).toContain(`eng ${STEPS}`)
  })

  it('never gives a person more under way than he may have, even when asked at once', async () => {
    const { me, id } = await failed()
    const { id: userId, orgId } = me.user
    const one = { userId, orgId, kind: planted.kind, input: { steps: 1 }, language: 'eng', total: 1 }
    const over = await db.run.createManyAndReturn({ data: Array(UNDER_WAY_MAX).fill({ ...one, status: 'CANCELLED' }) })
    const answers = await Promise.all([id, ...over.map((row) => row.id)].map((each) => move(me, each, 'again')))
    expect(answers.filter(({ body }) => body.done === 1)).toHaveLength(UNDER_WAY_MAX)
    expect(answers.filter(({ body }) => body.key === 'runLimitReached')).toHaveLength(1)
    expect(await underWay(userId)).toBe(UNDER_WAY_MAX)
  })

  it('is refused to whoever has lost the right to such runs', async () => {
    const { me, id } = await failed()
    await db.userRole.updateMany({ where: { userId: me.user.id }, data: { roleId: Role.rcGroupAdmin } })
    expect((await move(me, id, 'again')).body.key).toBe('forbidden')
  })
})

describe('rights', () => {
  it('make the run fail when they were lost before', async () => {
    const { me, id } = await waiting()
    await db.userRole.deleteMany({ where: { userId: me.user.id } })
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', failure: { key: 'forbidden' } })
    expect((await messagesOf(me)).map(({ event }) => event)).toEqual(['runFailed'])
  })

  it('of another organization are not those it was asked with', async () => {
    const { me, id } = await waiting()
    await db.user.update({ where: { id: me.user.id }, data: { orgId: (await makeOrg('RC')).id } })
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', failure: { key: 'forbidden' } })
    expect(await mine(me)).toEqual([])
  })

  it('keep the file from a person who has lost them since', async () => {
    const { me, id } = await waiting()
    await make(systemCtx(), id)
    await db.userRole.updateMany({ where: { userId: me.user.id }, data: { roleId: Role.rcGroupAdmin } })
    expect((await me.get(`/api/run/${id}/file`)).body.key).toBe('forbidden')
  })

  it('are one person’s: not his colleague’s, not his admin’s, not the regulator’s', async () => {
    const { org, id } = await waiting()
    for (const other of [
      await as(org, Role.rcAdmin),
      await asUser(await makeUser(await makeOrg('EMSD'), [Role.superAdmin])),
    ]) {
      expect(await mine(other)).toEqual([])
      expect((await other.get(`/api/run/${id}/file`)).body.key).toBe('runNotFound')
      for (const name of ['cancel', 'again'] as const)
        expect((await move(other, id, name)).body.key).toBe('runNotFound')
    }
    expect((await rowOf(id)).status).toBe('QUEUED')
  })

  it('let nobody ask for what happens by itself', async () => {
    const { me, id } = await waiting()
    for (const name of ['start', 'finish', 'fail', 'retry', 'expire'])
      expect((await me.post('/api/run/move').send({ ids: [id], move: name })).body.key).toBe('validationFailed')
  })
})

describe('of runs that wait', () => {
  it('nobody’s many keep back another person’s one', async () => {
    await db.run.deleteMany({})
    const { me: eager, org } = await waiting()
    const others = [await as(org, Role.rcOfficer), await as(org, Role.rcOfficer)]
    const one = { orgId: org.id, kind: planted.kind, input: { steps: 1 }, language: 'eng', total: 1, createdAt: now }
    const ids = [eager.user.id, eager.user.id, ...others.map(({ user }) => user.id)]
    await db.run.createMany({ data: ids.map((userId) => ({ ...one, userId })) })
    const { work } = await import('./run.jobs.ts')
    const order: number[] = []
    for (let n = 0; n < 5; n++) {
      // the jobs come in the order in which they were asked for
      const first = await db.run.findFirstOrThrow({ where: { status: 'QUEUED' }, orderBy: { id: 'asc' } })
      await work.run(systemCtx(), { id: first.id })
      const made = await db.run.findFirstOrThrow({ where: { status: 'DONE' }, orderBy: { beatAt: 'desc' } })
      order.push(made.userId)
    }
    const [me, two, three] = [eager, ...others].map(({ user }) => user.id)
    expect(order).toEqual([me, two, three, me, me])
  })
})
