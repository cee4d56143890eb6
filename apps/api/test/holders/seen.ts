import { tokenOf } from '../../src/features/invitation-links/link.ts'
import { systemCtx } from '../runs.ts'
import { world } from '../world.ts'
import type { Cast } from './cast.ts'
import { counts, type Held, keyOf, type State } from './model.ts'
import { type PartyRow, type Places, readRows } from './rows.ts'

/** What is there after a step, and where the model's things are in it. */
export async function look(cast: Cast, places: Places) {
  const rows = await readRows(places, cast.readers)
  // by the first id that it had
  const bookOf = new Map(rows.logbooks.map(({ id, locationId, former: [first = locationId] }) => [id, first]))
  const marks = new Map<string | null, string>([
    ...rows.invitations.map(({ number, message }) => [number, message] as const),
    ...rows.handovers.map(({ number, message }) => [number, message] as const),
    ...rows.changes.map(({ number, reason }) => [number, reason] as const),
    ...rows.subcontracts.map(({ number, displayName }) => [number, displayName] as const),
  ])
  const ids = new Map<string, number>([
    ...[...bookOf].map(([id, book]) => [book, id] as const),
    ...rows.invitations.map(({ id, message }) => [message, id] as const),
    ...rows.changes.map(({ id, reason }) => [reason, id] as const),
    ...rows.subcontracts.map(({ id, displayName }) => [displayName, id] as const),
    ...rows.authorizations.map(({ id, reason }) => [reason, id] as const),
    ...rows.handovers.flatMap(({ message, logbooks }) =>
      logbooks.map(({ id, logbookId }) => [`${message} ${bookOf.get(logbookId)}`, id] as const),
    ),
    ...rows.extensions.map(({ id }, nth) => [`extension ${nth}`, id] as const),
  ])
  const links = new Map(rows.links.map(({ id, subjectId }) => [subjectId, id]))
  const markOf = (number: string | null) => (number === null ? '' : (marks.get(number) ?? number))
  const nameOf = ({ logbookId, orgId, role, startsAt, origin }: PartyRow) =>
    [bookOf.get(logbookId), cast.partyOf(orgId), role, startsAt.getTime(), markOf(origin)].join(' ')
  const partyIds = new Map(rows.parties.map((row) => [nameOf(row), row.id]))
  return {
    rows,
    now: world.now.getTime(),
    bookOf,
    markOf,
    nameOf,
    /** The row of a log-book, of what a mark names, or of a mark at a log-book. */
    idOf: (name: string) => ids.get(name) ?? 0,
    partyOf: (one: Held) => partyIds.get(keyOf(one)) ?? 0,
    /** Grants that count. */
    keys: ({ held }: State) => held.filter(counts),
    /** The secret in the newest mail of an invitation. */
    linkOf: (mark: string) => tokenOf(systemCtx(), links.get(ids.get(mark) ?? 0) ?? ''),
  }
}
export type Seen = Awaited<ReturnType<typeof look>>
