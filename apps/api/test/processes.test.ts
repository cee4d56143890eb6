import type { ChildProcess } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { createDb } from '@portal/db'
import { factories, MADE_PASSWORD, newTag } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { addressOf, call, until, windowOf } from './live.ts'
import { askHealth, type Ground, layGround, startProcess } from './processes.ts'

const CAPTCHA = 'test'

const letters: string[] = []
const children: ChildProcess[] = []
let smtp: SMTPServer
let ground: Ground
let [one, two, worker] = ['', '', '']
let db: ReturnType<typeof createDb>

/** Starts one process of the real program and answers its address. */
function start(role: 'api' | 'worker', mailPort: number): Promise<string> {
  const child = startProcess(role, ground, { mailPort, CAPTCHA_TEST_CODE: CAPTCHA })
  children.push(child)
  return addressOf(child)
}

beforeAll(async () => {
  ground = await layGround('processes')
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        letters.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  db = createDb(ground.url, { max: 2 })
  one = await start('api', port)
  two = await start('api', port)
  worker = await start('worker', port)
})

afterAll(async () => {
  await db.$disconnect()
  await Promise.all(
    children.map((child) => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGTERM'))),
  )
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await ground.remove()
})

async function signIn(base: string) {
  const { makeOrg, makeUser } = factories(db, newTag())
  const user = await makeUser(await makeOrg('RC'), [Role.rcAdmin])
  const { uuid } = (await call(base).get('/auth/code')).data
  const { data } = await call(base).post('/auth/login', {
    username: user.username,
    password: MADE_PASSWORD,
    code: CAPTCHA,
    uuid,
  })
  return { user, token: data.token as string }
}

describe('two API processes and a worker on one database', () => {
  it('are healthy', async () => {
    for (const base of [one, two])
      expect((await call(base).get('/api/health')).data).toMatchObject({ status: 'up', database: 'up', queue: 'up' })
  })

  it('can all be asked how they are by the command of their containers, and the worker nothing else', async () => {
    const ask = (base: string) => askHealth(new URL(base).port)
    expect(await Promise.all([one, two, worker].map(ask))).toEqual([0, 0, 0])
    expect((await call(worker).get('/api/health')).data).toMatchObject({ status: 'up', queue: 'up' })
    expect(await call(worker).get('/api/menus/build')).toMatchObject({ status: 404, data: { key: 'notFound' } })
    const nobody = createServer()
    await new Promise<void>((resolve) => nobody.listen(0, resolve))
    const { port } = nobody.address() as AddressInfo
    await new Promise((resolve) => nobody.close(resolve))
    expect(await ask(`http://127.0.0.1:${port}`)).toBe(1)
  })

  it('refuse an address that is too long in the words of the catalogue', async () => {
    const { token } = await signIn(one)
    const locationIds = Array.from({ length: 10_000 }, (_, n) => `${String(1_000_000 + n)}-001`).join(',')
    const answer = await call(one, token).get(`/api/logbook?locationIds=${locationIds}`)
    expect(answer).toMatchObject({ status: 413, data: { status: 60264, key: 'addressTooLong' } })
  })

  it('share sessions: signed in at one, known at the other, signed out at both', async () => {
    const { token } = await signIn(one)
    expect((await call(two, token).get('/auth/info')).status).toBe(200)
    await call(two, token).delete('/auth/logout')
    expect((await call(one, token).get('/auth/info')).status).toBe(401)
  })

  it('carry push across: what changes at one is told to a browser at the other', async () => {
    const { token, user } = await signIn(one)
    const { words, ws } = await windowOf(two, token)
    const message = await db.message.create({
      data: { tag: 'WORKS', event: 'jobRecordSubmitted', recipients: { create: { userId: user.id } } },
      include: { recipients: true },
    })
    await call(one, token).post('/api/msg/batch/read', { ids: message.recipients.map(({ id }) => id) })
    await until(() => words.some(({ groups }) => groups.includes('messages')), 2000)
    ws.close()
  })

  it('open a socket once for a ticket, and close it when the session ends elsewhere', async () => {
    const { token } = await signIn(one)
    const { ticket, closed } = await windowOf(two, token)
    const again = new WebSocket(`${one.replace('http', 'ws')}/websocket?token=${ticket}`)
    expect(await new Promise((resolve) => again.once('close', resolve))).toBe(4401)
    await call(one, token).delete('/auth/logout')
    expect(await closed).toBe(4401)
  })

  it('leave jobs to the worker, which mails once', async () => {
    const { user } = await signIn(one)
    await call(one).post('/auth/code/mail', { username: user.username })
    await until(() => letters.some((text) => text.includes(user.email)))
    expect(letters.filter((text) => text.includes(`To: ${user.email}`))).toHaveLength(1)
  })

  it('throttle together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        call(n % 2 ? one : two).post('/auth/code/mail', { username: 'one_and_the_same' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})
