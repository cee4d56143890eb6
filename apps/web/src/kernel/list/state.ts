import { orderOf } from '@portal/shared/kernel/list'
import {
  bodyOf,
  type FilteredCall,
  fieldsOf,
  inputOf,
  type ListContract,
  type RawQuery,
  type RowOf,
  realOf,
} from '@portal/shared/kernel/lists/input'
import { isOptional } from '@portal/shared/kernel/schema'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import { meantToday } from './onDays.ts'

export { type FilteredCall, fieldsOf, inputOf, type ListContract, type RawQuery, type RowOf }
export type RawChange = Readonly<Record<string, string | undefined>>

const PAGING = ['page', 'size', 'sort']
const defaultOf = (field: z.core.$ZodType): string | undefined => {
  const schema = field as z.ZodType
  const value = isOptional(schema) ? schema.parse(undefined) : undefined
  return value === undefined ? undefined : String(value)
}

const isReadable = (contract: FilteredCall, name: string, raw: string) =>
  (fieldsOf(contract)[name] as z.ZodType).safeParse(realOf(contract, name, raw)).success

/**
 * Reads the address. A page, size or order that is wrong or old falls back to the default; what is absent does too, which a
 * body's field gets from the server. A filter stays as it stands there, even one that cannot be read: without it the list
 * would show, and acts would reach, what nobody asked for. A day may be told by its distance.
 */
export function readQuery(contract: FilteredCall, search: URLSearchParams): RawQuery {
  const query: Record<string, string> = {}
  for (const [name, field] of Object.entries(fieldsOf(contract))) {
    const raw = meantToday(field, search.get(name) ?? '')
    const isKept = raw && (!PAGING.includes(name) || isReadable(contract, name, raw))
    const value = isKept ? raw : name in bodyOf(contract) ? undefined : defaultOf(field)
    if (value !== undefined) query[name] = value
  }
  return query
}

/** The names of filters whose text is none of theirs. */
export const unreadableOf = (contract: FilteredCall, filters: RawQuery): string[] =>
  Object.keys(filters).filter((name) => name in fieldsOf(contract) && !isReadable(contract, name, filters[name] ?? ''))

/** The address after a change. A new filter starts at the first page; other things in the address stay. */
export function writeQuery(contract: FilteredCall, search: URLSearchParams, change: RawChange): URLSearchParams {
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

/** What a list asks for at an address; nothing when a filter in it cannot be read. */
export function inputAt<C extends FilteredCall>(contract: C, search: URLSearchParams, fixed: RawQuery = {}) {
  const query = { ...readQuery(contract, search), ...fixed }
  return unreadableOf(contract, query).length ? undefined : inputOf(contract, query)
}

/**
 * The list's filters, sort and page, kept in the address; of a list that is apart only as long as it is there. `fixed` filters belong to
 * the page and are not shown.
 */
export function useListState<C extends FilteredCall>(contract: C, fixed: RawQuery = {}, isApart = false) {
  const address = useSearchParams()
  const own = useState(() => new URLSearchParams())
  const [search, setSearch] = isApart ? own : address
  const asked = readQuery(contract, search)
  const query: RawQuery = { ...asked, ...fixed }
  const filters = Object.fromEntries(Object.entries(filtersOf(asked)).filter(([name]) => !(name in fixed))) as RawQuery
  const [sortField, sortOrder] = query.sort ? orderOf(query.sort as `${string},asc`) : []
  return {
    query,
    input: inputOf(contract, query),
    /** Filters that cannot be read, by name: nothing is asked for, shown or done with them. */
    unreadable: unreadableOf(contract, query),
    filters,
    /** The same as they stand in the address, where a day may be told by its distance: what is kept goes on meaning that. */
    kept: Object.fromEntries(Object.keys(filters).map((name) => [name, search.get(name) ?? filters[name]])) as RawQuery,
    page: Number(query.page ?? 0),
    size: Number(query.size ?? 10),
    sortField,
    sortOrder,
    change: (change: RawChange) => setSearch((now) => writeQuery(contract, now, change)),
    /** These filters and no others; those of the page stay. */
    show: (filters: RawChange) => {
      const own = Object.keys(filtersOf(asked)).filter((name) => !(name in fixed))
      const none = Object.fromEntries(own.map((name) => [name, undefined]))
      setSearch((now) => writeQuery(contract, now, { ...none, ...filters }))
    },
  }
}
// why the argument: without one the type would be any
export type ListState = ReturnType<typeof useListState<ListContract>>

/** Fields a column head may sort by. */
export function sortableOf(contract: ListContract): ReadonlySet<string> {
  const sort = contract.query.shape.sort
  const field = sort && 'unwrap' in sort ? (sort as z.ZodDefault<z.ZodEnum>).unwrap() : undefined
  return new Set(field?.options.map((option) => orderOf(String(option) as `${string},asc`)[0]))
}
