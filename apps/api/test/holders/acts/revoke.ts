import { type ActKind, outcomeOf } from '../act.ts'
import { PARTIES, type Party } from '../cast.ts'
import { effectsOf, stays, without } from '../following.ts'
import { counts, cut, goOn, type Held, holds, isOver, isPassedOn, keyOf, knowsOf, type State } from '../model.ts'

/** Whoever gave it takes it away while the log-book is open to him, the contractor in force from whoever is responsible, the regulator. */
export const isGivers = (state: State, by: Party, { book, role, givenBy }: Held, now: number): boolean =>
  by === 'reg' ||
  (givenBy === by && holds(state, by, book, now)) ||
  (role.startsWith('rp.') && holds(state, by, book, now, 'rc'))
/** By its key; what was taken back and given again from the same moment on is the one that still counts. */
export function heldIn(state: State, key: string): Held {
  const found = state.held.filter((one) => keyOf(one) === key)
  return (found.find(counts) ?? found[0]) as Held
}
export const isRevoked = ({ ends }: Held) => ends.some(({ by }) => !by)

/** Access is taken away at once, with a reason; a role that is passed on never is. */
export const revoke: ActKind = {
  name: 'revoke',
  weight: 3,
  plan({ state, seen, now }, draw) {
    const ofPersons = seen.keys(state).filter(({ role }) => role.startsWith('rp.'))
    const among = draw.mostly() ? ofPersons : seen.keys(state)
    if (!among.length) return undefined
    const one = draw.pick(among)
    // whoever reads the log-book today knows of all access to it; what others know of it is a rule of its own
    const knowing = PARTIES.filter((by) => by === 'reg' || holds(state, by, one.book, now))
    const givers = knowing.filter((by) => isGivers(state, by, one, now))
    const by = draw.pick(givers.length && draw.mostly() ? givers : knowing)
    const [key, id] = [keyOf(one), seen.partyOf(one)]
    return {
      told: `${by} revokes ${key}`,
      by,
      path: '/api/accessRight/move',
      body: { ids: [id], move: 'revoke', reason: 'dissolved' },
      foresee(state, now) {
        const one = heldIn(state, key)
        const reason = against(state, by, one, now)
        const leaver = { book: one.book, org: one.org, role: one.role, at: now }
        const leaving = stays(state, leaver, [key]) ? [] : [leaver]
        return outcomeOf(
          [{ id, key: reason }],
          state,
          (state) => without(instead(cut(state, [key], '', now), one, now), state, leaving, '', now),
          reason ? undefined : effectsOf(state, leaving),
        )
      },
    }
  },
}
/** Whom it was to replace, and never will, goes on. */
const instead = (state: State, { book, role, origin, from }: Held, now: number): State =>
  from < now ? state : goOn(state, (one) => one.book === book && one.role === role && one.origin !== origin, origin)

function against(state: State, by: Party, one: Held, now: number): string | undefined {
  if (!knowsOf(state, by, one, now)) return 'accessRightNotFound'
  if (!isGivers(state, by, one, now)) return isPassedOn(one.role) ? 'accessPassedOn' : 'accessRightForeign'
  if (one.isWithdrawn || isRevoked(one) || isOver(one, now)) return 'accessRightEnded'
  return isPassedOn(one.role) ? 'accessPassedOn' : undefined
}
