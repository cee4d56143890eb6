import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb } from '@portal/db'
import { Role } from '@portal/shared/access/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { addressOf, call, endProcess, someone, until, windowOf, wire } from './live.ts'
import { type Ground, layGround, startProcess } from './processes.ts'

const COUNT = 300
/**
 * Shorter than in an installation: 15 s and 60 s. Headers are looked at three times in their time, so late ones are
 * answered a third after it at the latest; with less than that between the two, silence may end a connection first.
 */
const [HEADER_S, IDLE_S] = [3, 6]
const CONTENT = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let ground: Ground
let db: ReturnType<typeof createDb>
const children: ChildProcess[] = []
const start = async (variables: Record<Uppercase<string>, string>) => {
  const TMPDIR = join(ground.folder, 'tmp')
  await mkdir(TMPDIR, { recursive: true })
  const child = startProcess('api', ground, { TMPDIR, ...variables })
  children.push(child)
  return { base: await addressOf(child), pid: child.pid ?? 0, folder: TMPDIR }
}
beforeAll(async () => {
  ground = await layGround('idle')
  db = createDb(ground.url, { max: 2 })
})
afterAll(async () => {
  await Promise.all(children.map(endProcess))
  await db.$disconnect()
  await ground.remove()
})

/** Open sockets of a process; timers and files are not counted. */
const descriptors = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

