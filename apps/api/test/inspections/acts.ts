import type { Draw } from '../drawing.ts'
import type { Speaker } from '../speak.ts'
import { COMPLETING } from './acts/complete.ts'
import { PLANNING } from './acts/plan.ts'
import { POOLING } from './acts/pool.ts'
import { TEAMING } from './acts/team.ts'
import type { Cast, Ground, Inspector } from './cast.ts'
import type { Reply } from './invariants.ts'
import type { Seen } from './seen.ts'

/** What an act is drawn from. */
export interface Table {
  ground: Ground
  seen: Seen
  now: Date
  /** Who acts: at the desk, or as one who inspects. */
  desk: Speaker
  self: Inspector
  cast: Cast
}
/** One call, made when it is asked for. */
export interface Call {
  told: string
  send(): Promise<Reply>
}
/** One kind of act; nothing where there is nothing to do it to. */
export interface ActKind {
  name: string
  weight: number
  plan(table: Table, draw: Draw): Call | undefined
}

/** Everything that people do with plans, teams and schedules. */
export const ACTS: readonly ActKind[] = [...POOLING, ...TEAMING, ...PLANNING, ...COMPLETING]
