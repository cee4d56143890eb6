import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { type Model, table } from './access.ts'
import type { Ctx } from './ctx.ts'

/** Saves an edit only on the version its author has seen; someone else's newer one is never overwritten. */
export async function saveVersioned(
  ctx: Ctx,
  model: Model,
  { id, version }: { id: number; version: number },
  data: object,
  editedBySomeone: ProblemKey,
): Promise<void> {
  const { count } = await table(ctx.db, model).updateMany({
    where: { id, version },
    data: { ...data, version: version + 1 },
  })
  if (!count) throw problem(editedBySomeone as 'conflict')
}
