import { createHash } from 'node:crypto'
import { Prisma } from '@portal/db'
import type { Contract } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../ctx.ts'

const KEY_MAX = 200

/**
 * Runs a write once for each Idempotency-Key of a person, or of a program: a repeat gets the first answer, and two at the same time wait
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
  const { userId, apiClientId } = ctx.actor
  const by = apiClientId === null ? { userId } : { apiClientId }
  const mine = { ...by, operation, key }
  const fingerprint = createHash('sha256').update(JSON.stringify(input, withoutPath)).digest('hex')
  return ctx.tx(async (ctx) => {
    const claimed = await ctx.db.idempotentCall.createMany({
      data: [{ ...mine, fingerprint, createdAt: ctx.now }],
      skipDuplicates: true,
    })
    if (!claimed.count) {
      const first = await ctx.db.idempotentCall.findFirstOrThrow({ where: mine })
      if (first.fingerprint !== fingerprint) throw problem('idempotencyMismatch')
      return first.response
    }
    const reply = contract.response.parse(await serve(ctx, input))
    const whose = apiClientId === null ? Prisma.sql`user_id = ${userId}` : Prisma.sql`api_client_id = ${apiClientId}`
    await ctx.db.$executeRaw`/* prepared */
      UPDATE idempotent_call SET response = ${JSON.stringify(reply)}::jsonb WHERE ${whose} AND operation = ${operation} AND key = ${key}`
    return reply
  })
}

/** Where a file waits differs from call to call; what it holds does not. */
const withoutPath = (name: string, value: unknown) => (name === 'path' ? undefined : value)
