import type { Permission } from '@portal/shared/access/permissions'
import type { RoleId } from '@portal/shared/access/roles'
import type { Move } from '@portal/shared/kernel/moves/life'
import type { Model } from '../../src/kernel/access.ts'
import type { Ctx } from '../../src/kernel/ctx.ts'

/** A life as its data tells it, of whichever thing. */
export interface LifeData {
  name: string
  states: readonly string[]
  initial?: string
  refusal: string
  isPersonal?: true
  names: readonly string[]
  moves: Readonly<Record<string, Move<string, string>>>
}

/** A life joined to its table by `govern`. */
export interface Moves {
  model: Model
  life: LifeData
  rules: { unknown: string; foreign: string; states?: Readonly<Record<string, { where: object }>> }
  write(ctx: Ctx, move: string, ids: readonly number[]): Promise<number>
}

/** A move that was made. */
export interface Made {
  move: string
  userId: number
  orgId: number
  at: Date
  reason?: string
}

/** What the model holds of a row. */
export interface ModelRow {
  id: number
  /** Whose it is: people of the same side are its parties, all others strangers. */
  side: number
  /** What the walk has to know of it beyond its state. */
  tag: string
  /** Absent in a life without states. */
  state?: string
  madeAt: Date
  /** Since when it is in its state. */
  since: Date
  made: readonly Made[]
}

/** Somebody who makes moves. */
export interface Person {
  user: { id: number; orgId: number }
  roleIds: readonly RoleId[]
  /** The party he stands for on the rows of his side. */
  party: string
  /** He stands for it on the rows of every side, and sees all. */
  isEverywhere?: boolean
  /** He neither sees the rows of his side nor stands for anybody. */
  isStranger?: boolean
  /** What the walk has to know of him beyond that. */
  tag?: string
  /** When he stops to be a party. */
  until?: Date
}

/** One side of a place: people, and how one more row is made in the first state of its life. */
export interface Side {
  people: readonly Person[]
  row(index: number): Promise<{ id: number; tag?: string }>
}

/** What a walk says of a life. Whatever else must come of a move, the life's data say. */
export interface Walk {
  moves: Moves
  /** Lays one side; its rows are found by `filter(mark)`, and no others. */
  lay(mark: string, side: number): Promise<Side>
  sides?: number
  rowsEach?: number
  /** How many times as many sequences it takes until every move of a person has been made, where most happen by themselves. */
  times?: number
  filter?(mark: string): object
  /** Of the rows that he sees, whether his filter finds this one; all where absent. */
  finds?(row: ModelRow, person: Person, now: Date, move: string): boolean
  /** What the contracts take beside rows, move and reason: `ids` are the rows it may reach. */
  input?(person: Person, ids: readonly number[]): object
  /** Whether the row is one that its people still see. */
  knows?(row: ModelRow, now: Date): boolean
  /** Whether he is the party on this row now, beyond standing for it. */
  holds?(row: ModelRow, party: string, person: Person, now: Date, move?: string): boolean
  /** A rule of the feature's own against a row that he holds. */
  against?(row: ModelRow, person: Person, isOnly: boolean, move: string): string | undefined
  /** What the problem is where a filter finds nothing that can be moved; an answer where absent. */
  nothing?(move: string, isFound: boolean): string | undefined
  /** Whether this move is still his when he has stopped to be a party. */
  lasts?(move: string): boolean
  /** Where a row stands by what was done to it, where no single move says so. */
  lands?(made: readonly Made[]): string
  /** Moves that random steps hardly ever reach. */
  unmade?: readonly string[]
  /** How many entries of the history a row gets, where others follow from it: one where absent. */
  entries?(move: string, row: ModelRow): number
  /** How many entries a call brings beside those of its rows, such as a form that it raises for all of them: none where absent. */
  ofAll?(move: string): number
  /** Of whom the history tells; the row itself where absent. */
  told?(row: ModelRow): { model: string; id: number }
  /** The rows are one person's own: a colleague with the same rights does not see them. */
  isOwn?: true
}

/** A person on a place, with the rights he has there. */
export interface Walker extends Person {
  side: number
  permissions: ReadonlySet<Permission>
}

/** One call of a person. */
export interface Act {
  by: Walker
  move: string
  /** Rows by name; absent where the filter says which. */
  ids?: readonly number[]
  except?: readonly number[]
  reason?: string
}
