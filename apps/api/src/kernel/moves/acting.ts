import type { Move } from '@portal/shared/kernel/moves/life'
import type { Selected } from '@portal/shared/kernel/moves/selection'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import type { Model } from '../access.ts'
import type { Actor, Ctx, Job } from '../ctx.ts'
import type { Operation } from '../record.ts'

/** What an act needs of each row, however much more it loads. */
export interface Row {
  id: number
  /** What people call it, for results and refusals. */
  name: string
  logbookId?: number
}
/** The body of any contract made by `life.body`; one made by `life.bodyOf` gets its move from the service. */
export interface Given<M extends string> extends Selected {
  move: M
  reason?: string | undefined
  rehearse?: true | undefined
  token?: string | undefined
  grace?: true | undefined
}

/** Something else that ends or changes with a row: found by reading alone, so that it can be told beforehand. */
export interface Consequence<M extends string, R extends Row, G> {
  /** Words under `<group>.effect.<kind>`. */
  kind: string
  of: readonly M[]
  find(ctx: Ctx, rows: readonly R[], given: G): Promise<readonly unknown[]>
  apply(ctx: Ctx, found: readonly unknown[], rows: readonly R[], given: G): Promise<void>
}

/** What `govern` says of a life, as far as acts ask: which rows are known, held, ready to be moved, or there already. */
export interface Moves<M extends string> {
  model: Model
  life: {
    name: string
    refusal: ProblemKey
    isPersonal?: true
    moves: Record<M, Pick<Move<string, string>, 'to' | 'isWhole' | 'isRepeatable' | 'graceSeconds' | 'permission'>>
  }
  rules: { unknown: ProblemKey; foreign: ProblemKey; states?: object }
  permits(name: M, ctx: Ctx): boolean
  known(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>>
  held(ctx: Ctx, name: M, ids: readonly number[]): Promise<ReadonlySet<number>>
  ready(ctx: Ctx, name: M, ids: readonly number[]): Promise<ReadonlySet<number>>
  arrived(ctx: Ctx, name: M, ids: readonly number[]): Promise<ReadonlySet<number>>
  write(ctx: Ctx, name: M, ids: readonly number[], data?: object): Promise<number>
}

/** What a feature adds to an act that can be taken back. */
export interface Grace {
  /** The job that makes what is due. */
  commit: Job<Record<never, never>>
  /** Whose reads are stale when such an act is made or taken back. */
  group: string
  /** Tells its author what was not done after all, with what he had said of it in `request`; with the context of the portal itself, since nobody is told of his own doings. */
  refused(ctx: Ctx, author: Actor, refused: readonly Refused[], request: object): Promise<void>
}
/** What a feature knows of its rows. Everything else about acting on many of them is told here, once. */
export interface Acting<M extends string, R extends Row, G extends Given<M>> {
  /** Ids of what a filter finds in the actor's scope; absent where rows are always named. One more than an act takes is enough. */
  find?(ctx: Ctx, given: G): Promise<readonly number[]>
  /** Of these ids those the actor knows of. */
  load(ctx: Ctx, ids: readonly number[]): Promise<readonly R[]>
  /** Rows of other tables that must not change meanwhile, before those of the act themselves are locked. */
  lock?(ctx: Ctx, ids: readonly number[]): Promise<void>
  /** What he is told of a row that he knows but may not move, where more than one thing keeps him from it. */
  notParty?(row: R, given: G): ProblemKey | undefined
  /** A reason against this row that neither its party nor its state tells. */
  refuse?(row: R, given: G, ctx: Ctx): ProblemKey | { key: ProblemKey; meta?: object } | undefined
  /** Columns that change beside the state. */
  data?(ctx: Ctx, given: G): object
  /** Everything else that belongs to the act: rows of other tables, seals, messages. */
  apply?(ctx: Ctx, rows: readonly R[], given: G): Promise<void>
  /** As a function where features that are loaded later join what they are made of. */
  consequences?: readonly Consequence<M, R, G>[] | (() => readonly Consequence<M, R, G>[])
  /** Needed where a move of the life can be taken back. */
  grace?: Grace
  /** What the history keeps beside the states and the reason; `null` when the act writes its own. */
  history?: null | ((row: R, given: G) => Partial<Operation>)
}

/** A row that is left alone, and why. */
export interface Refused {
  id: number
  name: string
  key: ProblemKey
  meta?: object
}
/** Every row an act was asked to reach: those it will move, those already there, and the others with the reason. */
export interface Assessed<R extends Row> {
  open: R[]
  arrived: number[]
  refused: Refused[]
}
