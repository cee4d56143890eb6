import type { Draw } from '../drawing.ts'
import type { Cast, Party } from './cast.ts'
import type { State } from './model.ts'
import type { Seen } from './seen.ts'

/** What has to come of a call in one state, and the state after it. */
export interface Outcome {
  /** The whole call is refused. */
  problem?: string
  done: number
  failed: readonly (readonly [id: number, key: string])[]
  /** What a rehearsal tells that the act brings with it, by kind. */
  effects?: Readonly<Record<string, number>>
  /** Rows that fail once the act is done: told by its rehearsal, kept with the thing that was made. */
  failedLater?: readonly (readonly [id: number, key: string])[]
  state: State
}

/** One call, made by somebody of a party. */
export interface Plan {
  told: string
  by: Party
  path: string
  body: object
  /** It is no act on many rows: it has no rehearsal and answers in its own way. */
  isPlain?: true
  /** What comes of it, by the model alone: asked for both orders of two that are made at once. */
  foresee(state: State, now: number): Outcome
}

/** Where a plan is made: what stands in the model, the ids of its rows, and the people. */
export interface Table {
  cast: Cast
  state: State
  seen: Seen
  now: number
  /** The name of what this call makes. */
  mark: string
  /** Premises that no log-book has yet. */
  premises: string
}

/** One kind of act of the access chain; nothing where no plan of it can be made yet. */
export interface ActKind {
  name: string
  weight: number
  /** Whether with this it was done, where that is more than that rows were moved. */
  isDone?(outcome: Outcome): boolean
  /** Nobody waits until it is done: what has to come before hardly ever does. */
  isRare?: true
  plan(table: Table, draw: Draw): Plan | undefined
}

/** What comes of an act on rows, each of which is open or has a reason against it; of a single one the reason is the answer. */
export function outcomeOf(
  verdicts: readonly { id: number; key: string | undefined }[],
  state: State,
  then: (state: State) => State,
  effects?: Outcome['effects'],
): Outcome {
  const failed = verdicts.flatMap(({ id, key }) => (key ? [[id, key] as const] : []))
  const done = verdicts.length - failed.length
  const [only] = failed
  if (verdicts.length === 1 && only) return { problem: only[1], done, failed, state }
  return { done, failed, state: done ? then(state) : state, ...(done && effects && { effects }) }
}
