import { HONG_KONG } from '@portal/shared/kernel/time'
import { PgBoss, type QueueOptions, type Job as Taken, type WipData } from 'pg-boss'
import type { Job, Ports } from '../../kernel/ctx.ts'
import type { Db, Log } from '../../kernel/ports.ts'
import { BEAT_SECONDS, handBack, takeBack } from './jobs.take-back.ts'

const SCHEMA = 'pgboss'
const RETRIES = 5
const RETRY_SECONDS = 30
const RETRY_SECONDS_MAX = 900
/** The library's own watch, for a job that was cut off too often: it counts as a failure then. */
const HEARTBEAT_SECONDS = 60
/** A worker asks for work every second; one that has not for so long, and is at no job, is stuck. */
const SILENCE_MS = 60_000
const WATCH_MS = 5000
/** Every so many looks the queue is kept in order too. */
const LOOKS_BETWEEN_CARE = 12
const WAKE_UPS_AT_ONCE = 100
/** A process that stops waits so long for its jobs and then hands them over. */
const STOP_MS = 5000

export interface Queue {
  enqueue: Ports['enqueue']
  /** Whether the queue answers and, in a process that works, every kind of job is being asked for. */
  isUp(): Promise<boolean>
  /** Takes up work; the other processes only send. The signal tells a job that the process stops. */
  work(jobs: readonly Job[], run: (job: Job, input: object, stop: AbortSignal) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** A queue in PostgreSQL: a job is sent through the caller's transaction, so it exists exactly when that commits. */
export async function pgBossQueue(url: string, jobs: readonly Job[], log: Log): Promise<Queue> {
  // why: who cares for the queue is decided here, so that a job is taken back before the library fails it
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, createSchema: false, max: 4, supervise: false })
  boss.on('error', (error) => log.warn({ err: error }, 'queue'))
  await boss.start()
  for (const job of jobs) await provide(boss, job)
  const running = new Set<string>()
  const stopping = new AbortController()
  let watch: NodeJS.Timeout | undefined
  return {
    async enqueue(db, job, input, options) {
      await boss.send(job.name, input, { db: connectionOf(db), ...(options?.at && { startAfter: options.at }) })
    },
    isUp: () =>
      boss
        .getQueues()
        .then(() => boss.getWipData().every(isAlive))
        .catch(() => false),
    async work(mine, run) {
      const look = watcher(boss, running, log)
      await look()
      watch = setInterval(look, WATCH_MS)
      for (const job of mine) await workAt(boss, job, (batch) => runBatch(batch, job, run))
      await unscheduleOld(boss, jobs)
    },
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      clearInterval(watch)
      await Promise.all(jobs.map(({ name }) => boss.offWork(name, { wait: false })))
      for (const end = Date.now() + STOP_MS; running.size && Date.now() < end; )
        await new Promise((resolve) => setTimeout(resolve, 50))
      await handBack(boss, SCHEMA, [...running])
      await boss.stop({ graceful: false })
    },
  }

  async function runBatch(
    batch: Taken[],
    job: Job,
    run: (job: Job, input: object, stop: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const ids = batch.map(({ id }) => id)
    if (stopping.signal.aborted) return handBack(boss, SCHEMA, ids)
    for (const id of ids) running.add(id)
    await run(job, job.input.parse(batch[0]?.data ?? {}), stopping.signal).finally(() => {
      for (const id of ids) running.delete(id)
    })
  }
}

/** Makes the queue of a kind of job, or brings one of an earlier version up to date. */
async function provide(boss: PgBoss, job: Job): Promise<void> {
  const options: QueueOptions = {
    retryLimit: job.retries ?? RETRIES,
    retryDelay: RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: RETRY_SECONDS_MAX,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  }
  await boss.createQueue(job.name, options)
  const queue = await boss.getQueue(job.name)
  const isStale = Object.entries(options).some(([key, value]) => queue?.[key as keyof QueueOptions] !== value)
  if (isStale) await boss.updateQueue(job.name, options)
}

async function workAt(boss: PgBoss, job: Job, run: (batch: Taken[]) => Promise<void>): Promise<void> {
  const options = {
    pollingIntervalSeconds: 1,
    heartbeatRefreshSeconds: BEAT_SECONDS,
    batchSize: job.isWakeUp ? WAKE_UPS_AT_ONCE : 1,
  }
  await boss.work(job.name, options, run)
  if (job.every) await boss.schedule(job.name, job.every, {}, { tz: HONG_KONG })
}

/** A job that an earlier version ran by the clock would be sent for ever, and nobody would take it up. */
async function unscheduleOld(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
}

/** First what dead processes left is taken back, then the library may fail what is left; never two looks at once. */
function watcher(boss: PgBoss, running: ReadonlySet<string>, log: Log): () => Promise<void> {
  let looks = 0
  let isLooking = false
  return async () => {
    if (isLooking) return
    isLooking = true
    try {
      const names = await takeBack(boss, SCHEMA, [...running])
      if (names.length) log.warn({ jobs: names }, 'jobs of a process that died are taken up again')
      if (looks++ % LOOKS_BETWEEN_CARE === 0) await boss.supervise()
    } catch (error) {
      log.warn({ err: error }, 'queue')
    }
    isLooking = false
  }
}

/** Whether a worker is at a job or has asked for one lately; the end of a long job is a sign of life too. */
export const isAlive = ({ count, createdOn, lastFetchedOn, lastJobEndedOn }: WipData): boolean =>
  count > 0 || Date.now() - Math.max(createdOn, lastFetchedOn ?? 0, lastJobEndedOn ?? 0) < SILENCE_MS

const connectionOf = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await db.$queryRawUnsafe<object[]>(text, ...values),
  }),
})
