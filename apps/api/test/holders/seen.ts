import { tokenOf } from '../../src/features/invitation-links/link.ts'
import { systemCtx } from '../runs.ts'
import { db } from '../world.ts'
import type { Cast } from './cast.ts'
import { counts, type Held, keyOf, type State } from './model.ts'

const named = { orderBy: { id: 'asc' } } as const

/** Everything that PostgreSQL holds of the log-books of one sequence. */
async function readRows(premises: readonly string[]) {
  const logbooks = await db.logbook.findMany({
    where: { premises: { in: [...premises] } },
    select: { id: true, locationId: true },
  })
  const logbookId = { in: logbooks.map(({ id }) => id) }
  const some = { logbooks: { some: { logbookId } } }
  const [parties, invitations, handovers, changes, extensions, events] = await Promise.all([
    db.logbookParty.findMany({ where: { logbookId }, ...named }),
    db.invitation.findMany({ where: some, include: { logbooks: named }, ...named }),
    db.handover.findMany({ where: some, include: { logbooks: named }, ...named }),
    db.contractorChange.findMany({ where: some, include: { logbooks: named }, ...named }),
    db.accessExtension.findMany({ where: { party: { logbookId } }, ...named }),
    db.operationEvent.findMany({ where: { logbookId, model: 'logbookParty' }, ...named }),
  ])
  return { logbooks, parties, invitations, handovers, changes, extensions, events }
}
export type Rows = Awaited<ReturnType<typeof readRows>>
export type PartyRow = Rows['parties'][number]
type Invited = Rows['invitations'][number]

/** What is there after a step, and where the model's things are in it. */
export async function look(cast: Cast, premises: readonly string[]) {
  const rows = await readRows(premises)
  const bookOf = new Map(rows.logbooks.map(({ id, locationId }) => [id, locationId]))
  const marks = new Map<string | null, string>([
    ...rows.invitations.map(({ number, message }) => [number, message] as const),
    ...rows.handovers.map(({ number, message }) => [number, message] as const),
    ...rows.changes.map(({ number, reason }) => [number, reason] as const),
  ])
  const ids = new Map<string, number>([
    ...rows.logbooks.map(({ id, locationId }) => [locationId, id] as const),
    ...rows.invitations.map(({ id, message }) => [message, id] as const),
    ...rows.changes.map(({ id, reason }) => [reason, id] as const),
    ...rows.handovers.flatMap(({ message, logbooks }) =>
      logbooks.map(({ id, logbookId }) => [`${message} ${bookOf.get(logbookId)}`, id] as const),
    ),
    ...rows.extensions.map(({ id }, nth) => [`extension ${nth}`, id] as const),
  ])
  const markOf = (number: string | null) => (number === null ? '' : (marks.get(number) ?? number))
  const nameOf = ({ logbookId, orgId, role, startsAt, origin }: PartyRow) =>
    [bookOf.get(logbookId), cast.partyOf(orgId), role, startsAt.getTime(), markOf(origin)].join(' ')
  const partyIds = new Map(rows.parties.map((row) => [nameOf(row), row.id]))
  return {
    rows,
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

/** Newest links by invitation, as the mails would bring them. */
const links = new Map<number, string>()
export async function readLinks(invitations: readonly Invited[]): Promise<void> {
  const subjectId = { in: invitations.filter(({ status }) => status === 'A').map(({ id }) => id) }
  const rows = await db.invitationLink.findMany({ where: { kind: 'ACCESS', subjectId, endedAt: null } })
  for (const { id, subjectId } of rows) links.set(subjectId, id)
}
