import { Problem } from '@portal/shared/kernel/problem'
import type { Language } from '@portal/shared/kernel/words'
import { problemText } from '@portal/shared/locales/problem-text'
import { specOf } from '@portal/shared/problems'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { isCoded, isLockTimeout } from '../constraints.ts'
import type { GuestCtx } from '../ctx.ts'
import { shortened } from '../input/short.ts'
import type { Log } from '../ports.ts'
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
    .array(z.looseObject({ path: z.array(z.union([z.string(), z.number()])), code: z.string(), message: z.string() }))
    .optional(),
  /** How many there were, for every list above that names only the first. */
  counts: z.record(z.string(), z.number().int()).optional(),
  /** The contract that failed; only with 500. */
  operation: z.string().optional(),
})

/** Not known, not allowed, too often: who tries is worth knowing afterwards. */
const REFUSED = [401, 403, 429]

/** A row that was there when it was looked for has gone since (P2003, P2025), or two changes met (P2034). */
const MEANWHILE = ['P2003', 'P2025', 'P2034']

/** What Express and PostgreSQL throw before a service can, told in our own words. */
function translate(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return new Problem('unavailable')
  const kind = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined
  if (kind === 'entity.too.large') return new Problem('payloadTooLarge')
  if (error instanceof URIError) return new Problem('notFound')
  if (isLockTimeout(error)) return new Problem('rowsBusy')
  if (MEANWHILE.some((code) => isCoded(error, code))) return new Problem('conflict')
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  if (status === 404) return new Problem('notFound')
  if (typeof status === 'number' && status < 500) return new Problem('bodyBroken')
  return new Problem('systemBusy')
}

/** Answers a failed call with its catalogue entry; details of the unexpected go to the log only. */
export function sendProblem(
  error: unknown,
  req: Request,
  res: Response,
  at: { log: Log; language: Language; operation?: string; by?: Pick<GuestCtx, 'actor' | 'address'> },
): void {
  const found = translate(error)
  const { code, http, retryAfter } = specOf(found.key)
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
    message: problemText(at.language, found.key, found.meta),
    requestId: req.id,
    ...shortened(found),
    ...(found.field && { field: found.field }),
    ...(http === 500 && at.operation && { operation: at.operation }),
  } satisfies z.input<typeof problemBody>
  if (retryAfter) res.setHeader('retry-after', retryAfter)
  res.status(http).json(body)
}
