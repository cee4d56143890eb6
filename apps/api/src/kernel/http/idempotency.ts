import { createHash } from 'node:crypto'
import type { Contract } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../ctx.ts'

const KEY_MAX = 200

/**
 * Runs a write once for each Idempotency-Key of a person: a repeat gets the first answer, and two at the same time wait
 * for one another, because key, effect and answer are written in one transaction.
 */
export async function once(
  contract: Contract,
  operation: string,
  key: string | undefined,
  ctx: Ctx,
  input: object,
  serve: (ctx: Ctx, input: object) => Promise<unknown>,
): Promise<unknown> {
  if (!contract.idempotent || !key) return serve(ctx, input)
  if (key.length > KEY_MAX) throw problem('validationFailed')
  const where = { userId_operation_key: { userId: ctx.actor.userId, operation, key } }
  const fingerprint = createHash('sha256').update(JSON.stringify(input, withoutPath)).digest('hex')
  return ctx.tx(async (ctx) => {
    const claimed = await ctx.db.idempotentCall.createMany({
      data: [{ ...where.userId_operation_key, fingerprint, createdAt: ctx.now }],
      skipDuplicates: true,
    })
    if (!claimed.count) {
      const first = await ctx.db.idempotentCall.findUniqueOrThrow({ where })
      if (first.fingerprint !== fingerprint) throw problem('idempotencyMismatch')
      return first.response
    }
    const reply = contract.response.parse(await serve(ctx, input))
    const { userId, operation: called } = where.userId_operation_key
    await ctx.db.$executeRaw`/* prepared */
      UPDATE idempotent_call SET response = ${JSON.stringify(reply)}::jsonb WHERE user_id = ${userId} AND operation = ${called} AND key = ${key}`
    return reply
  })
}

/** Where a file waits differs from call to call; what it holds does not. */
const withoutPath = (name: string, value: unknown) => (name === 'path' ? undefined : value)
