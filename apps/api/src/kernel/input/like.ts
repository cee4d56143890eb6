/*
 * PostgreSQL's LIKE reads `\`, `%` and `_` as its own; people who search for them mean themselves. Prisma passes them on
 * as they are, in `contains` and, without regard to capitals, in `equals` too: both are asked through here.
 */

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of every text that holds this one, for a LIKE written by hand. */
export const likeAny = (text: string): string => `%${literal(text)}%`

type Asked = string | undefined
/** The column holds this text; nothing asked filters nothing. */
export const holds = (text: Asked) => (text === undefined ? undefined : { contains: literal(text) })
/** The same in small letters or capitals. */
export const holdsAnyCase = (text: Asked) =>
  text === undefined ? undefined : { contains: literal(text), mode: 'insensitive' as const }
/** The column begins with this text. */
export const begins = (text: string) => ({ startsWith: literal(text) })
/** The column is this text, in small letters or capitals. */
export const isAnyCase = (text: string) => ({ equals: literal(text), mode: 'insensitive' as const })
