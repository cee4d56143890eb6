import { lastThrough } from '../../src/features/parties/period.ts'
import { isUnbroken } from '../../src/features/seals/seal.kit.ts'
import { isOfGround } from './ground.ts'
import { counts, type HandedBook, isExclusive, isPassedOn, keyOf, type State, stageOf, untilOf } from './model.ts'
import type { PartyRow, Rows } from './rows.ts'
import type { Seen } from './seen.ts'
import { openFaults } from './visible.ts'

/** What must hold after every step, whatever was done: what is not so, in words. */
type Invariant = (seen: Seen, state: State) => string[]

const endOf = ({ endsAt }: PartyRow) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY
const live = ({ parties }: Rows) => parties.filter(({ isVoid }) => !isVoid)
const placesOf = (rows: readonly PartyRow[]) =>
  Map.groupBy(rows, ({ logbookId, role }) => `${logbookId} ${role}`).values()

/** Never two holders of an exclusive role at one instant, nor one organization twice in any. */
const oneHolder: Invariant = ({ rows, nameOf }) =>
  [...placesOf(live(rows))].flatMap((of) =>
    of.flatMap((one, index) =>
      of
        .slice(index + 1)
        .filter(({ orgId }) => isExclusive(one.role) || orgId === one.orgId)
        .filter((other) => one.startsAt.getTime() < endOf(other) && other.startsAt.getTime() < endOf(one))
        .map((other) => `${nameOf(one)} beside ${nameOf(other)}`),
    ),
  )

/**
 * In which role somebody comes after this one: where an installation ends with it, whoever maintains, who may pass that on at once. So
 * may whoever was to install instead: at the same instant he never did.
 */
function roleAfter(rows: Rows, { logbookId, role, endedBy }: PartyRow): string {
  const next = rows.parties.find((one) => one.logbookId === logbookId && one.origin !== null && one.origin === endedBy)
  if (role !== 'rc.PIC' || !next) return role
  return next.isVoid && next.endedBy && next.role === role ? roleAfter(rows, next) : next.role
}
/** A role that ends because somebody else gets it is held on from that very instant, unless he lost it before he had it. */
const noGap: Invariant = ({ rows, nameOf }) =>
  live(rows).flatMap((one) => {
    // a sub-contract ends with the access of who gave it: nobody follows
    if (!one.endedBy || !one.endsAt || one.source === 'SUBCONTRACT') return []
    const after = roleAfter(rows, one)
    const others = rows.parties.filter(({ logbookId, role }) => logbookId === one.logbookId && role === after)
    const isHeldOn = others.some(({ isVoid, startsAt }) => !isVoid && startsAt.getTime() === one.endsAt?.getTime())
    const isRevoked = others.some(
      ({ origin, isVoid, revokeReason }) => origin === one.endedBy && isVoid && revokeReason,
    )
    return isHeldOn || isRevoked ? [] : [`${nameOf(one)} ends, and nobody begins`]
  })

/** A role that is passed on and has no end of its own is never lost: somebody holds it for ever. */
const neverLost: Invariant = ({ rows, nameOf }, { held }) => {
  const endless = held.filter((one) => isPassedOn(one.role) && one.natural === null && counts(one)).map(keyOf)
  const all = live(rows)
  return [...placesOf(all)].flatMap((of) => {
    const began = of.find((one) => endless.includes(nameOf(one)))
    if (!began) return []
    const roles = of.map((one) => roleAfter(rows, one))
    const goesOn = all.some(
      ({ logbookId, role, endsAt }) => logbookId === began.logbookId && endsAt === null && roles.includes(role),
    )
    return goesOn ? [] : [`${nameOf(began)} and nobody after it`]
  })
}

const TABLES = {
  INVITATION: 'invitations',
  HANDOVER: 'handovers',
  CHANGE_RC: 'changes',
  SUBCONTRACT: 'subcontracts',
} as const
/** Each grant names the act that gave it, and that act names its log-book. */
const withOrigin: Invariant = ({ rows, nameOf }) =>
  rows.parties.flatMap((one) => {
    const table = TABLES[one.source as keyof typeof TABLES]
    if (!table)
      return one.source === 'CREATE' && one.origin === null ? [] : [`${nameOf(one)} of ${one.source} ${one.origin}`]
    const acts: readonly { number: string; logbooks: readonly { logbookId: number }[] }[] = rows[table]
    const act = acts.find(({ number }) => number === one.origin)
    const isOfIt = act?.logbooks.some(({ logbookId }) => logbookId === one.logbookId)
    return isOfIt ? [] : [`${nameOf(one)} comes of ${one.source} ${one.origin}, which is not there`]
  })

