import { Prisma } from '@portal/db'
import { scoredWorkerContracts } from '@portal/shared/features/dashboard/scored-worker.contract'
import { type SCORED_WORKER_SORTS, scoredWorker } from '@portal/shared/features/dashboard/scored-worker.schema'
import { SCORED_WORKER_SHEET } from '@portal/shared/features/dashboard/scored-worker.sheet'
import { figuresOfSums, type WorkerSums } from '@portal/shared/features/dashboard/worker.scoring'
import { KINDS_OF_GROUP } from '@portal/shared/features/workers/worker-figures.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { addDays, dayOf, fromDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import { figureOrder, sumsOf, toldMonths } from '../../access/worker-figures.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { pagesOf, type Span } from '../../kernel/list/rows/pages.ts'
import { tickedRows } from '../../kernel/list/rows/ticked.ts'
import { containsSql } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { DASHBOARD_TOLD } from './dashboard.cover.ts'
import { templateFact, underTemplate } from './export.template.ts'
import { type Clock, clockOf } from './figure.sums.ts'

const { sql, join } = Prisma
type Input = Inputs<typeof scoredWorkerContracts>
type Filters = Omit<Input['export'], 'columns'>
type Narrowed = Omit<Filters, 'sort'>
type Sort = Input['list']['sort']

interface Row extends WorkerSums {
  id: number
}

/** Workers `w` that the reader may list, as they are filtered. */
function found({ actor, now }: Ctx, filters: Narrowed): Prisma.Sql {
  const { name, kind, groupType, rcIds, workerIds, expiringWithin, isActive } = filters
  return join(
    [
      sqlOf('w', visible.worker(actor, now), 'worker'),
      sqlOf('w', { kind, isActive, ...tickedRows(filters) }),
      ...(groupType ? [sql`w.kind = ANY(${[...KINDS_OF_GROUP[groupType]]})`] : []),
      ...(rcIds ? [sql`w.org_id = ANY(${rcIds})`] : []),
      ...(workerIds ? [sql`w.id = ANY(${workerIds})`] : []),
      ...(name
        ? [
            sql`(${containsSql([sql`w.name_en`, sql`w.name_zh`], name)}
              OR EXISTS (SELECT 1 FROM worker_registration g WHERE g.worker_id = w.id AND ${containsSql([sql`g.number`], name)}))`,
          ]
        : []),
      ...(expiringWithin === undefined
        ? []
        : [
            sql`EXISTS (SELECT 1 FROM worker_registration g WHERE g.worker_id = w.id
              AND g.expires_on BETWEEN ${dayOf(now)}::date AND ${addDays(dayOf(now), expiringWithin)}::date)`,
          ]),
    ],
    ' AND ',
  )
}

const orderBy = (sort: (typeof SCORED_WORKER_SORTS)[number]): Prisma.Sql => {
  if (sort === 'name') return Prisma.raw('w.name_en')
  return sort === 'expiresOn' ? Prisma.raw('g.expires_on') : figureOrder(sort)
}

/** Sums of the settled months of the window, those who have none last; an employer is told nothing of work under an authorisation. */
function rowsOf(ctx: Ctx, clock: Clock, filters: Narrowed, { sort, skip, take }: Span<Sort>): Promise<Row[]> {
  const [field, direction] = orderOf<(typeof SCORED_WORKER_SORTS)[number]>(sort)
  const settled = clock.months.filter(({ isSettled }) => isSettled).map(({ month }) => month)
  return ctx.db.$queryRaw<Row[]>`
    SELECT w.id, f.* FROM worker w CROSS JOIN LATERAL (
      SELECT ${sumsOf(ctx.actor)} FROM worker_month k
      WHERE k.worker_id = w.id AND k.month = ANY(${settled}::date[]) AND ${toldMonths(ctx.actor)} ${filters.leType ? sql`AND k.kind = ${filters.leType}` : sql``}
    ) AS f CROSS JOIN LATERAL (SELECT max(g.expires_on) AS expires_on FROM worker_registration g WHERE g.worker_id = w.id) AS g
    WHERE ${found(ctx, filters)}
    ORDER BY ${orderBy(field)} ${Prisma.raw(direction === 'asc' ? 'ASC' : 'DESC')} NULLS LAST, w.id LIMIT ${take} OFFSET ${skip}`
}
async function countOf(ctx: Ctx, filters: Narrowed): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM worker w WHERE ${found(ctx, filters)}`
  return row?.count ?? 0
}

const SHOWN = {
  ...{ id: true, kind: true, nameEn: true, nameZh: true, isActive: true, leftAt: true, createdAt: true },
  org: orgRef,
  registrations: { orderBy: { number: 'asc' } },
} satisfies Prisma.WorkerSelect
const { kind: kindOf, registrations: registrationsOf } = scoredWorker.shape
const registrationKind = registrationsOf.element.shape.kind

async function present({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const people = await db.worker.findMany({
    where: { AND: [visible.worker(actor, now), { id: { in: rows.map(({ id }) => id) } }] },
    select: SHOWN,
  })
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.flatMap((row) => {
    const person = byId.get(row.id)
    if (!person) return []
    const { org, ...rest } = person
    const registrations = rest.registrations.map(({ kind, number, expiresOn }) => ({
      kind: registrationKind.parse(kind),
      number,
      expiresOn: fromDate(expiresOn),
    }))
    const expiresOn =
      registrations
        .map((one) => one.expiresOn)
        .toSorted()
        .at(-1) ?? null
    const kind = kindOf.parse(rest.kind)
    return [{ ...rest, kind, employer: org, registrations, expiresOn, figures: figuresOfSums(row) }]
  })
}

const pages = pagesOf<Ctx, Narrowed & { clock: Clock }, Sort, Row, Awaited<ReturnType<typeof present>>[number]>({
  read: async (ctx, { clock, ...filters }, span) => ({ rows: await rowsOf(ctx, clock, filters, span) }),
  count: (ctx, { clock: _, ...filters }) => countOf(ctx, filters),
  present,
})
/** Workers with what they did in the settled months of the window. */
export async function list(ctx: Ctx, input: Input['list']) {
  const clock = await clockOf(ctx, input.months)
  const { content, totalElements } = await pages(ctx, { ...input, clock })
  return { ...clock, content, totalElements }
}

const BATCH = 500
async function* each(ctx: Ctx, { sort, ...filters }: Filters) {
  const clock = await clockOf(ctx, filters.months)
  for (let skip = 0; ; skip += BATCH) {
    const rows = await rowsOf(ctx, clock, filters, { sort, skip, take: BATCH })
    yield* await present(ctx, rows)
    if (rows.length < BATCH) return
  }
}
/** What is filtered, as a workbook. */
export const scoredWorkerExport = exportOf(scoredWorkerContracts.export, {
  columns: SCORED_WORKER_SHEET,
  tells: { ...DASHBOARD_TOLD, kind: 'workerKind' },
  scope: ({ actor }, { scoredWorkers: { sheet } }) => (seesAll(actor) ? sheet.scopeAll : sheet.scopeOwn),
  ...underTemplate<Filters>(countOf),
  rows: each,
  cover: async (ctx, asked, locale) => ({ template: await templateFact(ctx, asked, locale) }),
})
