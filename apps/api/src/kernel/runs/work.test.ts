import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { problem } from '@portal/shared/kernel/problem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { during, planted } from '../../../test/plantedRun.ts'
import { make, messagesOf, mine, move, rowOf, STEPS, systemCtx, waiting } from '../../../test/runs.ts'
import { db, drainJobs, filesFolder, now, ports, world } from '../../../test/world.ts'
import { maintainRuns } from '../../features/runs/run.jobs.ts'

const DAY_MS = 86_400_000
const maintain = () => maintainRuns.run(systemCtx(), {})
const files = async () => (await readdir(filesFolder)).length
const textOf = async (fileId: string | null) => {
  const pieces: Buffer[] = []
  for await (const piece of await ports.files.open(fileId ?? '')) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
const broken = { ...ports.files, write: () => Promise.reject(new Error('the disk is full')) }
const age = (id: number, seconds: number) =>
  db.$executeRaw`UPDATE run SET beat_at = clock_timestamp() - make_interval(secs => ${seconds}) WHERE id = ${id}`

beforeEach(() => {
  world.now = now
})
afterEach(() => {
  delete during.step
})

describe('a run', () => {
  it('makes its file in the language in which it was asked for, and its person is told once', async () => {
    const { me, id } = await waiting()
    expect(await make(systemCtx(), id)).toBe(false)
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'DONE', done: STEPS, total: STEPS, tries: 1, fileName: 'planted.txt' })
    expect(row.expiresAt).toEqual(new Date(now.getTime() + 7 * DAY_MS))
    expect(await textOf(row.fileId)).toMatch(/^eng 1\n(eng \d\n){4}$/)
    expect(await messagesOf(me)).toMatchObject([{ event: 'runDone', params: { runKind: 'planted', amount: STEPS } }])
    const acts = await db.operationEvent.findMany({ where: { model: 'run', rowId: String(id) } })
    expect(acts.map(({ action }) => action)).toEqual(['run.finish'])
  })

  it('tells how much is done while it works, and says true numbers where it does more than was counted', async () => {
    const { me, id } = await waiting({ steps: STEPS })
    await db.run.update({ where: { id }, data: { total: 2 } })
    const seen: unknown[] = []
    during.step = async (step) => {
      if (step === 2) seen.push((await mine(me))[0])
    }
    await make(systemCtx(), id)
    expect(seen).toMatchObject([{ status: 'RUNNING', done: 1, total: 2 }])
    expect(await rowOf(id)).toMatchObject({ done: STEPS, total: STEPS })
  })

  it('that says nothing for long stays its process’s own, for it gives signs of life', async () => {
    const { id } = await waiting()
    during.step = async (step) => {
      if (step !== 2) return
      await age(id, 60)
      await pause(4500)
      expect(await make(systemCtx(), id)).toBe(false)
    }
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({ status: 'DONE', tries: 1, cutOffs: 0 })
  })
})

describe('called off', () => {
  it('before it begins, it never begins', async () => {
    const { me, id } = await waiting()
    expect((await move(me, id, 'cancel')).body).toMatchObject({ done: 1 })
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', fileId: null })
    expect((await me.get(`/api/run/${id}/file`)).body.key).toBe('runHasNoFile')
    expect((await move(me, id, 'cancel')).body.key).toBe('alreadyDecided')
  })

  it('while it works, it stops at its next step and leaves no file and no message', async () => {
    const { me, id } = await waiting({ steps: 50 })
    const before = await files()
    const reached: number[] = []
    during.step = async (step) => {
      reached.push(step)
      if (step === 2) await move(me, id, 'cancel')
      if (step > 1) await pause(300)
    }
    expect(await make(systemCtx(), id)).toBe(false)
    await maintain()
    expect(Math.max(...reached)).toBeLessThan(10)
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', fileId: null })
    expect([await files(), await messagesOf(me)]).toEqual([before, []])
  })

  it('in the midst of a long step, that step is told', async () => {
    const { me, id } = await waiting()
    during.step = async (step, gone) => {
      if (step !== 2) return
      await move(me, id, 'cancel')
      await pause(30_000, undefined, { signal: gone })
    }
    const from = performance.now()
    expect(await make(systemCtx(), id)).toBe(false)
    expect(performance.now() - from).toBeLessThan(10_000)
    expect((await rowOf(id)).status).toBe('CANCELLED')
  })

  it('and at the same moment done, it is one of both', async () => {
    for (const _ of Array.from({ length: 6 })) {
      const { me, id } = await waiting({ steps: 1 })
      const [{ body }] = await Promise.all([move(me, id, 'cancel'), make(systemCtx(), id)])
      const { status } = await rowOf(id)
      const told = (await messagesOf(me)).length
      expect([status, told]).toEqual(body.done === 1 ? ['CANCELLED', 0] : ['DONE', 1])
    }
  })
})

