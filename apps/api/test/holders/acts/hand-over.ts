import type { Draw } from '../../drawing.ts'
import { type ActKind, outcomeOf, type Table } from '../act.ts'
import { CONTRACTORS, PARTIES, type Party, RESPONSIBLE } from '../cast.ts'
import { dayFrom, startIn } from '../days.ts'
import { effectsOf, without } from '../following.ts'
import {
  cut,
  give,
  givenIds,
  type HandedBook,
  type Handover,
  type Held,
  holds,
  isInForce,
  isInstalled,
  isOfContractors,
  isOver,
  keyOf,
  partiesOf,
  promisedIds,
  type State,
  sees,
  served,
  untilOf,
} from '../model.ts'
import { booksAndParty } from './books.ts'

const ROLES = ['rc.PMC', 'rc.PIC', 'rp.OWNER'] as const
/** What makes somebody a party of a handover at all: one of the roles that are handed over. */
const HANDED_OVER = ['rc.PMC', 'rc.PIC', 'rp.DEV', 'rp.OWNER']

/** What somebody most likely hands over there. */
const likely = (state: State, by: Party, book: string, now: number) =>
  !by.startsWith('rc') ? 'rp.OWNER' : holds(state, by, book, now, 'rc.PIC') ? 'rc.PIC' : 'rc.PMC'

/** The ids that are asked for: mostly one of its own for each, else one that is given or promised already, or none. */
export function idsAsked({ state, premises }: Table, draw: Draw, books: readonly string[]): Map<string, string> {
  const known = [...givenIds(state), ...promisedIds(state)].filter((id) => !/^[LE]/.test(id))
  return new Map(
    books
      .filter((book) => isInstalled(state, book))
      .flatMap((book, nth): [string, string][] => {
        if (draw.mostly()) return [[book, `${premises}-00${nth + 1}`]]
        return known.length && draw.pick([true, false]) ? [[book, draw.pick(known)]] : []
      }),
  )
}

const handingOver = (name: string, weight: number, isEnding: boolean): ActKind => ({
  name,
  weight,
  plan(table, draw) {
    const { cast, state, seen, now, mark } = table
    const isWorks = (book: string) => isInstalled(state, book) && state.held.some((one) => isPic(one, book, now))
    if (!state.books.some((book) => !isEnding || isWorks(book))) return undefined
    const { books, by } = booksAndParty(table, draw, isEnding ? ['rc.PIC'] : ['rc', 'rp.OWNER'])
    // the regulator hands nothing over: it has not the right
    if (by === 'reg') return undefined
    const usual = isEnding ? 'rc.PIC' : likely(state, by, books[0] ?? '', now)
    const role = draw.mostly() ? usual : draw.pick(ROLES)
    const receivers = isOfContractors(role) ? CONTRACTORS : RESPONSIBLE
    const to = draw.pick(draw.mostly() ? receivers.filter((one) => one !== by) : receivers)
    const startsIn = draw.pick([undefined, undefined, 1, 3])
    // nobody else has the right to take anything into service
    const mayEnd = role === 'rc.PIC' && by.startsWith('rc')
    const newRole = mayEnd && (isEnding || draw.mostly()) ? ('rc.PMC' as const) : undefined
    const asked = newRole ? idsAsked(table, draw, books) : new Map<string, string>()
    return {
      told: `${by} hands ${role} of ${books} over to ${to}${newRole ? `, who is to be ${newRole} under ${[...asked.values()]}` : ''}${startsIn === undefined ? '' : `, in ${startsIn} days`}`,
      by,
      path: '/api/handover',
      body: {
        ids: books.map((book) => seen.idOf(book)),
        role,
        newOrgId: cast.orgIdOf(to),
        message: mark,
        ...(newRole && {
          newRole,
          statutoryIds: [...asked].map(([book, locationId]) => ({ id: seen.idOf(book), locationId })),
        }),
        ...(startsIn !== undefined && { startsOn: dayFrom(now, startsIn) }),
      },
      foresee(state, now) {
        const at = startsIn === undefined ? null : startIn(now, startsIn)
        const verdicts = books.map((book) => ({ id: seen.idOf(book), book, key: against(book) }))
        const rows = verdicts
          .filter(({ key }) => !key)
          .map(({ book }) => ({ book, status: 'OPEN', statutoryId: idFor(book), isSettled: false }))
        return outcomeOf(verdicts, state, (state) => ({
          ...state,
          handovers: [...state.handovers, { mark, by, to, role, newRole, at, rows }],
        }))

        // what is in service already needs none
        function idFor(book: string): string | null {
          return (isInstalled(state, book) && asked.get(book)) || null
        }
        function against(book: string): string | undefined {
          if (!sees(state, by, book, now)) return 'locationNotFound'
          if (!HANDED_OVER.some((one) => holds(state, by, book, now, one))) return 'logbookForbidden'
          const parties = partiesOf(state, book, now)
          const own = parties.find((one) => one.org === by && one.role === role && one.from <= now)
          const until = own && untilOf(own)
          if (!own || (until !== null && until !== undefined && until <= (at ?? now))) return 'logbookForbidden'
          if (openFor(state, book, role)) return 'handoverPending'
          if (parties.some((one) => one.role === role && one.from > now)) return 'contractorExists'
          if (parties.some((one) => one.role === newRole && !isOver(one, at ?? now))) return 'contractorExists'
          const isThere = (one: Held) =>
            one.org === to && (isOfContractors(role) ? !one.role.startsWith('rp.') : one.role === role)
          if (parties.some(isThere)) return 'contractorDuplicate'
          if (!newRole || !isInstalled(state, book)) return undefined
          const id = asked.get(book)
          if (!id) return 'statutoryIdMissing'
          const isTwice = [...asked.values()].filter((one) => one === id).length > 1
          return isTwice || givenIds(state).has(id) || promisedIds(state).includes(id) ? 'locationIdUsed' : undefined
        }
      },
    }
  },
})
const isPic = (one: Held, book: string, now: number) =>
  one.book === book && one.role === 'rc.PIC' && isInForce(one, now)
