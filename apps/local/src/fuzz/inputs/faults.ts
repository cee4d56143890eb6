import type { ProblemKey } from '@portal/shared/kernel/problem'
import { PROBLEMS } from '@portal/shared/problems'

/** What came back for one input. */
export interface Answer {
  /** 0 when the connection ended without one. */
  status: number
  type: string
  text: string
  /** Of the whole body, which `text` may be only the beginning of. */
  bytes: number
  ms: number
}
export const SLOW_MS = 2000
/** More than that tells a failed call at too great length. */
export const LONG_BYTES = 100_000

const isKey = (key: unknown): key is ProblemKey => typeof key === 'string' && Object.hasOwn(PROBLEMS, key)

/** What is wrong with an answer; nothing when it is as it has to be, whatever was asked. */
export function faultOf({ status, type, text, bytes }: Answer): string | undefined {
  if (status === 0) return `no answer: ${text}`
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`
  if (status < 400) return undefined
  if (bytes > LONG_BYTES) return `a refusal of ${bytes} bytes`
  if (!type.startsWith('application/json')) return `a refusal as ${type}`
  return shapeFault(status, text)
}

function shapeFault(status: number, text: string): string | undefined {
  const body: unknown = parsed(text)
  if (typeof body !== 'object' || body === null) return 'a refusal that is no object'
  const problem = body as Record<string, unknown> & {
    status?: unknown
    key?: unknown
    message?: unknown
    requestId?: unknown
  }
  if (!isKey(problem.key)) return `a refusal the catalogue does not know: ${text.slice(0, 200)}`
  const { code, http } = PROBLEMS[problem.key]
  if (problem.status !== code || status !== http)
    return `${problem.key} as ${status} with number ${String(problem.status)}`
  if (typeof problem.message !== 'string' || !problem.message || /%\w+%/.test(withoutEchoes(problem.message, problem)))
    return `${problem.key} without its words`
  return typeof problem.requestId === 'string' ? undefined : `${problem.key} without a number of the call`
}

/** What a refusal says in words of its own: what was sent may hold anything, and is named in it. */
const withoutEchoes = (message: string, { message: _, ...told }: Record<string, unknown>): string =>
  textsIn(told).reduce((said, echo) => (echo ? said.replaceAll(echo, '') : said), message)
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
