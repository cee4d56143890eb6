import type { z } from 'zod'
import type { AnyCall, CallInput, CallOutput } from '../contract.ts'
import { shapeOf } from '../schema.ts'

/** A call whose filters stand in the address. */
export type FilteredCall = AnyCall & { query: z.ZodObject }
/** A call that answers one page of rows and the true total. */
export type ListContract = FilteredCall & {
  response: z.ZodObject<{ content: z.ZodArray<z.ZodType>; totalElements: z.ZodNumber }>
}
export type RowOf<C extends ListContract> = CallOutput<C>['content'][number]
/** A list's state as it stands in the address: text only, lists joined by commas. */
export type RawQuery = Readonly<Record<string, string>>

export const bodyOf = ({ body }: Pick<AnyCall, 'body'>): z.ZodRawShape =>
  body && 'shape' in body ? (body.shape as z.ZodRawShape) : {}
export const fieldsOf = (contract: FilteredCall): z.ZodRawShape => ({ ...contract.query.shape, ...bodyOf(contract) })

/** A body takes real values where the address holds text; a query string takes the text. */
export function realOf(contract: FilteredCall, name: string, raw: string): unknown {
  const field = bodyOf(contract)[name]
  const shape = field && shapeOf(field)
  if (shape === 'list') return raw.split(',')
  if (shape === 'number') return Number(raw)
  return shape === 'flag' && (raw === 'true' || raw === 'false') ? raw === 'true' : raw
}

/** What the call takes: text in the query string, real values in a body. */
export const inputOf = <C extends FilteredCall>(contract: C, query: RawQuery): CallInput<C> =>
  Object.fromEntries(Object.entries(query).map(([name, raw]) => [name, realOf(contract, name, raw)])) as CallInput<C>
