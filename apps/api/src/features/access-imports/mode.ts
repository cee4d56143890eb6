import type { AccessMode } from '@portal/shared/features/access-imports/access-import.modes'
import type { Moved } from '@portal/shared/kernel/moves/result'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import type { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Layout } from '../../kernel/imports/read.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'

/** What a location id of a row names: the rows that the act takes, by id, each of which log-book, and what people call it. */
export interface Target {
  id: number
  logbookId: number
  name: string
}
export interface NamedRow<V> extends ImportRow<V> {
  targets: readonly Target[]
}
/** All that rows name, each once; rows of one location id share their targets. */
export const targetIds = (rows: readonly { targets: readonly Target[] }[]): number[] => {
  const named = new Set(rows.map(({ targets }) => targets))
  return [...new Set([...named].flatMap((targets) => targets.map(({ id }) => id)))]
}
/** Something about one of the targets. */
export interface Remark {
  id: number
  key: ProblemKey
  meta?: object
}
/** What an act would refuse, and what somebody should know beforehand. */
export interface Looked {
  refused: readonly Remark[]
  notes?: readonly Remark[]
}

/** What every row has. */
export interface Located {
  locationId: string
}
/** A mode of the import: the act of a screen, on the rows of a sheet of its own. */
export interface ModeSpec<F extends string, R extends z.ZodType<Located>> {
  mode: AccessMode
  /** Of the run that imports a long workbook, as `enums.runKind` names it. */
  kind: string
  layout: Layout<F, R>
  /** What each row names, by the number of the row. */
  targets(ctx: Ctx, rows: readonly ImportRow<z.output<R>>[]): Promise<ReadonlyMap<number, readonly Target[]>>
  /** What is said of a location id that names nothing. */
  missing: ProblemKey
  /** Where not everybody may know who is registered: whom a row names, and whether anybody is. */
  receiver?: { of(value: z.output<R>): string; isKnown(ctx: Ctx, receiver: string): Promise<boolean> }
  /** For what a row names its log-books: one that two rows name for the same is refused in the later (20013). */
  purpose(value: z.output<R>): string
  /** Whether two rows that name a log-book for the same may both be; without it they never may. */
  isApart?(one: z.output<R>, other: z.output<R>): boolean
  /** Rows with one and the same are one act. */
  together(value: z.output<R>): string
  /** Those of the rows whose act a workbook has made already, word for word; of rows that are alike the first is asked. */
  same(ctx: Ctx, rows: readonly NamedRow<z.output<R>>[]): Promise<ReadonlySet<number>>
  /** What the act would come to for the targets of such rows, from reads alone; a problem it throws is that of each of the rows. */
  look(ctx: Ctx, rows: readonly NamedRow<z.output<R>>[]): Promise<Looked>
  act(ctx: Ctx, rows: readonly NamedRow<z.output<R>>[]): Promise<Moved>
  /** Which column a refusal is about, where it is not the location id, and under which key a workbook tells it. */
  blame: Partial<Record<ProblemKey, { field: F; key?: ProblemKey }>>
}