/** Nobody stays longer than whoever let him in (decision 082). */
const withGiver: Invariant = ({ rows, nameOf, now }) =>
  live(rows)
    .filter(({ source, endsAt }) => source === 'SUBCONTRACT' && endsAt && endsAt.getTime() > now)
    .flatMap((one) => {
      const givers = live(rows).filter(
        ({ orgId, logbookId, role, mayGrant }) =>
          orgId === one.givenByOrgId && logbookId === one.logbookId && (role.startsWith('rc.') || mayGrant),
      )
      const ahead = { startsAt: new Date(Math.max(one.startsAt.getTime(), now)), endsAt: new Date(endOf(one)) }
      return lastThrough(givers, ahead) ? [] : [`${nameOf(one)} until ${ahead.endsAt.toISOString()} without its giver`]
    })

interface Told {
  from: string
  until: string | null
  isVoid: boolean
}
/** What the operation records say of a grant, one after another. */
function toldOf(events: Rows['events']): Told | undefined {
  let told: Told | undefined
  for (const { action, before, after } of events) {
    const at = after?.endsAt ?? null
    if (action === 'party.grant') told = { from: after?.startsAt ?? '', until: at, isVoid: false }
    if (!told) continue
    const isBefore = at !== null && new Date(at) <= new Date(told.from)
    if (action === 'party.end' || action === 'party.revoke')
      told = { ...told, ...(isBefore ? { isVoid: true } : { until: at, isVoid: false }) }
    if (action === 'party.extend' || action === 'party.restore') told = { ...told, until: at, isVoid: false }
    if (action === 'party.redate') told = { ...told, from: after?.startsAt ?? told.from, until: at }
    if (action === 'party.withdraw') told = { ...told, until: before?.endsAt ?? null, isVoid: true }
  }
  return told
}
/** Each change of a grant stands in the operation records: told one after another they lead to what the grant is. */
const inHistory: Invariant = ({ rows, nameOf }) => {
  const eventsOf = Map.groupBy(rows.events, ({ rowId }) => rowId)
  return rows.parties.flatMap((one) => {
    const told = toldOf(eventsOf.get(String(one.id)) ?? [])
    const until = one.endsAt?.toISOString() ?? null
    const isSame = told && told.isVoid === one.isVoid && (one.isVoid || told.until === until)
    return isSame
      ? []
      : [`${nameOf(one)} until ${until}${one.isVoid ? ', void' : ''}; the records say ${JSON.stringify(told)}`]
  })
}

/** Whatever becomes of a log-book, it is the same one: at the stage and under the id that it came to, found by the one it had. */
const sameLogbook: Invariant = ({ rows }, state) => {
  const told = (book: string, stage: string, id: string, former: readonly string[]) =>
    `${book} ${stage} ${id}${former.length ? ` before ${former}` : ''}`
  const is = rows.logbooks.map(({ locationId, stage, former }) =>
    told(former[0] ?? locationId, stage, locationId, former),
  )
  const wanted = state.books.map((book) => {
    const { stage, id } = stageOf(state, book)
    return told(book, stage, id, id === book ? [] : [book])
  })
  return differing(is, wanted)
}
/** That it came into service stands in the operation records, once, with both ids. */
const stageInHistory: Invariant = ({ rows, bookOf }, state) => {
  const is = rows.stages.map(
    ({ logbookId, before, after }) => `${bookOf.get(logbookId)} from ${before?.locationId} to ${after?.locationId}`,
  )
  const moved = state.books.filter((book) => stageOf(state, book).id !== book)
  return differing(
    is,
    moved.map((book) => `${book} from ${book} to ${stageOf(state, book).id}`),
  )
}

/** The chains of the log-books are whole. */
const chainsWhole: Invariant = ({ rows, bookOf }) =>
  [...Map.groupBy(rows.seals, ({ logbookId }) => logbookId)].flatMap(([id, chain]) =>
    isUnbroken(chain) ? [] : [`the chain of ${bookOf.get(id)} is broken`],
  )

