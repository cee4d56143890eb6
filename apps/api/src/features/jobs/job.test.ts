import { Role } from '@portal/shared/access/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appDatabaseUrl, as, db, makeOrg, ports } from '../../../test/world.ts'
import { pgBossQueue, type Queue } from '../../adapters/jobs/jobs.pg-boss.ts'
import type { Job } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'

const once = job({ name: 'test.once', input: z.object({}), retries: 0, run: async () => {} }) as Job
const timed = job({ name: 'test.timed', input: z.object({}), every: '15 3 * * *', run: async () => {} }) as Job

const boss = async () => as(await makeOrg('EMSD'), Role.superAdmin)
type Me = Awaited<ReturnType<typeof boss>>
const rowOf = async (me: Me, name: string) =>
  (await me.get('/api/job')).body.content.find((row: { name: string }) => row.name === name)
let queue: Queue | undefined
afterAll(() => queue?.stop())

it('jobs of an installation whose queue has never begun are none', async () => {
  expect((await (await boss()).get('/api/job')).body).toEqual({ content: [] })
  expect((await (await boss()).post('/api/job/again').send({ name: 'test.once' })).status).toBe(404)
})

describe('jobs', () => {
  beforeAll(async () => {
    queue = await pgBossQueue(appDatabaseUrl, [once, timed], ports.log)
    await db.$executeRaw`INSERT INTO pgboss.schedule (name, cron, timezone) VALUES ('test.timed', '15 3 * * *', 'Asia/Hong_Kong')`
  })
  beforeEach(() => db.$executeRaw`DELETE FROM pgboss.job`)
  const fail = async (output: object) => {
    await queue?.enqueue(db, once, {})
    await db.$executeRaw`
      UPDATE pgboss.job SET state = 'failed', completed_on = now(), output = ${JSON.stringify(output)}::jsonb WHERE name = 'test.once'`
  }

  it('are counted by kind, with the next run, and the kind of the last error alone', async () => {
    await fail({ name: 'TypeError', message: 'Chan Tai Man has no e-mail', stack: 'Chan Tai Man' })
    const me = await boss()
    expect(await rowOf(me, 'test.once')).toMatchObject({ waiting: 0, running: 0, failed: 1, lastError: 'TypeError' })
    expect(await rowOf(me, 'test.timed')).toMatchObject({ isTimed: true, nextAt: '2026-11-21T19:15:00.000Z' })
    expect((await me.get('/api/job')).text).not.toContain('Chan')
    await fail({ name: 'Chan Tai Man has no e-mail' })
    expect((await me.get('/api/job')).text).not.toContain('Chan')
  })

  it('that failed run again, once when two ask at once, and it is recorded', async () => {
    await fail({ name: 'Error' })
    const me = await boss()
    const ask = () => me.post('/api/job/again').send({ name: 'test.once' })
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowOf(me, 'test.once')).toMatchObject({ waiting: 1, failed: 0 })
    expect(await db.operationEvent.count({ where: { action: 'job.again', rowId: 'test.once' } })).toBe(1)
  })

  it('that run by the clock run now, unless one is on its way; the others have to have failed', async () => {
    const me = await boss()
    expect((await me.post('/api/job/again').send({ name: 'test.timed' })).status).toBe(200)
    await queue?.enqueue(db, timed, {})
    expect((await me.post('/api/job/again').send({ name: 'test.timed' })).body.key).toBe('jobNothingToRun')
    expect((await me.post('/api/job/again').send({ name: 'test.once' })).body.key).toBe('jobNothingToRun')
    expect((await me.post('/api/job/again').send({ name: 'test.none' })).status).toBe(404)
  })

  it('are the business of the super admin alone', async () => {
    const other = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await other.get('/api/job')).status).toBe(403)
    expect((await other.post('/api/job/again').send({ name: 'test.once' })).status).toBe(403)
  })
})
