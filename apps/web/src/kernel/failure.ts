import type { ProblemIssue, ProblemKey } from '@portal/shared/kernel/problem'
import type { ProblemSpec } from '@portal/shared/kernel/problem-spec'
import { PROBLEMS } from '@portal/shared/problems'
import { AxiosError } from 'axios'
import { say, sayIfAny } from './words.ts'

const isKnown = (key: string | undefined): key is ProblemKey => key !== undefined && key in PROBLEMS

/** What a failed call said, whatever form it came in. `status` is the catalogue's number, `http` the transport's. */
export class Failure extends Error {
  readonly status: number
  readonly http: number
  /** `calledOff`: the person left what the call was for. */
  readonly key: ProblemKey | 'timeout' | 'offline' | 'calledOff' | undefined
  readonly meta: object | undefined
  readonly field: string | undefined
  readonly issues: readonly ProblemIssue[] | undefined
  /** How many there were, for every list that names only the first. */
  readonly counts: Readonly<Record<string, number>>
  readonly operation: string | undefined
  readonly requestId: string | undefined

  constructor(http: number, body: FailureBody) {
    super(body.message ?? '')
    this.name = 'Failure'
    this.http = http
    this.status = body.status ?? http
    this.key = body.key
    this.meta = body.meta
    this.field = body.field
    this.issues = body.issues
    this.counts = body.counts ?? {}
    this.operation = body.operation
    this.requestId = body.requestId
  }

  /** What the catalogue says of it; nothing of what has no entry, such as a time-out. */
  get spec(): ProblemSpec | undefined {
    return isKnown(this.key) ? PROBLEMS[this.key] : undefined
  }

  /** Somebody else was first, or has taken it away: what the page shows is no longer true. */
  get isOutdated(): boolean {
    return this.http === 404 || this.http === 409
  }

  /** So that sending the same again would do nothing, however long one looks. */
  get isForNothing(): boolean {
    return this.isOutdated && !this.spec?.sentAgain
  }
}

interface FailureBody {
  status?: number
  key?: Failure['key']
  message?: string
  meta?: object
  field?: string
  issues?: readonly ProblemIssue[]
  counts?: Readonly<Record<string, number>>
  operation?: string
  requestId?: string
}

const parse = (text: string): FailureBody => {
  try {
    return JSON.parse(text) as FailureBody
  } catch {
    return {}
  }
}

/** A blob error body is parsed as JSON first; no answer at all is a time-out (spec 000 §7, §8). */
export async function failureOf(error: unknown): Promise<Failure> {
  if (error instanceof Failure) return error
  if (!(error instanceof AxiosError)) return new Failure(500, { key: 'systemBusy', message: String(error) })
  if (!error.response) return new Failure(0, { key: error.code === 'ERR_NETWORK' ? 'offline' : 'timeout' })
  const { data, status } = error.response as { data: unknown; status: number }
  const body = data instanceof Blob ? parse(await data.text()) : typeof data === 'string' ? parse(data) : data
  return new Failure(status, (body ?? {}) as FailureBody)
}

const SEPARATOR_KEY = 'common.comma'

/** The catalogue's words in the reader's language, with `%name%` filled from meta; unknown codes keep the server's. */
export function failureText(failure: Failure): string {
  const meta = new Map<string, unknown>(Object.entries(failure.meta ?? {}))
  const words =
    sayIfAny([`common.failure.${failure.key}`, `problems.${failure.key}`]) ||
    failure.message ||
    say('problems.systemBusy')
  const message = words.replace(/%(\w+)%/g, (placeholder, name: string) => {
    const value = meta.get(name)
    if (value === undefined) return placeholder
    const count = failure.counts[name]
    return [value, count ? `… (${count})` : []].flat().join(say(SEPARATOR_KEY))
  })
  const { operation } = failure
  return failure.status === 500 && operation ? say('common.failure.withOperation', { message, operation }) : message
}
