import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createDb } from '@portal/db'
import { factories, newTag } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pgBossQueue, type Queue } from '../src/adapters/jobs/jobs.pg-boss.ts'
import { postFirstPasswords } from '../src/features/accounts/first-password.jobs.ts'
import { postMailCode } from '../src/features/auth/mail-code.ts'
import { JOBS } from '../src/features.ts'
import { createCtx } from '../src/kernel/ctx.ts'
import { systemActor } from '../src/kernel/system.ts'
import { digitsIn, PATIENCE_MS, slowMailServer, until } from './letters.ts'
import { type Ground, layGround, startProcess } from './processes.ts'
import { ports } from './world.ts'

/** A letter takes a second, as through the servers of this world. */
const LATENCY_MS = 1000
const BULK = 10_000
const FLOOD = 400
const LETTERS_A_MINUTE = 200
/** From the asking to the mailbox, though a queue stands there; the letter alone takes one. */
const CODE_MS = 8000

let ground: Ground
let db: ReturnType<typeof createDb>
let queue: Queue
let smtp: Awaited<ReturnType<typeof slowMailServer>>
let worker: ChildProcess
let makeUser: ReturnType<typeof factories>['makeUser']
let org: { id: number }

beforeAll(async () => {
  ground = await layGround('letters')
  db = createDb(ground.url, { max: 4 })
  smtp = await slowMailServer(LATENCY_MS)
  queue = await pgBossQueue(ground.appUrl, JOBS, ports.log)
  const make = factories(db, newTag())
  makeUser = make.makeUser
  org = await make.makeOrg('RC')
  worker = startProcess('worker', ground, { mailPort: smtp.port })
})

afterAll(async () => {
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
  await queue.stop()
  await db.$disconnect()
  await smtp.close()
  await ground.remove()
})

const real = () => ({ ...ports, db, clock: () => new Date(), enqueue: queue.enqueue })
const stranger = (address: string) => createCtx(real(), { actor: null, language: 'eng', source: 'screen', address })

/** Workers of a contractor as an import leaves them: without a password that anybody knows. */
async function imported(count: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO account (username, email, password_hash, display_name, org_id, one_time_login)
    SELECT 'bulk' || n, 'bulk' || n || '@example.test', 'x', 'Bulk', ${org.id}, true FROM generate_series(1, ${count}::int) AS n RETURNING id`
  return rows.map(({ id }) => id)
}
const bulkCame = () => smtp.received.filter(({ to }) => to.startsWith('bulk')).length

it(`${BULK} first passwords hold up no reset, sign-in code or colleague's password, and go on meanwhile`, async () => {
  const ids = await imported(BULK)
  await createCtx(real(), systemActor).tx((ctx) => postFirstPasswords(ctx, ids))
  await until(() => bulkCame() > 0, PATIENCE_MS, 'the first letter')
  const [from, before] = [performance.now(), bulkCame()]

  for (const purpose of ['forgetPassword', 'signIn'] as const) {
    const user = await makeUser(org, [Role.rcOfficer])
    const asked = performance.now()
    const { uuid } = await postMailCode(stranger('203.0.113.7'), { purpose, email: user.email })
    await until(() => smtp.to(user.email).length === 1, CODE_MS, purpose)
    expect(digitsIn(smtp.to(user.email)[0]?.text ?? '')).toMatch(/^\d{6}$/)
    expect(await db.mailCode.count({ where: { id: uuid } })).toBe(1)
    expect(performance.now() - asked).toBeLessThan(CODE_MS)
  }

  // A colleague's one-time password does not wait for the ten thousand of others.
  const colleague = await makeUser(org, [Role.rcOfficer], { oneTimeLogin: true })
  await postFirstPasswords(stranger('203.0.113.8'), [colleague.id], 'passwordReset')
  await until(() => smtp.to(colleague.email).length === 1, CODE_MS, 'the reset of a colleague')

  await until(() => performance.now() - from > 10_000, 30_000)
  // How many there are is a matter of how fast this machine makes digests of passwords, and of who else uses it.
  expect(bulkCame() - before, 'letters in ten seconds').toBeGreaterThan(10)
  expect(await db.letter.count()).toBeGreaterThan(BULK / 2)
  expect(new Set(smtp.received.map(({ id }) => id)).size).toBe(smtp.received.length)
  expect(smtp.mostOpen(), 'connections').toBeLessThanOrEqual(20)
  await db.letter.deleteMany()
})

it(`${FLOOD} codes asked for from three networks go at ${LETTERS_A_MINUTE} a minute at least, hold up nobody else and stand nowhere in the queue`, async () => {
  const codes = () => smtp.received.filter(({ text, to }) => !to.startsWith('bulk') && digitsIn(text))
  const people = await Promise.all(Array.from({ length: FLOOD }, () => makeUser(org, [Role.rcOfficer])))
  for (const [n, { email }] of people.entries())
    await postMailCode(stranger(`198.51.100.${n % 3}`), { purpose: 'signIn', email })
  expect(await db.letter.count(), 'still waiting').toBeGreaterThan(100)
  const [from, before] = [performance.now(), codes().length]
  const user = await makeUser(org, [Role.rcOfficer])
  const asked = performance.now()
  await postMailCode(stranger('203.0.113.9'), { purpose: 'forgetPassword', email: user.email })
  await until(() => smtp.to(user.email).length === 1, CODE_MS, 'the code of somebody else')
  const waited = performance.now() - asked
  const behind = await db.letter.count()
  expect(behind, `after ${Math.round(waited)} ms the flood still waits`).toBeGreaterThan(50)

  await until(() => codes().length - before >= 100, PATIENCE_MS, 'a hundred letters')
  const perMinute = ((codes().length - before) * 60_000) / (performance.now() - from)
  expect(perMinute, 'letters a minute').toBeGreaterThan(LETTERS_A_MINUTE)
  process.stdout.write(
    `${Math.round(perMinute)} letters a minute, each of ${LATENCY_MS} ms; somebody else waited ${Math.round(waited)} ms\n`,
  )

  const sent = codes().map(({ text }) => digitsIn(text))
  const kept = await db.$queryRaw<{ row: string }[]>`
    SELECT data::text || coalesce(output::text, '') AS row FROM pgboss.job UNION ALL SELECT input::text FROM letter`
  const secrets = (rows: readonly string[]) => sent.filter((code) => rows.some((row) => row.includes(`"${code}"`)))
  expect(secrets(kept.map(({ row }) => row))).toEqual([])
  expect(secrets([JSON.stringify({ code: sent[0] })])).toContain(sent[0])
})
