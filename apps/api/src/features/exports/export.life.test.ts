import { readdir } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesOf, mine, queued, rowOf, systemCtx } from '../../../test/exports.ts'
import { db, drainJobs, filesFolder, now, ports, world } from '../../../test/world.ts'
import { tendExports } from './export.jobs.ts'
import { make } from './export.make.ts'

const DAY_MS = 86_400_000
const tend = () => tendExports.run(systemCtx(), {})
const files = async () => (await readdir(filesFolder)).length

beforeEach(() => {
  world.now = now
})

describe('called off', () => {
  it('before it begins, it never begins', async () => {
    const { me, id } = await queued()
    await me.post('/api/export/move').send({ ids: [id], move: 'cancel' })
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', fileId: null })
    expect((await me.get(`/api/export/${id}/file`)).body.key).toBe('exportNotReady')
    expect((await me.post('/api/export/move').send({ ids: [id], move: 'cancel' })).body.key).toBe('alreadyDecided')
  })

  it('while it is written, it leaves no file and no message', async () => {
    const { me, id } = await queued()
    const before = await files()
    const write: typeof ports.files.write = async (fileId, work) => {
      await me.post('/api/export/move').send({ ids: [id], move: 'cancel' })
      return ports.files.write(fileId, work)
    }
    await make(systemCtx({ files: { ...ports.files, write } }), id)
    await tend()
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', fileId: null })
    expect([await files(), await messagesOf(me)]).toEqual([before, []])
  })
})

describe('when something goes wrong', () => {
  const broken = { ...ports.files, write: () => Promise.reject(new Error('the disk is full')) }

  it('it is tried again, and fails after three times with its reason in the reader’s language', async () => {
    const { me, id } = await queued()
    const tries = []
    for (let n = 0; n < 4; n++) tries.push(await make(systemCtx({ files: broken }), id))
    expect(tries).toEqual([true, true, false, false])
    const [row] = await mine(me)
    expect(row).toMatchObject({
      status: 'FAILED',
      isReady: false,
      failure: expect.stringContaining('no file was made'),
    })
    expect((await messagesOf(me)).map(({ event }) => event)).toEqual(['exportFailed'])
  })

  it('two processes never make one export both, and a dead one’s is taken over without its half file', async () => {
    const { me, id } = await queued()
    const dead = crypto.randomUUID()
    await ports.files.write(dead, async (out) => void out.end('half'))
    const before = await files()
    await db.$executeRaw`UPDATE export_job SET status = 'RUNNING', tries = 1, file_id = ${dead}::uuid, beat_at = clock_timestamp() WHERE id = ${id}`
    await make(systemCtx(), id)
    expect((await rowOf(id)).fileId).toBe(dead)
    await db.$executeRaw`UPDATE export_job SET beat_at = clock_timestamp() - interval '3 minutes' WHERE id = ${id}`
    await tend()
    await Promise.all([make(systemCtx(), id), make(systemCtx(), id)])
    await drainJobs()
    expect(await rowOf(id)).toMatchObject({ status: 'READY', tries: 1, cutOffs: 1 })
    expect([await files(), (await messagesOf(me)).length]).toEqual([before, 1])
  })

  it('that its process dies is no try, but it ends after five such deaths', async () => {
    const { me, id } = await queued()
    const died = [4, 5].map((cutOffs) => async () => {
      await db.$executeRaw`UPDATE export_job SET status = 'RUNNING', tries = 3, cut_offs = ${cutOffs}, beat_at = clock_timestamp() - interval '20 seconds' WHERE id = ${id}`
      return make(systemCtx({ files: cutOffs < 5 ? ports.files : broken }), id)
    })
    for (const dies of died) await dies()
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', cutOffs: 6 })
    expect((await messagesOf(me)).map(({ event }) => event)).toEqual(['exportReady', 'exportFailed'])
  })

  it('a process that stops hands it over without using up a try', async () => {
    const { id } = await queued()
    const before = await files()
    expect(await make(systemCtx(), id, AbortSignal.abort())).toBe(true)
    expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', tries: 0, fileId: null })
    expect(await files()).toBe(before)
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({ status: 'READY', tries: 1 })
  })

  it('whoever lost his claim throws his file away', async () => {
    const { id } = await queued()
    const before = await files()
    const write: typeof ports.files.write = async (fileId, work) => {
      const size = await ports.files.write(fileId, work)
      await db.$executeRaw`UPDATE export_job SET file_id = gen_random_uuid() WHERE id = ${id}`
      return size
    }
    expect(await make(systemCtx({ files: { ...ports.files, write } }), id)).toBe(false)
    expect([(await rowOf(id)).status, await files()]).toEqual(['RUNNING', before])
  })
})

describe('the minute’s rounds', () => {
  it('remove files that have had their seven days, and nobody fetches one a moment later', async () => {
    const { me, id } = await queued()
    await make(systemCtx(), id)
    const before = await files()
    await db.exportJob.update({ where: { id }, data: { expiresAt: now } })
    expect((await me.get(`/api/export/${id}/file`)).body.key).toBe('exportNotReady')
    expect((await mine(me))[0].isReady).toBe(false)
    await tend()
    expect(await rowOf(id)).toMatchObject({ status: 'EXPIRED', fileId: null })
    expect(await files()).toBe(before - 1)
    world.now = new Date(now.getTime() + 60 * DAY_MS)
    await tend()
    expect(await db.exportJob.count({ where: { id: id } })).toBe(0)
  })
})
