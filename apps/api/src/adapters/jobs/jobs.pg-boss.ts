import { HONG_KONG } from '@portal/shared/kernel/time'
import { PgBoss, type WipData } from 'pg-boss'
import type { Db, Log, Ports } from '../../kernel/ctx.ts'
import type { Job } from '../../kernel/jobs.ts'

const SCHEMA = 'pgboss'
const RETRIES = 5
const RETRY_SECONDS = 30
/** A worker asks for work every second; one that has not for so long, and is at no job, is stuck. */
const SILENCE_MS = 60_000

export interface Queue {
  enqueue: Ports['enqueue']
  enqueueAll: Ports['enqueueAll']
  /** Whether the queue answers and, in a process that works, every kind of job is being asked for. */
  isUp(): Promise<boolean>
  /** Takes up work; the other processes only send. */
  work(jobs: readonly Job[], run: (job: Job, input: object) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** A queue in PostgreSQL: a job is sent through the caller's transaction, so it exists exactly when that commits. */
export async function pgBossQueue(url: string, jobs: readonly Job[], log: Log): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, createSchema: false, max: 4 })
  boss.on('error', (error) => log.warn({ err: error }, 'queue'))
  await boss.start()
  for (const job of jobs)
    await boss.createQueue(job.name, {
      retryLimit: job.retries ?? RETRIES,
      retryDelay: RETRY_SECONDS,
      retryBackoff: true,
    })
  return {
    async enqueue(db, job, input, options) {
      await boss.send(job.name, input, { db: connectionOf(db), ...(options?.at && { startAfter: options.at }) })
    },
    async enqueueAll(db, job, inputs) {
      await boss.insert(
        job.name,
        inputs.map((data) => ({ data })),
        { db: connectionOf(db) },
      )
    },
    isUp: () =>
      boss
        .getQueues()
        .then(() => boss.getWipData().every(isAlive))
        .catch(() => false),
    async work(mine, run) {
      for (const job of mine) {
        await boss.work(job.name, { pollingIntervalSeconds: 1 }, async (batch) => {
          for (const { data } of batch) await run(job, job.input.parse(data ?? {}))
        })
        if (job.every) await boss.schedule(job.name, job.every, {}, { tz: HONG_KONG })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

const isAlive = ({ count, createdOn, lastFetchedOn }: WipData): boolean =>
  count > 0 || Date.now() - (lastFetchedOn ?? createdOn) < SILENCE_MS

const connectionOf = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await db.$queryRawUnsafe<object[]>(text, ...values),
  }),
})