describe('connections that stand still', () => {
  const short = { REQUEST_HEADER_SECONDS: String(HEADER_S), REQUEST_IDLE_SECONDS: String(IDLE_S) }
  const multipart = (token: string) =>
    `POST /api/jobRecord HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`

  it(`${COUNT} half-open connections and stalled uploads leave nothing`, async () => {
    const { base, pid, folder } = await start({ ...short, UPLOADS_PER_ADDRESS: '200' })
    const { token } = await someone(db, Role.rcRegisteredWorker, 'mobile')
    await call(base, token).get('/auth/info')
    const before = descriptors(pid)
    const kinds = [
      '',
      'GET /api/hea',
      'GET /api/health HTTP/1.1\r\nHost: local',
      `POST /auth/login HTTP/1.1\r\n${CONTENT}{"user`,
      multipart(token),
      'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n',
    ]
    const lines = await Promise.all(
      Array.from({ length: COUNT }, async (_, n) => {
        const line = await wire(base)
        line.socket.write(kinds[n % kinds.length] ?? '')
        return { ...line, kind: n % kinds.length, line }
      }),
    )
    await until(() => descriptors(pid) >= before + COUNT - 1 && readdirSync(folder).length >= COUNT / kinds.length)
    await until(() => descriptors(pid) <= before, (HEADER_S + IDLE_S + 15) * 1000)
    expect(readdirSync(folder)).toEqual([])
    const tooSlow = lines.filter(({ line }) => line.heard.includes('"key":"requestTooSlow"'))
    expect(new Set(tooSlow.map(({ kind }) => kind)).has(1)).toBe(true)
    for (const { socket } of lines) socket.destroy()
  })

  it('who goes on sending is waited for, and who waits for us is not cut off', async () => {
    const { base } = await start(short)
    const line = await wire(base)
    const body = JSON.stringify({ username: 'nobody' }).padEnd(500, ' ')
    line.socket.write(`POST /auth/code/mail HTTP/1.1\r\n${CONTENT}`)
    for (let at = 0; at < 500; at += 100) {
      await pause(IDLE_S * 300)
      line.socket.write(body.slice(at, at + 100))
    }
    await until(() => line.heard.startsWith('HTTP/1.1 200 '), 5000)
    line.socket.destroy()

    const { token, user } = await someone(db)
    const slow = db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM session WHERE user_id = ${user.id} FOR UPDATE`
        await pause(IDLE_S * 1700)
      },
      { timeout: 60_000 },
    )
    await pause(200)
    const from = Date.now()
    expect((await call(base, token).delete('/auth/logout')).status).toBe(200)
    expect(Date.now() - from).toBeGreaterThan(IDLE_S * 1300)
    await slow
  })
})

describe('of one address, and in all, there are at most so many', () => {
  const behindProxy = {
    TRUST_PROXY: '1',
    UPLOADS_PER_ADDRESS: '3',
    UPLOADS_MAX: '5',
    SOCKETS_PER_ADDRESS: '2',
    SOCKETS_MAX: '40',
  }
  const upload = async (base: string, from: string) => {
    const line = await wire(base)
    line.socket.write(`POST /auth/login HTTP/1.1\r\nX-Forwarded-For: ${from}\r\n${CONTENT}{`)
    await pause(100)
    return line
  }

  it('unfinished uploads', async () => {
    const { base } = await start(behindProxy)
    const held = [await upload(base, '192.0.2.1'), await upload(base, '192.0.2.1'), await upload(base, '2001:db8::1')]
    held.push(await upload(base, '192.0.2.1'))
    const fourth = await upload(base, '192.0.2.1')
    await until(() => fourth.heard.includes('"key":"tooManyRequests"'), 3000)
    expect(fourth.heard).toMatch(/^HTTP\/1\.1 429 /)
    expect(fourth.heard.toLowerCase()).toContain('retry-after: 60')
    await until(() => fourth.socket.readableEnded, 3000)
    held.push(await upload(base, '2001:db8::2'))
    const sixth = await upload(base, '198.51.100.1')
    await until(() => sixth.heard.includes('"key":"unavailable"'), 3000)
    expect(sixth.heard).toMatch(/^HTTP\/1\.1 503 /)
    expect(held.map(({ heard }) => heard)).toEqual(['', '', '', '', ''])
    for (const { socket } of held) socket.destroy()
    await until(async () => (await call(base).post('/auth/code/mail', { username: 'nobody' })).status === 200)
  })

  it('open windows', async () => {
    const { base } = await start(behindProxy)
    const { token } = await someone(db)
    const open = async (from: string) => {
      const { ticket } = (await call(base, token).post('/auth/socketTicket')).data
      const headers = { 'x-forwarded-for': from }
      const ws = new WebSocket(`${base.replace('http', 'ws')}/websocket?token=${ticket}`, { headers })
      return new Promise<string>((resolve) => {
        ws.once('message', () => resolve('welcome'))
        ws.once('error', (error) => resolve(error.message))
      })
    }
    expect(await open('2001:db8:0:1::1')).toBe('welcome')
    expect(await open('2001:db8:0:1::2')).toBe('welcome')
    expect(await open('2001:db8:0:1::3')).toContain('429')
    expect(await open('2001:db8:0:2::1')).toBe('welcome')
  })

  it('connections, where no proxy stands in front', async () => {
    const { base, pid } = await start({ SOCKETS_PER_ADDRESS: '20' })
    await pause(500)
    const before = descriptors(pid)
    const lines = await Promise.all(Array.from({ length: 60 }, () => wire(base).catch(() => undefined)))
    await pause(500)
    expect(descriptors(pid) - before).toBeLessThanOrEqual(20)
    for (const line of lines) line?.socket.destroy()
    await until(() => descriptors(pid) <= before)
    const { ws } = await windowOf(base, (await someone(db)).token)
    ws.close()
  })

  it('descriptors of the process: when there are none left, it goes on', async () => {
    const { base, pid } = await start({ SOCKETS_MAX: '25', SOCKETS_PER_ADDRESS: '1000' })
    await pause(500)
    const before = descriptors(pid)
    const lines = await Promise.all(Array.from({ length: 100 }, () => wire(base).catch(() => undefined)))
    await pause(500)
    expect(descriptors(pid) - before).toBeLessThanOrEqual(25)
    for (const line of lines) line?.socket.destroy()
    await until(() =>
      call(base)
        .get('/api/health')
        .then(
          ({ status }) => status === 200,
          () => false,
        ),
    )
  })
})
