import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import type { Party } from './cast.ts'

/*
 * Who holds which role of which log-book when, as a list of intervals in memory. Things are known by names that a test gives:
 * log-books by their location ids, what parties make by a mark in its message or reason. Nothing of the product is read.
 */

/** One organization in one role from an instant on, and everything that has cut it short since. */
export interface Held {
  book: string
  org: Party
  role: PartyRole
  from: number
  /** When it ends by itself. */
  natural: number | null
  /** What ends it before, in the order in which it came: by a mark, which may be taken back, or by nothing that may. */
  ends: readonly { by: string; at: number }[]
  source: 'CREATE' | 'INVITATION' | 'HANDOVER' | 'CHANGE_RC' | 'SUBCONTRACT'
  /** The mark of what gave it. */
  origin: string
  givenBy: Party
  /** Of a sub-contractor: whether it may let in others. */
  mayGrant?: boolean
  /** What gave it was called off before it began. */
  isWithdrawn: boolean
}
export interface Invitation {
  mark: string
  by: Party
  to: Party
  role: PartyRole
  from: number
  until: number | null
  linkUntil: number
  /** How often a link was sent: the newest alone leads anywhere. */
  links: number
  isOpened: boolean
  isAnswered: boolean
  status: string
  /** Whom it may replace there, if anybody: nobody else makes room. */
  rows: readonly { book: string; status: string; replaces: readonly Party[] | undefined }[]
}
export interface Handover {
  mark: string
  by: Party
  to: Party
  role: PartyRole
  /** What is received, where the installation ends with it. */
  newRole: PartyRole | undefined
  at: number | null
  rows: readonly HandedBook[]
}
export interface HandedBook {
  book: string
  status: string
  /** The id that it gets as it comes into service, and whether that has been tried. */
  statutoryId: string | null
  isSettled: boolean
}
/** At which stage a log-book is, and under which id; it is known by the first that it had. */
export interface Staged {
  stage: 'INSTALLATION' | 'IN_SERVICE'
  id: string
}
export interface Change {
  mark: string
  by: Party
  to: Party
  role: PartyRole
  at: number
  status: string
  books: readonly { book: string; from: Party | undefined }[]
}
export interface Extension {
  of: string
  until: number
  status: string
}
export interface Subcontract {
  mark: string
  by: Party
  to: Party
  from: number
  status: string
  books: readonly string[]
}
/** Somebody of another employer whom a contractor lets work, log-book by log-book. */
export interface Authorization {
  mark: string
  by: Party
  worker: string
  from: number
  until: number
  status: string
  rows: readonly AuthorizedBook[]
}
export interface AuthorizedBook {
  book: string
  from: number
  until: number
  isVoid: boolean
  /** The mark of what ends it, until which it would have gone on. */
  endedBy: string
  natural: number
}
export interface State {
  books: readonly string[]
  /** Of those that began at the installation stage. */
  stages: Readonly<Record<string, Staged>>
  held: readonly Held[]
  invitations: readonly Invitation[]
  handovers: readonly Handover[]
  changes: readonly Change[]
  extensions: readonly Extension[]
  subcontracts: readonly Subcontract[]
  authorizations: readonly Authorization[]
}
export const NOTHING_YET: State = {
  books: [],
  stages: {},
  held: [],
  invitations: [],
  handovers: [],
  changes: [],
  extensions: [],
  subcontracts: [],
  authorizations: [],
}

export const stageOf = ({ stages }: State, book: string): Staged => stages[book] ?? { stage: 'IN_SERVICE', id: book }
export const isInstalled = (state: State, book: string): boolean => stageOf(state, book).stage === 'INSTALLATION'
/** Ids that are of a log-book, or were. */
export const givenIds = (state: State): ReadonlySet<string> =>
  new Set(state.books.flatMap((book) => [book, stageOf(state, book).id]))
/** Ids that log-books get by handovers which wait. */
export const promisedIds = ({ handovers }: State): string[] =>
  handovers
    .flatMap(({ rows }) => rows)
    .filter(({ status, isSettled }) => status === 'OPEN' || (status === 'CONFIRMED' && !isSettled))
    .flatMap(({ statutoryId }) => statutoryId ?? [])
export const served = (state: State, books: readonly (readonly [book: string, id: string])[]): State => ({
  ...state,
  stages: {
    ...state.stages,
    ...Object.fromEntries(books.map(([book, id]): [string, Staged] => [book, { stage: 'IN_SERVICE', id }])),
  },
})

export const isExclusive = (role: string): boolean => !role.endsWith('_S') && !role.startsWith('sub.')
export const isPassedOn = (role: string): boolean => ['rc.PMC', 'rc.PIC', 'rp.DEV', 'rp.OWNER'].includes(role)
export const isOfContractors = (role: string): boolean => role.startsWith('rc.')

