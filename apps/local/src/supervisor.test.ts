import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smtpMail } from '../../api/src/adapters/mail/mail.smtp.ts'
import { call, killOne, until, wire } from '../../api/test/live.ts'
import { type Ground, layGround, processEnv } from '../../api/test/processes.ts'
import { startDev } from './dev.ts'
import { startMailbox } from './mailbox.ts'
import { freePort } from './ports.ts'
import { isAlive } from './postgres/processes.ts'
import { startPortal } from './supervisor.ts'

let ground: Ground
beforeAll(async () => {
  ground = await layGround('supervisor')
})
afterAll(() => ground.remove())

/** The program's processes that this test has on its ground. */
const processesOf = ({ appUrl }: Ground): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && textOf(`/proc/${pid}/cmdline`).includes('apps/api/src/main.ts'))
    .filter((pid) => textOf(`/proc/${pid}/cmdline`).startsWith(process.execPath))
    .filter((pid) => textOf(`/proc/${pid}/environ`).includes(appUrl))

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

it('starts the portal again where it was when it ends by itself, and not when it is told to', async () => {
  const told: string[] = []
  const portal = await startPortal(processEnv('api', ground), { restarted: (why) => told.push(why) })
  const isUp = () =>
    call(portal.url)
      .get('/api/health')
      .then(
        ({ status }) => status === 200,
        () => false,
      )
  expect(await isUp()).toBe(true)
  for (const times of [1, 2]) {
    const found = processesOf(ground)
    expect(found.length).toBe(1)
    const pid = killOne(found[0])
    await until(() => told.length === times)
    await until(isUp, 30_000)
    expect(processesOf(ground)).not.toContain(pid)
  }
  expect(told[0]).toBe('The portal ended (137); it starts again')
  const last = processesOf(ground)
  await portal.close()
  expect(last.filter(isAlive)).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect([processesOf(ground), told.length]).toEqual([[], 2])
})

it('starts the dev server again when a bad frame ends it, and nothing else ends', async () => {
  const told: string[] = []
  const PORT = await freePort()
  const dev = await startDev(processEnv('api', ground), { HOST: '127.0.0.1', PORT }, (why) => told.push(why))
  try {
    const isUp = () =>
      call(dev.url)
        .get('/api/health')
        .then(
          ({ status }) => status === 200,
          () => false,
        )
    await until(isUp)
    const api = processesOf(ground)
    // the one that watches the sources, and the one that serves
    expect(api.length).toBe(2)
    const { socket } = await wire(dev.url)
    const head = [
      'GET / HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Protocol: vite-ping',
    ]
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from([0xc1, 0x02, 0x68, 0x69])]))
    await until(() => told.length === 1)
    await until(isUp, 60_000)
    expect([told[0], processesOf(ground)]).toEqual(['The dev server ended (1); it starts again', api])
  } finally {
    await dev.close()
  }
  expect(processesOf(ground)).toEqual([])
})

it('says so when the portal does not start at all', async () => {
  const broken = { ...processEnv('api', ground), DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' }
  await expect(startPortal(broken, { restarted: () => {} })).rejects.toThrow('The portal did not start')
})

it('starts the mailbox again when a letter breaks it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mailbox-'))
  const mailbox = await startMailbox(folder)
  const mail = smtpMail(mailbox.smtpUrl, 'a@example.test')
  const send = () =>
    mail.send({ to: 'b@example.test', subject: 'x', text: 'x', html: 'x' }).then(
      () => true,
      () => false,
    )
  try {
    expect(await send()).toBe(true)
    rmSync(folder, { recursive: true })
    await send()
    await until(send, 20_000)
  } finally {
    await mailbox.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
