import type { InvitedCategory } from '@portal/shared/features/invitations/invitation.rules'
import { type ActKind, outcomeOf } from '../act.ts'
import { PARTIES, type Party, RESPONSIBLE } from '../cast.ts'
import { dayFrom, endIn, startIn } from '../days.ts'
import { type Held, holds, isExclusive, isPassedOn, overlaps, partiesOf, type State, sees } from '../model.ts'
import { mayOffer } from '../unanswered.ts'
import { booksAndParty } from './books.ts'

export const CATEGORIES = [
  'rp.PMC',
  'rp.PMC',
  'rp.PMC',
  'rp.OC',
  'rp.PMC_S',
  'rp.OWNER',
] as const satisfies InvitedCategory[]
export const LINK_MS = 48 * 3_600_000

export interface Offer {
  by: Party
  /** Who is known to be invited. */
  to: Party | undefined
  role: InvitedCategory
  at: number
  until: number | null
  /** Who may be cut short by it, if anybody. */
  replaces: readonly Party[] | undefined
}

/** Whom an offer would cut short on a log-book. */
export const inTheWay = (state: State, book: string, { role, at, until }: Offer, now: number): Held[] =>
  isExclusive(role) ? partiesOf(state, book, now).filter((one) => one.role === role && overlaps(one, at, until)) : []

/** Why a role cannot be offered or given there: the one who offers must be contractor, or hold it or what it helps. */
export function againstOffer(state: State, book: string, offer: Offer, now: number): string | undefined {
  const { by, to, role, at, until, replaces } = offer
  if (!sees(state, by, book, now)) return 'locationNotFound'
  const parties = partiesOf(state, book, now)
  const offers = parties.some((one) => one.org === by && one.from <= now && mayOffer(one.role, role))
  if (by !== 'reg' && !offers) return 'logbookForbidden'
  if (until !== null && until <= at) return 'effectiveAfterEnd'
  if (parties.some((one) => one.org === to && one.role === role && overlaps(one, at, until)))
    return 'organizationHasAccess'
  const isOpen = state.handovers.some(
    (one) => one.role === role && one.rows.some((row) => row.book === book && row.status === 'OPEN'),
  )
  if (isOpen) return 'handoverPending'
  const holders = inTheWay(state, book, offer, now)
  if (!holders.length) return undefined
  if (isPassedOn(role)) return 'categoryNeedsHandover'
  if (!replaces) return 'categoryHeld'
  return holders.every(({ org }) => replaces.includes(org)) ? undefined : 'holderChanged'
}
const isInvited = (state: State, book: string, role: string): boolean =>
  state.invitations.some((one) => one.role === role && one.rows.some((row) => row.book === book && row.status === 'A'))

export const invite: ActKind = {
  name: 'invite',
  weight: 9,
  plan(table, draw) {
    const { cast, state, seen, now, mark } = table
    if (!state.books.length) return undefined
    const { books, by } = booksAndParty(table, draw, ['rc', 'rp'], ['reg'])
    const role = draw.pick(CATEGORIES)
    const others = RESPONSIBLE.filter((one) => !books.some((book) => holds(state, one, book, now, role)))
    const to = draw.pick(others.length && draw.mostly() ? others : RESPONSIBLE)
    const [startsIn, endsIn] = [draw.pick([0, 0, 0, 1, 5]), draw.pick([3, 0, undefined])]
    const replaces = draw.mostly()
    const endsOn = endsIn === undefined ? undefined : dayFrom(now, startsIn + endsIn)
    const ids = books.map((book) => seen.idOf(book))
    return {
      told: `${by} invites ${to} to be ${role} of ${books} from day ${startsIn} to ${endsIn ?? 'ever'}${replaces ? '' : ', beside nobody'}`,
      by,
      path: '/api/logbookAccessInvitation',
      body: {
        ids,
        category: role,
        recipientName: 'Hei On',
        email: cast.emailOf(to),
        startsOn: dayFrom(now, startsIn),
        ...(endsOn && { endsOn }),
        message: mark,
        replace: replaces ? ids : [],
      },
      foresee(state, now) {
        const until = endsIn === undefined ? null : endIn(now, startsIn + endsIn)
        const offer: Offer = {
          by,
          to,
          role,
          at: startIn(now, startsIn),
          until,
          replaces: replaces ? PARTIES : undefined,
        }
        const isTold = (book: string) => by === 'reg' || holds(state, by, book, now)
        const verdicts = books.map((book) => {
          const key = againstOffer(state, book, offer, now)
          const reason = key ?? (isInvited(state, book, role) ? 'underInvitation' : undefined)
          return {
            id: seen.idOf(book),
            book,
            key: reason && sees(state, by, book, now) && !isTold(book) ? 'logbookForbidden' : reason,
          }
        })
        const open = verdicts.filter(({ key }) => !key).map(({ book }) => book)
        const replaced = open.filter((book) => inTheWay(state, book, offer, now).length).length
        const seenAt = (book: string) => inTheWay(state, book, offer, now).map(({ org }) => org)
        const rows = open.map((book) => ({ book, status: 'A', replaces: replaces ? seenAt(book) : undefined }))
        const made = { mark, by, to, role, from: offer.at, until, linkUntil: now + LINK_MS, links: 1 }
        const fresh = { ...made, isOpened: false, isAnswered: false, status: 'A', rows }
        return outcomeOf(
          verdicts,
          state,
          (state) => ({ ...state, invitations: [...state.invitations, fresh] }),
          replaced ? { replaced } : {},
        )
      },
    }
  },
}
