import { setTimeout as pause } from 'node:timers/promises'
import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { busy, MANY } from '../../../test/exports.ts'
import { make, mine, rowOf, systemCtx } from '../../../test/runs.ts'
import { app, as, db, drainJobs, makeOrg, ports } from '../../../test/world.ts'

async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(50)) {
    const found = await ask()
    if (found) return found
  }
  throw new Error('waited in vain')
}
const firstOf = (userId: number) => until(async () => (await db.run.findFirst({ where: { userId } })) ?? undefined)

describe('the call of a list to export', () => {
  it('writes few rows at once', async () => {
    const { me } = await busy(Role.rcOfficer, 3)
    expect((await me.get('/api/jobRecord/export')).status).toBe(200)
    expect(await db.run.count({ where: { userId: me.user.id } })).toBe(0)
  })

  it('leaves many rows to the process that works off jobs, and answers with its file', async () => {
    const { me } = await busy()
    const answer = me
      .get('/api/jobRecord/export?columns=locationId')
      .responseType('blob')
      .then((res) => res)
    const { id } = await firstOf(me.user.id)
    await pause(700)
    expect((await rowOf(id)).status).toBe('QUEUED')
    await drainJobs()
    const res = await answer
    expect([res.status, res.get('content-disposition')]).toEqual([200, expect.stringContaining('job-records-')])
    const book = new exceljs.Workbook()
    await book.xlsx.load(res.body)
    expect(book.worksheets[1]?.rowCount).toBe(MANY + 1)
    expect(await mine(me)).toMatchObject([{ id, status: 'DONE', total: MANY }])
  })

  it('is called off when its caller hangs up', async () => {
    const { me } = await busy()
    const server = app.listen(0)
    const address = server.address()
    const gone = new AbortController()
    const headers = { authorization: `Bearer ${me.token}` }
    const port = typeof address === 'object' ? address?.port : 0
    const called = fetch(`http://127.0.0.1:${port}/api/jobRecord/export`, { headers, signal: gone.signal })
    const { id } = await firstOf(me.user.id)
    gone.abort()
    await expect(called).rejects.toThrow()
    await until(async () => (await rowOf(id)).status === 'CANCELLED')
    server.close()
  })

  it('says why there is no file', async () => {
    const { me } = await busy()
    const answer = me.get('/api/jobRecord/export').then((res) => res)
    const { id } = await firstOf(me.user.id)
    await db.userRole.deleteMany({ where: { userId: me.user.id } })
    await make(systemCtx(), id)
    expect((await answer).body.key).toBe('forbidden')
  })

  it('says that there is none where nobody foresaw why (50100), which stands in the list of runs as well', async () => {
    const { me } = await busy()
    const answer = me.get('/api/jobRecord/export').then((res) => res)
    const { id } = await firstOf(me.user.id)
    const files = { ...ports.files, write: () => Promise.reject(new Error('the disk is full')) }
    while (await make(systemCtx({ files }), id));
    expect((await answer).body.status).toBe(50100)
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', failure: { key: 'exportFailed' } })
  })
})

describe('workers and organizations', () => {
  it('are counted before anything is written, and many are left to the job process', async () => {
    const org = await makeOrg('RC')
    const me = await as(org, Role.rcAdmin)
    expect((await me.get('/api/worker/export')).status).toBe(200)
    await db.$executeRaw`INSERT INTO worker (org_id, kind, name_en, name_zh) SELECT ${org.id}, 'GW', 'Worker ' || n, '' FROM generate_series(1, ${MANY}) AS n`
    const answer = me.get('/api/worker/export').then((res) => res)
    const { id } = await firstOf(me.user.id)
    expect(await rowOf(id)).toMatchObject({ kind: 'exportWorkers', total: MANY })
    await drainJobs()
    expect((await answer).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'DONE', done: MANY })
  })
})
