import { type ActKind, outcomeOf } from '../act.ts'
import { CONTRACTORS } from '../cast.ts'
import { givenIds, holds, isInstalled, sees, served } from '../model.ts'
import { booksAndParty } from './books.ts'
import { idsAsked } from './hand-over.ts'

/** Whoever is contractor takes log-books into service by himself; an id that a handover promises is free for that. */
export const takeIntoService: ActKind = {
  name: 'takeIntoService',
  weight: 2,
  plan(table, draw) {
    const { state, seen } = table
    if (!state.books.some((book) => isInstalled(state, book))) return undefined
    const { books, by: holder } = booksAndParty(table, draw, ['rc'], ['reg'])
    // nobody else has the right
    const by = holder.startsWith('rp') ? draw.pick(CONTRACTORS) : holder
    const asked = idsAsked(table, draw, books)
    return {
      told: `${by} takes ${books} into service under ${[...asked.values()]}`,
      by,
      path: '/api/logbook/move',
      body: {
        ids: books.map((book) => seen.idOf(book)),
        move: 'takeIntoService',
        statutoryIds: [...asked].map(([book, locationId]) => ({ id: seen.idOf(book), locationId })),
      },
      foresee(state, now) {
        const verdicts = books.map((book) => ({ id: seen.idOf(book), book, key: against(book) }))
        const open = verdicts.filter(({ key }) => !key).map(({ book }) => [book, asked.get(book) ?? ''] as const)
        return outcomeOf(verdicts, state, (state) => served(state, open))

        function against(book: string): string | undefined {
          if (!sees(state, by, book, now)) return 'locationNotFound'
          if (by !== 'reg' && !holds(state, by, book, now, 'rc')) return 'logbookForbidden'
          if (!isInstalled(state, book)) return 'stageChanged'
          const id = asked.get(book)
          if (!id) return 'statutoryIdMissing'
          const isTwice = [...asked.values()].filter((one) => one === id).length > 1
          return isTwice || givenIds(state).has(id) ? 'locationIdUsed' : undefined
        }
      },
    }
  },
}
