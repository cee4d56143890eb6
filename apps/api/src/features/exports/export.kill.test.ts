import type { ChildProcess } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb } from '@portal/db'
import { factories } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { killAtOnce } from '../../../test/live.ts'
import { type Ground, layGround, startProcess } from '../../../test/processes.ts'
import { ports } from '../../../test/world.ts'
import { pgBossQueue, type Queue } from '../../adapters/jobs/jobs.pg-boss.ts'
import { makeExport } from './export.jobs.ts'

const ROWS = 30_000

let ground: Ground
let db: ReturnType<typeof createDb>
let queue: Queue
let worker: ChildProcess | undefined

const pause = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms))
const filesNow = async () =>
  (await readdir(ground.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

beforeAll(async () => {
  ground = await layGround('exports')
  db = createDb(ground.url, { max: 3 })
  queue = await pgBossQueue(ground.appUrl, [makeExport], ports.log)
}, 60_000)

afterAll(async () => {
  await killAtOnce(worker)
  await queue.stop()
  await db.$disconnect()
  await ground.remove()
}, 60_000)

async function bigExport(): Promise<number> {
  const { makeOrg, makeUser, makeLogbook, grant } = factories(db, `x${process.pid % 1000}`)
  const [rc, logbook] = [await makeOrg('RC'), await makeLogbook()]
  await grant(logbook, rc, 'rc.PMC')
  const user = await makeUser(rc, [Role.rcOfficer])
  await db.$executeRaw`
    INSERT INTO job_record (logbook_id, org_id, submitter_id, creator_type, type_of_work, started_at, completed_at, submitted_at, geo, schedule_parts, worker_ids, attention)
    SELECT ${logbook.id}, ${rc.id}, ${user.id}, 'PRINCIPAL', 'TW15', at - interval '1 hour', at, at, 'Y', '{}', '{}', '{}'
    FROM generate_series(1, ${ROWS}::int) AS n, LATERAL (SELECT now() - n * interval '1 minute' AS at) AS time`
  const { id } = await db.exportJob.create({
    data: {
      userId: user.id,
      orgId: rc.id,
      kind: 'jobRecords',
      request: { filters: {} },
      language: 'eng',
      rowCount: ROWS,
    },
  })
  await queue.enqueue(db, makeExport, { id })
  return id
}
const rowOf = (id: number) => db.exportJob.findUniqueOrThrow({ where: { id } })

it(`makes a whole workbook of ${ROWS} rows, though its process is killed in the midst of the first one: the next has it within a minute`, async () => {
  const id = await bigExport()
  worker = startProcess('worker', ground)
  for (const end = Date.now() + 60_000; (await rowOf(id)).rowsWritten === 0 && Date.now() < end; ) await pause()
  await killAtOnce(worker)
  const at = performance.now()
  const dead = await rowOf(id)
  expect([dead.status, dead.rowsWritten > 0, dead.rowsWritten < ROWS]).toEqual(['RUNNING', true, true])
  expect((await filesNow()).map(({ name }) => name)).toEqual([`${dead.fileId}.part`])

  worker = startProcess('worker', ground)
  while ((await rowOf(id)).cutOffs === 0 && performance.now() - at < 60_000) await pause(200)
  const seconds = Math.round((performance.now() - at) / 1000)
  expect((await rowOf(id)).cutOffs, `not taken up after ${seconds} s`).toBe(1)
  for (const end = Date.now() + 90_000; (await rowOf(id)).status === 'RUNNING' && Date.now() < end; ) await pause(200)
  const made = await rowOf(id)
  expect(made).toMatchObject({ status: 'READY', tries: 1, rowCount: ROWS, rowsWritten: ROWS })
  const [file, ...others] = await filesNow()
  expect([file?.name, others]).toEqual([made.fileId, []])
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(join(file?.parentPath ?? '', file?.name ?? ''))
  expect(book.worksheets[1]?.rowCount).toBe(ROWS + 1)
  expect(await db.message.count({ where: { event: 'exportReady' } })).toBe(1)
}, 180_000)
