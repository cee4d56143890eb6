import type { countContracts } from '@portal/shared/features/counts/count.contract'
import type { AnyCall, ServiceInput } from '@portal/shared/kernel/contract'
import { inputOf, type ListContract } from '@portal/shared/kernel/lists/input'
import { z } from 'zod'
import { mayRead, TOTAL_ALONE } from '../asks/asks.ts'
import type { Ctx } from '../ctx.ts'
import type { Served } from '../feature.ts'

const isList = (contract: AnyCall): contract is ListContract =>
  Boolean(contract.query && 'page' in contract.query.shape) &&
  'shape' in contract.response &&
  'totalElements' in (contract.response.shape as object)

/**
 * Counts the rows of any list under several sets of filters. Each is counted by the list's own call, with its right and its scope,
 * so that nobody learns here what the list would not tell him; one after another, so that a call with many keeps one connection.
 */
export const countsBy =
  (served: () => readonly Served[]) =>
  async (ctx: Ctx, { list, filters }: ServiceInput<typeof countContracts.counts>) => {
    const found = listOf(served(), list)
    const totals: (Total | null)[] = []
    for (const one of filters)
      totals.push(found && mayRead(found.contract, ctx) ? await totalOf(found, ctx, one) : null)
    return {
      counts: totals.map((total) => total?.totalElements ?? null),
      isCapped: totals.map((total) => total?.isCapped ?? false),
    }
  }

interface List {
  contract: ListContract
  answer(ctx: Ctx, input: object): Promise<unknown>
}

function listOf(served: readonly Served[], name: string): List | undefined {
  for (const { contracts, answer } of served) {
    const contract = Object.values(contracts).find((one) => `${one.group}.${one.name}` === name)
    if (contract && isList(contract)) return { contract, answer: (ctx, input) => answer(contract.name, ctx, input) }
  }
  return undefined
}

/** Whether there are more says a list that stops counting. */
const total = z.object({ totalElements: z.number(), isCapped: z.boolean().optional() })
type Total = z.output<typeof total>
/** Nothing where the filters cannot be read. */
async function totalOf({ contract, answer }: List, ctx: Ctx, filters: string): Promise<Total | null> {
  const raw = inputOf(contract, Object.fromEntries(new URLSearchParams(filters)))
  const parts = [contract.query.safeParse(raw), contract.body?.safeParse(raw)].filter((part) => part !== undefined)
  if (parts.some(({ success }) => !success)) return null
  const input = Object.assign({}, ...parts.map(({ data }) => data), TOTAL_ALONE)
  return total.parse(await answer(ctx, input))
}
