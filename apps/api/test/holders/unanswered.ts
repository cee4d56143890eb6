import type { Leaving } from './following.ts'
import type { Invitation, State } from './model.ts'
import { counts, isInForce, isOver } from './model.ts'

/*
 * Invitations that nobody has answered end, log-book by log-book, once whoever sent them may not offer the role there any more.
 */
interface Offered {
  mark: string
  book: string
}
/** Whether whoever holds this may offer that to others. */
export const mayOffer = (held: string, role: string): boolean =>
  held.startsWith('rc.') || held === role || `${held}_S` === role

const rowsOf = ({ invitations }: State) =>
  invitations.flatMap(({ rows, ...one }) =>
    rows.flatMap(({ book, status }) => (status === 'A' ? { ...one, book } : [])),
  )

/** Those that these have sent, and of which they keep nothing that lets them give it. */
export const unanswered = (state: State, ended: readonly Leaving[], but: string): Offered[] =>
  rowsOf(state).filter(({ mark, by, book, role }) => {
    const end = ended.find((one) => one.book === book && one.org === by)
    if (!end || mark === but) return false
    return !state.held.some(
      (one) =>
        one.book === book &&
        one.org === by &&
        one.role !== end.role &&
        counts(one) &&
        one.from <= end.at &&
        !isOver(one, end.at) &&
        mayOffer(one.role, role),
    )
  })

/** Nothing of an invitation is open any more: it is over. */
export const calledOff = (state: State, offers: readonly Offered[]): State => ({
  ...state,
  invitations: state.invitations.map((one) => {
    const books = offers.filter(({ mark }) => mark === one.mark).map(({ book }) => book)
    return books.length ? over(one, books) : one
  }),
})
function over(one: Invitation, books: readonly string[]): Invitation {
  const rows = one.rows.map((row) => (row.status === 'A' && books.includes(row.book) ? { ...row, status: 'D' } : row))
  return rows.some(({ status }) => status === 'A') ? { ...one, rows } : { ...one, rows, status: 'D', isAnswered: true }
}

/** What the clock brings by itself. */
export const lapsed = (state: State, now: number): State =>
  calledOff(
    state,
    rowsOf(state).filter(
      ({ by, book, role }) =>
        by !== 'reg' &&
        !state.held.some(
          (one) => one.book === book && one.org === by && isInForce(one, now) && mayOffer(one.role, role),
        ),
    ),
  )
