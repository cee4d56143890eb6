import type { Draw } from '../../drawing.ts'
import type { Kind, Table } from '../acts.ts'
import { benchOf, by, idsOf, roleIdsOf, targetsOf } from './call.ts'

let count = 0
const fresh = (mark: string) => `made_${mark}_${++count}`

/** Mostly somebody to whom it was not done yet. */
const personIn = (table: Table, draw: Draw, status: string) => {
  const bench = benchOf(table, draw)
  const people = targetsOf(table, bench, draw)
  const fitting = people.filter((one) => one.status === status)
  return { bench, people: draw.mostly() && fitting.length ? fitting : people }
}
const moving = (move: string, weight: number, from: string): Kind => ({
  name: move,
  weight,
  plan(table, draw) {
    const { bench, people } = personIn(table, draw, from)
    return by(bench.me, 'post', '/api/account/move', { move, ids: draw.some(idsOf(people)), reason: 'for a reason' })
  },
})

/** What people do with accounts. */
export const ACCOUNTING: readonly Kind[] = [
  {
    name: 'createAccount',
    weight: 1,
    plan(table, draw) {
      const bench = benchOf(table, draw)
      const username = fresh(`${bench.me.id}`)
      const body = {
        ...{ username, displayName: 'Somebody new', email: `${username}@example.test`, phone: null, language: 'eng' },
        roleIds: draw.some(roleIdsOf(table, bench, draw)),
      }
      return by(bench.me, 'post', '/api/account', body)
    },
  },
  {
    name: 'editAccount',
    weight: 8,
    plan(table, draw) {
      const { bench, people } = personIn(table, draw, 'ENABLED')
      const { id, username, displayName, email, version } = draw.pick(people)
      const roleIds = draw.mostly() ? draw.some(roleIdsOf(table, bench, draw)) : []
      const body = { username, displayName, email, phone: null, language: 'eng', roleIds, version }
      return by(bench.me, 'put', `/api/account/person/${id}`, body)
    },
  },
  moving('disable', 4, 'ENABLED'),
  moving('enable', 5, 'DISABLED'),
]
