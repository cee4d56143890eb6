import { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'

/** So many of a person's newest messages are read through; almost nobody has more. */
const DEPTH = 3000
/** A text that more messages hold than this is found among the newest. */
const RARE = 2000
/** So many among the newest are enough: nobody turns that many pages, and a range of days reaches the others. */
const PLENTY = 500

/** Every pair of neighbouring characters, as the SQL function `bigrams` makes them. */
const pairsOf = (text: string): string[] => {
  const characters = [...text]
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))]
}
/** LIKE reads these three characters as its own; people mean themselves. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

interface Found {
  ids: number[]
  isCapped: boolean
}
interface Hit {
  id: number
  seen: number
}

/**
 * Whose text holds this, newest first. Both ways are bounded: a person's newest messages are read through one by one; who
 * has more is served from the index of pairs of characters, unless the text is so common that the newest hold plenty.
 */
export async function found({ db }: Ctx, where: object, text: string): Promise<Found> {
  const [rows, like] = [sqlOf('r', where), pattern(text.toLowerCase())]
  const near = await db.$queryRaw<Hit[]>`
    WITH mine AS MATERIALIZED (
      SELECT r.id, r.message_id, r.created_at FROM message_recipient r WHERE ${rows} ORDER BY r.created_at DESC, r.id DESC LIMIT ${DEPTH}
    ), seen AS (SELECT count(*)::int AS seen FROM mine)
    SELECT mine.id, seen.seen FROM seen LEFT JOIN (mine JOIN message m ON m.id = mine.message_id AND m.search_text LIKE ${like}) ON true
    ORDER BY mine.created_at DESC, mine.id DESC`
  const ids = near.flatMap(({ id }) => id ?? [])
  if ((near[0]?.seen ?? 0) < DEPTH) return { ids, isCapped: false }
  if (ids.length >= PLENTY) return { ids, isCapped: true }
  return (await foundByPairs({ db }, rows, text.toLowerCase())) ?? { ids, isCapped: true }
}

/** Nothing when too many messages hold the pairs. */
async function foundByPairs({ db }: Pick<Ctx, 'db'>, rows: Prisma.Sql, text: string): Promise<Found | undefined> {
  const holding = Prisma.sql`SELECT m.id, m.search_text FROM message m WHERE m.search_bigrams @> ${pairsOf(text)}::text[] LIMIT ${RARE + 1}`
  const hits = await db.$queryRaw<Hit[]>`
    WITH held AS MATERIALIZED (${holding}), seen AS (SELECT count(*)::int AS seen FROM held)
    SELECT r.id, seen.seen FROM seen LEFT JOIN (held JOIN message_recipient r ON r.message_id = held.id AND held.search_text LIKE ${pattern(text)} AND ${rows}) ON true
    ORDER BY r.created_at DESC, r.id DESC`
  if ((hits[0]?.seen ?? 0) > RARE) return undefined
  return { ids: hits.flatMap(({ id }) => id ?? []), isCapped: false }
}
