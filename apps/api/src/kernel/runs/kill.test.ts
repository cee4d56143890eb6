import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb } from '@portal/db'
import { factories, newTag } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { killAtOnce } from '../../../test/live.ts'
import { planted } from '../../../test/plantedRun.ts'
import { type Ground, layGround, startProcess } from '../../../test/processes.ts'
import { ports } from '../../../test/world.ts'
import { pgBossQueue, type Queue } from '../../adapters/jobs/jobs.pg-boss.ts'
import { work } from '../../features/runs/run.jobs.ts'

const STEPS = 300
const preload = join(import.meta.dirname, '../../../test/plantRun.ts')

let ground: Ground
let db: ReturnType<typeof createDb>
let queue: Queue
let worker: ChildProcess | undefined

const pause = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms))
const filesNow = async () =>
  (await readdir(ground.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

beforeAll(async () => {
  ground = await layGround('runs')
  db = createDb(ground.url, { max: 3 })
  queue = await pgBossQueue(ground.appUrl, [work], ports.log)
})

afterAll(async () => {
  await killAtOnce(worker)
  await queue.stop()
  await db.$disconnect()
  await ground.remove()
})

async function longRun(): Promise<number> {
  const { makeOrg, makeUser } = factories(db, newTag())
  const org = await makeOrg('RC')
  const user = await makeUser(org, [Role.rcOfficer])
  const { id } = await db.run.create({
    data: {
      userId: user.id,
      orgId: org.id,
      kind: planted.kind,
      input: { steps: STEPS, ms: 20 },
      language: 'eng',
      total: STEPS,
    },
  })
  await queue.enqueue(db, work, { id })
  return id
}
const rowOf = (id: number) => db.run.findUniqueOrThrow({ where: { id } })

it('has its whole file within a minute, though its process is killed in the midst', async () => {
  const id = await longRun()
  worker = startProcess('worker', ground, { preload })
  for (const end = Date.now() + 60_000; (await rowOf(id)).done < 10 && Date.now() < end; ) await pause()
  await killAtOnce(worker)
  const at = performance.now()
  const dead = await rowOf(id)
  expect([dead.status, dead.done > 0, dead.done < STEPS]).toEqual(['RUNNING', true, true])
  expect((await filesNow()).map(({ name }) => name)).toEqual([`${dead.fileId}.part`])

  worker = startProcess('worker', ground, { preload })
  while ((await rowOf(id)).cutOffs === 0 && performance.now() - at < 60_000) await pause(200)
  const seconds = Math.round((performance.now() - at) / 1000)
  expect((await rowOf(id)).cutOffs, `not taken up after ${seconds} s`).toBe(1)
  for (const end = Date.now() + 90_000; (await rowOf(id)).status === 'RUNNING' && Date.now() < end; ) await pause(200)
  const made = await rowOf(id)
  expect(made).toMatchObject({ status: 'DONE', tries: 1, total: STEPS, done: STEPS })
  const [file, ...others] = await filesNow()
  expect([file?.name, others]).toEqual([made.fileId, []])
  const text = await readFile(join(file?.parentPath ?? '', file?.name ?? ''), 'utf8')
  expect(text.trim().split('\n')).toHaveLength(STEPS)
  expect(await db.message.count({ where: { event: 'runDone' } })).toBe(1)
})
