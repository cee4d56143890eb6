import type { InvitedCategory } from '@portal/shared/features/invitations/invitation.rules'
import { type ActKind, outcomeOf } from '../act.ts'
import { PARTIES, type Party } from '../cast.ts'
import { type Invitation, type State, takeBack } from '../model.ts'
import { change, closed, invitationIn } from './answer.ts'
import { againstOffer, LINK_MS } from './invite.ts'

/** Whoever has not sent it may not move it, and whoever has neither sent nor opened it does not know of it. */
export function against(one: Invitation, by: Party, from: readonly string[], now: number): string | undefined {
  const isKnown = by === 'reg' || (one.isOpened && one.to === by)
  if (one.by !== by) return isKnown ? 'forbidden' : 'invitationNotFound'
  if (one.status === 'I' && one.from <= now) return 'invitationDecided'
  return from.includes(one.status) ? undefined : 'invitationDecided'
}

/** Called off: before it was answered, or before its moment; then what it was to end goes on. */
export const cancel: ActKind = {
  name: 'cancel',
  weight: 6,
  plan({ state, seen }, draw) {
    const ahead = state.invitations.filter(({ status }) => status === 'I')
    const among = draw.pick([ahead, ahead, ahead, state.invitations])
    if (!among.length) return undefined
    const { mark, by: sender } = draw.pick(among)
    const by = draw.mostly() ? sender : draw.pick(PARTIES)
    const id = seen.idOf(mark)
    return {
      told: `${by} cancels ${mark}`,
      by,
      path: '/api/logbookAccessInvitation/move',
      body: { ids: [id], move: 'cancel', reason: 'not any more' },
      foresee(state, now) {
        const key = against(invitationIn(state, mark), by, ['A', 'I'], now)
        return outcomeOf([{ id, key }], state, (state) => {
          const isGiven = invitationIn(state, mark).status === 'I'
          return change(isGiven ? takeBack(state, mark) : state, mark, (one) => ({
            ...closed(one, 'D'),
            isAnswered: true,
          }))
        })
      },
    }
  },
}

/** Why each log-book of an invitation can no longer be offered by whoever sends it again. */
export function reasons(state: State, one: Invitation, now: number, statuses: readonly string[] = ['A', 'F']) {
  const at = Math.max(one.from, now)
  const to = one.isOpened ? one.to : undefined
  return one.rows
    .filter(({ status }) => statuses.includes(status))
    .map(({ book, replaces }) => {
      const offer = { by: one.by, to, role: one.role as InvitedCategory, at, until: one.until, replaces }
      const key = againstOffer(state, book, offer, now)
      return { book, key: key === 'logbookForbidden' || key === 'locationNotFound' ? 'inviterForbidden' : key }
    })
}

/** A new link, for what can still be offered. */
export const resend: ActKind = {
  name: 'resend',
  weight: 5,
  plan({ state, seen }, draw) {
    const waiting = state.invitations.filter(({ status }) => status === 'A')
    const among = draw.mostly() ? waiting : state.invitations
    if (!among.length) return undefined
    const { mark, by: sender } = draw.pick(among)
    const by = draw.mostly() ? sender : draw.pick(PARTIES)
    const id = seen.idOf(mark)
    return {
      told: `${by} sends ${mark} again`,
      by,
      path: '/api/logbookAccessInvitation/move',
      body: { ids: [id], move: 'resend' },
      foresee(state, now) {
        const one = invitationIn(state, mark)
        const again = reasons(state, one, now)
        const isHopeless = again.length > 0 && again.every(({ key }) => key)
        const late = one.isAnswered ? 'invitationDecided' : isHopeless ? again[0]?.key : undefined
        const key = against(one, by, ['A', 'E', 'F'], now) ?? late
        const lost = again.flatMap(({ book, key }) => (key ? [book] : []))
        return outcomeOf([{ id, key }], state, (state) =>
          change(state, mark, (one) => ({
            ...one,
            status: 'A',
            linkUntil: now + LINK_MS,
            links: one.links + 1,
            rows: one.rows.map((row) =>
              again.some(({ book }) => book === row.book)
                ? { ...row, status: lost.includes(row.book) ? 'F' : 'A' }
                : row,
            ),
          })),
        )
      },
    }
  },
}
