import type { Prisma } from '@portal/db'
import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationFault } from '@portal/shared/features/invitations/invitation.rules'
import { invitedLogbook } from '@portal/shared/features/invitations/invitation.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { assessed, beginOf, inviterOf } from './invitation.give.ts'
import { wholeInvitation } from './invitation.whole.ts'

type Input = Inputs<typeof invitationContracts>['logbooks']
const { kind, status, problem: fault } = invitedLogbook.shape

const withPlace = {
  logbook: { select: { locationId: true, addressEn: true, addressZh: true, kind: true } },
} satisfies Prisma.InvitationLogbookInclude
type Row = Prisma.InvitationLogbookGetPayload<{ include: typeof withPlace }>

type Filters = { id: number } & Partial<Pick<Input, 'q' | 'statuses' | 'premises'>>

interface Outcome {
  problem: InvitationFault | null
  replaced: { id: number; nameEn: string; nameZh: string; until: Date } | null
}

const places = listOf('invitationLogbook', {
  where: ({ actor, now }: Ctx, { id, q, statuses, premises }: Filters) => ({
    AND: [
      { invitationId: id },
      visible.invitationLogbook(actor, now),
      statuses ? { status: { in: [...statuses] } } : {},
      premises ? { logbook: { premises } } : {},
      q ? { logbook: contains(['locationId', 'addressEn', 'addressZh'], q) } : {},
    ],
  }),
  orders: {
    locationId: (locationId) => ({ logbook: { locationId } }),
    // what could not be given has a reason
    state: (sort) => ({ problem: { sort, nulls: 'last' } }),
  },
  read: ({ db }, find) => db.invitationLogbook.findMany({ ...find, include: withPlace }),
  async present(ctx, rows) {
    const outcomes = await outcomesOf(ctx, rows)
    return rows.map(({ logbook, problem, ...row }) => ({
      ...row,
      ...logbook,
      kind: kind.parse(logbook.kind),
      status: status.parse(row.status),
      ...(outcomes.get(row.id) ?? { problem: fault.parse(problem), replaced: null }),
    }))
  },
})

/** Of those that are open, what an answer would do; of those that were given, who made room. */
async function outcomesOf(ctx: Ctx, rows: readonly Row[]): Promise<Map<number, Outcome>> {
  const [first] = rows
  const shown = { ...wholeInvitation.logbooks, where: { id: { in: rows.map(({ id }) => id) } } }
  const include = { ...wholeInvitation, logbooks: shown }
  const invitation = first && (await ctx.db.invitation.findFirst({ where: { id: first.invitationId }, include }))
  if (!invitation) return new Map()
  const { recipientOrgId } = invitation
  const open = await assessed(ctx, invitation, await inviterOf(ctx, invitation), { statuses: ['A'], recipientOrgId })
  const replaced = await replacedBy(ctx, invitation)
  const names = await namesOf(ctx, [
    ...open.flatMap(({ holders }) => holders.map(({ orgId }) => orgId)),
    ...[...replaced.values()].map(({ orgId }) => orgId),
  ])
  const until = beginOf(invitation, ctx.now)
  const nameOf = (orgId: number | undefined, at: Date) => {
    const org = names.get(orgId ?? 0)
    return org ? { ...org, until: at } : null
  }
  const future = open.map(
    ({ id, verdict, holders }) =>
      [id, { problem: verdict?.key ?? null, replaced: nameOf(holders[0]?.orgId, until) }] as const,
  )
  const past = rows.flatMap(({ id, logbookId, status, problem }) => {
    const one = replaced.get(logbookId)
    return status === 'A' || !one
      ? []
      : [[id, { problem: fault.parse(problem), replaced: nameOf(one.orgId, one.endsAt ?? until) }] as const]
  })
  return new Map([...future, ...past])
}

/** Who lost the role by an invitation, by log-book. */
async function replacedBy(
  { db }: Ctx,
  { number, logbooks }: { number: string; logbooks: readonly { logbookId: number }[] },
) {
  const rows = await db.logbookParty.findMany({
    where: { endedBy: number, logbookId: { in: logbooks.map(({ logbookId }) => logbookId) } },
    select: { logbookId: true, orgId: true, endsAt: true },
  })
  return new Map(rows.map((row) => [row.logbookId, row]))
}
async function namesOf({ db }: Ctx, ids: readonly number[]) {
  const orgs = ids.length ? await db.organization.findMany({ where: { id: { in: [...ids] } }, ...orgRef }) : []
  return new Map(orgs.map((org) => [org.id, org]))
}

async function requireInvitation({ db, actor, now }: Ctx, id: number): Promise<void> {
  const known = await db.invitation.count({ where: { AND: [{ id }, visible.invitation(actor, now)] } })
  if (!known) throw problem('invitationNotFound')
}

/** The log-books of an invitation, with what an answer would do or has done. */
export async function logbooks(ctx: Ctx, input: Input) {
  await requireInvitation(ctx, input.id)
  return places.page(ctx, input)
}

/** The same for a workbook. */
export const invitedLogbooks = {
  async count(ctx: Ctx, filters: Filters): Promise<number> {
    await requireInvitation(ctx, filters.id)
    return places.count(ctx, filters)
  },
  each: places.each,
}

/** All log-books of an invitation, as far as the reader knows of them. */
export async function logbookIds(ctx: Ctx, { id }: { id: number }) {
  const { db, actor, now } = ctx
  await requireInvitation(ctx, id)
  const rows = await db.invitationLogbook.findMany({
    where: { AND: [{ invitationId: id }, visible.invitationLogbook(actor, now)] },
    select: { logbookId: true },
    orderBy: { logbookId: 'asc' },
  })
  return { ids: rows.map(({ logbookId }) => logbookId) }
}
