/*
 * What becomes of access that both sides of a merger have to one log-book, as data: the rehearsal tells it and the merger does it.
 */

/** Access of one side, or an authorisation that it gave, which is not over. */
export interface Held {
  id: number
  logbookId: number
  startsAt: Date
  endsAt: Date | null
  /** What of these may not overlap: the role, or the person who is authorised. */
  key: string
}
export interface Grant extends Held {
  kind: string
  givenByOrgId: number | null
  endedBy: string | null
  endsBefore: Date | null
}
/** Two that become one: whose remains, and from when to when. */
export interface Joined<H extends Held> {
  parent: H
  child: H
  of: 'PARENT' | 'CHILD'
  remains: { startsAt: Date; endsAt: Date | null }
}
export interface GrantsPlan {
  over: Joined<Grant>[]
  periods: Joined<Grant>[]
  /** Access that ends with the merger; what of the child's is not among it passes on. */
  ended: number[]
  /** Access of the parent that gets other dates. */
  widened: { id: number; startsAt: Date; endsAt: Date | null; endedBy: string | null; endsBefore: Date | null }[]
}

const FOREVER = Number.POSITIVE_INFINITY
const endOf = ({ endsAt }: Pick<Held, 'endsAt'>): number => endsAt?.getTime() ?? FOREVER
const startOf = ({ startsAt }: Pick<Held, 'startsAt'>, now: Date): number => Math.max(startsAt.getTime(), now.getTime())
const overlap = (one: Held, other: Held, now: Date): boolean =>
  startOf(one, now) < endOf(other) && startOf(other, now) < endOf(one)
/** Whether one lasts as long as what is left of the other. */
const covers = (one: Held, other: Held, now: Date): boolean =>
  startOf(one, now) <= startOf(other, now) && endOf(one) >= endOf(other)

/** The access, all of it on log-books where both sides have some. */
export function planGrants(
  { parent, child }: { parent: readonly Grant[]; child: readonly Grant[] },
  sides: { parentId: number; childId: number },
  now: Date,
): GrantsPlan {
  const places = Map.groupBy(child, ({ logbookId }) => logbookId)
  const parents = Map.groupBy(parent, ({ logbookId }) => logbookId)
  const plan: GrantsPlan = { over: [], periods: [], ended: [], widened: [] }
  for (const [logbookId, theirs] of places) planPlace(plan, parents.get(logbookId) ?? [], theirs, sides, now)
  return plan
}

function planPlace(
  plan: GrantsPlan,
  ours: readonly Grant[],
  theirs: readonly Grant[],
  { parentId, childId }: { parentId: number; childId: number },
  now: Date,
): void {
  const overTheirs = strongerOver(ours, theirs, parentId, now)
  const left = theirs.filter(({ id }) => !overTheirs.has(id))
  const overOurs = strongerOver(left, ours, childId, now)
  for (const [ended, kept] of overTheirs)
    plan.over.push({ parent: kept, child: byId(theirs, ended), of: 'PARENT', remains: kept })
  for (const [ended, kept] of overOurs)
    plan.over.push({ parent: byId(ours, ended), child: kept, of: 'CHILD', remains: kept })
  plan.ended.push(...overTheirs.keys(), ...overOurs.keys())
  const standing = ours.filter(({ id }) => !overOurs.has(id)).sort((one, other) => +one.startsAt - +other.startsAt)
  joinPeriods(plan, standing, left, now)
}

const byId = (rows: readonly Grant[], id: number): Grant => {
  const found = rows.find((row) => row.id === id)
  if (!found) throw new Error(`no access ${id}`)
  return found
}

/** Access as sub-contractor that the other side's as contractor outlasts, or that the other side gave itself; by what remains. */
function strongerOver(
  kept: readonly Grant[],
  weaker: readonly Grant[],
  keptOrgId: number,
  now: Date,
): ReadonlyMap<number, Grant> {
  const found = new Map<number, Grant>()
  for (const row of weaker) {
    if (row.kind !== 'SUB') continue
    const longer = kept.filter((one) => covers(one, row, now))
    const giver = row.givenByOrgId === keptOrgId ? longer.find(({ kind }) => kind === 'SUB') : undefined
    const over = longer.find(({ kind }) => kind === 'RC') ?? giver
    if (over) found.set(row.id, over)
  }
  return found
}

