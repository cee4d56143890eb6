import type { Prisma } from '@portal/db'
import { orderOf } from '@portal/shared/kernel/list'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import type { Ticked } from '@portal/shared/kernel/workbooks/export'
import { type Model, table, type Where } from '../access.ts'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../ports.ts'
import { byKey } from './rows/batches.ts'
import type { Paging } from './rows/page.ts'
import { pagesOf, type Span } from './rows/pages.ts'
import { tickedRows } from './rows/ticked.ts'

type Operations<M extends Model> = Prisma.TypeMap['model'][Capitalize<M>]['operations']
type OrderBy<M extends Model> = Extract<
  NonNullable<Operations<M>['findMany']['args']['orderBy']>,
  readonly unknown[]
>[number]
type Direction = 'asc' | 'desc'

/** What a list asks the database for; the feature adds what a row includes. */
export interface Find<M extends Model> {
  where: Where<M>
  orderBy: OrderBy<M>[]
  skip?: number
  take: number
}

interface Means<M extends Model, F, R, P> {
  /** Scope and filters in one condition: page, total, bulk acts and workbook all ask by it. */
  where(ctx: Ctx, filters: F): Where<M>
  /** Rows as they are shown, all of a page together: what they need beside can be asked for once. */
  present(ctx: Ctx, rows: R[]): P[] | Promise<P[]>
  read(ctx: Ctx, find: Find<M>): PromiseLike<R[]>
  /** Reads a page by a statement of the feature's own; where it answers nothing `read` does. */
  readPage?(ctx: Ctx, filters: F, span: Span<string | undefined>): Promise<R[] | undefined>
  /** A page with its total in one statement, where counting is so cheap that it may be done for each; no total where there is no row. */
  readCounted?(ctx: Ctx, find: Find<M>, most: number | undefined): Promise<{ rows: R[]; total: number | undefined }>
  /** Fields of `sort` that are not a column of the same name, or whose rows without a value come last. */
  orders?: Readonly<Record<string, (direction: Direction) => OrderBy<M>>>
  /** More rows than this are not counted. */
  cap?: number
  /** Counts by a statement of the feature's own, no more than `most` where that is given; otherwise, and where it answers nothing, Prisma does. */
  count?(ctx: Ctx, where: Where<M>, most: number | undefined, filters: F): Promise<number | undefined>
}
/** Which rows, in which order; a list without a choice has the order of its ids. */
type Asked<F> = F & Paging & { sort?: string }

/**
 * The server half of a list of one table, for tables whose rows PostgreSQL counts in a few milliseconds; longer ones use
 * `large.ts`. The feature says which rows there are and what one shows; every answer that is made of a list follows.
 */
export function listOf<M extends Model, F, R extends { id: number }, P>(model: M, means: Means<M, F, R, P>) {
  const { present, read, readPage, readCounted, orders = {}, cap, count } = means
  // what was ticked for a workbook is no filter of the feature's: here it narrows every list
  const where = (ctx: Ctx, filters: F): Where<M> => {
    const { ticked, unticked }: Ticked = filters ?? {}
    const found = means.where(ctx, filters)
    return ticked || unticked ? ({ AND: [found, tickedRows({ ticked, unticked })] } as Where<M>) : found
  }
  const mostOf = cap === undefined ? undefined : cap + 1
  const orderBy = (sort = 'id,asc'): OrderBy<M>[] => {
    const [field, direction] = orderOf(sort as `${string},${Direction}`)
    const own = orders[field]?.(direction)
    // the id decides between rows that are alike, so that no row is on two pages
    return (
      own || field !== 'id' ? [own ?? { [field]: direction }, { id: direction }] : [{ id: direction }]
    ) as OrderBy<M>[]
  }
  // a count that ends early walks the index of the order; without one Prisma sorts by the id first
  const countUpTo = async (ctx: Ctx, filters: F, order: OrderBy<M>[]) => {
    const own = await count?.(ctx, where(ctx, filters), mostOf, filters)
    if (own !== undefined) return own
    const most = mostOf === undefined ? {} : { orderBy: order, take: mostOf }
    return table(ctx.db, model).count({ where: where(ctx, filters), ...most })
  }

  const pages = pagesOf<Ctx, F, string | undefined, R, P>({
    async read(ctx, filters, span) {
      const own = await readPage?.(ctx, filters, span)
      if (own) return { rows: own }
      const { sort, ...part } = span
      const find = { where: where(ctx, filters), orderBy: orderBy(sort), ...part }
      return readCounted ? readCounted(ctx, find, mostOf) : { rows: await read(ctx, find) }
    },
    count: (ctx, filters, sort) => countUpTo(ctx, filters, orderBy(sort)),
    present,
    cap,
  })

  return {
    page: (ctx: Ctx, asked: Asked<F>) => pages(ctx, { ...asked, sort: asked.sort }),
    /** How many rows there are. */
    count: (ctx: Ctx, filters: F): Promise<number> => table(ctx.db, model).count({ where: where(ctx, filters) }),
    /** Every row as it is shown, in the order of the ids. */
    async *each(ctx: Ctx, filters: F): AsyncGenerator<P> {
      const rest = (after: number) => ({ AND: [where(ctx, filters), { id: { gt: after } }] }) as Where<M>
      const batches = byKey(
        0,
        (after, take) => read(ctx, { where: rest(after), orderBy: [{ id: 'asc' }] as OrderBy<M>[], take }),
        ({ id }) => id,
      )
      for await (const rows of batches) yield* await present(ctx, rows)
    },
    /** The row of this id among those that the filters find, as it is shown. */
    async one(ctx: Ctx, filters: F, id: number): Promise<P | undefined> {
      const rows = await read(ctx, {
        where: { AND: [where(ctx, filters), { id }] } as Where<M>,
        orderBy: orderBy(),
        take: 1,
      })
      const [found] = await present(ctx, rows)
      return found
    },
    /** What a bulk act reaches by the filters; one more than it takes is enough to refuse it. */
    ids: (ctx: Ctx, filters: F): Promise<number[]> => idsOf(ctx.db, model, where(ctx, filters)),
  }
}

async function idsOf(db: Db, model: Model, where: object): Promise<number[]> {
  // sorted here: asked for an order, the database would walk the index of all ids instead of the rows that pass
  const rows = await table(db, model).findMany({ where, select: { id: true }, take: BULK_MAX + 1 })
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}
