import { NAMED_MAX, type ProblemIssue } from '@portal/shared/kernel/problem'

interface Refusal<I> {
  meta?: object | undefined
  issues?: readonly I[] | undefined
}
interface Said<I> {
  meta?: Record<string, unknown>
  /** In an address no symbol stands. */
  issues?: (I & { path: (string | number)[] })[]
  counts?: Record<string, number>
}

/**
 * What a refusal says of what was wrong, however much was: the first of every list, texts up to a length, and under
 * `counts` how many there were of each list that was cut.
 */
export function shortened<I extends ProblemIssue>({ meta, issues }: Refusal<I>): Said<I> {
  const lists = Object.entries({ ...meta, ...(issues && { issues }) })
  const counts = lists.flatMap(([name, list]) =>
    Array.isArray(list) && list.length > NAMED_MAX ? [[name, list.length] as const] : [],
  )
  return {
    ...(meta && { meta: cut(meta) as Record<string, unknown> }),
    ...(issues && { issues: cut(issues) as NonNullable<Said<I>['issues']> }),
    ...(counts.length && { counts: Object.fromEntries(counts) }),
  }
}

/** Texts up to a length and every list whole: whoever makes a sentence of a list says how many there were. */
export const shortTexts = (meta: object): object => cut(meta, { ...OUTSIDE, list: Number.POSITIVE_INFINITY }) as object

/** Longer than any sentence and any value that somebody reads in a refusal. */
interface Bounds {
  text: number
  list: number
}
const OUTSIDE: Bounds = { text: 1000, list: NAMED_MAX }
/** What stands in a list stands there up to a hundred times: a right that does not exist is refused with the names of all that do. */
const IN_LIST: Bounds = { text: 300, list: 10 }

function cut(value: unknown, most = OUTSIDE): unknown {
  if (typeof value === 'string') return value.length > most.text ? `${value.slice(0, most.text)}…` : value
  if (Array.isArray(value)) return value.slice(0, most.list).map((part) => cut(part, IN_LIST))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part, most)]))
}
