import { isDeepStrictEqual } from 'node:util'
import type { Permission } from '@portal/shared/access/permissions'
import type { Move } from '@portal/shared/kernel/moves/life'
import type { GraceGiven } from '@portal/shared/kernel/moves/result'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { type Model, type Scope, table, type Where } from '../access.ts'
import type { Ctx } from '../ctx.ts'
import { intended } from './grace.ts'

interface Life<S extends string, By extends string, M extends string> {
  name: string
  states: readonly S[]
  refusal: ProblemKey
  isPersonal?: true
  names: readonly M[]
  moves: Record<M, Move<S, By>>
  movesFrom(state?: string): M[]
}

/** What a state is in the rows of a life without a column of its own, and what puts a row there. */
export interface Derived<T extends Model> {
  where: Where<T>
  data(now: Date): object
}

interface Rules<T extends Model, S extends string, By extends string> {
  /** Which rows each party may move. */
  parties: Record<By, Scope<T>>
  /** Which rows an actor knows of; of any other he is told that there is none. */
  visible: Scope<T>
  unknown: ProblemKey
  /** What he is told of a row that he knows but may not move. */
  foreign: ProblemKey
  /** Without it the state is the column `status`. */
  states?: Record<S, Derived<T>>
}

/** Joins the life of a thing to its table: `offer` says which moves to show, `acts` of `act.ts` makes them. */
export function govern<T extends Model, S extends string, By extends string, M extends string>(
  model: T,
  life: Life<S, By, M>,
  rules: Rules<T, S, By>,
) {
  const party = (by: By | 'system', { actor, now }: Ctx): object =>
    by === 'system' ? {} : rules.parties[by](actor, now)
  const permits = (name: M, { actor }: Ctx): boolean => isPermitted(life.moves[name].permission, actor.permissions)
  const inState = (states: readonly S[] | undefined): object => {
    if (!states) return {}
    return rules.states ? { OR: states.map((state) => rules.states?.[state].where) } : { status: { in: [...states] } }
  }
  // told by the column of every row that is at hand: nobody has to ask PostgreSQL
  const isInColumn = Object.entries<Derived<T>>(rules.states ?? {}).every(([status, { where }]) =>
    isDeepStrictEqual(where, { status }),
  )
  const idsOf = async ({ db }: Ctx, ids: readonly number[], ...where: object[]): Promise<Set<number>> => {
    const rows = await table(db, model).findMany({
      where: { AND: [{ id: { in: [...ids] } }, ...where] },
      select: { id: true },
    })
    return new Set(rows.map(({ id }) => id))
  }
  return {
    model,
    life,
    rules,
    permits,
    /** Of these rows those the actor knows of. */
    known: (ctx: Ctx, ids: readonly number[]) => idsOf(ctx, ids, rules.visible(ctx.actor, ctx.now)),
    /** Of these rows those he may move if their state allows. */
    held: (ctx: Ctx, name: M, ids: readonly number[]) => idsOf(ctx, ids, party(life.moves[name].by, ctx)),
    /** Of these rows those in a state from which this move leads. */
    ready: (ctx: Ctx, name: M, ids: readonly number[]) => idsOf(ctx, ids, inState(life.moves[name].from)),
    /** Of these rows those that are already where this move leads. */
    async arrived(ctx: Ctx, name: M, ids: readonly number[]): Promise<Set<number>> {
      const { to } = life.moves[name]
      return to ? idsOf(ctx, ids, inState([to])) : new Set()
    },
    /** One conditional UPDATE, so that two people cannot both make the move; answers how many rows it reached. */
    async write(ctx: Ctx, name: M, ids: readonly number[], data: object = {}): Promise<number> {
      const { from, to, by } = life.moves[name]
      const put = to && (rules.states ? rules.states[to].data(ctx.now) : { status: to })
      const all = { ...data, ...put }
      const where = { AND: [{ id: { in: [...ids] } }, inState(from), party(by, ctx)] }
      if (!Object.keys(all).length) return table(ctx.db, model).count({ where })
      return (await table(ctx.db, model).updateMany({ where, data: all })).count
    },
    /**
     * The rows, each with the moves the actor can make now, and what he has just done to it and can still take back. `isParty` tells,
     * where the rows were read with it, whether he is one to a row; it must be by the rule of that party, and `status` of each row is
     * its state then.
     */
    async offer<R extends { id: number; status?: string }>(
      ctx: Ctx,
      rows: readonly R[],
      isParty?: (row: R, by: By) => boolean,
    ): Promise<(R & { can: M[]; takeBack: GraceGiven | null })[]> {
      const ids = rows.map(({ id }) => id)
      const open = life.names.filter((name) => life.moves[name].by !== 'system' && permits(name, ctx))
      // One query for each party that not everybody is who sees the row, and for each state that no column tells.
      const isTold = isInColumn || isParty !== undefined
      const keyOf = (name: M) => `${life.moves[name].by} ${isTold ? '' : (life.moves[name].from ?? []).join()}`
      const seen = rules.visible(ctx.actor, ctx.now)
      const asked = [...Map.groupBy(open, keyOf)]
      const found = await Promise.all(
        asked.map(async ([key, [name]]) => {
          if (!name) return [key, new Set<number>()] as const
          const { by, from } = life.moves[name]
          if (isParty && by !== 'system')
            return [key, new Set(rows.filter((row) => isParty(row, by)).map(({ id }) => id))] as const
          const ofParty = party(by, ctx)
          if (isInColumn && isDeepStrictEqual(ofParty, seen)) return [key, new Set(ids)] as const
          return [key, await idsOf(ctx, ids, ofParty, isInColumn ? {} : inState(from))] as const
        }),
      )
      const holders = new Map<string, ReadonlySet<number>>(found)
      const own = await intended(ctx, life)
      const leads = (name: M, status?: string) => !isTold || life.movesFrom(status).includes(name)
      return rows.map((row) => ({
        ...row,
        takeBack: own.get(row.id)?.grace ?? null,
        can: own.has(row.id)
          ? []
          : open.filter((name) => holders.get(keyOf(name))?.has(row.id) && leads(name, row.status)),
      }))
    },
  }
}

const isPermitted = (asked: Permission | undefined, held: ReadonlySet<Permission>): boolean => !asked || held.has(asked)
