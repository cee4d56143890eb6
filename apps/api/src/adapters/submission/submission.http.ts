import { z } from 'zod'
import type { Log } from '../../kernel/ports.ts'
import { type Submission, SubmissionFault, type SubmissionService } from '../../kernel/submission/port.ts'
import { bounded } from './body.ts'
import { multipart, type Sent } from './multipart.ts'
import { type Patience, patience } from './patience.ts'

export interface SubmissionOptions {
  url: string
  key: string
  /** So long may nothing be taken of a form, and so long may its answer take. */
  silenceMs?: number
  /** No call takes longer, however slowly it goes on. */
  longestMs?: number
}

const SILENCE_MS = 60_000
const LONGEST_MS = 600_000
const NOT_FOUND = 404

const ackNo = z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/)
const acknowledgement = z.object({
  ackNo,
  receivedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})
const LOCATIONS_MAX = 10_000
const item = z.object({ locationId: z.string().min(1).max(40), ok: z.boolean(), reason: z.string().max(1000) })
/** As long as a log-book keeps one. */
const permitNo = z.string().regex(/^[A-Za-z0-9][\w/ -]{0,19}$/)
const state = z.object({
  status: z.enum(['RECEIVED', 'PROCESSED', 'REJECTED']),
  items: z.array(item).max(LOCATIONS_MAX),
  permitNo: permitNo.optional(),
})
const cancellation = z.object({ cancelled: z.boolean() })
/** An unknown key is told in its own words, so that a wrong address is not taken for one. */
const unknownKey = z.object({ error: z.literal('unknownKey') })

const ANSWER_BYTES = 1_000_000
/** The state of 10,000 locations, each with its reason. */
const STATE_BYTES = 8_000_000

interface Call<T> {
  name: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  form?: Submission
  schema: z.ZodType<T>
  /** What another status than that of success means, where it has a meaning. */
  others?: Readonly<Record<number, z.ZodType>>
  maxBytes?: number
  signal?: AbortSignal | undefined
}

/** The outside system that takes statutory forms, over HTTP (domain.md §2.8). Keys and what is sent are never logged. */
export function httpSubmission(options: SubmissionOptions, log: Log): SubmissionService {
  const call = caller(options, log)
  const one = (ackNo: string) => `/${encodeURIComponent(ackNo)}`
  return {
    submit: async (form, signal) => {
      const headers = { 'idempotency-key': form.key }
      const made = { name: 'submit', method: 'POST', path: '', headers, form, schema: acknowledgement, signal } as const
      return answered(await call(made))
    },
    ask: async (ackNo, signal) =>
      answered(
        await call({ name: 'ask', method: 'GET', path: one(ackNo), schema: state, maxBytes: STATE_BYTES, signal }),
      ),
    find: (key, signal) => {
      const path = `?${new URLSearchParams({ key })}`
      const others = { [NOT_FOUND]: unknownKey }
      return call({ name: 'find', method: 'GET', path, schema: acknowledgement, others, signal })
    },
    cancel: async (ackNo, signal) => {
      const path = `${one(ackNo)}/cancellation`
      return answered(await call({ name: 'cancel', method: 'POST', path, schema: cancellation, signal })).cancelled
    },
  }
}

/** Only a call that names other statuses is answered by nothing. */
function answered<T>(answer: T | null): T {
  if (answer === null) throw new SubmissionFault('answer')
  return answer
}

/** Makes one call: its answer, nothing for a status that `others` explains, or a fault of one kind. */
const caller =
  ({ url, key, silenceMs = SILENCE_MS, longestMs = LONGEST_MS }: SubmissionOptions, log: Log) =>
  async <T>(call: Call<T>): Promise<T | null> => {
    const waiting = patience(silenceMs, longestMs)
    const sent = call.form && multipart(call.form, waiting.goesOn)
    try {
      return await readAnswer(await send(`${url}/wbrs/v1/submissions`, key, call, sent, waiting), call)
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason
      if (sent?.failure) throw sent.failure.error
      const fault =
        error instanceof SubmissionFault ? error : new SubmissionFault(waiting.isOver() ? 'silent' : 'connection')
      log.warn({ call: call.name, kind: fault.kind, status: fault.status }, 'submission service')
      throw fault
    } finally {
      waiting.end()
    }
  }

const send = <T>(url: string, key: string, call: Call<T>, sent: Sent | undefined, { signal }: Patience) =>
  fetch(`${url}${call.path}`, {
    method: call.method,
    // why: each call has a connection of its own, so that an answer that comes twice is never taken for that of the next call
    headers: {
      'x-api-key': key,
      connection: 'close',
      accept: 'application/json',
      ...call.headers,
      ...(sent && { 'content-type': sent.type }),
    },
    ...(sent && { body: sent.body, duplex: 'half' }),
    redirect: 'manual',
    signal: call.signal ? AbortSignal.any([signal, call.signal]) : signal,
  })

async function readAnswer<T>(res: Response, call: Call<T>): Promise<T | null> {
  const other = call.others?.[res.status]
  if (!res.ok && !other) {
    await res.body?.cancel()
    throw new SubmissionFault('http', res.status)
  }
  const content = jsonIn(await bounded(res, call.maxBytes ?? ANSWER_BYTES))
  if (other?.safeParse(content).success) return null
  if (!res.ok) throw new SubmissionFault('http', res.status)
  const read = call.schema.safeParse(content)
  if (!read.success) throw new SubmissionFault('answer', res.status)
  return read.data
}

/** What a JSON text says; nothing for a text that is none, or for one that was too long to read. */
function jsonIn(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
