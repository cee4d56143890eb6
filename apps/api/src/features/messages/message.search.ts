import { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'
import { largeList } from '../../kernel/list/large/large.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { heldSql, pairsSql } from '../../kernel/list/search.ts'
import { sqlOf } from '../../kernel/sql.ts'

/** So many of a person's newest messages are read through; almost nobody has more. */
const DEPTH = 2000
/** A text that more messages hold than this is found among the newest. */
const RARE = 2000
/** So many among the newest are enough: nobody turns that many pages, and a range of days reaches the others. */
const PLENTY = 400
/** No text is found in more messages than this. */
const ALL = { skip: 0, take: Math.max(DEPTH, RARE) }
/** What so many messages seem to hold, estimated from the city's newest, is not looked up: the index would have to list them all first. */
const COMMON = 20_000
const SAMPLE = 1000

/** The messages of everybody, of which one person's are searched (docs/decisions/054). */
const large = largeList('messages', 2_000_000)

/** Which of those that were found are wanted. */
interface Part {
  skip: number
  take: number
}
interface Found {
  /** Of the part that was asked for. */
  ids: number[]
  /** Of all. */
  count: number
  isCapped: boolean
}

/**
 * Whose text holds this, newest first. Both ways are bounded: a person's newest messages are read through one by one; who
 * has more is served from the index of pairs of characters, unless the text is so common that the newest hold plenty.
 */
export async function found({ db }: Ctx, where: object, text: string, part: Part = ALL): Promise<Found> {
  const rows = sqlOf('r', where)
  const mine = Prisma.sql`SELECT r.id, r.message_id, r.created_at FROM message_recipient r WHERE ${rows} ORDER BY r.created_at DESC, r.id DESC LIMIT ${DEPTH}`
  // why an array of ids: one walk along the index instead of a descent for each; a set in a column is hashed, whatever the planner expects
  const held = Prisma.sql`
    SELECT mine.id, mine.created_at, mine.message_id IN (
      SELECT m.id FROM message m WHERE m.id = ANY(ARRAY(SELECT message_id FROM mine)) AND ${heldSql('m', text)}
    ) AS is_held FROM mine`
  const [near] = await db.$queryRaw<Near[]>`
    WITH mine ${large.materialized(mine)}, held ${large.materialized(held)}
    SELECT (SELECT count(*) FROM mine)::int AS seen, (SELECT count(*) FROM held WHERE is_held)::int AS count,
      ARRAY(SELECT id FROM held WHERE is_held ORDER BY created_at DESC, id DESC ${partSql(part)}) AS ids`
  const { seen, ...hits } = near ?? { seen: 0, count: 0, ids: [] }
  if (seen < DEPTH) return { ...hits, isCapped: false }
  if (hits.count >= PLENTY) return { ...hits, isCapped: true }
  return (await foundByPairs({ db }, rows, text, part)) ?? { ...hits, isCapped: true }
}
interface Near {
  seen: number
  count: number
  ids: number[]
}

/** Nothing when too many messages hold the pairs, or there are none. */
async function foundByPairs(
  { db }: Pick<Ctx, 'db'>,
  rows: Prisma.Sql,
  text: string,
  part: Part,
): Promise<Found | undefined> {
  const paired = pairsSql('m', text)
  if (!paired) return undefined
  const sample = Prisma.sql`
    SELECT count(*) FILTER (WHERE ${heldSql('newest', text)}) * max(newest.id) >= ${SAMPLE * COMMON}::bigint AS is_common
    FROM (SELECT m.id, m.search_text FROM message m ORDER BY m.id DESC LIMIT ${SAMPLE}) AS newest`
  const held = Prisma.sql`
    SELECT m.id, m.search_text FROM message m WHERE NOT (SELECT is_common FROM sample) AND ${paired} LIMIT ${RARE + 1}`
  const verdict = Prisma.sql`SELECT (SELECT is_common FROM sample) OR (SELECT count(*) FROM held) > ${RARE} AS is_over`
  const mine = Prisma.sql`
    SELECT r.id, r.created_at FROM held JOIN message_recipient r ON r.message_id = held.id
    WHERE NOT (SELECT is_over FROM verdict) AND ${heldSql('held', text)} AND ${rows}`
  const [far] = await db.$queryRaw<{ isOver: boolean; count: number; ids: number[] }[]>`
    WITH sample ${large.materialized(sample)}, held ${large.materialized(held)}, verdict ${large.materialized(verdict)}, mine ${large.materialized(mine)}
    SELECT is_over AS "isOver", (SELECT count(*) FROM mine)::int AS count,
      ARRAY(SELECT id FROM mine ORDER BY created_at DESC, id DESC ${partSql(part)}) AS ids FROM verdict`
  return !far || far.isOver ? undefined : { ids: far.ids, count: far.count, isCapped: false }
}
