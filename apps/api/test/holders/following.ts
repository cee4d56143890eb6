import type { Party } from './cast.ts'
import type { AuthorizedBook, Held, State } from './model.ts'
import { counts, cut, isOver, keyOf, overlaps, untilOf } from './model.ts'
import { calledOff, unanswered } from './unanswered.ts'

/*
 * What ends together with access of a contractor: the sub-contracts that it gave, what those sub-contractors gave in turn, and its work
 * authorisations. By the mark of a change or handover, or by nothing that may be called off. And what it has offered to others who
 * have not answered, at the moment itself.
 */
export interface Leaving {
  book: string
  org: Party
  /** Which role it loses. */
  role: string
  at: number
}

export const isOfContractor = ({ role }: Held): boolean => !role.startsWith('rp.')
/** Whether it lets its holder let in others. */
export const letsIn = ({ role, mayGrant }: Held): boolean => role.startsWith('rc.') || mayGrant === true
/** Whether these, one after the other or at once, last through a period. */
export function lastThrough(held: readonly Held[], from: number, until: number): boolean {
  let reached: number | null = from
  while (reached !== null && reached < until) {
    const at: number = reached
    const next = held.find((one) => counts(one) && one.from <= at && !isOver(one, at))
    if (!next) return false
    reached = untilOf(next)
  }
  return true
}
export const heldBy = ({ held }: State, org: Party, book: string, isMeant = isOfContractor): Held[] =>
  held.filter((one) => one.book === book && one.org === org && counts(one) && isMeant(one))
/** Whether an organization works on a log-book at a moment under anything but these. */
export const stays = (state: State, { book, org, at }: Omit<Leaving, 'role'>, but: readonly string[] = []): boolean =>
  heldBy(state, org, book).some((one) => !but.includes(keyOf(one)) && one.from <= at && !isOver(one, at))

function subcontracts(state: State, ended: readonly Leaving[]): Held[] {
  const found: Held[] = []
  let leaving = ended
  while (leaving.length) {
    const next = leaving.flatMap(({ book, org, at }) =>
      state.held.filter((one) => {
        const isLetIn = one.role.startsWith('sub.') && one.book === book && one.givenBy === org && counts(one)
        return isLetIn && !isOver(one, at) && !found.includes(one)
      }),
    )
    found.push(...new Set(next))
    const keys = found.map(keyOf)
    leaving = next.flatMap(({ book, org, role }) => {
      const at = ended.findLast((one) => one.book === book)?.at ?? 0
      return stays(state, { book, org, at }, keys) ? [] : { book, org, role, at }
    })
  }
  return found
}
const authorized = (state: State, ended: readonly Leaving[]) =>
  state.authorizations.flatMap(({ mark, by, rows }) =>
    rows.flatMap((row) => {
      const one = ended.find(({ book, org }) => book === row.book && org === by)
      return one && !row.isVoid && row.until > one.at ? [{ mark, row, at: one.at }] : []
    }),
  )

/** What a rehearsal tells of it; `by` is the mark of what ends it, which is not ended itself. */
export function effectsOf(state: State, ended: readonly Leaving[], by = ''): Record<string, number> {
  const counted = [
    ['subcontractsEnded', subcontracts(state, ended).length],
    ['authorizationsEnded', authorized(state, ended).length],
    ['invitationsEnded', unanswered(state, ended, by).length],
  ] as const
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

/** The state without all of it; `before` is that in which it was found. */
export function without(state: State, before: State, ended: readonly Leaving[], by: string, now: number): State {
  const atOf = (book: string) => ended.findLast((one) => one.book === book)?.at ?? 0
  const cutShort = subcontracts(before, ended).reduce(
    (all, one) => (by ? cut(all, [keyOf(one)], by, atOf(one.book)) : endedAt(all, keyOf(one), atOf(one.book))),
    state,
  )
  const over = authorized(before, ended)
  // an offer stays until the moment itself
  const offers = unanswered(
    before,
    ended.filter(({ at }) => at <= now),
    by,
  )
  return {
    ...calledOff(cutShort, offers),
    authorizations: cutShort.authorizations.map((one) => ({
      ...one,
      rows: one.rows.map((row) => {
        const ending = over.find(({ mark, row: { book } }) => mark === one.mark && book === row.book)
        return ending ? authorizedUntil(row, ending.at, by) : row
      }),
    })),
  }
}
/** An end that cannot be called off is its own. */
const endedAt = (state: State, key: string, at: number): State => ({
  ...state,
  held: state.held.map((one) => {
    if (keyOf(one) !== key || !counts(one) || isOver(one, at)) return one
    return one.from >= at ? { ...one, isWithdrawn: true } : { ...one, natural: at, ends: [] }
  }),
})
export const authorizedUntil = (row: AuthorizedBook, at: number, by: string): AuthorizedBook => ({
  ...row,
  until: row.from < at ? at : row.until,
  isVoid: row.from >= at,
  endedBy: by,
  natural: by && row.endedBy ? row.natural : row.until,
})

export const overlapping = (held: readonly Held[], from: number, until: number) =>
  held.filter((one) => overlaps(one, from, until))
