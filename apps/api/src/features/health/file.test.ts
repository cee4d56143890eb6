import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { busy } from '../../../test/exports.ts'
import { mine, systemCtx } from '../../../test/runs.ts'
import { anyone, db, drainJobs, filesFolder, logged, now, world } from '../../../test/world.ts'
import { makeSite, storedFiles, submit, work } from '../job-records/job-record.kit.ts'
import { tamper } from '../seals/seal.kit.ts'
import { checkFiles } from './file.jobs.ts'

const MINUTE_MS = 60_000
const check = () => checkFiles.run(systemCtx(), {})
const health = async () => (await anyone().get('/api/health')).body.files

/** A file of so many minutes ago, under a name as the portal gives it. */
async function left(minutes: number, name: string = crypto.randomUUID()) {
  const path = join(filesFolder, name)
  await writeFile(path, 'left')
  const at = new Date(now.getTime() - minutes * MINUTE_MS)
  await utimes(path, at, at)
  return name
}
async function age(names: readonly string[]) {
  const at = new Date(now.getTime() - 90 * MINUTE_MS)
  for (const name of names) await utimes(join(filesFolder, name), at, at)
}

// Rows of other tests name files in folders of their own, which are gone.
beforeAll(() => tamper(['DELETE FROM stored_file'], ['DELETE FROM missing_file']))
beforeEach(() => {
  world.now = now
})

it('removes what no row names and nobody has written to for an hour; everything else stays', async () => {
  const site = await makeSite()
  expect((await submit(site.crew, work(site))).status).toBe(200)
  const { me } = await busy()
  await me.post('/api/export').send({ kind: 'jobRecords', filters: {} })
  await drainJobs()
  await age(await storedFiles())
  const named = await storedFiles()
  const [old, young, foreign] = [await left(61), await left(59), await left(500, 'readme.txt')]
  await check()
  expect((await storedFiles()).sort()).toEqual([...named, young, foreign].sort())
  expect(await storedFiles()).not.toContain(old)
  await rm(join(filesFolder, young))
  await rm(join(filesFolder, foreign))
})

it('leaves the half file of a run under way', async () => {
  const { me } = await busy()
  const { body } = await me.post('/api/export').send({ kind: 'jobRecords', filters: {} })
  const fileId = await left(90)
  await db.run.update({ where: { id: body.runId }, data: { status: 'RUNNING', fileId } })
  await check()
  expect(await storedFiles()).toContain(fileId)
  await db.run.update({ where: { id: body.runId }, data: { status: 'CANCELLED' } })
})

it('is done by one process at a time', async () => {
  const name = await left(90)
  await db.lease.create({
    data: { name: 'files.check', holder: crypto.randomUUID(), until: new Date(Date.now() + 60 * MINUTE_MS) },
  })
  await check()
  expect(await storedFiles()).toContain(name)
  await db.lease.deleteMany({ where: { name: 'files.check' } })
  await check()
  expect(await storedFiles()).not.toContain(name)
})

it('tells of a photograph that a row names and the store has not: in the log, by health, and to its reader', async () => {
  const site = await makeSite()
  const { id } = (await submit(site.crew, work(site))).body
  const [file] = await db.storedFile.findMany({ where: { jobRecordId: id } })
  const path = join(filesFolder, file?.id ?? '')
  await check()
  expect(await health()).toBe('complete')
  await rm(path)
  logged.length = 0
  await check()
  expect(await health()).toBe('missing')
  expect(logged.filter((line) => line.includes('files are missing') && line.includes(file?.id ?? '?'))).toHaveLength(1)
  const photo = await site.rcOfficer.get(`/api/jobRecord/photo/${file?.id}`)
  expect([photo.status, photo.body.key]).toEqual([404, 'fileNotFound'])
  expect(logged.some((line) => line.includes('a stored file is missing'))).toBe(true)
  logged.length = 0
  await check()
  expect(logged.some((line) => line.includes('files are missing'))).toBe(false)
  await writeFile(path, 'back')
  await check()
  expect(await health()).toBe('complete')
})

it('looks at every row within a day, however old it is', async () => {
  const site = await makeSite()
  const { id } = (await submit(site.crew, work(site))).body
  const old = new Date(now.getTime() - 400 * 24 * 60 * MINUTE_MS)
  await tamper(['UPDATE stored_file SET created_at = $1 WHERE job_record_id = $2', old, id])
  const files = await db.storedFile.findMany({ where: { jobRecordId: id } })
  for (const file of files) await rm(join(filesFolder, file.id))
  for (let hour = 0; hour < 24; hour++) {
    world.now = new Date(now.getTime() + hour * 60 * MINUTE_MS)
    await check()
  }
  const found = await db.missingFile.findMany({ where: { fileId: { in: files.map((file) => file.id) } } })
  expect(found).toHaveLength(files.length)
  await tamper(['DELETE FROM stored_file WHERE job_record_id = $1', id])
  await check()
})

it('tells of a file of a run that is missing too', async () => {
  const { me } = await busy()
  await me.post('/api/export').send({ kind: 'jobRecords', filters: {} })
  await drainJobs()
  const [row] = await mine(me)
  const { fileId } = await db.run.findUniqueOrThrow({ where: { id: row.id } })
  await rm(join(filesFolder, fileId ?? ''))
  await check()
  expect(await db.missingFile.count({ where: { fileId: fileId ?? '' } })).toBe(1)
  expect((await me.get(`/api/run/${row.id}/file`)).body.key).toBe('fileNotFound')
})
