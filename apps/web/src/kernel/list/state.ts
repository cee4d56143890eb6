import type { AnyCall, CallInput, CallOutput } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { isOptional, shapeOf } from '@portal/shared/kernel/schema'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'

/** A call that answers one page of rows and the true total. */
export type ListContract = AnyCall & {
  query: z.ZodObject
  response: z.ZodObject<{ content: z.ZodArray<z.ZodType>; totalElements: z.ZodNumber }>
}
export type RowOf<C extends ListContract> = CallOutput<C>['content'][number]
/** A list's state as it stands in the address: text only, lists joined by commas. */
export type RawQuery = Readonly<Record<string, string>>
export type RawChange = Readonly<Record<string, string | undefined>>

const PAGING = ['page', 'size', 'sort']
const bodyOf = ({ body }: ListContract): z.ZodRawShape => (body && 'shape' in body ? (body.shape as z.ZodRawShape) : {})
export const fieldsOf = (contract: ListContract): z.ZodRawShape => ({ ...contract.query.shape, ...bodyOf(contract) })
/** A body takes real values where the address holds text; a query string takes the text. */
function realOf(contract: ListContract, name: string, raw: string): unknown {
  const field = bodyOf(contract)[name]
  const shape = field && shapeOf(field)
  if (shape === 'list') return raw.split(',')
  if (shape === 'number') return Number(raw)
  return shape === 'flag' && (raw === 'true' || raw === 'false') ? raw === 'true' : raw
}
const defaultOf = (field: z.core.$ZodType): string | undefined => {
  const schema = field as z.ZodType
  const value = isOptional(schema) ? schema.parse(undefined) : undefined
  return value === undefined ? undefined : String(value)
}

/** Reads the address; what is unknown, wrong or old falls back to the default, which a body's field gets from the server. */
export function readQuery(contract: ListContract, search: URLSearchParams): RawQuery {
  const query: Record<string, string> = {}
  for (const [name, field] of Object.entries(fieldsOf(contract))) {
    const raw = search.get(name)
    const isGood = raw && (field as z.ZodType).safeParse(realOf(contract, name, raw)).success
    const value = isGood ? raw : name in bodyOf(contract) ? undefined : defaultOf(field)
    if (value !== undefined) query[name] = value
  }
  return query
}

/** The address after a change. A new filter starts at the first page; other things in the address stay. */
export function writeQuery(contract: ListContract, search: URLSearchParams, change: RawChange): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ page: undefined, ...change })) {
    const field = fieldsOf(contract)[name]
    if (!value || (field && value === defaultOf(field))) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Only what narrows the list. */
export const filtersOf = (query: RawQuery): RawQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !PAGING.includes(name)))

/** What the call takes: text in the query string, real values in a body. */
export const inputOf = <C extends ListContract>(contract: C, query: RawQuery): CallInput<C> =>
  Object.fromEntries(Object.entries(query).map(([name, raw]) => [name, realOf(contract, name, raw)])) as CallInput<C>

/** The list's filters, sort and page, kept in the address. `fixed` filters belong to the page and are not shown. */
export function useListState<C extends ListContract>(contract: C, fixed: RawQuery = {}) {
  const [search, setSearch] = useSearchParams()
  const own = readQuery(contract, search)
  const query: RawQuery = { ...own, ...fixed }
  const [sortField, sortOrder] = query.sort ? orderOf(query.sort as `${string},asc`) : []
  return {
    query,
    input: inputOf(contract, query),
    filters: Object.fromEntries(Object.entries(filtersOf(own)).filter(([name]) => !(name in fixed))) as RawQuery,
    page: Number(query.page ?? 0),
    size: Number(query.size ?? 10),
    sortField,
    sortOrder,
    change: (change: RawChange) => setSearch((now) => writeQuery(contract, now, change)),
    /** These filters and no others. */
    show: (filters: RawChange) => {
      const none = Object.fromEntries(Object.keys(filtersOf(own)).map((name) => [name, undefined]))
      setSearch((now) => writeQuery(contract, now, { ...none, ...filters }))
    },
  }
}
export type ListState = ReturnType<typeof useListState>

/** Fields a column head may sort by. */
export function sortableOf(contract: ListContract): ReadonlySet<string> {
  const sort = contract.query.shape.sort
  const field = sort && 'unwrap' in sort ? (sort as z.ZodDefault<z.ZodEnum>).unwrap() : undefined
  return new Set(field?.options.map((option) => orderOf(String(option) as `${string},asc`)[0]))
}
