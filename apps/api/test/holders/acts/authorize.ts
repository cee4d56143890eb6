import { type ActKind, outcomeOf } from '../act.ts'
import { CONTRACTORS, type Party, WORKERS } from '../cast.ts'
import { dayFrom, endIn, startIn } from '../days.ts'
import { authorizedUntil, heldBy, lastThrough } from '../following.ts'
import { type Authorization, type AuthorizedBook, holds, type State, sees } from '../model.ts'
import { booksAndParty } from './books.ts'

const isContractorAllTime = (state: State, by: Party, book: string, from: number, until: number) =>
  lastThrough(
    heldBy(state, by, book, ({ role }) => role.startsWith('rc.')),
    from,
    until,
  )
const rowsOf = ({ authorizations }: State, by: Party, worker: string) =>
  authorizations.filter((one) => one.by === by && one.worker === worker).flatMap(({ rows }) => rows)
const meets = (row: AuthorizedBook, from: number, until: number) => !row.isVoid && row.from < until && from < row.until

/** A contractor lets a worker of another employer work for some days. */
export const authorize: ActKind = {
  name: 'authorize',
  weight: 5,
  plan(table, draw) {
    const { cast, state, seen, now, mark } = table
    if (!state.books.length) return undefined
    const { books, by: holder } = booksAndParty(table, draw, ['rc'])
    // nobody else has the right
    const by = CONTRACTORS.includes(holder) ? holder : draw.pick(CONTRACTORS)
    const worker = draw.pick(WORKERS)
    const [startsIn, days] = [draw.pick([0, 0, 2, 5]), draw.pick([1, 4, 20])]
    return {
      told: `${by} authorises ${worker} on ${books} from day ${startsIn} for ${days}`,
      by,
      path: '/api/workAuthorization',
      body: {
        ids: books.map((book) => seen.idOf(book)),
        by: 'CERTIFICATE',
        certificateNumber: cast.certificateOf(worker),
        startsOn: dayFrom(now, startsIn),
        endsOn: dayFrom(now, startsIn + days),
        reason: mark,
      },
      foresee(state, now) {
        const [from, until] = [startsIn ? startIn(now, startsIn) : now, endIn(now, startsIn + days)]
        const verdicts = books.map((book) => ({ id: seen.idOf(book), book, key: against(state, book) }))
        const rows = verdicts
          .filter(({ key }) => !key)
          .map(({ book }) => ({ book, from, until, isVoid: false, endedBy: '', natural: until }))
        const made = { mark, by, worker, from, until, status: from > now ? 'PLANNED' : 'EFFECTIVE', rows }
        return outcomeOf(verdicts, state, (state) => ({ ...state, authorizations: [...state.authorizations, made] }))

        function against(state: State, book: string): string | undefined {
          if (!sees(state, by, book, now)) return 'locationNotFound'
          if (!holds(state, by, book, now, 'rc')) return 'logbookForbidden'
          if (!isContractorAllTime(state, by, book, from, until)) return 'authorizationBeyondAccess'
          const isThere = rowsOf(state, by, worker).some((row) => row.book === book && meets(row, from, until))
          return isThere ? 'workAuthorizationDuplicate' : undefined
        }
      },
    }
  },
}

/** What counts or will, or would if what ends it were called off. */
export const openOf = ({ rows }: Authorization, now: number) =>
  rows.filter(({ isVoid, endedBy, from, until }) => (isVoid ? endedBy && from > now : until > now))
const authorizationIn = (state: State, mark: string) =>
  state.authorizations.find((one) => one.mark === mark) as Authorization
const put = (state: State, mark: string, of: (one: Authorization) => Authorization): State => ({
  ...state,
  authorizations: state.authorizations.map((one) => (one.mark === mark ? of(one) : one)),
})

interface Days {
  from: number
  until: number
}
function against(state: State, one: Authorization, by: Party, now: number, days: Days | undefined): string | undefined {
  const isKnown = one.by === by || one.rows.some(({ book }) => holds(state, by, book, now))
  if (!isKnown) return 'workAuthorizationNotFound'
  if (one.by !== by) return 'forbidden'
  const isOpen = ['PLANNED', 'EFFECTIVE'].includes(one.status) && one.until > now
  const open = openOf(one, now)
  if (!isOpen || !open.length) return 'workAuthorizationDecided'
  if (!days) return undefined
  if (days.until <= days.from) return 'effectiveAfterEnd'
  const { until } = days
  const lasts = open.every(({ book }) => isContractorAllTime(state, by, book, Math.max(days.from, now), until))
  if (!lasts) return 'authorizationBeyondAccess'
  const others = rowsOf(state, by, one.worker).filter((row) => !open.includes(row))
  const isThere = open.some(({ book }) => others.some((row) => row.book === book && meets(row, days.from, until)))
  return isThere ? 'workAuthorizationDuplicate' : undefined
}

/** Whoever gave it changes the days of an authorisation, or revokes it. */
function moving(move: 'editDates' | 'revoke', name: string): ActKind {
  return {
    name,
    weight: 7,
    plan({ state, seen, now }, draw) {
      const open = state.authorizations.filter(({ status }) => ['PLANNED', 'EFFECTIVE'].includes(status))
      const among = draw.mostly() ? open : state.authorizations
      if (!among.length) return undefined
      const { mark, by: giver, from } = draw.pick(among)
      const by = draw.mostly() ? giver : draw.pick(CONTRACTORS)
      const [startsIn, lasts, isMoved] = [draw.pick([1, 4]), draw.pick([0, 2, 12]), from > now]
      const endsIn = (isMoved ? startsIn : 0) + lasts
      const id = seen.idOf(mark)
      const isEdit = move === 'editDates'
      return {
        told: `${by} ${name}s ${mark}${isEdit ? ` to day ${isMoved ? startsIn : '—'} to ${endsIn}` : ''}`,
        by,
        path: '/api/workAuthorization/move',
        body: {
          ids: [id],
          move,
          reason: 'otherwise',
          ...(isEdit && { endsOn: dayFrom(now, endsIn), ...(isMoved && { startsOn: dayFrom(now, startsIn) }) }),
        },
        foresee(state, now) {
          const one = authorizationIn(state, mark)
          const begins = isMoved && one.from > now ? startIn(now, startsIn) : one.from
          const days = isEdit ? { from: begins, until: endIn(now, endsIn) } : undefined
          const key = against(state, one, by, now, days)
          const open = openOf(one, now)
          return outcomeOf([{ id, key }], state, (state) =>
            put(state, mark, (one) => ({
              ...one,
              ...days,
              status: days ? (days.from > now ? 'PLANNED' : 'EFFECTIVE') : 'REVOKED',
              rows: one.rows.map((row) => {
                if (!open.includes(row)) return row
                if (!days) return { ...authorizedUntil(row, now, ''), endedBy: '' }
                return { ...row, ...days, isVoid: false, endedBy: '', natural: days.until }
              }),
            })),
          )
        },
      }
    },
  }
}
export const revokeAuthorization = moving('revoke', 'revokeAuthorization')
export const editAuthorization = moving('editDates', 'editAuthorization')

/** What the clock brings by itself: nothing of it counts any more, or it has begun. */
export const followed = (state: State, now: number): State => ({
  ...state,
  authorizations: state.authorizations.map((one) => {
    if (!['PLANNED', 'EFFECTIVE'].includes(one.status)) return one
    if (!openOf(one, now).length) return { ...one, status: 'ENDED' }
    return one.from <= now ? { ...one, status: 'EFFECTIVE' } : one
  }),
})
