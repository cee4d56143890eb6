import { type Cast, PARTIES, WORKERS } from './cast.ts'
import { type State, sees, stageOf } from './model.ts'
import type { Seen } from './seen.ts'

const differing = (name: string, found: readonly string[], wanted: readonly string[]): string[] => {
  const [more, less] = [found.filter((one) => !wanted.includes(one)), wanted.filter((one) => !found.includes(one))]
  return more.length || less.length ? [`${name} finds [${more}] and does not find [${less}]`] : []
}
const seenBy = (state: State, party: (typeof PARTIES)[number], now: number) =>
  state.books.filter((book) => sees(state, party, book, now))

/** By the scope of log-books, those are open to an organization of which it holds or held something. */
export const openFaults = ({ rows, bookOf, now }: Seen, state: State): string[] => {
  const openTo = (name: string) => (rows.open[name] ?? []).flatMap((id) => bookOf.get(id) ?? [])
  return [
    ...PARTIES.flatMap((party) => differing(party, openTo(party), seenBy(state, party, now))),
    ...WORKERS.flatMap((worker) => differing(worker, openTo(worker), workableBy(state, worker, now))),
  ]
}
/** Whoever is authorised by name sees a log-book on his days alone. */
const workableBy = ({ books, authorizations }: State, worker: string, now: number) => {
  const rows = authorizations.filter((one) => one.worker === worker).flatMap(({ rows }) => rows)
  const isOpen = (book: string) =>
    rows.some((row) => row.book === book && !row.isVoid && row.from <= now && row.until > now)
  return books.filter(isOpen)
}

/** The same through the list of log-books, as people find them, by the first id of each; it costs much more, so two of them look. */
export async function listFaults(cast: Cast, state: State, now: number, turn: number): Promise<string[]> {
  const lookers = [turn, turn + 3].map((one) => PARTIES[one % PARTIES.length] ?? 'reg')
  const found = await Promise.all(
    lookers.map(async (party) => {
      const { status, body } = await cast.speak(party, 0).get(`/api/logbook?size=50&locationIds=${state.books}`)
      if (status !== 200) return [`${party} is answered ${status} ${body.key}`]
      const listed: string[] = body.content.map(({ locationId }: { locationId: string }) => locationId)
      const wanted = seenBy(state, party, now).map((book) => stageOf(state, book).id)
      return differing(party, listed, wanted).map((one) => `${one} in the list`)
    }),
  )
  return found.flat()
}
