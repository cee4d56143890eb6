import type { Prisma } from '@portal/db'
import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { handover } from '@portal/shared/features/handovers/handover.schema'
import { HANDOVER_COLUMNS } from '@portal/shared/features/handovers/handover.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import { handoverMoves } from '../../access/handover.ts'
import { visible } from '../../access/index.ts'
import { ofOwn, scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { organizationNames } from '../exports/export.names.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof handoverContracts>
type Filters = Partial<Input['export']>
const { role, newRole, status, kind } = handover.shape

const where = (
  { actor, now }: Ctx,
  { q, number, direction, role, statuses, organizations, sentFrom, sentTo }: Filters,
): Prisma.HandoverLogbookWhereInput => ({
  AND: [
    visible.handoverLogbook(actor, now),
    { role, createdAt: instantsOf(sentFrom, sentTo), ...(statuses && { status: { in: [...statuses] } }) },
    number ? { handover: { number } } : {},
    direction ? { handover: direction === 'SENT' ? { orgId: ofOwn(actor) } : { newOrgId: ofOwn(actor) } } : {},
    organizations ? { handover: { OR: [{ orgId: { in: organizations } }, { newOrgId: { in: organizations } }] } } : {},
    q
      ? {
          OR: [
            { handover: contains(['number'], q) },
            { logbook: contains(['locationId', 'addressEn', 'addressZh'], q) },
            // what came into service with it is found by the id that it had, and by the one that it is to get
            { logbook: { formerIds: { some: { withdrawn: false, ...contains(['locationId'], q) } } } },
            contains(['statutoryId'], q),
          ],
        }
      : {},
  ],
})

const whole = {
  handover: { include: { org: orgRef, newOrg: orgRef } },
  logbook: { select: { locationId: true, addressEn: true, addressZh: true, kind: true } },
} satisfies Prisma.HandoverLogbookInclude
type Row = Prisma.HandoverLogbookGetPayload<{ include: typeof whole }>

const present = (row: Row) => {
  const { number, org, newOrg, userName, startsAt, message } = row.handover
  return {
    ...row,
    ...row.logbook,
    kind: kind.parse(row.logbook.kind),
    role: role.parse(row.role),
    newRole: newRole.parse(row.handover.newRole),
    status: status.parse(row.status),
    number,
    org,
    newOrg,
    userName,
    startsAt,
    message,
  }
}

/** Read from handover_org_id_idx, handover_new_org_id_idx and handover_logbook_logbook_id_idx. */
const handovers = listOf('handoverLogbook', {
  where,
  orders: {
    locationId: (locationId) => ({ logbook: { locationId } }),
    startsAt: (startsAt) => ({ handover: { startsAt } }),
  },
  read: ({ db }, find) => db.handoverLogbook.findMany({ ...find, include: whole }),
  present: (_, rows) => rows.map(present),
})

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await handovers.page(ctx, input)
  return { content: await handoverMoves.offer(ctx, content), totalElements }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await handovers.one(ctx, {}, id)
  const [found] = await handoverMoves.offer(ctx, row ? [row] : [])
  if (!found) throw problem('takeoverNotFound')
  return found
}

/** What a bulk act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) => handovers.ids(ctx, filter)

/** What is filtered, as a workbook. */
export const handoverExport = exportOf(handoverContracts.export, {
  columns: HANDOVER_COLUMNS,
  tells: { role: 'partyRole', statuses: 'handover', organizations: organizationNames },
  scope: ({ actor }, { handovers: { sheet } }) => sheet[scopeWord(actor)],
  count: handovers.count,
  rows: handovers.each,
})