/** PostgreSQL and the model say the same of who holds what when. */
const asModelled: Invariant = ({ rows, nameOf, markOf }, { held }) => {
  const is = live(rows).map((row) =>
    [nameOf(row), row.endsAt?.getTime() ?? '', markOf(row.endedBy), row.source].join(' | '),
  )
  const wanted = held
    .filter(counts)
    .map((one) => [keyOf(one), untilOf(one) ?? '', endedBy(one), one.source].join(' | '))
  return differing(is, wanted)
}
/** What it ends by at last: the earliest of what has cut it short. */
const endedBy = ({ ends }: State['held'][number]) => ends.toSorted((a, b) => a.at - b.at)[0]?.by ?? ''

/** The states of what parties have made. */
const statesAsModelled: Invariant = ({ rows, bookOf, markOf, nameOf }, state) => {
  const made = rows.invitations.filter(({ message }) => !isOfGround(message))
  const is = [
    ...made.flatMap(({ message, status, recipientOrgId, logbooks }) => [
      `${message} ${status} ${recipientOrgId !== null}`,
      ...logbooks.map((row) => `${message} ${bookOf.get(row.logbookId)} ${row.status}`),
    ]),
    ...rows.handovers.flatMap(({ message, logbooks }) =>
      logbooks.map((row) => `${message} ${bookOf.get(row.logbookId)} ${row.status}`),
    ),
    ...rows.changes.map(({ number, status }) => `${markOf(number)} ${status}`),
    ...rows.subcontracts.map(({ displayName, status }) => `${displayName} ${status}`),
    ...rows.authorizations.flatMap(({ reason, status, logbooks }) => [
      `${reason} ${status}`,
      ...logbooks.map((row) => daysOf(reason, { book: bookOf.get(row.logbookId), ...row })),
    ]),
    // of two that were asked for at once, either may be the first
    ...rows.extensions.map(
      ({ partyId, status }, nth) =>
        `extension ${nth} of ${rows.parties.filter(({ id }) => id === partyId).map(nameOf)} ${status}`,
    ),
  ]
  const wanted = [
    ...state.invitations.flatMap(({ mark, status, isOpened, rows }) => [
      `${mark} ${status} ${isOpened}`,
      ...rows.map((row) => `${mark} ${row.book} ${row.status}`),
    ]),
    ...state.handovers.flatMap(({ mark, rows }) => rows.map((row) => `${mark} ${row.book} ${handed(row)}`)),
    ...state.changes.map(({ mark, status }) => `${mark} ${status}`),
    ...state.subcontracts.map(({ mark, status }) => `${mark} ${status}`),
    ...state.authorizations.flatMap(({ mark, status, rows }) => [
      `${mark} ${status}`,
      ...rows.map((row) => daysOf(mark, row)),
    ]),
    ...state.extensions.map(({ of, status }, nth) => `extension ${nth} of ${of} ${status}`),
  ]
  return differing(is, wanted)
}
const handed = ({ status, statutoryId, isSettled }: HandedBook) =>
  [status, statutoryId, statutoryId && isSettled && 'settled'].filter(Boolean).join(' ')
const daysOf = (
  mark: string,
  { book, from, until, isVoid }: { book: string | undefined; from: number; until: number; isVoid: boolean },
) => (isVoid ? `${mark} ${book} never counts` : `${mark} ${book} from ${from} until ${until}`)
function differing(is: readonly string[], wanted: readonly string[]): string[] {
  const [more, less] = [is.filter((one) => !wanted.includes(one)), wanted.filter((one) => !is.includes(one))]
  return more.length || less.length || is.length !== wanted.length ? [`is [${more}], not [${less}]`] : []
}

/** By name, as faults tell which does not hold. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'one holder': oneHolder,
  'no gap': noGap,
  'never lost': neverLost,
  'with origin': withOrigin,
  'with its giver': withGiver,
  'in the records': inHistory,
  'same log-book': sameLogbook,
  'stage in the records': stageInHistory,
  'chains whole': chainsWhole,
  visible: openFaults,
  'as modelled': asModelled,
  'states as modelled': statesAsModelled,
}

/** What differs from the model alone. */
export const notModelled = (seen: Seen, state: State): string[] => [
  ...asModelled(seen, state),
  ...statesAsModelled(seen, state),
  ...sameLogbook(seen, state),
]
