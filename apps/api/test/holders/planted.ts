import { createHash } from 'node:crypto'
import { subject } from '@portal/shared/access/subjects'
import { tamper } from '../../src/features/seals/seal.kit.ts'
import { db, world } from '../world.ts'
import { type Cast, PARTIES } from './cast.ts'
import { isPassedOn } from './model.ts'
import type { Spoiling } from './play.ts'
import type { PartyRow } from './rows.ts'
import type { Seen } from './seen.ts'

const DAY_MS = 86_400_000

/** Whoever owns the database changes the first grant of this kind, past the product. */
const changing = (fits: (row: PartyRow) => unknown, data: (row: PartyRow) => object): Spoiling => ({
  async after({ rows: { parties } }) {
    const row = parties.find((one) => !one.isVoid && fits(one))
    if (row) await db.logbookParty.update({ where: { id: row.id }, data: data(row) })
  },
})
const live = ({ rows }: Seen) => rows.parties.find(({ isVoid }) => !isVoid)

/** Makes a second holder beside the first, as nothing but a constraint keeps it from being made. */
async function doubled(seen: Seen, cast: Cast): Promise<void> {
  const row = live(seen)
  if (!row) return
  const { id: _, ...held } = await db.logbookParty.findUniqueOrThrow({ where: { id: row.id } })
  const other = PARTIES.find((party) => cast.orgIdOf(party) !== row.orgId) ?? 'reg'
  await db.logbookParty.create({ data: { ...held, orgId: cast.orgIdOf(other) } })
}
/** A log-book is opened to somebody who holds nothing there. */
async function leaked(seen: Seen, cast: Cast): Promise<void> {
  const [row] = seen.rows.parties
  const stranger = PARTIES.find((party) => seen.rows.parties.every(({ orgId }) => orgId !== cast.orgIdOf(party)))
  if (!row || !stranger) return
  const orgId = cast.orgIdOf(stranger)
  await db.logbookReader.create({
    data: { logbookId: row.logbookId, subject: subject('org', orgId), orgId, startsAt: row.startsAt },
  })
}
/** Another entry than the one before is named by the first of a chain. */
async function misled({ rows: { logbooks, seals } }: Seen): Promise<void> {
  const [book] = logbooks
  if (!book || seals.length) return
  const seal = createHash('sha256').update(`another ${book.id}`).digest('hex')
  await db.sealEntry.create({
    data: {
      logbookId: book.id,
      sequence: 1,
      previousSeal: seal.split('').reverse().join(''),
      seal,
      kind: 'JOB_RECORD',
      canonical: '{}',
      sealedAt: world.now,
    },
  })
}
/** A named worker's days pass unseen. */
async function shutOut({ rows }: Seen): Promise<void> {
  const logbookId = { in: rows.logbooks.map(({ id }) => id) }
  await db.logbookReader.deleteMany({ where: { logbookId, subject: { startsWith: 'worker:' } } })
}
async function shut(seen: Seen): Promise<void> {
  const row = live(seen)
  if (row) await db.logbookReader.deleteMany({ where: { logbookId: row.logbookId } })
}

/** Nobody knows any more by which id a log-book was known. */
const renamed = ({ rows }: Seen) =>
  tamper([`DELETE FROM former_location_id WHERE logbook_id = ANY($1)`, rows.logbooks.map(({ id }) => id)])
/** What has come into service is back at its installation. */
async function putBack({ rows }: Seen): Promise<void> {
  const one = rows.logbooks.find(({ former }) => former.length)
  if (one) await db.logbook.update({ where: { id: one.id }, data: { stage: 'INSTALLATION' } })
}
/** Nothing says that it has come into service. */
const silenced = ({ rows }: Seen) =>
  tamper([
    `DELETE FROM operation_event WHERE action = 'logbookStage.takeIntoService' AND logbook_id = ANY($1)`,
    rows.logbooks.map(({ id }) => id),
  ])
/** The grant by which somebody maintains since an installation has ended. */
const maintaining = (data: (row: PartyRow) => object): Spoiling => ({
  async after({ rows: { parties } }) {
    const ended = parties.find(({ role, endedBy, isVoid }) => role === 'rc.PIC' && endedBy && !isVoid)
    const row = parties.find(({ role, origin }) => role === 'rc.PMC' && ended && origin === ended.endedBy)
    if (row) await db.logbookParty.update({ where: { id: row.id }, data: data(row) })
  },
})

