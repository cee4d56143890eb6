import type { Prisma } from '@portal/db'
import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { workAuthorization } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import { WORK_AUTHORIZATION_COLUMNS } from '@portal/shared/features/work-authorizations/work-authorization.sheet'
import { worker as shapeOfWorker } from '@portal/shared/features/workers/worker.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { isOwn, scopeWord } from '../../access/readers.ts'
import { workAuthorizationMoves } from '../../access/work-authorization.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { organizationNames } from '../exports/export.names.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof workAuthorizationContracts>
type Filters = Partial<Input['export']>
const { status } = workAuthorization.shape

const OPEN = ['PLANNED', 'EFFECTIVE']
/** Made for a code that nobody has redeemed yet. */
const waiting = { certificateNumber: null, redeemedAt: null, status: { in: OPEN } }

const where = (
  { actor, now }: Ctx,
  { q, locationId, statuses, by, unredeemed, contractors, startsFrom, startsTo }: Filters,
): Prisma.WorkAuthorizationWhereInput => {
  const books = visible.workAuthorizationLogbook(actor, now)
  return {
    AND: [
      visible.workAuthorization(actor, now),
      { startsAt: instantsOf(startsFrom, startsTo), ...(statuses && { status: { in: [...statuses] } }) },
      by ? { certificateNumber: by === 'CODE' ? null : { not: null } } : {},
      unredeemed === undefined ? {} : unredeemed ? waiting : { NOT: waiting },
      contractors ? { orgId: { in: contractors } } : {},
      locationId ? { logbooks: { some: { AND: [books, { logbook: { locationId } }] } } } : {},
      q
        ? {
            OR: [
              contains(['number', 'certificateNumber', 'displayName'], q),
              { worker: contains(['nameEn', 'nameZh'], q) },
              { logbooks: { some: { AND: [books, { logbook: contains(['locationId'], q) }] } } },
            ],
          }
        : {},
    ],
  }
}

const withPeople = {
  org: orgRef,
  worker: { select: { kind: true, nameEn: true, nameZh: true, org: orgRef } },
} satisfies Prisma.WorkAuthorizationInclude
type Row = Prisma.WorkAuthorizationGetPayload<{ include: typeof withPeople }>

/** With how many log-books each is about, as far as the reader knows of them. */
async function present({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const known = {
    AND: [{ authorizationId: { in: rows.map(({ id }) => id) } }, visible.workAuthorizationLogbook(actor, now)],
  }
  const counted = { by: ['authorizationId' as const], _count: { _all: true as const } }
  const open = { isVoid: false, endsAt: { gt: now } }
  const [all, still] = await Promise.all([
    db.workAuthorizationLogbook.groupBy({ ...counted, where: known }),
    db.workAuthorizationLogbook.groupBy({ ...counted, where: { AND: [known, open] } }),
  ])
  const countsOf = (found: typeof all) =>
    new Map(found.map(({ authorizationId, _count }) => [authorizationId, _count._all]))
  const [logbookCounts, openCounts] = [countsOf(all), countsOf(still)]
  return rows.map(({ worker, codeDigest: _, ...row }) => ({
    ...row,
    // by which whoever authorised him tells him from others of his name
    yearOfBirth: isOwn(actor, row.orgId) ? row.yearOfBirth : null,
    by: row.certificateNumber === null ? ('CODE' as const) : ('CERTIFICATE' as const),
    status: status.parse(row.status),
    worker: worker && {
      kind: shapeOfWorker.shape.kind.parse(worker.kind),
      nameEn: worker.nameEn,
      nameZh: worker.nameZh,
      employer: worker.org,
    },
    logbookCount: logbookCounts.get(row.id) ?? 0,
    openCount: openCounts.get(row.id) ?? 0,
  }))
}

/** Read from the indexes of work_authorization and of its log-books; there are some thousands a year. */
const authorizations = listOf('workAuthorization', {
  where,
  read: ({ db }, find) => db.workAuthorization.findMany({ ...find, include: withPeople }),
  present,
})

async function offered(ctx: Ctx, rows: Awaited<ReturnType<typeof present>>) {
  const offers = await workAuthorizationMoves.offer(ctx, rows)
  return offers.map((row) => ({
    ...row,
    mayIssue: row.by === 'CODE' && !row.redeemedAt && row.can.includes('revoke'),
  }))
}

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await authorizations.page(ctx, input)
  return { content: await offered(ctx, content), totalElements }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await authorizations.one(ctx, {}, id)
  const [found] = await offered(ctx, row ? [row] : [])
  if (!found) throw problem('workAuthorizationNotFound')
  return found
}

/** The authorisations that a bulk act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) =>
  authorizations.ids(ctx, filter)

/** What is filtered, as a workbook. */
export const workAuthorizationExport = exportOf(workAuthorizationContracts.export, {
  columns: WORK_AUTHORIZATION_COLUMNS,
  tells: { statuses: 'workAuthorization', by: 'authorizedBy', contractors: organizationNames },
  scope: ({ actor }, { workAuthorizations: { sheet } }) => sheet[scopeWord(actor)],
  count: authorizations.count,
  rows: authorizations.each,
})
