import { auditContracts } from '@portal/shared/features/audit/audit.contract'
import { AUDIT_CAP, AUDIT_EXPORT_MAX, NEWER_MAX } from '@portal/shared/features/audit/audit.schema'
import { AUDIT_COLUMNS } from '@portal/shared/features/audit/audit.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { byKey } from '../../kernel/list/rows/batches.ts'
import { pagesOf } from '../../kernel/list/rows/pages.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { organizationNames } from '../exports/export.names.ts'
import { present } from './audit.present.ts'
import { meantBy } from './audit.search.ts'
import { countOf, type Filters, type Place, placesOf } from './audit.sql.ts'

type Input = Inputs<typeof auditContracts>

const OLDEST_FIRST = 'createdAt,asc' satisfies Input['list']['sort']
const entries = pagesOf({
  read: async (
    ctx: Ctx,
    filters: Filters,
    { sort, ...part }: { sort: Input['list']['sort']; skip: number; take: number },
  ) => ({
    rows: await placesOf(ctx, filters, { direction: sort === OLDEST_FIRST ? 'asc' : 'desc', ...part }),
  }),
  count: (ctx, filters) => countOf(ctx, filters, AUDIT_CAP + 1),
  present,
  cap: AUDIT_CAP,
})
export const list = async (ctx: Ctx, asked: Input['list']) =>
  entries(ctx, { ...asked, ...(await meantBy(ctx, asked.q)) })

const EVERYTHING: Filters = { kinds: undefined, modes: undefined, sources: undefined }

/** The list stands still while somebody reads it: he is told how many entries have come. */
export const newer = async (ctx: Ctx, { since }: Input['newer']) => ({
  now: ctx.now,
  count: since ? await countOf(ctx, EVERYTHING, NEWER_MAX + 1, since) : 0,
})

/** What is filtered, as a workbook, newest first; memory does not grow with it. */
export const auditExport = exportOf(auditContracts.export, {
  columns: AUDIT_COLUMNS,
  tells: {
    kinds: 'auditKind',
    modes: 'operationMode',
    sources: 'operationSource',
    organizationId: organizationNames,
  },
  most: AUDIT_EXPORT_MAX,
  scope: ({ actor }, { sheets }) => sheets[scopeWord(actor)],
  count: async (ctx, filters) => countOf(ctx, { ...filters, ...(await meantBy(ctx, filters.q)) }, AUDIT_EXPORT_MAX + 1),
  rows: each,
})

async function* each(ctx: Ctx, filters: Filters) {
  const asked = { ...filters, ...(await meantBy(ctx, filters.q)) }
  const batches = byKey<Place, Place | undefined>(
    undefined,
    (after, take) => placesOf(ctx, asked, { direction: 'desc', skip: 0, take, after }),
    (place) => place,
  )
  for await (const places of batches) yield* await present(ctx, places)
}