export const handOver = handingOver('handOver', 4, false)
/** Whoever installs hands on to whoever maintains, which is seldom drawn otherwise. */
export const endInstallation = handingOver('endInstallation', 14, true)

export const openFor = (state: State, book: string, role: string): Handover | undefined =>
  state.handovers.find((one) => one.role === role && one.rows.some((row) => row.book === book && row.status === 'OPEN'))

/** By which this role is to be received in place of another. */
export const receivedBy = (state: State, book: string, role: string): Handover | undefined =>
  state.handovers.find((one) => one.newRole === role && openFor({ ...state, handovers: [one] }, book, one.role))

/** The rows of a handover that a call is about. */
const rowIn = ({ rows }: Handover, book: string) => rows.find((row) => row.book === book)
const put = (state: State, mark: string, of: (row: HandedBook) => HandedBook): State => ({
  ...state,
  handovers: state.handovers.map((one) => (one.mark === mark ? { ...one, rows: one.rows.map(of) } : one)),
})
/** The role that is passed on, while the sender holds it until then. */
const ownOf = (state: State, { by, role, at }: Handover, book: string, now: number) =>
  state.held.find((one) => {
    const until = untilOf(one)
    const isLong = !(until !== null && at !== null && until <= at)
    return one.book === book && one.org === by && one.role === role && isInForce(one, now) && isLong
  })

/** What of these waits for its statutory id at the installation stage. */
const waitingIn = (state: State, one: Handover, books: readonly string[]): (readonly [string, string])[] =>
  one.rows.flatMap(({ book, statutoryId }) =>
    books.includes(book) && statutoryId && isInstalled(state, book) ? [[book, statutoryId] as const] : [],
  )

