import { z } from 'zod'
import { addressed, many, whole } from './input.ts'

export const PAGE_SIZE = 10
export const PAGE_SIZE_MAX = 100
/** Rows a picker offers at first, how many more come as it is scrolled, and the most: the others are found by typing. */
export const PICKER = { first: 50, more: PAGE_SIZE_MAX, most: 3000 } as const
export const PAGE_SIZES = [10, 20, 50, PAGE_SIZE_MAX] as const

type Sorted<S extends string> = `${S},asc` | `${S},desc`

/** Zero-based paging and `sort=field,asc`, shared by every list. The first sortable field is the default. */
export const listQuery = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filters: F,
  sortable: S,
  initial: Sorted<S[number]> = `${sortable[0]},asc` as Sorted<S[number]>,
) => z.object({ ...filters, ...paging(), sort: sortOf(sortable, initial) })

/** Further than anybody turns; with any size, the rows before it are still counted in an `integer`. */
const PAGE_MAX = 100_000
/** Which rows of a list: zero-based. */
export const paging = (size: number = PAGE_SIZE, sizeMax: number = PAGE_SIZE_MAX) => ({
  page: addressed(whole(0, PAGE_MAX)).default(0),
  size: addressed(whole(1, sizeMax)).default(size),
})

const sortOf = <const S extends readonly [string, ...string[]]>(sortable: S, initial: Sorted<S[number]>) =>
  z
    .enum(sortable.flatMap((field) => [`${field},asc`, `${field},desc`]) as [Sorted<S[number]>])
    .default(initial as never)

/** One page of rows and the true total. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ content: z.array(item), totalElements: z.number().int() })

/** `name,desc` → `['name', 'desc']`. */
export const orderOf = <S extends string>(sort: Sorted<S>) => sort.split(',') as [S, 'asc' | 'desc']

/** Query strings say one thing or a comma-separated list; both become an array, an empty one `undefined`. */
export const listParam = <T extends z.ZodType>(item: T, max = 100) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      many(item, { max }).optional(),
    )
    .transform((values) => (values?.length ? values : undefined))

/** A yes-or-no question in a query string. */
export const flagParam = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean().optional(),
)