describe('when something goes wrong', () => {
  it('it is tried again, and fails after three times with its reason in the reader’s language', async () => {
    const { me, id } = await waiting()
    const tries = []
    for (let n = 0; n < 4; n++) tries.push(await make(systemCtx({ files: broken }), id))
    expect(tries).toEqual([true, true, false, false])
    const [row] = await mine(me)
    expect(row).toMatchObject({
      status: 'FAILED',
      hasFile: false,
      failure: expect.stringContaining('no file was made'),
    })
    expect((await messagesOf(me)).map(({ event }) => event)).toEqual(['runFailed'])
  })

  it('is tried again when the catalogue says that it is worth it, and fails at once when not', async () => {
    const [busy, refused] = [await waiting(), await waiting()]
    during.step = () => Promise.reject(problem('documentQueueLong'))
    expect(await make(systemCtx(), busy.id)).toBe(true)
    expect(await rowOf(busy.id)).toMatchObject({ status: 'QUEUED', tries: 1, failure: null })
    during.step = () => Promise.reject(problem('logbookForbidden'))
    expect(await make(systemCtx(), refused.id)).toBe(false)
    expect(await rowOf(refused.id)).toMatchObject({ status: 'FAILED', tries: 1, failure: { key: 'logbookForbidden' } })
  })

  it('two processes never do one run both, and a dead one’s is taken over without its half file', async () => {
    const { me, id } = await waiting()
    const dead = crypto.randomUUID()
    await ports.files.write(dead, async (out) => void out.end('half'))
    await db.$executeRaw`UPDATE run SET status = 'RUNNING', tries = 1, file_id = ${dead}::uuid, beat_at = clock_timestamp() WHERE id = ${id}`
    await make(systemCtx(), id)
    expect((await rowOf(id)).fileId).toBe(dead)
    await age(id, 180)
    await maintain()
    await Promise.all([make(systemCtx(), id), make(systemCtx(), id)])
    await drainJobs()
    const ended = await rowOf(id)
    expect(ended).toMatchObject({ status: 'DONE', tries: 1, cutOffs: 1 })
    const kept = await readdir(filesFolder)
    expect([kept.includes(dead), kept.includes(ended.fileId ?? '')]).toEqual([false, true])
    expect(await messagesOf(me)).toHaveLength(1)
  })

  it('whoever was thought dead and lives cannot finish: his file goes, the other’s stays', async () => {
    const { me, id } = await waiting()
    const before = await files()
    let other: Promise<boolean> | undefined
    during.step = async (step) => {
      if (step !== STEPS || other) return
      await age(id, 20)
      other = make(systemCtx(), id)
      await other
    }
    expect(await make(systemCtx(), id)).toBe(false)
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'DONE', cutOffs: 1 })
    expect(await textOf(row.fileId)).toContain(`eng ${STEPS}`)
    expect([await files(), (await messagesOf(me)).length]).toEqual([before + 1, 1])
  })

  it('that its process dies is no try, but it ends after five such deaths', async () => {
    const { me, id } = await waiting()
    for (const cutOffs of [4, 5]) {
      await db.$executeRaw`UPDATE run SET status = 'RUNNING', tries = 3, cut_offs = ${cutOffs} WHERE id = ${id}`
      await age(id, 20)
      await make(systemCtx({ files: cutOffs < 5 ? ports.files : broken }), id)
    }
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', cutOffs: 6 })
    expect((await messagesOf(me)).map(({ event }) => event)).toEqual(['runDone', 'runFailed'])
  })

  it('a process that stops hands it over without using up a try', async () => {
    const { id } = await waiting()
    const before = await files()
    expect(await make(systemCtx(), id, AbortSignal.abort())).toBe(true)
    expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', tries: 0, fileId: null })
    expect(await files()).toBe(before)
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({ status: 'DONE', tries: 1 })
  })

  it('and it hangs, it is given up when its time is over, and tried again', async () => {
    const { id } = await waiting()
    during.step = () => new Promise(() => {})
    const hasty = { ...planted, limits: { minutes: 0.001 } }
    expect(await make(systemCtx({ runs: new Map([[planted.kind, hasty]]) }), id)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', tries: 1, fileId: null })
  })

  it('of a kind that is gone, it fails', async () => {
    const { me, id } = await waiting()
    await make(systemCtx({ runs: new Map() }), id)
    expect((await mine(me))[0]).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('no file') })
  })
})

describe('the minute’s rounds', () => {
  it('remove files that have had their seven days, and nobody fetches one a moment later', async () => {
    const { me, id } = await waiting()
    await make(systemCtx(), id)
    const before = await files()
    expect((await me.get(`/api/run/${id}/file`)).status).toBe(200)
    await db.run.update({ where: { id }, data: { expiresAt: now } })
    expect((await me.get(`/api/run/${id}/file`)).body.key).toBe('runHasNoFile')
    expect((await mine(me))[0].hasFile).toBe(false)
    await maintain()
    expect(await rowOf(id)).toMatchObject({ status: 'EXPIRED', fileId: null })
    expect(await files()).toBe(before - 1)
    world.now = new Date(now.getTime() + 60 * DAY_MS)
    await maintain()
    expect(await db.run.count({ where: { id } })).toBe(0)
  })
})
