import type { Prisma } from '@portal/db'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import type { Actor, Ctx } from './ctx.ts'
import type { Db } from './ports.ts'

export type Model = Uncapitalize<Prisma.ModelName>
export type Where<M extends Model> = NonNullable<
  Prisma.TypeMap['model'][Capitalize<M>]['operations']['findFirst']['args']['where']
>
/** The rows of one table that an actor may see at a given moment. */
export type Scope<M extends Model> = (actor: Actor, now: Date) => Where<M>

/** No row at all. An empty `in` says so; Prisma drops an empty `OR` inside an `AND`, which would mean every row. */
export const NOTHING = { id: { in: [] as number[] } }

interface Table {
  count(args: { where: object; orderBy?: object; take?: number }): Promise<number>
  findMany(args: { where: object; select: { id: true }; take?: number }): Promise<{ id: number }[]>
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
