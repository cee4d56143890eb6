import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createDb } from '@portal/db'
import { factories, newTag } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { killAtOnce } from '../../../test/live.ts'
import { type Ground, layGround, startProcess } from '../../../test/processes.ts'
import { ports } from '../../../test/world.ts'
import { pgBossQueue, type Queue } from '../../adapters/jobs/jobs.pg-boss.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { mailMessages } from './message.jobs.ts'
import { notify } from './notify.ts'

const MAILS = 200

/**
 * When the process is killed: so many letters after the start, while the server has been told the recipient and nothing
 * more, or when it has the whole letter and has not said so. Between the two lies one round trip to the database (ADR 026).
 */
const KILLS = [
  { after: 30, moment: 'atEnd' },
  { after: 70, moment: 'atRecipient' },
  { after: 110, moment: 'atEnd' },
  { after: 150, moment: 'atRecipient' },
] as const
type Moment = (typeof KILLS)[number]['moment']

const letters: { to: string; id: string }[] = []
const pending = [...KILLS]
let worker: ChildProcess | undefined
let smtp: SMTPServer
let ground: Ground
let db: ReturnType<typeof createDb>
let queue: Queue

const pause = (ms = 100) => new Promise((resolve) => setTimeout(resolve, ms))

/** kill -9, when it is time and this letter is the only one under way: of two, the other could be anywhere. */
async function killAt(moment: Moment): Promise<void> {
  const [next] = pending
  if (!next || next.moment !== moment || letters.length < next.after || smtp.connections.size > 1 || !worker) return
  pending.shift()
  await killAtOnce(worker)
}

// One at a time, so that the moment of a kill is that of one letter.
const startWorker = () =>
  startProcess('worker', ground, { mailPort: (smtp.server.address() as AddressInfo).port, MAIL_PARALLEL: '1' })

beforeAll(async () => {
  ground = await layGround('mails')
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => void killAt('atRecipient').then(() => done()),
    onData: (stream, session, done) => {
      let text = ''
      stream.on('error', () => {})
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        letters.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          id: /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? '',
        })
        void killAt('atEnd').then(() => done())
      })
    },
  })
  // A client that is killed leaves its connection behind.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  db = createDb(ground.url, { max: 3 })
  queue = await pgBossQueue(ground.appUrl, [mailMessages], ports.log)
})

afterAll(async () => {
  await killAtOnce(worker)
  await queue.stop()
  await db.$disconnect()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await ground.remove()
})

it(`sends each of ${MAILS} mails once, though the process is killed ${KILLS.length} times in their midst`, async () => {
  const { makeOrg, makeUser } = factories(db, newTag())
  const org = await makeOrg('RP')
  const users = []
  for (let n = 0; n < MAILS; n++) users.push(await makeUser(org, [Role.rpAdmin]))
  const ctx = createCtx({ ...ports, db, clock: () => new Date(), enqueue: queue.enqueue }, systemActor)
  await notify(ctx, {
    event: 'accountEnabled',
    to: { userIds: users.map(({ id }) => id) },
    about: [{ params: { userName: 'A', orgEn: 'B', orgZh: 'C' }, link: '/' }],
  })

  const waiting = () => db.mailDelivery.count({ where: { state: { in: ['QUEUED', 'SENDING'] } } })
  while (await waiting()) {
    worker = startWorker()
    const stopped = once(worker, 'exit')
    while ((await waiting()) && worker.exitCode === null && worker.signalCode === null)
      await Promise.race([stopped, pause()])
    // What some seconds and the next tick of the clock would do.
    await db.$executeRaw`UPDATE mail_delivery SET claimed_at = claimed_at - interval '1 hour' WHERE state = 'SENDING'`
    if (worker.signalCode) await queue.enqueue(db, mailMessages, {})
  }
  // The last letter may still be under way, and so might a second copy of any.
  for (const end = Date.now() + 10_000; letters.length < MAILS && Date.now() < end; ) await pause()
  await pause(500)
  expect(pending).toEqual([])
  expect(letters.map(({ to }) => to).sort()).toEqual(users.map(({ email }) => email).sort())
  expect(new Set(letters.map(({ id }) => id)).size).toBe(MAILS)
  // The letters whose receipt nobody lived to note are known as such: those two, and at most one more beside each.
  const handed = await db.mailDelivery.count({ where: { state: 'HANDED' } })
  expect([2, 3, 4]).toContain(handed)
  expect(await db.mailDelivery.count({ where: { state: 'SENT' } })).toBe(MAILS - handed)
})
