import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import request from 'supertest'
import { beforeAll, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { appDb, db, filesFolder, now, ports } from '../../../test/world.ts'
import { createApp } from '../../app.ts'
import { checkFiles } from '../../features/health/file.jobs.ts'
import { makeSite, type Site, storedFiles, submit, work } from '../../features/job-records/job-record.kit.ts'
import type { Ports } from '../ctx.ts'

/** Two photographs, each with its copy. */
const PHOTOGRAPHS = 2
const STORED = 2 * PHOTOGRAPHS
let site: Site
beforeAll(async () => {
  site = await makeSite()
})

/** The crew, speaking to an API whose store or database is another one. */
const crewAt = (other: Partial<Ports>): Site['crew'] => {
  const app = createApp({ ...ports, ...other })
  return {
    ...site.crew,
    post: (path) => request(app).post(path).set('authorization', `Bearer ${site.crew.token}`),
  }
}
const openTransactions = async () => {
  const [{ count } = { count: -1 }] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
  return count
}
const newFiles = async (before: readonly string[]) => (await storedFiles()).filter((name) => !before.includes(name))

it('no transaction is open while bytes are put, also with an idempotency key', async () => {
  // the question finds one that is open
  await appDb.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1`
    expect(await openTransactions()).toBe(1)
  })
  const open: number[] = []
  const put: Ports['files']['put'] = async (files) => {
    const found = await openTransactions()
    open.push(...files.map(() => found))
    await ports.files.put(files)
  }
  const res = await submit(crewAt({ files: { ...ports.files, put } }), work(site), { key: 'outside' })
  expect([res.status, open]).toEqual([200, Array.from({ length: STORED }, () => 0)])
})

it('a repeat with the same key leaves no second bytes', async () => {
  await submit(site.crew, work(site), { key: 'twice' })
  const before = await storedFiles()
  expect((await submit(site.crew, work(site), { key: 'twice' })).status).toBe(200)
  expect(await newFiles(before)).toEqual([])
})

it('one file that cannot be put fails the call, and the others go', async () => {
  const before = await storedFiles()
  let puts = 0
  const put: Ports['files']['put'] = async (files) => {
    if (++puts === PHOTOGRAPHS) {
      // the photograph was kept, its copy was not
      await ports.files.put(files.slice(0, 1))
      throw new Error('the disk is full')
    }
    await ports.files.put(files)
  }
  const count = await db.jobRecord.count()
  expect((await submit(crewAt({ files: { ...ports.files, put } }), work(site))).status).toBe(500)
  expect([puts, await newFiles(before), await db.jobRecord.count()]).toEqual([PHOTOGRAPHS, [], count])
})

/** The database whose answer to COMMIT is lost: what was done before it, or what was to be done, nobody is told. */
const losing = (isCommitted: boolean) =>
  new Proxy(appDb, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (key !== '$transaction') return typeof value === 'function' ? value.bind(target) : value
      return async (work: (client: object) => Promise<unknown>, limits: object) => {
        const lost = new Error('the connection was lost')
        await target
          .$transaction(async (client) => {
            const answer = await work(client)
            if (!isCommitted) throw lost
            return answer
          }, limits)
          .catch((error: unknown) => {
            if (error !== lost) throw error
          })
        throw lost
      }
    },
  })

it('bytes stay when the answer to COMMIT is lost: a row may name them', async () => {
  const before = await storedFiles()
  expect((await submit(crewAt({ db: losing(true) }), work(site))).status).toBe(500)
  const left = await newFiles(before)
  const rows = await db.storedFile.findMany({ where: { id: { in: left } } })
  expect([left.length, rows.length]).toEqual([STORED, STORED])
  for (const { id } of rows) expect((await site.rcOfficer.get(`/api/jobRecord/photo/${id}`)).status).toBe(200)
})

it('bytes that no row has come to name are reaped after an hour', async () => {
  const before = await storedFiles()
  expect((await submit(crewAt({ db: losing(false) }), work(site))).status).toBe(500)
  const left = await newFiles(before)
  expect([left.length, await db.storedFile.count({ where: { id: { in: left } } })]).toEqual([STORED, 0])
  const at = new Date(now.getTime() - 61 * 60_000)
  for (const name of left) await utimes(join(filesFolder, name), at, at)
  await checkFiles.run(systemCtx(), {})
  expect(await newFiles(before)).toEqual([])
})

it('what cannot be removed at once is left to the job that looks for files without a row', async () => {
  const before = await storedFiles()
  const remove = () => Promise.reject(new Error('the disk is busy'))
  const res = await submit(crewAt({ files: { ...ports.files, remove } }), work(site, { typeOfWork: 'TW00' }))
  expect(res.body.key).toBe('typeOfWorkForbidden')
  const left = await newFiles(before)
  expect(left).toHaveLength(STORED)
  for (const name of left) await rm(join(filesFolder, name))
})
