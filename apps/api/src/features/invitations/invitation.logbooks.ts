import type { Prisma } from '@portal/db'
import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationFault } from '@portal/shared/features/invitations/invitation.rules'
import { invitedLogbook } from '@portal/shared/features/invitations/invitation.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { assessed, beginOf, inviterOf } from './invitation.give.ts'
import { wholeInvitation } from './invitation.whole.ts'

type Input = Inputs<typeof invitationContracts>['logbooks']
const { kind, status, problem: fault } = invitedLogbook.shape

const withPlace = {
  logbook: { select: { locationId: true, addressEn: true, addressZh: true, kind: true } },
} satisfies Prisma.InvitationLogbookInclude
type Row = Prisma.InvitationLogbookGetPayload<{ include: typeof withPlace }>

interface Outcome {
  problem: InvitationFault | null
  replaced: { id: number; nameEn: string; nameZh: string; until: Date } | null
}

const places = listOf('invitationLogbook', {
  where: ({ actor, now }: Ctx, { id, statuses }: { id: number } & Partial<Pick<Input, 'statuses'>>) => ({
    AND: [
      { invitationId: id },
      visible.invitationLogbook(actor, now),
      statuses ? { status: { in: [...statuses] } } : {},
    ],
  }),
  orders: { locationId: (locationId) => ({ logbook: { locationId } }) },
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

/** The log-books of an invitation, with what an answer would do or has done. */
export async function logbooks(ctx: Ctx, input: Input) {
  const { db, actor, now } = ctx
  const known = await db.invitation.count({ where: { AND: [{ id: input.id }, visible.invitation(actor, now)] } })
  if (!known) throw problem('invitationNotFound')
  return places.page(ctx, input)
}
