import { type ActKind, type Outcome, outcomeOf } from '../act.ts'
import { CONTRACTORS, type Party } from '../cast.ts'
import { dayFrom, endIn, startIn } from '../days.ts'
import { effectsOf, heldBy, type Leaving, lastThrough, letsIn, overlapping, stays, without } from '../following.ts'
import {
  cut,
  give,
  type Held,
  holds,
  isInForce,
  isOver,
  keyOf,
  partiesOf,
  type State,
  type Subcontract,
  sees,
  takeBack,
} from '../model.ts'
import { booksAndParty } from './books.ts'

/** A contractor, or a sub-contractor who may, lets another contractor in for some days. */
export const letIn: ActKind = {
  name: 'letIn',
  weight: 7,
  plan(table, draw) {
    const { cast, state, seen, now, mark } = table
    if (!state.books.length) return undefined
    const { books, by: holder } = booksAndParty(table, draw, ['rc', 'sub'])
    // nobody else has the right
    const by = CONTRACTORS.includes(holder) ? holder : draw.pick(CONTRACTORS)
    const to = draw.pick(draw.mostly() ? CONTRACTORS.filter((one) => one !== by) : CONTRACTORS)
    const role = draw.pick(['sub.MSC', 'sub.ASC'] as const)
    const [startsIn, days, mayGrant] = [draw.pick([0, 0, 2]), draw.pick([1, 6, 30]), draw.pick([true, false])]
    return {
      told: `${by} lets ${to} in to ${books} as ${role}${mayGrant ? ' who may let in others' : ''} from day ${startsIn} for ${days}`,
      by,
      path: '/api/subcontract',
      body: {
        ids: books.map((book) => seen.idOf(book)),
        subOrgId: cast.orgIdOf(to),
        displayName: mark,
        role,
        startsOn: dayFrom(now, startsIn),
        endsOn: dayFrom(now, startsIn + days),
        mayGrant,
      },
      foresee(state, now) {
        const [from, until] = [startsIn ? startIn(now, startsIn) : now, endIn(now, startsIn + days)]
        const verdicts = books.map((book) => ({ id: seen.idOf(book), book, key: against(state, book) }))
        const open = verdicts.filter(({ key }) => !key).map(({ book }) => book)
        const given = { org: to, role, from, natural: until, ends: [], isWithdrawn: false, givenBy: by, mayGrant }
        const made = { mark, by, to, from, status: from > now ? 'PENDING' : 'EFFECTIVE', books: open }
        return outcomeOf(verdicts, state, (state) => ({
          ...give(state, ...open.map((book) => ({ ...given, book, source: 'SUBCONTRACT' as const, origin: mark }))),
          subcontracts: [...state.subcontracts, made],
        }))

        function against(state: State, book: string): string | undefined {
          if (!sees(state, by, book, now)) return 'locationNotFound'
          if (!heldBy(state, by, book, letsIn).some((one) => isInForce(one, now))) return 'logbookForbidden'
          const parties = partiesOf(state, book, now)
          const own = overlapping(
            parties.filter(({ org }) => org === to),
            from,
            until,
          )
          const isContractor = parties.some(({ org, role }) => org === by && role.startsWith('rc.'))
          const isAbove = to === by || (!isContractor && own.some(({ mayGrant }) => mayGrant))
          if (isAbove || own.some(({ role }) => role.startsWith('rc.'))) return 'contractorDuplicate'
          if (own.some((one) => one.role === role)) return 'subcontractDuplicate'
          return lastThrough(heldBy(state, by, book, letsIn), from, until) ? undefined : 'subcontractOutlasts'
        }
      },
    }
  },
}

const subcontractIn = (state: State, mark: string) => state.subcontracts.find((one) => one.mark === mark) as Subcontract
/** The grants of it that count, and have not ended. */
const openOf = ({ held }: State, mark: string, now: number): Held[] =>
  held.filter((one) => one.origin === mark && !one.isWithdrawn && isOpen(one, now))
const isOpen = (one: Held, now: number) => !isVoid(one) && !isOver(one, now)
/** Something keeps it from beginning. */
const isVoid = ({ ends, from, natural }: Held) =>
  ends.length > 0 && Math.min(...ends.map(({ at }) => at), natural ?? Number.POSITIVE_INFINITY) <= from

const MOVES = { editDates: ['PENDING', 'EFFECTIVE'], end: ['EFFECTIVE'], cancel: ['PENDING'] } as const
type Move = keyof typeof MOVES
interface Days {
  from: number | undefined
  until: number
}

