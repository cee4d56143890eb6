import { createDb } from '@portal/db'
import type { WipData } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { until } from '../../../test/letters.ts'
import { type Ground, layGround } from '../../../test/processes.ts'
import { ports } from '../../../test/world.ts'
import type { Job } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { isAlive, pgBossQueue, type Queue } from './jobs.pg-boss.ts'
import { CUT_OFFS_MAX } from './jobs.take-back.ts'

const numbered = z.object({ n: z.number() })
const once = job({ name: 'test.once', input: numbered, retries: 0, run: async () => {} })
const wake = job({ name: 'test.wake', input: z.object({}), isWakeUp: true, run: async () => {} })
const jobs = [once, wake].map((one) => one as Job)

let ground: Ground
let db: ReturnType<typeof createDb>
let queues: Queue[] = []

beforeAll(async () => {
  ground = await layGround('queue')
  db = createDb(ground.url, { max: 3 })
})
afterAll(async () => {
  await db.$disconnect()
  await ground.remove()
})
beforeEach(async () => {
  queues = [await open(), await open()]
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name LIKE 'test.%'`
})
afterEach(() => Promise.all(queues.map((queue) => queue.stop())))

const open = () => pgBossQueue(ground.appUrl, jobs, ports.log)
const never = () => new Promise<void>(() => {})
const pair = () => {
  const [one, two] = queues
  if (!one || !two) throw new Error('no queues')
  return { one, two }
}
interface Row {
  state: string
  triesLeft: number
}
const rowOf = async () => {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT state::text AS state, retry_limit - retry_count AS "triesLeft" FROM pgboss.job WHERE name = 'test.once'`
  return row
}
/** What a process that was killed so long ago leaves in the queue. */
const silent = (seconds: number) =>
  db.$executeRaw`UPDATE pgboss.job SET heartbeat_on = now() - make_interval(secs => ${seconds}::int) WHERE state = 'active'`

describe('a job whose process gives no sign of life', () => {
  it('is run by another, which uses up no try; the first can settle it no more', async () => {
    const { one, two } = pair()
    let finish = () => {}
    const ran: string[] = []
    await one.work(jobs, async () => {
      ran.push('one')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    await one.enqueue(db, once as Job, { n: 1 })
    await until(() => ran.length === 1, 10_000)
    const before = await rowOf()
    let end = () => {}
    await two.work(jobs, async () => {
      ran.push('two')
      await new Promise<void>((resolve) => {
        end = resolve
      })
    })
    await until(async () => {
      await silent(60)
      return ran.length === 2
    }, 45_000)
    expect(ran).toEqual(['one', 'two'])
    expect(await rowOf()).toEqual({ state: 'active', triesLeft: before?.triesLeft })
    finish()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect((await rowOf())?.state).toBe('active')
    end()
    await until(async () => (await rowOf())?.state === 'completed', 5000)
  })

  it('fails at last when it has killed its process too often', async () => {
    const { one, two } = pair()
    await one.enqueue(db, once as Job, { n: 1 })
    let ran = 0
    await one.work(jobs, async () => {
      ran += 1
      await never()
    })
    await until(() => ran === 1, 10_000)
    await db.$executeRaw`UPDATE pgboss.job SET retry_limit = ${CUT_OFFS_MAX}, retry_count = ${CUT_OFFS_MAX} WHERE name = 'test.once'`
    // The library looks once a minute; here it has not yet.
    await db.$executeRaw`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL`
    await silent(120)
    await two.work([], never)
    expect((await rowOf())?.state).toBe('failed')
  })
})

describe('a process that stops', () => {
  it('hands over what it runs, also a job that has no other try, and another takes it up at once', async () => {
    const { one, two } = pair()
    let told = false
    await one.work(jobs, async (_job, _input, stop) => {
      stop.addEventListener('abort', () => {
        told = true
      })
      await never()
    })
    await one.enqueue(db, once as Job, { n: 1 })
    await until(async () => (await rowOf())?.state === 'active', 10_000)
    const before = await rowOf()
    await one.stop()
    expect([told, await rowOf()]).toEqual([true, { state: 'retry', triesLeft: Number(before?.triesLeft) + 1 }])
    let ran = 0
    await two.work(jobs, async () => void ran++)
    await until(() => ran === 1, 5000)
    await until(async () => (await rowOf())?.state === 'completed', 5000)
    expect((await rowOf())?.triesLeft).toBe(before?.triesLeft)
  })
})

describe('wake-ups', () => {
  it('that have piled up are one run', async () => {
    const { one } = pair()
    for (let n = 0; n < 50; n++) await one.enqueue(db, wake as Job, {})
    let runs = 0
    await one.work(jobs, async () => void runs++)
    const left = () =>
      db.$queryRaw<
        { n: number }[]
      >`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'test.wake' AND state <> 'completed'`
    await until(async () => (await left())[0]?.n === 0, 10_000)
    expect(runs).toBe(1)
  })
})

describe('an installation of an earlier version', () => {
  it('gets its queues brought up to date at the first start', async () => {
    await db.$executeRaw`UPDATE pgboss.queue SET heartbeat_seconds = NULL, retry_limit = 7 WHERE name = 'test.once'`
    const later = await open()
    const [queue] = await db.$queryRaw<
      object[]
    >`SELECT heartbeat_seconds, retry_limit FROM pgboss.queue WHERE name = 'test.once'`
    expect(queue).toEqual({ heartbeat_seconds: 60, retry_limit: 0 })
    await later.stop()
  })

  it('no longer sends by the clock what only that version ran', async () => {
    const hourly = [once, { ...once, name: 'test.gone' }].map((job) => ({ ...job, every: '7 * * * *' }) as Job)
    const earlier = await pgBossQueue(ground.appUrl, hourly, ports.log)
    await earlier.work(hourly, async () => {}).finally(earlier.stop)
    const names = () => db.$queryRaw`SELECT name FROM pgboss.schedule WHERE name LIKE 'test.%' ORDER BY name`
    expect(await names()).toEqual([{ name: 'test.gone' }, { name: 'test.once' }])
    await pair().one.work(jobs, async () => {})
    expect(await names()).toEqual([{ name: 'test.once' }])
    await db.$executeRaw`DELETE FROM pgboss.schedule WHERE name LIKE 'test.%'`
  })
})

describe('how a worker is', () => {
  const worker = (over: (ago: (seconds: number) => number) => Partial<WipData>): WipData => {
    const ago = (seconds: number) => Date.now() - seconds * 1000
    return {
      ...{ id: '', workId: '', name: '', options: {}, state: 'active', count: 0, createdOn: ago(900) },
      ...{ lastFetchedOn: ago(0), lastJobStartedOn: null, lastJobEndedOn: null },
      ...{ lastJobDuration: null, lastError: null, lastErrorOn: null },
      ...over(ago),
    }
  }
  it.each<[boolean, string, Parameters<typeof worker>[0]]>([
    [true, 'asks for work', () => ({})],
    [true, 'is at a job', (ago) => ({ count: 3, lastFetchedOn: ago(900) })],
    [true, 'has just ended a long job', (ago) => ({ lastFetchedOn: ago(900), lastJobEndedOn: ago(0) })],
    [true, 'has just begun', (ago) => ({ createdOn: ago(0), lastFetchedOn: null })],
    [false, 'has stopped asking', (ago) => ({ lastFetchedOn: ago(61) })],
    [false, 'has never asked', () => ({ lastFetchedOn: null })],
  ])('is alive: %s when it %s', (alive, _, over) => expect(isAlive(worker(over))).toBe(alive))

  it('is told by a process in whom all ask for work', async () => {
    const { one } = pair()
    await one.work(jobs, async () => {})
    expect(await one.isUp()).toBe(true)
  })
})
