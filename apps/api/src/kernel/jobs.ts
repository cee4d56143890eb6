import type { Ctx, Job } from './ctx.ts'

/**
 * A kind of work that no call waits for. `changes` names the groups whose rows it writes: whoever has them open sees them follow, as
 * after a call of a person.
 */
export const job = <I extends object>({ changes, ...definition }: Job<I> & { changes?: readonly string[] }): Job<I> => {
  if (!changes) return definition
  const heard = (ctx: Ctx) => ctx.as(ctx.actor, ctx.language, undefined, changes)
  return { ...definition, run: (ctx, input, stop) => definition.run(heard(ctx), input, stop) }
}
