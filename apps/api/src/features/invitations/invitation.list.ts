import type { Prisma } from '@portal/db'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { invitation, RECIPIENTS_MAX } from '@portal/shared/features/invitations/invitation.schema'
import { INVITATION_COLUMNS } from '@portal/shared/features/invitations/invitation.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { invitationMoves } from '../../access/invitation.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { organizationNames } from '../exports/export.names.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof invitationContracts>
type Filters = Partial<Input['export']>
const { category, status } = invitation.shape

const where = (
  { actor, now }: Ctx,
  { q, categories, statuses, linkEnded, organizations, sentFrom, sentTo }: Filters,
): Prisma.InvitationWhereInput => ({
  AND: [
    visible.invitation(actor, now),
    { sentAt: instantsOf(sentFrom, sentTo), ...(statuses && { status: { in: [...statuses] } }) },
    categories ? { category: { in: [...categories] } } : {},
    linkEnded === undefined ? {} : linkEnded ? linkOver(now) : { NOT: linkOver(now) },
    organizations ? { OR: [{ orgId: { in: organizations } }, { recipientOrgId: { in: organizations } }] } : {},
    q
      ? {
          OR: [
            contains(['number', 'recipientName', 'email'], q),
            { logbooks: { some: { logbook: contains(['locationId'], q) } } },
          ],
        }
      : {},
  ],
})
const linkOver = (now: Date) => ({ status: 'A', linkUntil: { lte: now } })

const withOrgs = { org: orgRef, recipientOrg: orgRef } satisfies Prisma.InvitationInclude
type Row = Prisma.InvitationGetPayload<{ include: typeof withOrgs }>

/** With how many log-books each is about, as far as the reader knows of them, and what became of these. */
async function present({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const counts = await db.invitationLogbook.groupBy({
    by: ['invitationId', 'status'],
    where: { AND: [{ invitationId: { in: rows.map(({ id }) => id) } }, visible.invitationLogbook(actor, now)] },
    _count: { _all: true },
  })
  const of = Map.groupBy(counts, ({ invitationId }) => invitationId)
  return rows.map((row) => {
    const own = of.get(row.id) ?? []
    const countOf = (...states: string[]) =>
      own
        .filter(({ status }) => !states.length || states.includes(status))
        .reduce((sum, { _count }) => sum + _count._all, 0)
    return {
      ...row,
      category: category.parse(row.category),
      status: status.parse(row.status),
      logbookCount: countOf(),
      givenCount: countOf('I', 'C'),
      failedCount: countOf('F'),
    }
  })
}

/** Read from the indexes of invitation and invitation_logbook_logbook_id_idx; there are some thousands a year. */
const invitations = listOf('invitation', {
  where,
  read: ({ db }, find) => db.invitation.findMany({ ...find, include: withOrgs }),
  present,
})

/** What was never answered is sent again; of what was, the rest is tried again. */
async function offered(ctx: Ctx, rows: Awaited<ReturnType<typeof present>>) {
  const offers = await invitationMoves.offer(ctx, rows)
  return offers.map(({ can, ...row }) => ({
    ...row,
    can: can.filter((move) => move !== (row.decidedAt ? 'resend' : 'retry')),
  }))
}

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await invitations.page(ctx, input)
  return { content: await offered(ctx, content), totalElements }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await invitations.one(ctx, {}, id)
  const [found] = await offered(ctx, row ? [row] : [])
  if (!found) throw problem('invitationNotFound')
  return found
}

/** Whom the reader's organization has invited before, each as it did last: what another has sent is nobody's address book. */
export async function recipients({ db, actor, now }: Ctx, { q }: Input['recipients']) {
  const sent = { AND: [{ orgId: actor.orgId }, visible.invitation(actor, now)] }
  const last = await db.invitation.groupBy({
    by: ['email'],
    where: { AND: [sent, q ? contains(['recipientName', 'email'], q) : {}] },
    _max: { id: true },
    orderBy: { _max: { id: 'desc' } },
    take: RECIPIENTS_MAX,
  })
  const found = await db.invitation.findMany({
    where: { AND: [sent, { id: { in: last.flatMap(({ _max: { id } }) => id ?? []) } }] },
    orderBy: { id: 'desc' },
    select: { recipientName: true, email: true, recipientOrg: orgRef },
  })
  return found.map(({ recipientOrg: org, ...row }) => ({ ...row, org }))
}

/** The invitations that a bulk act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) => invitations.ids(ctx, filter)

/** What is filtered, as a workbook. */
export const invitationExport = exportOf(invitationContracts.export, {
  columns: INVITATION_COLUMNS,
  tells: { categories: 'partyRole', statuses: 'invitation', organizations: organizationNames },
  scope: ({ actor }, { invitations: { sheet } }) => sheet[scopeWord(actor)],
  count: invitations.count,
  rows: invitations.each,
})
