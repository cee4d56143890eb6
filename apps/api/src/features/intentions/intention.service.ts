import type { intentionContracts } from '@portal/shared/features/intentions/intention.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import * as grace from '../../kernel/moves/grace.ts'

type Input = Inputs<typeof intentionContracts>

/** Takes back what its author has just done; once it is made, no more. */
export async function takeBack(ctx: Ctx, { id }: Input['takeBack']): Promise<Record<string, never>> {
  await grace.takeBack(ctx, id)
  return {}
}
