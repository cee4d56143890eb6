import type { ActKind } from '../sequences/calls.ts'
import type { Speaker } from '../speak.ts'
import { COMPLETING } from './acts/complete.ts'
import { PLANNING } from './acts/plan.ts'
import { POOLING } from './acts/pool.ts'
import { TEAMING } from './acts/team.ts'
import type { Cast, Ground, Inspector } from './cast.ts'
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
export type Act = ActKind<Table>

/** Everything that people do with plans, teams and schedules. */
export const ACTS: readonly Act[] = [...POOLING, ...TEAMING, ...PLANNING, ...COMPLETING]
