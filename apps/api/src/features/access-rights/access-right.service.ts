import type { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { find, page } from './access-right.list.ts'
import { offered } from './access-right.offer.ts'

type Input = Inputs<typeof accessRightContracts>

/** A page of access rights, each with what its reader may do with it. */
export async function list(ctx: Ctx, input: Input['list']) {
  const { content, ...totals } = await page(ctx, input)
  return { content: await offered(ctx, content), ...totals }
}

/** One access right; one that may not be read answers as one that is not there. */
export async function get(ctx: Ctx, input: Input['get']) {
  const [found] = await offered(ctx, [await find(ctx, input)])
  if (!found) throw problem('accessRightNotFound')
  return found
}