/** Faults by the invariant that has to find each, in more ways than one where it asks for more than one thing. */
export const PLANTED: readonly (readonly [invariant: string, how: string, Spoiling])[] = [
  ['one holder', 'a second holder', { after: doubled }],
  [
    'no gap',
    'an end an hour before the other begins',
    changing(
      ({ endedBy, endsAt }) => endedBy && endsAt,
      ({ endsAt }) => ({ endsAt: new Date((endsAt?.getTime() ?? 0) - 3_600_000) }),
    ),
  ],
  [
    'never lost',
    'an end after which nobody comes',
    changing(
      ({ role, endsAt }) => isPassedOn(role) && !endsAt,
      ({ startsAt }) => ({ endsAt: new Date(startsAt.getTime() + 30 * DAY_MS) }),
    ),
  ],
  [
    'with origin',
    'a grant of nothing',
    changing(
      ({ origin }) => origin,
      () => ({ origin: null }),
    ),
  ],
  [
    'with origin',
    'a grant of what is not there',
    changing(
      ({ origin }) => origin,
      () => ({ origin: 'IN-99-999999' }),
    ),
  ],
  [
    'in the records',
    'an end that nobody told',
    changing(
      ({ endsAt }) => !endsAt,
      ({ startsAt }) => ({ endsAt: new Date(startsAt.getTime() + 30 * DAY_MS) }),
    ),
  ],
  [
    'in the records',
    'a grant that was taken away in silence',
    changing(
      () => true,
      () => ({ isVoid: true }),
    ),
  ],
  [
    'no gap',
    'a maintainer who begins an hour after the installer has ended',
    maintaining(({ startsAt }) => ({ startsAt: new Date(startsAt.getTime() + 3_600_000) })),
  ],
  [
    'never lost',
    'a maintainer who ends by himself after an installer who did not',
    maintaining(({ startsAt }) => ({ endsAt: new Date(startsAt.getTime() + 30 * DAY_MS) })),
  ],
  ['same log-book', 'a log-book that is not found any more by the id it had', { after: renamed }],
  ['same log-book', 'a log-book in service that is at its installation again', { after: putBack }],
  ['stage in the records', 'a log-book that comes into service in silence', { after: silenced }],
  ['chains whole', 'an entry that follows another', { after: misled }],
  ['visible', 'a log-book open to a stranger', { after: leaked }],
  ['visible', 'a log-book shut to its holder', { after: shut }],
  ['visible', 'a log-book shut to the worker who is named', { after: shutOut }],
  [
    'with its giver',
    'a sub-contract that outlasts the access of who gave it',
    changing(
      ({ source, endedBy, endsAt }) => source === 'SUBCONTRACT' && endedBy && endsAt,
      ({ endsAt }) => ({ endsAt: new Date((endsAt?.getTime() ?? 0) + 30 * DAY_MS) }),
    ),
  ],
  [
    'rehearsal',
    'a rehearsal that promises one more',
    { reply: (reply, how) => (how === 'rehearsed' ? { ...reply, done: (reply.done ?? 0) + 1 } : reply) },
  ],
  [
    'rehearsal',
    'a rehearsal that tells of more than the act brings',
    {
      reply: (reply, how) =>
        how === 'rehearsed' && reply.rehearsal
          ? { ...reply, rehearsal: { effects: [{ kind: 'more', count: 1 }] } }
          : reply,
    },
  ],
  [
    'rehearsal',
    'a rehearsal that keeps to itself what the act brings',
    {
      reply: (reply, how) =>
        how === 'rehearsed' && reply.rehearsal ? { ...reply, rehearsal: { effects: [] } } : reply,
    },
  ],
  [
    'answer',
    'an act that keeps a failure to itself',
    { reply: (reply, how) => (how === 'rehearsed' ? reply : { ...reply, failed: [] }) },
  ],
  [
    'at once, order 1',
    'two who are both told that they were first',
    { reply: (reply, how) => (how === 'atOnce' && reply.status >= 400 ? { status: 200, done: 1, failed: [] } : reply) },
  ],
  [
    'as modelled',
    'an old holder who goes on in the model',
    {
      outcome: (outcome) => ({
        ...outcome,
        state: { ...outcome.state, held: outcome.state.held.map((one) => ({ ...one, ends: [] })) },
      }),
    },
  ],
  [
    'states as modelled',
    'an invitation that the model takes for denied',
    {
      outcome: (outcome) => ({
        ...outcome,
        state: {
          ...outcome.state,
          invitations: outcome.state.invitations.map((one) => ({ ...one, status: 'R' })),
        },
      }),
    },
  ],
  [
    'states as modelled',
    'an invitation that stays open in the model though its sender has lost access',
    {
      outcome: (outcome) =>
        outcome.effects?.invitationsEnded
          ? {
              ...outcome,
              state: {
                ...outcome.state,
                invitations: outcome.state.invitations.map((one) => ({ ...one, status: 'A' })),
              },
            }
          : outcome,
    },
  ],
  [
    'states as modelled',
    'an authorisation that a change ends and the model does not',
    {
      outcome: (outcome) => ({
        ...outcome,
        state: {
          ...outcome.state,
          authorizations: outcome.state.authorizations.map((one) => ({
            ...one,
            rows: one.rows.map((row) => ({ ...row, until: row.natural, isVoid: false })),
          })),
        },
      }),
    },
  ],
]
