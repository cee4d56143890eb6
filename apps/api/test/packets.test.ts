import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createDb } from '@portal/db'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, call, endProcess, someone, until, windowOf, wire } from './live.ts'
import { type Ground, layGround, startProcess } from './processes.ts'

const UPGRADE = [
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
]
const upgradeTo = (path: string) => `GET ${path} HTTP/1.1\r\n${UPGRADE.join('\r\n')}\r\n\r\n`
/** Unmasked, with a reserved bit: RFC 6455 knows no such frame from a browser. */
const BAD_FRAME = Buffer.from([0xc1, 0x02, 0x68, 0x69])
const FAULTS = './apps/api/test/faults/on-signal.ts'

let ground: Ground
let db: ReturnType<typeof createDb>
let api: ChildProcess
let base = ''

beforeAll(async () => {
  ground = await layGround('packets')
  db = createDb(ground.url, { max: 2 })
  api = startProcess('api', ground)
  base = await addressOf(api)
})
afterAll(async () => {
  await endProcess(api)
  await db.$disconnect()
  await ground.remove()
})

const expectWell = async () => {
  expect((await call(base).get('/api/health')).data).toMatchObject({ status: 'up', push: 'up' })
  expect([api.exitCode, api.signalCode]).toEqual([null, null])
}

describe('an upgrade that is none', () => {
  afterEach(expectWell)

  it.each(['//', 'http://[', '/api/health', '/websocket/x', '*'])(
    'to %s is answered 404 in the words of the catalogue, and its socket destroyed',
    async (path) => {
      const line = await wire(base)
      line.socket.write(upgradeTo(path))
      await until(() => line.heard.includes('"key":"notFound"'))
      expect(line.heard).toMatch(/^HTTP\/1\.1 404 /)
      await until(() => !line.socket.write('still here') || line.socket.destroyed)
      await line.gone
    },
  )

  it.each(['h2c', 'TLS/1.0', 'websocket, h2c', 'foo/1'])(
    'to the protocol %s is ignored: the call is served',
    async (protocol) => {
      const line = await wire(base)
      line.socket.write(
        `GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
      )
      await until(() => line.heard.includes('"status":"up"'))
      expect(line.heard).toMatch(/^HTTP\/1\.1 200 /)
      line.socket.destroy()
    },
  )

  it('is served with its body too', async () => {
    const line = await wire(base)
    const body = JSON.stringify({ username: 'nobody', password: 'x', code: 'x', uuid: crypto.randomUUID() })
    line.socket.write(
      `POST /auth/login HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await until(() => line.heard.includes('"key"'))
    expect(line.heard).toMatch(/^HTTP\/1\.1 400 /)
    line.socket.destroy()
  })

  it('to another path may be reset at once', async () => {
    for (let n = 0; n < 50; n++) {
      const line = await wire(base)
      line.socket.write(upgradeTo(n % 2 ? '/elsewhere' : '/websocket'))
      if (n % 3) await new Promise((resolve) => setImmediate(resolve))
      line.socket.resetAndDestroy()
    }
  })
})

describe('a bad frame', () => {
  afterEach(expectWell)

  it('after a refused ticket ends its socket only', async () => {
    const line = await wire(base)
    line.socket.write(upgradeTo('/websocket?token=unknown'))
    await until(() => line.heard.includes(' 101 '))
    line.socket.write(BAD_FRAME)
    line.socket.end()
    await line.gone
  })

  it('in the same packet as the upgrade ends its socket only', async () => {
    for (let n = 0; n < 20; n++) {
      const line = await wire(base)
      line.socket.write(Buffer.concat([Buffer.from(upgradeTo('/websocket?token=unknown')), BAD_FRAME]))
      await until(() => line.heard.includes(' 101 '))
      line.socket.end()
      await line.gone
    }
  })

  it('of somebody who is welcome ends his socket only', async () => {
    const { token } = await someone(db)
    const { ticket } = (await call(base, token).post('/auth/socketTicket')).data
    const line = await wire(base)
    line.socket.write(upgradeTo(`/websocket?token=${ticket}`))
    await until(() => line.heard.includes('"groups"'))
    line.socket.write(BAD_FRAME)
    line.socket.end()
    await line.gone
    const { ws } = await windowOf(base, token)
    ws.close()
  })
})

describe('an error that nothing catches', () => {
  it.each([
    ['SIGUSR2', 'uncaught exception', 'api'],
    ['SIGHUP', 'unhandled rejection', 'api'],
    ['SIGUSR2', 'uncaught exception', 'worker'],
  ] as const)(
    '(%s: %s, %s) is logged, calls in progress are answered, and the process ends with a code',
    async (signal, words, role) => {
      const child = startProcess(role, ground, { preload: FAULTS, LOG_LEVEL: 'error' })
      let log = ''
      child.stdout?.on('data', (text: Buffer) => {
        log += text.toString()
      })
      const at = await addressOf(child)
      const body = JSON.stringify({ username: 'nobody' })
      const line = await wire(at)
      if (role === 'api') {
        // the process says itself that the call is in progress: a moment, however long, may be too short for it
        line.socket.write(
          `POST /auth/code/mail HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
        )
        await until(() => line.heard.includes(' 100 Continue'))
        line.socket.write(body.slice(0, 5))
      }
      const ended = once(child, 'exit')
      child.kill(signal)
      await until(() => log.includes(words))
      if (role === 'api') {
        await new Promise((resolve) => setTimeout(resolve, 300))
        line.socket.write(body.slice(5))
        await until(() => line.heard.includes('HTTP/1.1 200 '))
      }
      expect(await ended).toEqual([1, null])
      expect(log).toContain('planted')
    },
  )

  it('is not what ends a process that is asked to: its code is 0', async () => {
    const child = startProcess('api', ground)
    await addressOf(child)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})

it('tells open windows that the process goes away', async () => {
  const child = startProcess('api', ground)
  const at = await addressOf(child)
  const { closed } = await windowOf(at, (await someone(db)).token)
  await endProcess(child)
  expect(await closed).toBe(1001)
})
