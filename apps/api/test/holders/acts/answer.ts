import type { InvitedCategory } from '@portal/shared/features/invitations/invitation.rules'
import { type ActKind, type Outcome, outcomeOf } from '../act.ts'
import { RESPONSIBLE } from '../cast.ts'
import { effectsOf, without } from '../following.ts'
import { cut, give, type Invitation, keyOf, type State } from '../model.ts'
import { againstOffer, inTheWay, type Offer } from './invite.ts'

export const change = (state: State, mark: string, of: (one: Invitation) => Invitation): State => ({
  ...state,
  invitations: state.invitations.map((one) => (one.mark === mark ? of(one) : one)),
})
export const invitationIn = (state: State, mark: string) =>
  state.invitations.find((one) => one.mark === mark) as Invitation

/** Whoever reads the mail opens its link, as long as it leads somewhere. */
export const open: ActKind = {
  name: 'open',
  weight: 14,
  isDone: ({ problem }) => !problem,
  plan({ state, seen }, draw) {
    const waiting = state.invitations.filter(({ isOpened, status }) => !isOpened && status === 'A')
    if (!waiting.length) return undefined
    const { mark, to, links } = draw.pick(waiting)
    return {
      told: `${to} opens the link of ${mark}`,
      by: to,
      path: '/api/invitationLink/open',
      isPlain: true,
      body: { token: seen.linkOf(mark) },
      foresee(state, now) {
        const one = invitationIn(state, mark)
        const { status, isAnswered } = one
        const none = { done: 0, failed: [], state }
        if (isAnswered && status !== 'D') return { ...none, problem: 'invitationLinkUsed' }
        if (status !== 'A' || one.linkUntil <= now || one.links > links)
          return { ...none, problem: 'invitationLinkInvalid' }
        return { ...none, state: change(state, mark, (one) => ({ ...one, isOpened: true })) }
      },
    }
  },
}

/** Somebody answers an invitation: whoever has opened it may, and nobody else knows of it but its sender. */
function against(one: Invitation, by: string, now: number, isAccepting: boolean): string | undefined {
  const isRecipient = one.isOpened && one.to === by
  if (!isRecipient) return one.by === by ? 'forbidden' : 'invitationNotFound'
  if (one.status !== 'A') return 'invitationDecided'
  return isAccepting && one.linkUntil <= now ? 'invitationLinkInvalid' : undefined
}

/** Gives what can be given: whoever is in the way ends at the instant at which the new one begins. */
function accepted(
  state: State,
  mark: string,
  leftOut: readonly string[],
  now: number,
  idOf: (book: string) => number,
): Outcome {
  const { by, to, role, from, until, rows } = invitationIn(state, mark)
  const at = Math.max(from, now)
  const offerOf = (replaces: Offer['replaces']): Offer => ({
    by,
    to,
    role: role as InvitedCategory,
    at,
    until,
    replaces,
  })
  const asked = rows.map((row) => {
    const key = againstOffer(state, row.book, offerOf(row.replaces), now)
    return { ...row, key: key === 'logbookForbidden' || key === 'locationNotFound' ? 'inviterForbidden' : key }
  })
  const chosen = asked.filter(({ book }) => !leftOut.includes(book))
  const given = chosen.filter(({ key }) => !key)
  const failed = chosen.flatMap(({ book, key }) => (key ? [[idOf(book), key] as const] : []))
  const holders = given.flatMap(({ book, replaces }) => inTheWay(state, book, offerOf(replaces), now))
  const begun = from > now ? 'I' : 'C'
  const leaving = holders.map(({ book, org, role }) => ({ book, org, role, at }))
  const kept = { org: to, role, from: at, natural: until, ends: [], isWithdrawn: false }
  const ended = cut(state, holders.map(keyOf), mark, at)
  const after = give(
    without(ended, state, leaving, mark, now),
    ...given.map(({ book }) => ({ ...kept, book, source: 'INVITATION' as const, origin: mark, givenBy: by })),
  )
  const statusOf = (book: string) =>
    leftOut.includes(book) ? 'R' : given.some((row) => row.book === book) ? begun : 'F'
  return {
    done: given.length,
    failed: [],
    failedLater: failed,
    effects: { ...(holders.length && { replaced: holders.length }), ...effectsOf(state, leaving, mark) },
    state: change(after, mark, (one) => ({
      ...one,
      isAnswered: true,
      status: failed.length ? 'F' : begun,
      rows: one.rows.map((row) => (row.status === 'A' ? { ...row, status: statusOf(row.book) } : row)),
    })),
  }
}

export const accept: ActKind = {
  name: 'accept',
  weight: 14,
  plan({ state, seen }, draw) {
    const opened = state.invitations.filter(({ isOpened, status }) => isOpened && status === 'A')
    const among = draw.mostly() ? opened : state.invitations
    if (!among.length) return undefined
    const { mark, to, rows } = draw.pick(among)
    const by = draw.mostly() ? to : draw.pick(RESPONSIBLE)
    const leftOut = rows.length > 1 && !draw.mostly() ? rows.slice(0, 1).map(({ book }) => book) : []
    const [id, leftOutIds] = [seen.idOf(mark), leftOut.map((book) => seen.idOf(book))]
    return {
      told: `${by} accepts ${mark}${leftOut.length ? ` without ${leftOut}` : ''}`,
      by,
      path: '/api/logbookAccessInvitation/accept',
      body: { ids: [id], ...(leftOutIds.length && { leftOut: leftOutIds }) },
      foresee(state, now) {
        const key = against(invitationIn(state, mark), by, now, true)
        return key ? outcomeOf([{ id, key }], state, (same) => same) : accepted(state, mark, leftOut, now, seen.idOf)
      },
    }
  },
}

export const deny: ActKind = {
  name: 'deny',
  weight: 9,
  plan({ state, seen }, draw) {
    const opened = state.invitations.filter(({ isOpened, status }) => isOpened && status === 'A')
    const among = draw.mostly() ? opened : state.invitations
    if (!among.length) return undefined
    const { mark, to } = draw.pick(among)
    const by = draw.mostly() ? to : draw.pick(RESPONSIBLE)
    const id = seen.idOf(mark)
    return {
      told: `${by} denies ${mark}`,
      by,
      path: '/api/logbookAccessInvitation/move',
      body: { ids: [id], move: 'deny' },
      foresee: (state, now) =>
        outcomeOf([{ id, key: against(invitationIn(state, mark), by, now, false) }], state, (state) =>
          change(state, mark, (one) => ({ ...closed(one, 'R'), isAnswered: true })),
        ),
    }
  },
}

/** Nothing of it is open any more. */
export const closed = (one: Invitation, status: string): Invitation => ({
  ...one,
  status,
  rows: one.rows.map((row) => (['A', 'I'].includes(row.status) ? { ...row, status } : row)),
})
