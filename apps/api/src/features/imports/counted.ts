import type { Ctx } from '../../kernel/ctx.ts'
import { throttlePerson } from '../auth/guard.ts'

/** A file asks for many usernames, addresses and numbers at once whether they are used: so only so many files. */
export const counted =
  <I, O>(serve: (ctx: Ctx, input: I) => Promise<O>) =>
  async (ctx: Ctx, input: I): Promise<O> => {
    await throttlePerson(ctx, 'importCheck', 'importCheckAt')
    return serve(ctx, input)
  }
