import { createHash } from 'node:crypto'
import type { Prisma } from '@portal/db'
import { type PartyRole, party } from '@portal/shared/features/parties/party.schema'
import { canonicalText } from '@portal/shared/features/seals/canonical'
import type { Ctx } from '../../kernel/ctx.ts'

const { role } = party.shape

interface Side {
  nameEn: string
  nameZh: string
  /** Of a contractor its number in the register. */
  rcNumber: string | null
}

/** All that a minute says. Its canonical text is kept and hashed; the paper is drawn from it. */
export interface MinuteContents {
  number: string
  role: PartyRole
  /** What the receiver holds, where it is another: the installation has ended. */
  newRole?: PartyRole
  from: Side
  to: Side
  /** The instant at which the holders changed. */
  at: Date
  sentAt: Date
  sentBy: string
  message: string
  confirmed: { at: Date; by: string }[]
  logbooks: {
    locationId: string
    /** The id it had at the installation stage, where it came into service with this. */
    formerId?: string
    addressEn: string
    addressZh: string
    /** Job records that it kept when the minute was made. */
    jobRecords: number
    /** The code at the head of its chain then, before this minute. */
    code: string
  }[]
  /** Sub-contracts that ended with it, by who lost them. */
  ended: { role: PartyRole; nameEn: string; nameZh: string; count: number }[]
  /** Work authorisations that did, by the person, and invitations of the sender that nobody had answered; absent where there were none. */
  endedAuthorizations?: { number: string; nameEn: string; nameZh: string; count: number }[]
  endedInvitations?: { number: string; count: number }[]
  /** What the same handover named and did not pass on. */
  stayed: { locationId: string; status: 'REFUSED' | 'CANCELLED'; reason: string }[]
}

/** Of a handover everything that its minute says. */
export const minuted = {
  org: true,
  newOrg: true,
  logbooks: {
    include: {
      logbook: {
        select: {
          id: true,
          locationId: true,
          addressEn: true,
          addressZh: true,
          formerIds: { where: { withdrawn: false }, select: { locationId: true } },
        },
      },
    },
    orderBy: { logbook: { locationId: 'asc' } },
  },
} satisfies Prisma.HandoverInclude
export type Minuted = Prisma.HandoverGetPayload<{ include: typeof minuted }>
type Passed = Minuted['logbooks'][number]

/** The text that is kept, and the code that is printed. */
export function codedText(contents: MinuteContents): { text: string; code: string } {
  const text = canonicalText(contents)
  return { text, code: codeOf(text) }
}
export const codeOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What the minute says of those log-books of a handover that passed at one instant. */
export async function contentsOf(
  ctx: Ctx,
  handover: Minuted,
  at: Date,
  passed: readonly Passed[],
): Promise<MinuteContents> {
  const ids = passed.map(({ logbookId }) => logbookId)
  const [records, heads] = [await recordsOf(ctx, ids), await headsOf(ctx, ids)]
  const confirmed = new Map(
    passed.map(({ decidedAt, decidedByName }) => [
      `${decidedAt?.toISOString()} ${decidedByName}`,
      { at: decidedAt ?? at, by: decidedByName },
    ]),
  )
  return {
    number: handover.number,
    role: role.parse(handover.role),
    ...(handover.newRole && { newRole: role.parse(handover.newRole) }),
    from: sideOf(handover.org),
    to: sideOf(handover.newOrg),
    at,
    sentAt: handover.createdAt,
    sentBy: handover.userName,
    message: handover.message,
    confirmed: [...confirmed.values()].sort((a, b) => a.at.getTime() - b.at.getTime()),
    logbooks: passed.map(({ logbookId, logbook, statutoryId }) => ({
      locationId: logbook.locationId,
      ...(statutoryId === logbook.locationId && formerOf(logbook)),
      addressEn: logbook.addressEn,
      addressZh: logbook.addressZh,
      jobRecords: records.get(logbookId) ?? 0,
      code: heads.get(logbookId) ?? '',
    })),
    ended: await endedBy(ctx, handover.number, ids),
    ...(await authorizationsEndedBy(ctx, handover.number, ids)),
    ...(await invitationsEndedBy(ctx, handover.number, ids)),
    stayed: handover.logbooks.flatMap(({ status, reason, logbook: { locationId } }) =>
      status === 'REFUSED' || status === 'CANCELLED' ? [{ locationId, status, reason }] : [],
    ),
  }
}

const formerOf = ({ formerIds: [former] }: Passed['logbook']) => former && { formerId: former.locationId }

const sideOf = ({ nameEn, nameZh, rcNumber }: Side): Side => ({ nameEn, nameZh, rcNumber })

async function recordsOf({ db }: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const counts = await db.jobRecord.groupBy({
    by: ['logbookId'],
    where: { logbookId: { in: [...ids] }, status: { not: 'DELETED' } },
    _count: true,
  })
  return new Map(counts.map(({ logbookId, _count }) => [logbookId, _count]))
}

async function headsOf({ db }: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const heads = await db.$queryRaw<{ id: number; seal: string }[]>`
    SELECT l.id, head.seal FROM unnest(${[...ids]}::int[]) AS l(id)
    CROSS JOIN LATERAL (SELECT seal FROM seal_entry e WHERE e.logbook_id = l.id ORDER BY sequence DESC LIMIT 1) AS head`
  return new Map(heads.map(({ id, seal }) => [id, seal]))
}

async function endedBy({ db }: Ctx, number: string, ids: readonly number[]): Promise<MinuteContents['ended']> {
  const rows = await db.logbookParty.findMany({
    where: { endedBy: number, kind: 'SUB', logbookId: { in: [...ids] } },
    select: { role: true, org: { select: { nameEn: true, nameZh: true } } },
  })
  return [...Map.groupBy(rows, ({ role, org }) => JSON.stringify([org.nameEn, role])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, of]) => (of[0] ? [{ role: role.parse(of[0].role), ...of[0].org, count: of.length }] : []))
}

/** By their numbers, in order: on how many log-books each ended. */
const byNumber = <R extends { number: string }>(rows: readonly R[]) =>
  [...Map.groupBy(rows, ({ number }) => number).values()]
    .flatMap((of) => (of[0] ? [{ ...of[0], count: of.length }] : []))
    .sort((a, b) => (a.number < b.number ? -1 : 1))

async function authorizationsEndedBy({ db }: Ctx, number: string, ids: readonly number[]) {
  const rows = await db.workAuthorizationLogbook.findMany({
    where: { endedBy: number, logbookId: { in: [...ids] } },
    select: {
      authorization: {
        select: { number: true, displayName: true, worker: { select: { nameEn: true, nameZh: true } } },
      },
    },
  })
  const named = rows.map(({ authorization: { number, displayName, worker } }) => ({
    ...{ number, nameEn: worker?.nameEn ?? displayName, nameZh: worker?.nameZh ?? '' },
  }))
  return named.length ? { endedAuthorizations: byNumber(named) } : {}
}

/** What was called off tells it in its history: nothing of an invitation says what has ended it but that. */
async function invitationsEndedBy({ db }: Ctx, endedBy: string, ids: readonly number[]) {
  const events = await db.operationEvent.findMany({
    where: {
      logbookId: { in: [...ids] },
      action: 'invitation.cut',
      after: { path: ['endedBy'], equals: endedBy },
    },
    select: { after: true },
  })
  const numbers = events.map(({ after }) => ({ number: String((after as { number?: unknown } | null)?.number ?? '') }))
  return numbers.length ? { endedInvitations: byNumber(numbers) } : {}
}
