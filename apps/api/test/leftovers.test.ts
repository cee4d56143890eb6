import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDb } from '@portal/db'
import { factories, newTag } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signToken } from '../src/features/auth/token.ts'
import { work } from '../src/features/job-records/job-record.kit.ts'
import { JPEG } from './pictures.ts'
import { type Ground, layGround, SECRET, startProcess } from './processes.ts'

const HOUR_MS = 3_600_000
let ground: Ground
let db: ReturnType<typeof createDb>
let files: string
let uploads: string
const children: ChildProcess[] = []

async function start(role: 'api' | 'worker') {
  const places = { FILES_DIR: files, TMPDIR: uploads }
  const child = startProcess(role, ground, places)
  children.push(child)
  const [text]: Buffer[] = await once(child.stdout ?? child, 'data')
  return { child, url: /Listening on (\S+)/.exec(`${text}`)?.[1] ?? '' }
}
async function kill(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
async function until(what: () => Promise<boolean>) {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(50)) if (await what()) return
  throw new Error('waited in vain')
}
const uploadsNow = async () => (await readdir(uploads)).filter((name) => name.startsWith('portal-upload-'))
const filesNow = async () =>
  (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

/** Two hours go by for everything below a folder. */
async function age(folder: string) {
  const at = new Date(Date.now() - 2 * HOUR_MS)
  for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true })).reverse())
    await utimes(join(entry.parentPath, entry.name), at, at)
}

beforeAll(async () => {
  ground = await layGround('leftovers')
  files = join(ground.folder, 'files')
  uploads = join(ground.folder, 'uploads')
  await mkdir(files)
  await mkdir(uploads)
  db = createDb(ground.url, { max: 3 })
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await db.$disconnect()
  await ground.remove()
})

/** A worker with a token who may record work on a lift. */
async function crew() {
  const { makeOrg, makeLogbook, makeWorker, grant } = factories(db, newTag())
  const [rc, logbook] = [await makeOrg('RC'), await makeLogbook()]
  await grant(logbook, rc, 'rc.PMC')
  const worker = await makeWorker(rc, 'RW', Role.rcRegisteredWorker)
  const { id } = await db.session.create({
    data: { userId: worker.user.id, channel: 'mobile', expiresAt: new Date(Date.now() + HOUR_MS) },
  })
  return { logbook, worker, token: signToken(SECRET, 'session', id, 3600) }
}

it('sweeps what processes killed in the midst of an upload and of a post left, and nothing else', async () => {
  const { logbook, worker, token } = await crew()
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const data = { ...work({ logbook, worker }), startedAt: at(120), completedAt: at(60) }
  const post = (url: string) => {
    const body = new FormData()
    body.append('data', JSON.stringify(data))
    body.append('photos', new Blob([new Uint8Array(JPEG)], { type: 'image/jpeg' }), 'a.jpg')
    return fetch(`${url}/api/jobRecord`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  }

  // an upload that has come half way
  const first = await start('api')
  const socket = createConnection(Number(new URL(first.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST /api/jobRecord HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 99999\r\n\r\n--b\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nhalf`,
  )
  await until(async () => (await uploadsNow()).length === 1)
  await kill(first.child)

  // a post whose files are kept and whose transaction is open: it waits for the log-book
  const second = await start('api')
  expect(await (await post(second.url)).json()).toMatchObject({ id: expect.any(Number) })
  const kept = (await filesNow()).map(({ name }) => name).sort()
  const holder = new pg.Client({ connectionString: ground.url })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM logbook WHERE id = $1 FOR NO KEY UPDATE', [logbook.id])
  const lost = post(second.url).catch(() => 'hung up')
  await until(async () => (await filesNow()).filter(({ name }) => !name.endsWith('.part')).length === 4)
  await kill(second.child)
  expect(await lost).toBe('hung up')
  await holder.query('ROLLBACK')
  await holder.end()
  expect([(await uploadsNow()).length, (await filesNow()).length]).toEqual([2, 4])

  // young they stay, also over the start of others
  const young = await start('api')
  const worker1 = await start('worker')
  await pause(3000)
  expect([(await uploadsNow()).length, (await filesNow()).length]).toEqual([2, 4])
  await Promise.all([kill(young.child), kill(worker1.child)])

  await age(ground.folder)
  await db.lease.deleteMany({})
  await start('api')
  await start('worker')
  await until(async () => (await uploadsNow()).length === 0 && (await filesNow()).length === kept.length)
  expect((await filesNow()).map(({ name }) => name).sort()).toEqual(kept)
  expect(await db.storedFile.count({ where: { id: { in: kept } } })).toBe(2)
})