/** Two periods of one role become one: the parent's lasts as long as both, from the end of its own last up to its own next. */
function joinPeriods(plan: GrantsPlan, ours: readonly Grant[], theirs: readonly Grant[], now: Date): void {
  for (const [key, own] of Map.groupBy(ours, (one) => one.key)) {
    const alike = theirs.filter((one) => one.key === key)
    let reached = 0
    own.forEach((row, index) => {
      const joined = alike.filter((one) => overlap(one, row, now))
      const made = joined.length ? widened(row, joined, { reached, next: own[index + 1], now }) : row
      reached = endOf(made)
      if (made === row) return
      const { id, startsAt, endsAt, endedBy, endsBefore } = made
      plan.widened.push({ id, startsAt, endsAt, endedBy, endsBefore })
      for (const one of joined) {
        if (plan.ended.includes(one.id)) continue
        plan.periods.push({ parent: row, child: one, of: 'PARENT', remains: { startsAt, endsAt } })
        plan.ended.push(one.id)
      }
    })
  }
}
interface Between {
  reached: number
  next: Grant | undefined
  now: Date
}
function widened(row: Grant, joined: readonly Grant[], { reached, next, now }: Between): Grant {
  const last = joined.reduce((one, other) => (endOf(other) > endOf(one) ? other : one), row)
  const first = Math.max(earliest([row, ...joined], now), reached)
  const startsAt = row.startsAt <= now ? row.startsAt : new Date(first)
  const { endsAt, endedBy, endsBefore } = last
  if (!next || endOf(last) <= next.startsAt.getTime()) return { ...row, startsAt, endsAt, endedBy, endsBefore }
  return { ...row, startsAt, endsAt: next.startsAt, endedBy: null, endsBefore: null }
}
const earliest = (rows: readonly Held[], now: Date): number => Math.min(...rows.map((row) => startOf(row, now)))

/** What an authorisation becomes: other dates, or nothing any more. */
export interface Cut {
  id: number
  startsAt: Date
  endsAt: Date
  isVoid: boolean
  /** Whether it is the parent's from then on. */
  moves: boolean
}

/** Authorisations of one person on one log-book by both: the one that lasts longer is kept, the other as far as it goes before. */
export function planAuthorizations(
  { parent, child }: { parent: readonly Held[]; child: readonly Held[] },
  now: Date,
): { joined: Joined<Held>[]; cuts: Cut[] } {
  const joined: Joined<Held>[] = []
  const cuts: Cut[] = []
  const placeOf = ({ logbookId, key }: Held) => `${logbookId} ${key}`
  const ours = Map.groupBy(parent, placeOf)
  for (const [place, theirs] of Map.groupBy(child, placeOf)) {
    const own = ours.get(place) ?? []
    if (own.length) planPerson(own, theirs, now, { joined, cuts })
  }
  return { joined, cuts }
}

function planPerson(
  own: readonly Held[],
  theirs: readonly Held[],
  now: Date,
  { joined, cuts }: { joined: Joined<Held>[]; cuts: Cut[] },
): void {
  const mine = new Set(own.map(({ id }) => id))
  const kept: Held[] = []
  for (const row of [...own, ...theirs].sort((one, other) => endOf(other) - endOf(one))) {
    const isOurs = mine.has(row.id)
    const until = Math.min(endOf(row), ...kept.filter((one) => overlap(one, row, now)).map((one) => startOf(one, now)))
    const begins = new Date(isOurs ? row.startsAt : startOf(row, now))
    const isKept = startOf(row, now) < until
    const over = kept.find((one) => overlap(one, row, now) && mine.has(one.id) !== isOurs)
    if (isKept) kept.push({ ...row, endsAt: new Date(until) })
    const startsAt = isKept ? begins : row.startsAt
    const ended = row.startsAt < now ? now : new Date(endOf(row))
    cuts.push({
      ...{ id: row.id, startsAt, endsAt: isKept ? new Date(until) : ended },
      ...{ isVoid: !isKept && row.startsAt >= now, moves: !isOurs && isKept },
    })
    if (!over) continue
    const [winner, loser] = [over, row]
    const pair = isOurs ? { parent: loser, child: winner } : { parent: winner, child: loser }
    const remains = { startsAt: winner.startsAt, endsAt: winner.endsAt }
    joined.push({ ...pair, of: isOurs ? 'CHILD' : 'PARENT', remains })
  }
}
