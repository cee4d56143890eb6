import type { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'
import { likeAny } from '../../kernel/input/like.ts'
import { sqlOf } from '../../kernel/sql.ts'

/** So many of a person's newest messages are read through; almost nobody has more. */
const DEPTH = 2000
/** A text that more messages hold than this is found among the newest. */
const RARE = 2000
/** So many among the newest are enough: nobody turns that many pages, and a range of days reaches the others. */
const PLENTY = 400
/** What so many messages seem to hold, judged by the city's newest, is not looked up: the index would have to list them all first. */
const COMMON = 20_000
const SAMPLE = 1000

/** Every pair of neighbouring characters, as the SQL function `bigrams` makes them. */
const pairsOf = (text: string): string[] => {
  const characters = [...text]
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))]
}

interface Found {
  ids: number[]
  isCapped: boolean
}

/**
 * Whose text holds this, newest first. Both ways are bounded: a person's newest messages are read through one by one; who
 * has more is served from the index of pairs of characters, unless the text is so common that the newest hold plenty.
 */
export async function found({ db }: Ctx, where: object, text: string): Promise<Found> {
  const [rows, like] = [sqlOf('r', where), likeAny(text.toLowerCase())]
  // why an array of ids: one walk along the index instead of a descent for each; a set in a filter is hashed, whatever the planner expects
  const [near] = await db.$queryRaw<{ seen: number; ids: number[] }[]>`
    WITH mine AS MATERIALIZED (
      SELECT r.id, r.message_id, r.created_at FROM message_recipient r WHERE ${rows} ORDER BY r.created_at DESC, r.id DESC LIMIT ${DEPTH}
    )
    SELECT count(*)::int AS seen, coalesce(array_agg(mine.id ORDER BY mine.created_at DESC, mine.id DESC) FILTER (WHERE mine.message_id IN (
      SELECT m.id FROM message m WHERE m.id = ANY(ARRAY(SELECT message_id FROM mine)) AND m.search_text LIKE ${like}
    )), '{}') AS ids
    FROM mine`
  const { seen, ids } = near ?? { seen: 0, ids: [] }
  if (seen < DEPTH) return { ids, isCapped: false }
  if (ids.length >= PLENTY) return { ids, isCapped: true }
  return (await foundByPairs({ db }, rows, text.toLowerCase())) ?? { ids, isCapped: true }
}

/** Nothing when too many messages hold the pairs. */
async function foundByPairs({ db }: Pick<Ctx, 'db'>, rows: Prisma.Sql, text: string): Promise<Found | undefined> {
  const [pairs, like] = [pairsOf(text), likeAny(text)]
  const [far] = await db.$queryRaw<{ isOver: boolean; ids: number[] }[]>`
    WITH sample AS MATERIALIZED (
      SELECT count(*) FILTER (WHERE newest.search_text LIKE ${like}) * max(newest.id) >= ${SAMPLE * COMMON}::bigint AS is_common
      FROM (SELECT m.id, m.search_text FROM message m ORDER BY m.id DESC LIMIT ${SAMPLE}) AS newest
    ), held AS MATERIALIZED (
      SELECT m.id, m.search_text FROM message m WHERE NOT (SELECT is_common FROM sample) AND m.search_bigrams @> ${pairs}::text[] LIMIT ${RARE + 1}
    ), verdict AS MATERIALIZED (SELECT (SELECT is_common FROM sample) OR (SELECT count(*) FROM held) > ${RARE} AS is_over)
    SELECT is_over AS "isOver", ARRAY(
      SELECT r.id FROM held JOIN message_recipient r ON r.message_id = held.id
      WHERE NOT is_over AND held.search_text LIKE ${like} AND ${rows} ORDER BY r.created_at DESC, r.id DESC
    ) AS ids FROM verdict`
  return !far || far.isOver ? undefined : { ids: far.ids, isCapped: false }
}
