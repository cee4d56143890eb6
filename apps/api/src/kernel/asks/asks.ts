import type { AnyCall, ServiceOutput } from '@portal/shared/kernel/contract'
import type { RawQuery } from '@portal/shared/kernel/lists/input'
import type { Ctx } from '../ctx.ts'
import type { Served } from '../feature.ts'

/** Whether somebody may make a call that others make for him. */
export const mayRead = ({ access, programs }: AnyCall, { actor }: Ctx): boolean =>
  programs !== true && (access === 'public' || access === 'signedIn' || actor.permissions.has(access))

/** A page without a row: a list answers its total and reads nothing else for it. */
export const TOTAL_ALONE = { page: 0, size: 0 }

/**
 * Asks other reads of the product as their callers would: with their right and their scope. Nothing where whoever asks has not the
 * right. What a page gathers from several lists is then what each of them says.
 */
export function asksOf(served: () => readonly Served[]) {
  const known = new Map<AnyCall, Served>()
  const servedBy = (contract: AnyCall): Served | undefined => {
    const found = known.get(contract) ?? served().find(({ contracts }) => contracts[contract.name] === contract)
    if (found) known.set(contract, found)
    return found
  }
  return async <C extends AnyCall>(
    ctx: Ctx,
    contract: C,
    query: RawQuery = {},
    part: Partial<typeof TOTAL_ALONE> = {},
  ): Promise<ServiceOutput<C> | null> => {
    const found = servedBy(contract)
    if (!found || !mayRead(contract, ctx)) return null
    const input = { ...contract.query?.parse(query), ...part }
    return (await found.answer(contract.name, ctx, input)) as ServiceOutput<C>
  }
}
export type Asks = ReturnType<typeof asksOf>
