import { type ActKind, outcomeOf } from '../act.ts'
import { CONTRACTORS, PARTIES, type Party, RESPONSIBLE } from '../cast.ts'
import { dayFrom, startIn } from '../days.ts'
import { effectsOf, without } from '../following.ts'
import {
  cut,
  give,
  type Handover,
  type Held,
  holds,
  isInForce,
  isOfContractors,
  keyOf,
  partiesOf,
  type State,
  sees,
  untilOf,
} from '../model.ts'
import { booksAndParty } from './books.ts'

const ROLES = ['rc.PMC', 'rc.PMC', 'rp.OWNER'] as const
/** What makes somebody a party of a handover at all: one of the roles that are handed over. */
const HANDED_OVER = ['rc.PMC', 'rc.PIC', 'rp.DEV', 'rp.OWNER']

export const handOver: ActKind = {
  name: 'handOver',
  weight: 4,
  plan(table, draw) {
    const { cast, state, seen, now, mark } = table
    if (!state.books.length) return undefined
    const { books, by } = booksAndParty(table, draw, ['rc', 'rp.OWNER'])
    // the regulator hands nothing over: it has not the right
    if (by === 'reg') return undefined
    const role = draw.mostly() ? (by.startsWith('rc') ? 'rc.PMC' : 'rp.OWNER') : draw.pick(ROLES)
    const receivers = isOfContractors(role) ? CONTRACTORS : RESPONSIBLE
    const to = draw.pick(draw.mostly() ? receivers.filter((one) => one !== by) : receivers)
    const startsIn = draw.pick([undefined, undefined, 1, 3])
    return {
      told: `${by} hands ${role} of ${books} over to ${to}${startsIn === undefined ? '' : ` in ${startsIn} days`}`,
      by,
      path: '/api/handover',
      body: {
        ids: books.map((book) => seen.idOf(book)),
        role,
        newOrgId: cast.orgIdOf(to),
        message: mark,
        ...(startsIn !== undefined && { startsOn: dayFrom(now, startsIn) }),
      },
      foresee(state, now) {
        const at = startsIn === undefined ? null : startIn(now, startsIn)
        const verdicts = books.map((book) => ({ id: seen.idOf(book), book, key: against(book) }))
        const rows = verdicts.filter(({ key }) => !key).map(({ book }) => ({ book, status: 'OPEN' }))
        return outcomeOf(verdicts, state, (state) => ({
          ...state,
          handovers: [...state.handovers, { mark, by, to, role, at, rows }],
        }))

        function against(book: string): string | undefined {
          if (!sees(state, by, book, now)) return 'locationNotFound'
          if (!HANDED_OVER.some((one) => holds(state, by, book, now, one))) return 'logbookForbidden'
          const parties = partiesOf(state, book, now)
          const own = parties.find((one) => one.org === by && one.role === role && one.from <= now)
          const until = own && untilOf(own)
          if (!own || (until !== null && until !== undefined && until <= (at ?? now))) return 'logbookForbidden'
          if (openFor(state, book, role)) return 'handoverPending'
          if (parties.some((one) => one.role === role && one.from > now)) return 'contractorExists'
          const isThere = (one: Held) =>
            one.org === to && (isOfContractors(role) ? !one.role.startsWith('rp.') : one.role === role)
          return parties.some(isThere) ? 'contractorDuplicate' : undefined
        }
      },
    }
  },
}
export const openFor = (state: State, book: string, role: string): Handover | undefined =>
  state.handovers.find((one) => one.role === role && one.rows.some((row) => row.book === book && row.status === 'OPEN'))

/** The rows of a handover that a call is about. */
const statusIn = ({ rows }: Handover, book: string) => rows.find((row) => row.book === book)?.status
const put = (state: State, mark: string, books: readonly string[], status: string): State => ({
  ...state,
  handovers: state.handovers.map((one) =>
    one.mark === mark
      ? { ...one, rows: one.rows.map((row) => (books.includes(row.book) ? { ...row, status } : row)) }
      : one,
  ),
})
/** The role that is passed on, while the sender holds it until then. */
const ownOf = (state: State, { by, role, at }: Handover, book: string, now: number) =>
  state.held.find((one) => {
    const until = untilOf(one)
    const isLong = !(until !== null && at !== null && until <= at)
    return one.book === book && one.org === by && one.role === role && isInForce(one, now) && isLong
  })

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
      const idOf = (book: string) => seen.idOf(`${mark} ${book}`)
      return {
        told: `${by} ${name}s ${books} of ${mark}`,
        by,
        path: '/api/handover/move',
        body: { ids: books.map(idOf), move: name, ...(name === 'refuse' && { reason: 'not ours' }) },
        foresee(state, now) {
          const one = state.handovers.find((each) => each.mark === mark) as Handover
          const verdicts = books.map((book) => ({
            id: idOf(book),
            book,
            key: against(state, one, book, by, name, now),
          }))
          const open = verdicts.filter(({ key }) => !key).map(({ book }) => book)
          const leaving = name === 'confirm' ? open.map((book) => ({ book, org: one.by, at: one.at ?? now })) : []
          return outcomeOf(
            verdicts,
            state,
            (state) => {
              const after = name === 'confirm' ? passedOn(state, one, open, now) : state
              return put(without(after, state, leaving, mark), mark, open, STATES[name])
            },
            effectsOf(state, leaving),
          )
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
  const status = statusIn(one, book)
  const isParty = one.by === by || one.to === by
  const isKnown = isParty || (status === 'CONFIRMED' && holds(state, by, book, now))
  if (!isKnown) return 'takeoverNotFound'
  if (by !== (name === 'cancel' ? one.by : one.to)) return 'forbidden'
  if (status !== 'OPEN') return 'takeoverNotFound'
  if (one.at !== null && one.at <= now) return 'handoverLate'
  return name === 'confirm' && !ownOf(state, one, book, now) ? 'handoverRoleLost' : undefined
}

/** At one instant the sender ends and the receiver begins, until what the sender held would have ended. */
function passedOn(state: State, one: Handover, books: readonly string[], now: number): State {
  const at = one.at ?? now
  const own = books.flatMap((book) => ownOf(state, one, book, now) ?? [])
  const given = own.map((held) => ({
    ...held,
    org: one.to,
    from: Math.max(held.from, at),
    natural: untilOf(held),
    ends: [],
    source: 'HANDOVER' as const,
    origin: one.mark,
    givenBy: one.by,
  }))
  return give(cut(state, own.map(keyOf), one.mark, at), ...given)
}

export const confirm = deciding('confirm', 6)
export const refuse = deciding('refuse', 4)
export const cancelHandover = deciding('cancel', 4)