function deciding(name: 'confirm' | 'refuse' | 'cancel', weight: number): ActKind {
  const isReceivers = name !== 'cancel'
  return {
    name: isReceivers ? name : 'cancelHandover',
    weight,
    plan({ state, seen }, draw) {
      const open = state.handovers.filter(({ rows }) => rows.some(({ status }) => status === 'OPEN'))
      const among = draw.mostly() ? open : state.handovers
      if (!among.length) return undefined
      const { mark, by: sender, to, rows } = draw.pick(among)
      const by = draw.mostly() ? (isReceivers ? to : sender) : draw.pick(PARTIES)
      if (by === 'reg') return undefined
      const books = draw.some(rows.map(({ book }) => book))
      const isWhole = name === 'confirm' && !draw.mostly()
      const idOf = (book: string) => seen.idOf(`${mark} ${book}`)
      return {
        told: `${by} ${name}s ${books} of ${mark}${isWhole ? ', all or none' : ''}`,
        by,
        path: '/api/handover/move',
        body: {
          ids: books.map(idOf),
          move: name,
          ...(isWhole && { allOrNone: true }),
          ...(name === 'refuse' && { reason: 'not ours' }),
        },
        foresee(state, now) {
          const one = state.handovers.find((each) => each.mark === mark) as Handover
          const verdicts = books.map((book) => ({
            id: idOf(book),
            book,
            key: against(state, one, book, by, name, now),
          }))
          const open = verdicts.filter(({ key }) => !key).map(({ book }) => book)
          const isConfirmed = name === 'confirm'
          const leaving = isConfirmed
            ? open.map((book) => ({ book, org: one.by, role: one.role, at: one.at ?? now }))
            : []
          const waiting = isConfirmed ? waitingIn(state, one, open) : []
          const effects = {
            ...effectsOf(state, leaving, mark),
            ...(waiting.length && { takenIntoService: waiting.length }),
          }
          const outcome = outcomeOf(
            verdicts,
            state,
            (state) => {
              const after = isConfirmed ? passedOn(state, one, open, now) : state
              // without a moment it comes into service at once, and has nothing to wait for
              const isSettled = isConfirmed && one.at === null
              return put(without(isSettled ? served(after, waiting) : after, state, leaving, mark, now), mark, (row) =>
                open.includes(row.book) ? { ...row, status: STATES[name], isSettled } : row,
              )
            },
            effects,
          )
          // nothing is taken over while one cannot be
          const isRefused = isWhole && books.length > 1 && outcome.failed.length > 0
          return isRefused ? { ...outcome, problem: 'takeoverFailed', state } : outcome
        },
      }
    },
  }
}
const STATES = { confirm: 'CONFIRMED', refuse: 'REFUSED', cancel: 'CANCELLED' } as const

function against(
  state: State,
  one: Handover,
  book: string,
  by: Party,
  name: keyof typeof STATES,
  now: number,
): string | undefined {
  const { status, statutoryId } = rowIn(one, book) ?? {}
  const isParty = one.by === by || one.to === by
  const isKnown = isParty || (status === 'CONFIRMED' && holds(state, by, book, now))
  if (!isKnown) return 'takeoverNotFound'
  if (by !== (name === 'cancel' ? one.by : one.to)) return 'forbidden'
  if (status !== 'OPEN') return 'takeoverNotFound'
  if (one.at !== null && one.at <= now) return 'handoverLate'
  if (name !== 'confirm') return undefined
  if (!ownOf(state, one, book, now)) return 'handoverRoleLost'
  const at = one.at ?? now
  if (partiesOf(state, book, now).some(({ role, ...held }) => role === one.newRole && !isOver({ role, ...held }, at)))
    return 'contractorExists'
  return statutoryId && isInstalled(state, book) && givenIds(state).has(statutoryId) ? 'locationIdUsed' : undefined
}

/** At one instant the sender ends and the receiver begins, until what the sender held would have ended. */
function passedOn(state: State, one: Handover, books: readonly string[], now: number): State {
  const at = one.at ?? now
  const own = books.flatMap((book) => ownOf(state, one, book, now) ?? [])
  const given = own.map((held) => ({
    ...held,
    org: one.to,
    from: Math.max(held.from, at),
    // what remained of the installer's period says nothing about maintenance
    ...(one.newRole ? { role: one.newRole, natural: null } : { natural: untilOf(held) }),
    ends: [],
    source: 'HANDOVER' as const,
    origin: one.mark,
    givenBy: one.by,
  }))
  return give(cut(state, own.map(keyOf), one.mark, at), ...given)
}

export const confirm = deciding('confirm', 10)
export const refuse = deciding('refuse', 4)
export const cancelHandover = deciding('cancel', 4)

/** What the clock brings by itself: at its moment a log-book comes into service, unless the id was given to another. */
export const begunToServe = (state: State, now: number): State =>
  state.handovers
    .filter(({ at }) => at !== null && at <= now)
    .reduce((state, one) => {
      const due = one.rows.filter(
        ({ status, isSettled, statutoryId }) => status === 'CONFIRMED' && statutoryId && !isSettled,
      )
      const books = due.map(({ book }) => book)
      const given = givenIds(state)
      const waiting = waitingIn(state, one, books).filter(([, id]) => !given.has(id))
      return put(served(state, waiting), one.mark, (row) =>
        books.includes(row.book) ? { ...row, isSettled: true } : row,
      )
    }, state)
