import type { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import type { Actor, Ctx, Db } from './ctx.ts'

export type Model = Uncapitalize<Prisma.ModelName>
export type Where<M extends Model> = NonNullable<
  Prisma.TypeMap['model'][Capitalize<M>]['operations']['findFirst']['args']['where']
>
/** The rows of one table that an actor may see at a given moment. */
export type Scope<M extends Model> = (actor: Actor, now: Date) => Where<M>

/** No row at all. An empty `in` says so; Prisma drops an empty `OR` inside an `AND`, which would mean every row. */
export const NOTHING = { id: { in: [] as number[] } }

interface Table {
  count(args: { where: object }): Promise<number>
  findMany(args: { where: object; select: { id: true } }): Promise<{ id: number }[]>
  updateMany(args: { where: object; data: object }): Promise<{ count: number }>
}
export const table = (db: Db, model: Model) => db[model] as unknown as Table

/** Refuses the whole set when the actor may not see every row in it. */
export async function requireRows<M extends Model>(
  ctx: Ctx,
  model: M,
  ids: readonly number[],
  scope: Scope<M>,
  otherwise: ProblemKey,
): Promise<void> {
  const wanted = new Set(ids)
  const where = { AND: [{ id: { in: [...wanted] } }, scope(ctx.actor, ctx.now)] }
  if ((await table(ctx.db, model).count({ where })) < wanted.size) throw problem(otherwise as 'forbidden')
}

interface Life<By extends string, M extends string> {
  refusal: ProblemKey
  names: readonly M[]
  moves: Record<M, { by: By | 'system'; permission?: Permission; from?: readonly string[]; to?: string }>
  movesFrom(state?: string): M[]
}

/** Joins the rules of a thing to its table: `offer` says which moves to show, `move` makes one. */
export function govern<T extends Model, By extends string, M extends string>(
  model: T,
  life: Life<By, M>,
  parties: Record<By, Scope<T>>,
) {
  const holding = (by: By | 'system', { actor, now }: Ctx): object => (by === 'system' ? {} : parties[by](actor, now))
  const permits = (name: M, { actor }: Ctx) =>
    !life.moves[name].permission || actor.permissions.has(life.moves[name].permission)
  const held = async (ctx: Ctx, by: By, ids: number[]) => {
    const where = { AND: [{ id: { in: ids } }, holding(by, ctx)] }
    const rows = await table(ctx.db, model).findMany({ where, select: { id: true } })
    return [by, new Set(rows.map((row) => row.id))] as const
  }
  return {
    life,
    async offer<R extends { id: number; status?: string }>(ctx: Ctx, rows: R[]): Promise<(R & { can: M[] })[]> {
      const ids = rows.map((row) => row.id)
      const wanted = (Object.keys(parties) as By[]).filter((by) =>
        life.names.some((m) => life.moves[m].by === by && permits(m, ctx)),
      )
      const holders = new Map<string, ReadonlySet<number>>(await Promise.all(wanted.map((by) => held(ctx, by, ids))))
      const may = (m: M, id: number) => permits(m, ctx) && holders.get(life.moves[m].by)?.has(id)
      return rows.map((row) => ({ ...row, can: life.movesFrom(row.status).filter((m) => may(m, row.id)) }))
    },
    /** One conditional UPDATE, so two people cannot both make the move. */
    async move(ctx: Ctx, name: M, ids: readonly number[], data: object = {}): Promise<void> {
      const { from, to, by } = life.moves[name]
      if (!permits(name, ctx)) throw problem('forbidden')
      const wanted = new Set(ids)
      const where = { AND: [{ id: { in: [...wanted] } }, from ? { status: { in: [...from] } } : {}, holding(by, ctx)] }
      const { count } = await table(ctx.db, model).updateMany({ where, data: { ...data, ...(to && { status: to }) } })
      if (count < wanted.size) throw problem(life.refusal as 'forbidden')
    },
  }
}