function against(state: State, mark: string, by: Party, move: Move, now: number, days: Days | undefined) {
  const one = subcontractIn(state, mark)
  const isKnown = [one.by, one.to].includes(by) || one.books.some((book) => holds(state, by, book, now))
  if (!isKnown) return 'subcontractNotFound'
  if (by !== one.by) return 'forbidden'
  const open = openOf(state, mark, now)
  const isInState = (MOVES[move] as readonly string[]).includes(one.status)
  if (!isInState || !open.length || (move === 'cancel' && one.from <= now)) return 'subcontractDecided'
  if (!days) return undefined
  const from = one.from > now ? (days.from ?? one.from) : one.from
  if (days.until <= from) return 'effectiveAfterEnd'
  const lasts = open.every(({ book }) => lastThrough(heldBy(state, by, book, letsIn), Math.max(from, now), days.until))
  if (!lasts) return 'subcontractOutlasts'
  const isThere = open.some((own) =>
    overlapping(heldBy(state, own.org, own.book), own.from > now ? from : own.from, days.until).some(
      (other) => other.role === own.role && !open.includes(other),
    ),
  )
  return isThere ? 'subcontractDuplicate' : undefined
}

/** New days for what has not ended; what a change keeps from beginning gets them, too, for when that is called off. */
const redated = (state: State, mark: string, { from, until }: Days, now: number): State => ({
  ...state,
  held: state.held.map((one) => {
    if (one.origin !== mark || one.isWithdrawn) return one
    const begins = one.from > now ? (from ?? one.from) : one.from
    if (isOpen(one, now)) return { ...one, from: begins, natural: until, ends: [] }
    const isWaiting = isVoid(one) && one.from > now && one.ends.every(({ by }) => by)
    const ends = one.ends.map((end) => ({ ...end, at: Math.min(end.at, begins) }))
    return isWaiting ? { ...one, from: begins, natural: until, ends } : one
  }),
  subcontracts: state.subcontracts.map((one) =>
    one.mark === mark && one.from > now ? { ...one, from: from ?? one.from } : one,
  ),
})

function moved(state: State, mark: string, move: Move, now: number, days: Days | undefined): State {
  const open = openOf(state, mark, now).map(keyOf)
  if (days) return redated(state, mark, days, now)
  const after = move === 'end' ? cut(state, open, '', now) : takeBack(state, mark)
  const status = move === 'end' ? 'ENDED' : 'CANCELLED'
  return { ...after, subcontracts: after.subcontracts.map((one) => (one.mark === mark ? { ...one, status } : one)) }
}

/** Whoever gave a sub-contract changes its days, ends it or calls it off. */
function moving(move: Move, name: string, weight: number): ActKind {
  return {
    name,
    weight,
    plan({ state, seen, now }, draw) {
      const open = state.subcontracts.filter(({ status }) => (MOVES[move] as readonly string[]).includes(status))
      const among = draw.mostly() ? open : state.subcontracts
      if (!among.length) return undefined
      const { mark, by: giver, from } = draw.pick(among)
      const by = draw.mostly() ? giver : draw.pick(CONTRACTORS)
      const [startsIn, lasts] = [draw.pick([1, 4]), draw.pick([0, 2, 20])]
      const isMoved = move === 'editDates' && from > now
      const id = seen.idOf(mark)
      const endsIn = (isMoved ? startsIn : 0) + lasts
      const reach = () =>
        move === 'editDates'
          ? { from: isMoved ? startIn(now, startsIn) : undefined, until: endIn(now, endsIn) }
          : undefined
      return {
        told: `${by} ${name}s ${mark}${move === 'editDates' ? ` to day ${isMoved ? startsIn : '—'} to ${endsIn}` : ''}`,
        by,
        path: '/api/subcontract/move',
        body: {
          ids: [id],
          move,
          reason: 'otherwise',
          ...(move === 'editDates' && {
            endsOn: dayFrom(now, endsIn),
            ...(isMoved && { startsOn: dayFrom(now, startsIn) }),
          }),
        },
        foresee(state, now): Outcome {
          const days = reach()
          const key = against(state, mark, by, move, now, days)
          const at = days?.until ?? (move === 'cancel' ? subcontractIn(state, mark).from : now)
          const open = openOf(state, mark, now)
          const leaving = open
            .map(({ book, org, role }): Leaving => ({ book, org, role, at }))
            .filter((one) => !stays(state, one, open.map(keyOf)))
          return outcomeOf(
            [{ id, key }],
            state,
            (state) => without(moved(state, mark, move, now, days), state, leaving, '', now),
            key ? undefined : effectsOf(state, leaving),
          )
        },
      }
    },
  }
}
export const endSubcontract = moving('end', 'endSubcontract', 3)
export const cancelSubcontract = moving('cancel', 'cancelSubcontract', 3)
export const editSubcontract = moving('editDates', 'editSubcontract', 4)

/** What the clock brings by itself: nothing of it counts any more, or it has begun. */
export const settled = (state: State, now: number): State => ({
  ...state,
  subcontracts: state.subcontracts.map((one) => {
    if (!['PENDING', 'EFFECTIVE'].includes(one.status)) return one
    const isLeft = state.held.some(
      (each) =>
        each.origin === one.mark &&
        !each.isWithdrawn &&
        (isVoid(each) ? each.from > now && each.ends.every(({ by }) => by) : !isOver(each, now)),
    )
    if (!isLeft) return { ...one, status: 'ENDED' }
    return one.from <= now ? { ...one, status: 'EFFECTIVE' } : one
  }),
})
