import { NAMED_MAX, type ProblemIssue } from '@portal/shared/kernel/problem'

/** Longer than any sentence and any value that somebody reads in a refusal. */
const TEXT_MAX = 1000

interface Refusal {
  meta?: object | undefined
  issues?: readonly ProblemIssue[] | undefined
}
/** In an address no symbol stands. */
type SaidIssue = ProblemIssue & { path: (string | number)[] }
interface Said {
  meta?: Record<string, unknown>
  issues?: SaidIssue[]
  counts?: Record<string, number>
}

/**
 * What a refusal says of what was wrong, however much was: the first of every list, texts up to a length, and under
 * `counts` how many there were of each list that was cut.
 */
export function shortened({ meta, issues }: Refusal): Said {
  const lists = Object.entries({ ...meta, ...(issues && { issues }) })
  const counts = lists.flatMap(([name, list]) =>
    Array.isArray(list) && list.length > NAMED_MAX ? [[name, list.length] as const] : [],
  )
  return {
    ...(meta && { meta: cut(meta) as Record<string, unknown> }),
    ...(issues && { issues: cut(issues) as SaidIssue[] }),
    ...(counts.length && { counts: Object.fromEntries(counts) }),
  }
}

function cut(value: unknown): unknown {
  if (typeof value === 'string') return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value
  if (Array.isArray(value)) return value.slice(0, NAMED_MAX).map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]))
}
