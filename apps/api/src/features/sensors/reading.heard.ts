import type { Ctx } from '../../kernel/ctx.ts'

/** That a sensor is heard is written at most so often: a reading a minute would otherwise write a row twice. */
const SEEN_MINUTES = 5

/** That a sensor was heard at a time. */
interface Sound {
  sensorId: number
  at: Date
}
/** When each sensor was last heard. */
function lastOf(sounds: readonly Sound[]): ReadonlyMap<number, Date> {
  const last = new Map<number, Date>()
  for (const { sensorId, at } of sounds) if (at > (last.get(sensorId) ?? 0)) last.set(sensorId, at)
  return last
}

/**
 * Notes when these sensors were last heard, once what they sent is kept. Of two batches about one sensor neither waits: a row that
 * somebody writes now is left to him.
 */
export async function noteHeard({ db }: Pick<Ctx, 'db'>, sounds: readonly Sound[]): Promise<void> {
  const heard = lastOf(sounds)
  if (!heard.size) return
  const [ids, times] = [[...heard.keys()], [...heard.values()].map((at) => at.toISOString())]
  await db.$executeRaw`/* prepared */
    UPDATE sensor s SET last_reading_at = due.at
    FROM (
      SELECT o.id, v.at FROM sensor o JOIN unnest(${ids}::int[], ${times}::timestamptz[]) AS v(id, at) ON v.id = o.id
      WHERE o.last_reading_at IS NULL OR o.last_reading_at < v.at - make_interval(mins => ${SEEN_MINUTES}::int)
      FOR NO KEY UPDATE OF o SKIP LOCKED
    ) AS due
    WHERE s.id = due.id`
}
