import { NAMED_MAX, Problem, type ProblemIssue } from '@portal/shared/kernel/problem'
import type { Language } from '@portal/shared/kernel/words'
import { toldIssue } from '@portal/shared/locales/issue-text'
import { problemText } from '@portal/shared/locales/problem-text'
import { specOf } from '@portal/shared/problems'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { isCoded, isLockTimeout } from '../constraints.ts'
import type { GuestCtx } from '../ctx.ts'
import { shortened, shortTexts } from '../input/short.ts'
import type { Log } from '../ports.ts'
import { isDeadlock } from '../transactions/transaction.ts'
import { isDatabaseAway } from './away.ts'

/** What a failed call answers (product.md §6). */
export const problemBody = z.object({
  /** The number in the catalogue, not that of HTTP. */
  status: z.number().int(),
  key: z.string(),
  /** In the caller's language. */
  message: z.string(),
  requestId: z.string(),
  meta: z.record(z.string(), z.unknown()).optional(),
  field: z.string().optional(),
  issues: z
    .array(
      z.looseObject({
        path: z.array(z.union([z.string(), z.number()])),
        code: z.string(),
        /** Stands for the sentence. */
        key: z.string(),
        /** In the caller's language. */
        message: z.string(),
        /** The number in the catalogue, where it has an entry. */
        status: z.number().int().optional(),
      }),
    )
    .optional(),
  /** How many there were, for every list above that names only the first. */
  counts: z.record(z.string(), z.number().int()).optional(),
  /** The contract that failed; only with 500. */
  operation: z.string().optional(),
})

/** Not known, not allowed, too often: who tries is worth knowing afterwards. */
const REFUSED = [401, 403, 429]

/** A row that was there when it was looked for has gone since. */
const MEANWHILE = ['P2003', 'P2025']

/** What Express and PostgreSQL throw before a service can, told in our own words. */
function translate(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return new Problem('unavailable')
  const kind = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined
  if (kind === 'entity.too.large') return new Problem('payloadTooLarge')
  if (error instanceof URIError) return new Problem('notFound')
  if (isLockTimeout(error)) return new Problem('rowsBusy')
  if (isDeadlock(error) || MEANWHILE.some((code) => isCoded(error, code))) return new Problem('conflict')
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  if (status === 404) return new Problem('notFound')
  if (typeof status === 'number' && status < 500) return new Problem('bodyBroken')
  return new Problem('systemBusy')
}

/** After how many seconds the same call is worth another try: what the refusal itself knows, else what the catalogue says. */
export const waitOf = ({ key, meta }: Pick<Problem, 'key' | 'meta'>): number | undefined =>
  meta && 'seconds' in meta && typeof meta.seconds === 'number' ? meta.seconds : specOf(key).retryAfter

/** The first of them in the caller's language, under the names that the called feature gives its fields; the others only count. */
const told = (issues: readonly ProblemIssue[] | undefined, { language, operation = '' }: Reader) =>
  issues?.map(
    (issue, at): ReturnType<typeof toldIssue> =>
      at < NAMED_MAX
        ? toldIssue(language, operation.slice(0, operation.indexOf('.')), issue)
        : { ...issue, key: issue.message },
  )
interface Reader {
  language: Language
  operation?: string
}

/** Answers a failed call with its catalogue entry; details of the unexpected go to the log only. */
export function sendProblem(
  error: unknown,
  req: Request,
  res: Response,
  at: { log: Log; language: Language; operation?: string; by?: Pick<GuestCtx, 'actor' | 'address'> },
): void {
  const found = translate(error)
  const { code, http } = specOf(found.key)
  const call = { requestId: req.id, operation: at.operation }
  if (http === 503) at.log.warn({ err: error, ...call }, 'call not possible now')
  else if (http >= 500) at.log.error({ err: error, ...call }, 'call failed')
  if (REFUSED.includes(http))
    at.log.info(
      {
        ...call,
        key: found.key,
        userId: at.by?.actor?.userId,
        apiClientId: at.by?.actor?.apiClientId,
        address: at.by?.address,
      },
      'call refused',
    )
  if (res.headersSent) {
    res.destroy()
    return
  }
  const body = {
    status: code,
    key: found.key,
    message: problemText(at.language, found.key, found.meta && shortTexts(found.meta)),
    requestId: req.id,
    ...shortened({ ...found, issues: told(found.issues, at) }),
    ...(found.field && { field: found.field }),
    ...(http === 500 && at.operation && { operation: at.operation }),
  } satisfies z.input<typeof problemBody>
  const wait = waitOf(found)
  if (wait) res.setHeader('retry-after', wait)
  res.status(http).json(body)
}
