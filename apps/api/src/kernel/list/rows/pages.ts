import type { Ctx, GuestCtx } from '../../ctx.ts'
import { type Paging, totalOf } from './page.ts'

/** Which part of a list is read, in which order. */
export interface Span<S> {
  sort: S
  skip: number
  take: number
}
interface Shown<C, R, P> {
  /** Rows as they are shown, all of a page together: what they need beside can be asked for once. */
  present(ctx: C, rows: R[]): P[] | Promise<P[]>
  /** A larger total is told as this. */
  cap?: number | undefined
}
/** Whose rows and total come from one statement. */
interface WithTotal<C, F, S, R, P> extends Shown<C, R, P> {
  read(ctx: C, filters: F, span: Span<S>): Promise<{ rows: R[]; total: number }>
}
/** Whose rows are counted only when a page does not tell how many there are, and the statement of its rows neither. */
interface Counted<C, F, S, R, P> extends Shown<C, R, P> {
  read(ctx: C, filters: F, span: Span<S>): Promise<{ rows: R[]; total?: number | undefined }>
  count(ctx: C, filters: F, sort: S): Promise<number>
}
type Asked<F, S> = F & Paging & { sort: S }
const NO_ROWS = { rows: [], total: undefined }

/** Answers one page of a list, wherever its rows come from: its rows as they are shown, and the total of all; `isCapped` when there are more. */
export function pagesOf<C extends Ctx | GuestCtx, F, S, R, P>(
  source: WithTotal<C, F, S, R, P> | Counted<C, F, S, R, P>,
): (ctx: C, asked: Asked<F, S>) => Promise<{ content: P[]; totalElements: number; isCapped: boolean }> {
  const { present, cap } = source
  return async (ctx, { page, size, sort, ...asked }) => {
    const filters = asked as F
    const read = (): Promise<{ rows: R[]; total?: number | undefined }> =>
      source.read(ctx, filters, { sort, skip: page * size, take: size })
    const found = size || !('count' in source) ? await read() : NO_ROWS
    const count = () => ('count' in source ? source.count(ctx, filters, sort) : Promise.resolve(0))
    const total = found.total ?? (await totalOf({ page, size }, found.rows.length, count))
    const isCapped = cap !== undefined && total > cap
    return { content: await present(ctx, found.rows), totalElements: isCapped ? cap : total, isCapped }
  }
}
