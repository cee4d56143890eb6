import { type ActKind, outcomeOf } from '../act.ts'
import { CONTRACTORS, PARTIES, type Party } from '../cast.ts'
import { dayFrom, startIn } from '../days.ts'
import { effectsOf, heldBy, lastThrough, letsIn, without } from '../following.ts'
import { type Change, cut, give, holds, keyOf, overlaps, partiesOf, type State, sees, takeBack } from '../model.ts'
import { booksAndParty } from './books.ts'
import { openFor, receivedBy } from './hand-over.ts'

const ROLES = ['rc.PMC', 'rc.PMC', 'rc.PMC', 'rc.PIC'] as const
const holdersOf = (state: State, book: string, role: string, at: number, now: number) =>
  partiesOf(state, book, now).filter((one) => one.role === role && one.from <= at && overlaps(one, at, null))

/** Somebody responsible, or the regulator, changes the contractor. */
export const changeContractor: ActKind = {
  name: 'changeContractor',
  weight: 3,
  plan(table, draw) {
    const { cast, state, seen, now, mark } = table
    if (!state.books.length) return undefined
    const { books, by } = booksAndParty(table, draw, ['rp'], ['reg'])
    // contractors hand over: they have not the right
    if (by.startsWith('rc')) return undefined
    const others = CONTRACTORS.filter((one) => !books.some((book) => holds(state, one, book, now)))
    const to = draw.pick(others.length && draw.mostly() ? others : CONTRACTORS)
    const [startsIn, role] = [draw.pick([0, 1, 1, 4]), draw.pick(ROLES)]
    return {
      told: `${by} makes ${to} ${role} of ${books} in ${startsIn} days`,
      by,
      path: '/api/contractorChange',
      body: {
        ids: books.map((book) => seen.idOf(book)),
        role,
        newOrgId: cast.orgIdOf(to),
        startsOn: dayFrom(now, startsIn),
        reason: mark,
      },
      foresee(state, now) {
        const at = startsIn ? startIn(now, startsIn) : now
        const verdicts = books.map((book) => ({
          id: seen.idOf(book),
          book,
          key: against(state, book, { by, to, role, at }, now),
        }))
        const open = verdicts.filter(({ key }) => !key).map(({ book }) => book)
        const leaving = open.flatMap((book) => holdersOf(state, book, role, at, now))
        const given = { org: to, role, from: at, natural: null, ends: [], isWithdrawn: false } as const
        const made = { mark, by, to, role, at, status: at > now ? 'PENDING' : 'EFFECTIVE' }
        const books2 = open.map((book) => ({ book, from: leaving.find((one) => one.book === book)?.org }))
        const leavers = leaving.map(({ book, org, role }) => ({ book, org, role, at }))
        const change = (state: State) => ({
          ...give(
            without(cut(state, leaving.map(keyOf), mark, at), state, leavers, mark, now),
            ...open.map((book) => ({ ...given, book, source: 'CHANGE_RC' as const, origin: mark, givenBy: by })),
          ),
          changes: [...state.changes, { ...made, books: books2 }],
        })
        return outcomeOf(verdicts, state, change, effectsOf(state, leavers))
      },
    }
  },
}

function against(
  state: State,
  book: string,
  { by, to, role, at }: Pick<Change, 'by' | 'to' | 'role' | 'at'>,
  now: number,
): string | undefined {
  if (!sees(state, by, book, now)) return 'locationNotFound'
  if (by !== 'reg' && !holds(state, by, book, now, 'rp')) return 'logbookForbidden'
  if (openFor(state, book, role) || receivedBy(state, book, role)) return 'handoverPending'
  const parties = partiesOf(state, book, now)
  if (parties.some((one) => one.role === role && one.from > now)) return 'contractorExists'
  const stands = parties.some((one) => one.org === to && !one.role.startsWith('rp.') && overlaps(one, at, null))
  return stands ? 'contractorDuplicate' : undefined
}

/** Before its moment its author calls it off, or the contractor that it names refuses it. */
function calling(name: 'cancel' | 'refuse', weight: number): ActKind {
  return {
    name: `${name}Change`,
    weight,
    plan({ state, seen }, draw) {
      const waiting = state.changes.filter(({ status }) => status === 'PENDING')
      const among = draw.mostly() ? waiting : state.changes
      if (!among.length) return undefined
      const { mark, by: author, to } = draw.pick(among)
      const by = draw.mostly() ? (name === 'cancel' ? author : to) : draw.pick(PARTIES)
      // neither has everybody the right
      if (name === 'cancel' ? by.startsWith('rc') : by === 'reg') return undefined
      const id = seen.idOf(mark)
      return {
        told: `${by} ${name}s ${mark}`,
        by,
        path: '/api/contractorChange/move',
        body: { ids: [id], move: name, reason: 'not any more' },
        foresee(state, now) {
          const one = state.changes.find((each) => each.mark === mark) as Change
          const key = againstCalling(state, one, by, name === 'cancel' ? one.by : one.to, now)
          const status = name === 'cancel' ? 'CANCELLED' : 'REFUSED'
          const leaving = one.books
            .map(({ book }) => ({ book, org: one.to, role: one.role, at: one.at }))
            .filter(({ book, org, at }) => {
              const others = heldBy(state, org, book, letsIn).filter(({ origin }) => origin !== mark)
              return !lastThrough(others, at, at + 1)
            })
          const calledOff = (state: State) => ({
            ...without(takeBack(state, mark), state, leaving, '', now),
            changes: state.changes.map((each) => (each.mark === mark ? { ...each, status } : each)),
          })
          return outcomeOf([{ id, key }], state, calledOff, key ? undefined : effectsOf(state, leaving))
        },
      }
    },
  }
}
function againstCalling(state: State, one: Change, by: Party, party: Party, now: number): string | undefined {
  const knows = by === 'reg' || [one.by, one.to, ...one.books.map(({ from }) => from)].includes(by)
  if (!knows && !one.books.some(({ book }) => holds(state, by, book, now))) return 'contractorChangeNotFound'
  if (by !== party) return 'forbidden'
  return one.status === 'PENDING' && one.at > now ? undefined : 'contractorChangeDecided'
}

export const cancelChange = calling('cancel', 8)
export const refuseChange = calling('refuse', 16)
