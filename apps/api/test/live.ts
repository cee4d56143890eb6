import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { PrismaClient } from '@portal/db'
import { factories, newTag } from '@portal/db/factories/make'
import { Role, type RoleId } from '@portal/shared/access/roles'
import WebSocket from 'ws'
import { signToken } from '../src/features/auth/token.ts'
import { SECRET } from './processes.ts'

/** The address of a process, as soon as it listens. One that ends before that is refused with all it complained of. */
export const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let complaints = ''
    child.stdout?.on('data', (text: Buffer) => {
      const address = /Listening on (\S+)/.exec(text.toString())?.[1]
      if (address) resolve(address)
    })
    child.stderr?.on('data', (text: Buffer) => {
      complaints += text
    })
    child.once('close', () => reject(new Error(`ended before it listened: ${complaints}`)))
  })

export const portOf = (base: string): number => Number(new URL(base).port)

/** Asks it to end, and waits until it has. */
export async function endProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Kills one process, as `kill -9` would, and answers its number. Never number 0: that is the whole group, the tests too. */
export function killOne(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): number {
  if (!pid || pid <= 1) throw new Error('there is no such process to kill')
  process.kill(pid, signal)
  return pid
}

/** Kills a process that a test started, and waits until it is gone; one that has ended meanwhile is left alone. */
export async function killAtOnce(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const dead = once(child, 'exit')
  child.kill('SIGKILL')
  await dead
}

export const until = async (what: () => boolean | Promise<boolean>, ms = 15_000) => {
  const end = Date.now() + ms
  while (!(await what())) {
    if (Date.now() > end) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Speaks to one of the processes as a script would. */
export const call = (base: string, token?: string) => {
  const send = (method: string) => async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const res = await fetch(`${base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: res.status, data: await res.json(), retryAfter: res.headers.get('retry-after') }
  }
  return { get: send('GET'), post: send('POST'), delete: send('DELETE') }
}

const HOUR_S = 3600

/** Somebody who is signed in at all processes of a database, without having knocked at one. */
export async function someone(db: PrismaClient, role: RoleId = Role.rcAdmin, channel = 'web') {
  const { makeOrg, makeUser } = factories(db, newTag())
  const user = await makeUser(await makeOrg('RC'), [role])
  const [now, expiresAt] = [new Date(), new Date(Date.now() + HOUR_S * 1000)]
  const data = { userId: user.id, channel, createdAt: now, lastSeenAt: now, expiresAt }
  const session = await db.session.create({ data })
  return { user, sessionId: session.id, token: signToken(SECRET, 'session', session.id, HOUR_S) }
}

/** A browser's end of the push, once it is welcome. */
export async function windowOf(base: string, token: string) {
  const { ticket } = (await call(base, token).post('/auth/socketTicket')).data
  const words: { groups: string[]; resync?: true }[] = []
  const ws = new WebSocket(`${base.replace('http', 'ws')}/websocket?token=${ticket}`)
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  ws.on('message', (text) => words.push(JSON.parse(String(text))))
  ws.on('error', () => {})
  await until(() => words.length > 0)
  return { ticket: String(ticket), words, closed, ws }
}

/** A bare connection, for what no client would send; `heard` grows, `gone` is when the other side is done with it. */
export async function wire(base: string) {
  const socket: Socket = connect({ port: portOf(base), host: '127.0.0.1', allowHalfOpen: true })
  const line = { socket, heard: '', gone: new Promise<void>((resolve) => socket.once('close', () => resolve())) }
  socket.on('error', () => {})
  socket.on('data', (data) => {
    line.heard += data.toString('latin1')
  })
  await once(socket, 'connect')
  return line
}
