import type { ChildProcess } from 'node:child_process'
import { createDb } from '@portal/db'
import { factories, newTag } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digitsIn, PATIENCE_MS, slowMailServer, until } from '../../../test/letters.ts'
import { killAtOnce } from '../../../test/live.ts'
import { type Ground, layGround, startProcess } from '../../../test/processes.ts'
import { ports } from '../../../test/world.ts'
import { pgBossQueue, type Queue } from '../../adapters/jobs/jobs.pg-boss.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { mailCodeLetter } from './auth.jobs.ts'
import { postMailCode } from './mail-code.ts'

/** A job that was cut off is under way again within this time. */
const AGAIN_MS = 60_000

let ground: Ground
let db: ReturnType<typeof createDb>
let queue: Queue
let smtp: Awaited<ReturnType<typeof slowMailServer>>
let latencyMs = 20_000
let worker: ChildProcess | undefined

beforeAll(async () => {
  ground = await layGround('codes')
  db = createDb(ground.url, { max: 3 })
  smtp = await slowMailServer(() => latencyMs)
  queue = await pgBossQueue(ground.appUrl, [mailCodeLetter], ports.log)
})

afterAll(async () => {
  await killAtOnce(worker)
  await queue.stop()
  await db.$disconnect()
  await smtp.close()
  await ground.remove()
})

const start = () => startProcess('worker', ground, { mailPort: smtp.port })
const claimed = async () => (await db.letter.count({ where: { claim: { not: null } } })) > 0
const triesLeft = async () => {
  const [row] = await db.$queryRaw<{ left: number }[]>`
    SELECT max(retry_limit - retry_count) AS left FROM pgboss.job WHERE name = ${mailCodeLetter.name} AND started_on IS NOT NULL`
  return row?.left
}

it('a code whose process is killed while it is sent comes within a minute, in real time, and no try is used up', async () => {
  const { makeOrg, makeUser } = factories(db, newTag())
  const user = await makeUser(await makeOrg('RC'), [Role.rcOfficer])
  const ctx = createCtx(
    { ...ports, db, clock: () => new Date(), enqueue: queue.enqueue },
    { actor: null, language: 'eng', source: 'screen', address: '203.0.113.7' },
  )
  worker = start()
  await postMailCode(ctx, { purpose: 'forgetPassword', email: user.email })
  await until(claimed, PATIENCE_MS, 'the letter is under way')
  const before = await triesLeft()
  await killAtOnce(worker)
  const at = performance.now()
  latencyMs = 0
  worker = start()
  await until(() => smtp.to(user.email).length >= 1, AGAIN_MS, 'the letter of the next process')
  expect(digitsIn(smtp.to(user.email)[0]?.text ?? '')).toMatch(/^\d{6}$/)
  const seconds = (performance.now() - at) / 1000
  // The first server may have kept the letter of the dead process too: it is the same.
  expect(new Set(smtp.to(user.email).map(({ id, text }) => `${id} ${digitsIn(text)}`)).size).toBe(1)
  await until(async () => (await db.letter.count()) === 0, 10_000)
  expect(await triesLeft(), `after ${seconds.toFixed(1)} s`).toBe(before)
  expect(seconds).toBeLessThan(AGAIN_MS / 1000)
  process.stdout.write(`a killed letter was under way again after ${seconds.toFixed(1)} s\n`)
})
