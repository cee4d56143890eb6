import type { InvitedCategory } from '@portal/shared/features/invitations/invitation.rules'
import { type ActKind, outcomeOf } from '../act.ts'
import { PARTIES } from '../cast.ts'
import { dayFrom, endIn, startIn } from '../days.ts'
import { cut, give, type Invitation, keyOf, type State, takeBack } from '../model.ts'
import { change, invitationIn } from './answer.ts'
import { inTheWay } from './invite.ts'
import { against, reasons } from './recall.ts'

/** Gives what of these log-books can be given now; the invitation has failed where some cannot. */
function given(state: State, mark: string, statuses: readonly string[], now: number): State {
  const one = invitationIn(state, mark)
  const at = Math.max(one.from, now)
  const again = reasons(state, one, now, statuses)
  const books = again.filter(({ key }) => !key).map(({ book }) => book)
  const offer = { ...one, role: one.role as InvitedCategory, at, replaces: PARTIES }
  const holders = books.flatMap((book) => inTheWay(state, book, offer, now))
  const held = { org: one.to, role: one.role, from: at, natural: one.until, ends: [], isWithdrawn: false } as const
  const after = give(
    cut(state, holders.map(keyOf), mark, at),
    ...books.map((book) => ({ ...held, book, source: 'INVITATION' as const, origin: mark, givenBy: one.by })),
  )
  const begun = one.from > now ? 'I' : 'C'
  const isAgain = (book: string) => again.some((row) => row.book === book)
  return change(after, mark, (one) => ({
    ...one,
    status: books.length < again.length ? 'F' : begun,
    rows: one.rows.map((row) => (isAgain(row.book) ? { ...row, status: books.includes(row.book) ? begun : 'F' } : row)),
  }))
}

/** What could not be given is tried once more. */
export const retry: ActKind = {
  name: 'retry',
  weight: 14,
  // whatever kept something from being given seldom goes away within a sequence
  isRare: true,
  plan({ state, seen }, draw) {
    const failed = state.invitations.filter(({ status }) => status === 'F')
    const among = draw.mostly() ? failed : state.invitations
    if (!among.length) return undefined
    const { mark, by: sender } = draw.pick(among)
    const by = draw.mostly() ? sender : draw.pick(PARTIES)
    const id = seen.idOf(mark)
    return {
      told: `${by} tries ${mark} again`,
      by,
      path: '/api/logbookAccessInvitation/move',
      body: { ids: [id], move: 'retry' },
      foresee(state, now) {
        const one = invitationIn(state, mark)
        const again = reasons(state, one, now, ['F'])
        const isHopeless = again.length > 0 && again.every(({ key }) => key)
        const late = !one.isAnswered ? 'invitationDecided' : isHopeless ? again[0]?.key : undefined
        const key = against(one, by, ['F'], now) ?? late
        return outcomeOf([{ id, key }], state, (state) => given(state, mark, ['F'], now))
      },
    }
  },
}

/** Before access begins it gets other days: what was given is given anew. */
export const editInvitation: ActKind = {
  name: 'editInvitation',
  weight: 6,
  plan({ state, seen, now }, draw) {
    const ahead = state.invitations.filter(({ status }) => status === 'I')
    const waiting = state.invitations.filter(({ status }) => status === 'A')
    const among = draw.pick([ahead, ahead, waiting, state.invitations])
    if (!among.length) return undefined
    const { mark, by: sender } = draw.pick(among)
    const by = draw.mostly() ? sender : draw.pick(PARTIES)
    const [startsIn, endsIn] = [draw.pick([0, 1, 2, 6]), draw.pick([2, 0, undefined])]
    const id = seen.idOf(mark)
    const endsOn = endsIn === undefined ? undefined : dayFrom(now, startsIn + endsIn)
    return {
      told: `${by} gives ${mark} day ${startsIn} to ${endsIn ?? 'ever'}`,
      by,
      path: '/api/logbookAccessInvitation/move',
      body: {
        ids: [id],
        move: 'editDates',
        reason: 'other days',
        startsOn: dayFrom(now, startsIn),
        ...(endsOn && { endsOn }),
      },
      foresee(state, now) {
        const days = {
          from: startIn(now, startsIn),
          until: endsIn === undefined ? null : endIn(now, startsIn + endsIn),
        }
        const one = invitationIn(state, mark)
        const dated = (state: State) => change(state, mark, (each: Invitation) => ({ ...each, ...days }))
        const anew = (state: State) => dated(takeBack(state, mark))
        // days for which nothing could be given are refused
        const again = one.status === 'I' ? reasons(anew(state), invitationIn(anew(state), mark), now, ['I']) : []
        const hopeless = again.every(({ key }) => key) ? again[0]?.key : undefined
        return outcomeOf([{ id, key: against(one, by, ['A', 'I'], now) ?? hopeless }], state, (state) =>
          one.status === 'I' ? given(anew(state), mark, ['I'], now) : dated(state),
        )
      },
    }
  },
}
