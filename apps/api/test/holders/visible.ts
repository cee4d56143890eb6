import { type Cast, PARTIES, type Party } from './cast.ts'
import { type State, sees } from './model.ts'

/** The log-books of the sequence that an organization finds in the list are those of which it holds or held something. */
export async function visibleFaults(
  cast: Cast,
  state: State,
  now: number,
  parties: readonly Party[] = PARTIES,
): Promise<string[]> {
  if (!state.books.length) return []
  const found = await Promise.all(
    parties.map(async (party) => {
      const who = await cast.speak(party, 0)
      const { status, body } = await who.get(`/api/logbook?size=50&locationIds=${state.books}`)
      if (status !== 200) return [`${party} is answered ${status} ${body.key}`]
      const listed: string[] = body.content.map(({ locationId }: { locationId: string }) => locationId)
      const wanted = state.books.filter((book) => sees(state, party, book, now))
      const [more, less] = [
        listed.filter((one) => !wanted.includes(one)),
        wanted.filter((one) => !listed.includes(one)),
      ]
      return more.length || less.length ? [`${party} finds [${more}] and does not find [${less}]`] : []
    }),
  )
  return found.flat()
}
