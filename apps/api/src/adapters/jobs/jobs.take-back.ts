import type { PgBoss } from 'pg-boss'

/** A process at work says so this often. */
export const BEAT_SECONDS = 5
/** One that has not for so long is dead, and its jobs are taken up again; should it live, it can settle them no more. */
const SILENCE_SECONDS = 25
/** So often a job may kill its process before that counts as its own failure: then the library's slower watch has it. */
export const CUT_OFFS_MAX = 20

/**
 * A job goes back as it was. The claim after this one counts as a retry more, which keeps a process that lives still from
 * settling somebody else's try; so the limit grows with it, and being cut off uses up none.
 */
const back = (schema: string, which: string) => `
  UPDATE ${schema}.job j SET state = 'retry', retry_limit = j.retry_limit + 1, start_after = now(), heartbeat_on = NULL
  FROM ${schema}.queue q WHERE q.name = j.name AND j.state = 'active' AND ${which} RETURNING j.name`

/** Takes up what dead processes left, but not what this one runs: it may have been too busy to say so. Answers the jobs' names. */
export async function takeBack(boss: PgBoss, schema: string, mine: readonly string[]): Promise<string[]> {
  const silent = `j.heartbeat_seconds IS NOT NULL AND j.heartbeat_on < now() - interval '${SILENCE_SECONDS}s'`
  const { rows } = await boss
    .getDb()
    .executeSql(
      back(schema, `${silent} AND j.retry_limit < q.retry_limit + ${CUT_OFFS_MAX} AND j.id <> ALL($1::uuid[])`),
      [mine],
    )
  return rows.map(({ name }: { name: string }) => name)
}

/** Hands over what this process runs, because it stops. */
export async function handBack(boss: PgBoss, schema: string, mine: readonly string[]): Promise<void> {
  if (mine.length) await boss.getDb().executeSql(back(schema, 'j.id = ANY($1::uuid[])'), [mine])
}
