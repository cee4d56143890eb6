import { type ActKind, outcomeOf } from '../act.ts'
import { PARTIES, type Party } from '../cast.ts'
import { dayFrom, endIn } from '../days.ts'
import { heldBy, lastThrough, letsIn } from '../following.ts'
import {
  counts,
  type Extension,
  type Held,
  holds,
  isExclusive,
  isInForce,
  isOver,
  isPassedOn,
  keyOf,
  knowsOf,
  overlaps,
  type State,
  sees,
  untilOf,
} from '../model.ts'
import { heldIn, isGivers } from './revoke.ts'

/** Only what ends by its own date gets a later end. */
function unextendable(one: Held, now: number): string | undefined {
  if (!counts(one) || isOver(one, now)) return 'accessRightEnded'
  if (isPassedOn(one.role)) return 'accessPassedOn'
  return untilOf(one) === null || one.ends.length ? 'extensionWithoutEnd' : undefined
}

/** Whoever holds access that ends asks for a later end. */
export const ask: ActKind = {
  name: 'ask',
  weight: 6,
  plan({ state, seen, now }, draw) {
    const ending = seen.keys(state).filter((one) => untilOf(one) !== null && isInForce(one, now))
    const among = draw.mostly() ? ending : seen.keys(state)
    if (!among.length) return undefined
    const one = draw.pick(among)
    const knowing = PARTIES.filter((by) => holds(state, by, one.book, now))
    if (!knowing.length) return undefined
    const by = knowing.includes(one.org) && draw.mostly() ? one.org : draw.pick(knowing)
    const [key, id, days] = [keyOf(one), seen.partyOf(one), draw.pick([2, 9, 40])]
    return {
      told: `${by} asks for ${days} days more of ${key}`,
      by,
      path: '/api/accessRight/extension',
      body: { ids: [id], until: dayFrom(now, days) },
      foresee(state, now) {
        const reason = against(state, heldIn(state, key), by, endIn(now, days), now)
        const made: Extension = { of: key, until: endIn(now, days), status: 'OPEN' }
        return outcomeOf([{ id, key: reason }], state, (state) => ({
          ...state,
          extensions: [...state.extensions, made],
        }))
      },
    }
  },
}
function against(state: State, one: Held, by: Party, until: number, now: number): string | undefined {
  if (!knowsOf(state, by, one, now)) return 'accessRightNotFound'
  if (one.org !== by || !isInForce(one, now)) return 'accessRightForeign'
  const reason = unextendable(one, now)
  if (reason) return reason
  if (state.extensions.some(({ of, status }) => of === keyOf(one) && status === 'OPEN')) return 'extensionPending'
  return (untilOf(one) ?? until) >= until ? 'extensionNotLater' : undefined
}

/** Whoever may take the access away agrees to the later end, where nobody else is due there before. */
export const agree: ActKind = {
  name: 'agree',
  weight: 12,
  plan({ state, seen, now }, draw) {
    const open = state.extensions.filter(({ status }) => status === 'OPEN')
    const among = draw.mostly() ? open : state.extensions
    if (!among.length) return undefined
    const { of } = draw.pick(among)
    const one = heldIn(state, of)
    const givers = PARTIES.filter((by) => isGivers(state, by, one, now))
    const by = draw.pick(givers)
    const nth = state.extensions.findLastIndex((each) => each.of === of)
    const id = seen.idOf(`extension ${nth}`)
    return {
      told: `${by} agrees to extension ${nth}`,
      by,
      path: '/api/accessRight/extension/move',
      body: { ids: [id], move: 'agree' },
      foresee: (state, now) => agreed(state, nth, id, now, isGivers(state, by, heldIn(state, of), now)),
    }
  },
}
function agreed(state: State, nth: number, id: number, now: number, isGiver: boolean) {
  const { of, until, status } = state.extensions[nth] as Extension
  const one = heldIn(state, of)
  const isTaken = state.held.some(
    (other) =>
      other !== one &&
      other.book === one.book &&
      other.role === one.role &&
      counts(other) &&
      (isExclusive(one.role) || other.org === one.org) &&
      overlaps(other, untilOf(one) ?? until, until),
  )
  const late = status !== 'OPEN' ? 'extensionDecided' : (unextendable(one, now) ?? outlasting(state, one, until, now))
  const key = !isGiver ? 'accessRightNotFound' : (late ?? (isTaken ? 'extensionTaken' : undefined))
  return outcomeOf([{ id, key }], state, (state) => ({
    ...state,
    held: state.held.map((each) => (keyOf(each) === of ? { ...each, natural: until } : each)),
    extensions: state.extensions.map((each, index) => (index === nth ? { ...each, status: 'AGREED' } : each)),
  }))
}
/** A sub-contractor does not stay longer than whoever let it in. */
const outlasting = (state: State, { role, book, givenBy }: Held, until: number, now: number): string | undefined =>
  role.startsWith('sub.') && !lastThrough(heldBy(state, givenBy, book, letsIn), now, until)
    ? 'subcontractOutlasts'
    : undefined

/** Whoever may agree declines, or whoever asked takes it back. */
function closing(move: 'decline' | 'withdraw', weight: number): ActKind {
  return {
    name: move,
    weight,
    plan({ state, seen, now }, draw) {
      const open = state.extensions.filter(({ status }) => status === 'OPEN')
      const among = draw.mostly() ? open : state.extensions
      if (!among.length) return undefined
      const { of } = draw.pick(among)
      const one = heldIn(state, of)
      const by = move === 'withdraw' ? one.org : draw.pick(PARTIES.filter((by) => isGivers(state, by, one, now)))
      const nth = state.extensions.findLastIndex((each) => each.of === of)
      const id = seen.idOf(`extension ${nth}`)
      return {
        told: `${by} ${move}s extension ${nth}`,
        by,
        path: '/api/accessRight/extension/move',
        body: { ids: [id], move, ...(move === 'decline' && { reason: 'not so long' }) },
        foresee(state, now) {
          const held = heldIn(state, of)
          const isMeant = move === 'withdraw' ? isInForce(held, now) : isGivers(state, by, held, now)
          const isKnown = move === 'withdraw' && sees(state, by, held.book, now)
          const unknown = isKnown ? 'accessRightForeign' : 'accessRightNotFound'
          const late = state.extensions[nth]?.status === 'OPEN' ? undefined : 'extensionDecided'
          const status = move === 'decline' ? 'DECLINED' : 'WITHDRAWN'
          return outcomeOf([{ id, key: isMeant ? late : unknown }], state, (state) => ({
            ...state,
            extensions: state.extensions.map((each, index) => (index === nth ? { ...each, status } : each)),
          }))
        },
      }
    },
  }
}
export const decline = closing('decline', 4)
export const withdraw = closing('withdraw', 7)
