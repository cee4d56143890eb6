import type { ActKind, Call } from '../sequences/calls.ts'
import { ACCOUNTING } from './acts/accounts.ts'
import { ISSUING } from './acts/clients.ts'
import { GROUPING } from './acts/groups.ts'
import { GIVING } from './acts/roles.ts'
import { VIEWING } from './acts/viewings.ts'
import { NARROWING } from './acts/work-groups.ts'
import type { Cast } from './cast.ts'
import type { Seen } from './seen.ts'

/** What an act is drawn from. */
export interface Table {
  cast: Cast
  seen: Seen
  now: Date
  /** Whether the one who is drawn acts, or the one beside him. */
  turn: number
}
/** A call of somebody. */
export interface Act extends Call {
  byId: number
}
export type Kind = ActKind<Table, Act>

/** Everything by which people are given rights and log-books. */
export const ACTS: readonly Kind[] = [...GIVING, ...GROUPING, ...NARROWING, ...ACCOUNTING, ...ISSUING, ...VIEWING]
