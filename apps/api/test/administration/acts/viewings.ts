import type { Kind } from '../acts.ts'
import { benchOf, by, targetsOf } from './call.ts'

/** Views of the portal as one of those whom one looks after. */
export const VIEWING: readonly Kind[] = [
  {
    name: 'view',
    weight: 9,
    plan(table, draw) {
      const bench = benchOf(table, draw)
      return by(bench.me, 'post', '/api/account/viewAs', { userId: draw.pick(targetsOf(table, bench, draw)).id })
    },
  },
  {
    name: 'stopViewing',
    weight: 3,
    plan({ cast, seen }, draw) {
      const view = draw.pick(seen.viewings)
      const viewer = cast.people.find(({ id }) => id === view?.viewerId)
      // also somebody else's
      const me = draw.mostly() ? viewer : draw.pick(cast.people)
      return view && me && by(me, 'post', '/api/account/viewAs/end', { viewingId: view.id })
    },
  },
]