/** When it ends, by itself or by what cuts it short; never where null. */
export function untilOf({ natural, ends }: Held): number | null {
  const all = [...ends.map(({ at }) => at), ...(natural === null ? [] : [natural])]
  return all.length ? Math.min(...all) : null
}
/** It counts: it was not called off, nor cut short before it began. */
export function counts(one: Held): boolean {
  const until = untilOf(one)
  return !one.isWithdrawn && !(until !== null && one.ends.length > 0 && until <= one.from)
}
export const isOver = (one: Held, now: number): boolean => (untilOf(one) ?? Number.POSITIVE_INFINITY) <= now
export const isInForce = (one: Held, now: number): boolean => counts(one) && one.from <= now && !isOver(one, now)
export const keyOf = ({ book, org, role, from, origin }: Held): string => [book, org, role, from, origin].join(' ')

/** Who holds something of a log-book, or is about to. */
export const partiesOf = ({ held }: State, book: string, now: number): Held[] =>
  held.filter((one) => one.book === book && counts(one) && !isOver(one, now))
export const overlaps = (one: Held, at: number, until: number | null): boolean =>
  !isOver(one, at) && !(until !== null && one.from >= until)

/** Whether an organization sees a log-book: now, or for a period that is over. */
export const sees = ({ held }: State, org: Party, book: string, now: number): boolean =>
  org === 'reg' || held.some((one) => one.book === book && one.org === org && counts(one) && one.from <= now)
/** Whether it holds something of this kind there now. */
export const holds = ({ held }: State, org: Party, book: string, now: number, kind = ''): boolean =>
  held.some((one) => one.book === book && one.org === org && one.role.startsWith(kind) && isInForce(one, now))

/** Whether it knows of a grant: of all while it holds something there itself, afterwards of those that stood beside its own. */
export const knowsOf = (state: State, org: Party, one: Held, now: number): boolean =>
  org === 'reg' ||
  holds(state, org, one.book, now) ||
  state.held.some(
    (own) =>
      own.book === one.book &&
      own.org === org &&
      counts(own) &&
      own.from <= now &&
      overlaps(one, own.from, untilOf(own)),
  )

/** Cut short at an instant, as far as they last longer than that. */
export const cut = (state: State, keys: readonly string[], by: string, at: number): State => ({
  ...state,
  held: state.held.map((one) =>
    keys.includes(keyOf(one)) && counts(one) && !isOver(one, at) ? { ...one, ends: [...one.ends, { by, at }] } : one,
  ),
})
export const give = (state: State, ...held: readonly Held[]): State => ({ ...state, held: [...state.held, ...held] })

/** As if this had never been: what it gave never counts, what it cut short goes on, until whoever is due there by now. */
export const takeBack = (state: State, mark: string): State => {
  const held = state.held.map((one) => ({
    ...one,
    isWithdrawn: one.isWithdrawn || (one.origin === mark && counts(one)),
  }))
  return authorizedOn(
    goOn({ ...state, held }, ({ origin }) => origin !== mark, mark),
    mark,
  )
}

/** Of these, what this has cut short goes on, until whoever is due there by now. */
export function goOn(state: State, isMeant: (one: Held) => boolean, mark: string): State {
  const held = state.held.map((one) =>
    isMeant(one) ? { ...one, ends: one.ends.filter(({ by }) => by !== mark) } : one,
  )
  const restored = held.filter((one, index) => state.held[index]?.ends.length !== one.ends.length)
  // the latest first: whoever comes before goes on until him
  const inTurn = restored.toSorted((a, b) => b.from - a.from)
  return {
    ...state,
    held: inTurn.reduce((all, one) => all.map((each) => (each === one ? untilNext(one, all) : each)), held),
  }
}
/** Who has been given the role meanwhile stays: before him, or not at all, goes on whoever was there. */
function untilNext(one: Held, held: readonly Held[]): Held {
  const [next] = held
    .filter((other) => other !== one && other.book === one.book && other.role === one.role && counts(other))
    .filter((other) => (isExclusive(one.role) || other.org === one.org) && overlaps(other, one.from, untilOf(one)))
    .sort((a, b) => a.from - b.from)
  return next ? { ...one, ends: [...one.ends, { by: next.origin, at: Math.max(one.from, next.from) }] } : one
}

/** Authorisations that this has cut short go on, until the same contractor has authorised the same person anew. */
function authorizedOn(state: State, mark: string): State {
  let authorizations = state.authorizations
  const isEnded = ({ endedBy }: AuthorizedBook) => endedBy === mark
  const ended = authorizations.flatMap((of) => of.rows.filter(isEnded).map((row) => ({ of, row })))
  // the latest first: whoever comes before goes on until him
  for (const { of, row } of ended.toSorted((a, b) => b.row.from - a.row.from)) {
    const [next] = authorizations
      .filter(({ by, worker }) => by === of.by && worker === of.worker)
      .flatMap(({ rows }) => rows)
      .filter((other) => other.book === row.book && !other.isVoid && !isEnded(other))
      .filter((other) => other.until > row.from && other.from < row.natural)
      .sort((a, b) => a.from - b.from)
    const isVoid = next !== undefined && next.from <= row.from
    const until = next && !isVoid ? next.from : row.natural
    const made = { ...row, isVoid, until, natural: until, endedBy: '' }
    const restored = (rows: readonly AuthorizedBook[]) => rows.map((each) => (each.book === row.book ? made : each))
    authorizations = authorizations.map((one) => (one.mark === of.mark ? { ...one, rows: restored(one.rows) } : one))
  }
  return { ...state, authorizations }
}
