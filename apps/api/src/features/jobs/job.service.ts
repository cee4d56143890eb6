import type { jobContracts } from '@portal/shared/features/jobs/job.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { nextOf } from './clock.ts'

interface Kind {
  name: string
  waiting: number
  running: number
  failed: number
  lastDoneAt: Date | null
  lastFailedAt: Date | null
  startsAt: Date | null
  cron: string | null
  lastError: string | null
}

/** The queue makes its tables when a process first begins to work; before that there are no jobs. */
async function hasQueue({ db }: Ctx): Promise<boolean> {
  const [found] = await db.$queryRaw<{ has: boolean }[]>`SELECT to_regclass('pgboss.schedule') IS NOT NULL AS has`
  return found?.has === true
}

/** What is told of an error is its kind: the name of its class, or a code of PostgreSQL; its words may name people. */
const kinds = ({ db }: Ctx) => db.$queryRaw<Kind[]>`
  SELECT q.name, s.cron, coalesce(j.waiting, 0) AS waiting, coalesce(j.running, 0) AS running, coalesce(j.failed, 0) AS failed,
    j.done_at AS "lastDoneAt", f.completed_on AS "lastFailedAt", j.starts_at AS "startsAt",
    CASE WHEN f.id IS NOT NULL THEN coalesce(f.output->>'code', f.output->>'name', 'Error') END AS "lastError"
  FROM pgboss.queue q
  LEFT JOIN pgboss.schedule s ON s.name = q.name
  LEFT JOIN (
    SELECT name, (count(*) FILTER (WHERE state IN ('created', 'retry')))::int AS waiting,
      (count(*) FILTER (WHERE state = 'active'))::int AS running, (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
      max(completed_on) FILTER (WHERE state = 'completed') AS done_at,
      min(start_after) FILTER (WHERE state IN ('created', 'retry')) AS starts_at
    FROM pgboss.job GROUP BY name) j ON j.name = q.name
  LEFT JOIN LATERAL (
    SELECT id, completed_on, output FROM pgboss.job WHERE name = q.name AND state = 'failed'
    ORDER BY completed_on DESC LIMIT 1) f ON true
  WHERE q.name NOT LIKE '\\_\\_%' ORDER BY q.name`

/** A word of a program, never a sentence. */
const KIND_OF_ERROR = /^[\w.-]{1,60}$/
const kindOf = (text: string | null): string | null => (text === null || KIND_OF_ERROR.test(text) ? text : 'Error')

export async function list(ctx: Ctx) {
  const rows = (await hasQueue(ctx)) ? await kinds(ctx) : []
  return {
    content: rows.map(({ startsAt, cron, ...row }) => ({
      ...row,
      lastError: kindOf(row.lastError),
      isTimed: cron !== null,
      nextAt: earlier(startsAt, cron === null ? null : nextOf(cron, ctx.now)),
    })),
  }
}
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** What failed waits again, with one more try; a job that runs by the clock is sent now, unless it is on its way. */
export const again = (ctx: Ctx, { name }: Inputs<typeof jobContracts>['again']) =>
  ctx.tx(async (ctx) => {
    const { db } = ctx
    if (!(await hasQueue(ctx))) throw problem('notFound')
    // two who ask at once wait for each other here
    const isThere = await db.$executeRaw`UPDATE pgboss.queue SET updated_on = updated_on WHERE name = ${name}`
    if (!isThere) throw problem('notFound')
    const failed = await db.$executeRaw`
      UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
      WHERE name = ${name} AND state = 'failed'`
    if (!failed) await sendNow(ctx, name)
    await ctx.record({ action: 'job.again', model: 'job', rowId: name, after: { jobs: failed || 1 } })
    return { jobs: failed || 1 }
  })

async function sendNow(ctx: Ctx, name: string): Promise<void> {
  const [timed] = await ctx.db.$queryRaw<object[]>`
    SELECT 1 FROM pgboss.schedule s WHERE s.name = ${name}
      AND NOT EXISTS (SELECT 1 FROM pgboss.job j WHERE j.name = s.name AND j.state IN ('created', 'retry', 'active'))`
  if (!timed) throw problem('jobNothingToRun')
  await ctx.jobs.add({ name, input: z.object({}), run: async () => {} }, {})
}
