import type { Draw } from '../../drawing.ts'
import type { Table } from '../act.ts'
import { PARTIES, type Party } from '../cast.ts'
import { holds } from '../model.ts'

/** Log-books of one call and who makes it: mostly somebody who holds something there of this kind. */
export function booksAndParty(
  { state, now }: Table,
  draw: Draw,
  kinds: readonly string[],
  others: readonly Party[] = [],
): { books: string[]; by: Party } {
  const books = draw.some(state.books)
  const [first = ''] = books
  const holders = PARTIES.filter((org) => kinds.some((kind) => holds(state, org, first, now, kind)))
  const candidates = [...holders, ...others]
  return { books, by: draw.pick(candidates.length && draw.mostly() ? candidates : PARTIES) }
}
