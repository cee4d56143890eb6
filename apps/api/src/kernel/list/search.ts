import { Prisma } from '@portal/db'
import { locationWords } from '@portal/shared/features/logbooks/location'
import { searchWords } from '@portal/shared/kernel/lists/search'
import { holds, holdsAnyCase, likeAny } from '../input/like.ts'

/*
 * How people find rows by what they type: a row has to hold every word, in any order, and of several location ids one. Short
 * tables are read through (`contains`). Tables with the columns `search_text` and `search_bigrams`, which the trigger
 * `searchable` fills, are found by their pairs of characters, because two Chinese characters are a word. A single character has
 * no pair: it is looked for among the rows that the rest of the question leaves.
 */

/** What a row has to hold of a search: of each group one word, folded. */
function groupsOf(text: string): string[][] {
  const words = searchWords(text)
  const ids = words.flatMap(locationWords)
  const others = words.filter((word) => !locationWords(word).length).map((word) => [word])
  return ids.length ? [ids, ...others] : others
}
/** Registration numbers: nobody has two in one column, so of several one is enough. `RLE 12` is `RLE12`. */
const numbersOf = (text: string): string[][] => [searchWords(text.replace(/(?<=\p{L})\s+(?=\p{Nd})/gu, ''))]

/** What a search asks, as one condition made of that of each word. */
function everyWord(text: string, condition: (word: string) => Prisma.Sql): Prisma.Sql {
  const groups = groupsOf(text).map((words) => anyOf(words.map(condition)))
  return Prisma.join(groups, ' AND ')
}
const anyOf = (conditions: Prisma.Sql[]): Prisma.Sql => Prisma.sql`(${Prisma.join(conditions, ' OR ')})`

const WIDER = 0xfee0
const widened = (word: string): string =>
  word.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + WIDER))
/** A folded word as columns may hold it that are kept as they were typed: half-width or full-width. */
const formsOf = (word: string): string[] => [...new Set([word, widened(word)])]

/** Every word stands in one of these columns, in small letters or capitals; of numbers one. Nothing asked filters nothing. */
export function contains<F extends string>(
  fields: readonly F[],
  text: string | undefined,
  asked: 'words' | 'numbers' = 'words',
) {
  if (!text) return {}
  const groups = asked === 'words' ? groupsOf(text) : numbersOf(text)
  return { AND: groups.map((words) => ({ OR: words.flatMap(formsOf).flatMap((form) => heldIn(fields, form)) })) }
}
const heldIn = <F extends string>(fields: readonly F[], text: string) => {
  const held = holdsAnyCase(text)
  return fields.map((field) => ({ [field]: held }) as { [K in F]?: typeof held })
}
/** The same of words in SQL. */
export const containsSql = (columns: readonly Prisma.Sql[], text: string): Prisma.Sql =>
  everyWord(text, (word) =>
    anyOf(formsOf(word).flatMap((form) => columns.map((column) => Prisma.sql`strpos(lower(${column}), ${form}) > 0`))),
  )

/** The rows of these ids, as a picker asks for what was chosen; nothing asked filters nothing. */
export const oneOf = (ids: readonly number[] | undefined) => (ids ? { id: { in: [...ids] } } : {})

/** Every pair of neighbouring characters of a text, as the SQL function `bigrams` makes them for the search index. */
export function bigramsOf(text: string): string[] {
  const characters = [...text]
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))]
}

/**
 * A condition on a table with `search_text`: the pairs find by index, the text decides. `byIndex` is for whoever may see every
 * row: the index is of all rows, and its work would tell anybody else what stands in those of others.
 */
export const found = (text: string, byIndex: boolean) => ({
  AND: groupsOf(text).map((words) => ({
    OR: words.map((word) => {
      const pairs = byIndex ? bigramsOf(word) : []
      return { searchText: holds(word), ...(pairs.length && { searchBigrams: { hasEvery: pairs } }) }
    }),
  })),
})

const columnIn = (alias: string) => (name: string) => Prisma.raw(`"${alias}"."${name}"`)
/** The same in SQL, on the rows called `alias`. `strpos`, not LIKE: the planner keeps no statistics of what a function answers. */
export function foundSql(alias: string, text: string, byIndex: boolean): Prisma.Sql {
  const column = columnIn(alias)
  return everyWord(text, (word) => {
    const pairs = byIndex ? bigramsOf(word) : []
    // a word of two characters is its only pair, which needs no second look
    const asWhole = Prisma.sql`strpos(${column('search_text')}, ${word}) > 0`
    if (!pairs.length) return asWhole
    const byPairs = Prisma.sql`${column('search_bigrams')} @> ${pairs}::text[]`
    return [...word].length > 2 ? Prisma.sql`${byPairs} AND ${asWhole}` : byPairs
  })
}
/** The text alone, estimated by the planner's statistics: for whoever wants it to know how common a word is. */
export const heldSql = (alias: string, text: string): Prisma.Sql =>
  everyWord(text, (word) => {
    const like = likeAny(word)
    return Prisma.sql`${columnIn(alias)('search_text')} LIKE ${like}`
  })
/** The pairs alone; nothing when there is none, by which the index would list every row. */
export function pairsSql(alias: string, text: string): Prisma.Sql | null {
  if (!searchWords(text).some((word) => bigramsOf(word).length)) return null
  return everyWord(text, (word) => {
    const pairs = bigramsOf(word)
    return pairs.length ? Prisma.sql`${columnIn(alias)('search_bigrams')} @> ${pairs}::text[]` : Prisma.sql`true`
  })
}
