import type { Prisma } from '@portal/db'
import type { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { contest } from '@portal/shared/features/dashboard/contest.schema'
import type { UnitKind } from '@portal/shared/features/dashboard/health-index.scoring'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { fromDate, toDate } from '@portal/shared/kernel/time'
import { contestMoves } from '../../access/contest.ts'
import { figuresOf } from '../../access/figures.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { replyWithFile, requireUnchanged } from '../../kernel/files/file-reply.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { scoredOf, scoredRows } from './unit.scored.ts'

type Input = Inputs<typeof contestContracts>
type Filters = Partial<Pick<Input['list'], 'q' | 'statuses' | 'month' | 'logbookIds'>>
const { status, part, correction } = contest.shape

const where = ({ actor, now }: Ctx, { q, statuses, month, logbookIds }: Filters): Prisma.HealthContestWhereInput => ({
  AND: [
    visible.healthContest(actor, now),
    {
      ...(statuses && { status: { in: [...statuses] } }),
      ...(month && { month: toDate(monthOf(month)) }),
      ...(logbookIds && { logbookId: { in: [...logbookIds] } }),
    },
    q ? { OR: [contains(['number', 'claim'], q), { logbook: contains(['locationId'], q) }] } : {},
  ],
})

const included = {
  org: orgRef,
  logbook: { select: { locationId: true, addressEn: true, addressZh: true, kind: true } },
  files: { select: { id: true, name: true, size: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.HealthContestInclude
type Row = Prisma.HealthContestGetPayload<{ include: typeof included }>

/** Rows of a month as a contest keeps them, of the time that is the reader's: a contractor's own. */
export function kept({ actor, now }: Ctx, rows: unknown) {
  const figures = figuresOf(actor, now)
  return scoredOf(scoredRows.parse(rows ?? []), figures.of === 'contractor' ? figures.orgId : undefined)
}

const present = async (ctx: Ctx, rows: readonly Row[]) =>
  rows.map(({ logbook, contractorIds: _, digests: __, ...row }) => ({
    ...row,
    ...logbook,
    kind: logbook.kind as UnitKind,
    month: fromDate(row.month),
    status: status.parse(row.status),
    part: part.parse(row.part),
    correction: correction.parse(row.correction),
    before: kept(ctx, row.before),
    after: kept(ctx, row.after),
  }))

/** Read from the indexes of health_contest. */
const contests = listOf('healthContest', {
  where,
  read: ({ db }, find) => db.healthContest.findMany({ ...find, include: included }),
  present,
})

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await contests.page(ctx, input)
  return { content: await contestMoves.offer(ctx, content), totalElements }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await contests.one(ctx, {}, id)
  const [found] = await contestMoves.offer(ctx, row ? [row] : [])
  if (!found) throw problem('contestNotFound')
  return found
}

/** The contests that a bulk act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) => contests.ids(ctx, filter)

/** A file of a contest that the reader knows of; of a photograph its copy without metadata. */
export async function file(ctx: Ctx, { fileId }: Input['file']): Promise<FileReply> {
  const row = await ctx.db.storedFile.findFirst({
    where: { AND: [{ id: fileId, healthContestId: { not: null } }, visible.storedFile(ctx.actor, ctx.now)] },
    include: { copy: true },
  })
  if (!row) throw problem('contestNotFound')
  if (row.copy) await requireUnchanged(ctx, row, 'photoChanged')
  return replyWithFile(ctx, row.copy ?? row, 'photoChanged')
}
