import type { ActKind } from '../act.ts'
import { CONTRACTORS } from '../cast.ts'
import { dayFrom, startIn } from '../days.ts'
import { bodyOf } from '../ground.ts'
import { give, type State } from '../model.ts'

/** More log-books of one sequence meet each other too seldom. */
const BOOKS_MAX = 3

/** A contractor makes log-books for itself, the regulator for one that it names. */
export const create: ActKind = {
  name: 'create',
  weight: 3,
  plan({ cast, state, now, premises }, draw) {
    if (state.books.length >= BOOKS_MAX) return undefined
    const [holder, isByRegulator] = [draw.pick(CONTRACTORS), !draw.mostly()]
    const days = draw.mostly() ? 0 : 1
    const books = draw.some([1, 2]).map((n) => `${premises}-00${n}`)
    const by = isByRegulator ? 'reg' : holder
    return {
      told: `${by} creates ${books} for ${holder}, from ${days ? 'tomorrow' : 'today'}`,
      by,
      path: '/api/logbook',
      isPlain: true,
      body: {
        ...bodyOf(premises, books, dayFrom(now, days)),
        ...(isByRegulator && { contractorId: cast.orgIdOf(holder) }),
      },
      foresee(state, now) {
        if (books.some((book) => state.books.includes(book)))
          return { problem: 'locationIdUsed', done: 0, failed: [], state }
        const made: State = { ...state, books: [...state.books, ...books] }
        const first = { org: holder, role: 'rc.PMC', natural: null, ends: [], isWithdrawn: false } as const
        const from = startIn(now, days)
        const given = { source: 'CREATE', origin: '', givenBy: by } as const
        return {
          done: books.length,
          failed: [],
          state: give(made, ...books.map((book) => ({ ...first, ...given, book, from }))),
        }
      },
    }
  },
}
