import type { FormAttemptOut, FormEntry } from '@portal/shared/features/forms/form.schema'

/** Attempts to hand the form over, and what was asked of it afterwards, all questions without an answer as one line. */
export interface Line {
  key: string
  /** Of an attempt to send. */
  number?: number
  attempt: FormAttemptOut
  /** Of questions: how many there were until this one. */
  asked?: number
  /** Until the next one, in milliseconds. */
  pauseMs?: number
}
/** Why nobody knows whether it has arrived. */
const FAULTS: readonly string[] = ['connection', 'silent', 'http', 'answer', 'other']
export const isGood = ({ outcome }: Pick<FormAttemptOut, 'outcome'>): boolean =>
  ['RECEIVED', 'PROCESSED', 'CANCELLED', 'NOT_ARRIVED'].includes(outcome)

const pauseOf = ({ startedAt, tookMs, nextTryAt }: FormAttemptOut): number | undefined =>
  nextTryAt ? new Date(nextTryAt).getTime() - new Date(startedAt).getTime() - tookMs : undefined

/** The attempts of an entry as its page tells them. */
export function linesOf(attempts: readonly FormAttemptOut[]): Line[] {
  const lines: Line[] = []
  for (const attempt of attempts) {
    const { id, kind, number } = attempt
    const last = lines.at(-1)
    const isWaiting = kind === 'ASK' && attempt.outcome === 'RECEIVED'
    if (isWaiting && last?.asked) {
      lines[lines.length - 1] = { ...last, attempt, asked: last.asked + 1 }
      continue
    }
    const pauseMs = FAULTS.includes(attempt.outcome) ? pauseOf(attempt) : undefined
    lines.push({
      key: String(id),
      attempt,
      ...(kind === 'SEND' && { number }),
      ...(isWaiting && { asked: 1 }),
      ...(pauseMs !== undefined && { pauseMs }),
    })
  }
  return lines
}

/** Of a form that was given up: whether an earlier try has arrived, and what became of it. */
const GIVEN_UP = { NOT_ARRIVED: 'notArrived', CANCELLED: 'calledOff', NOT_CANCELLED: 'arrived' } as const
type GivenUp = 'asking' | 'none' | (typeof GIVEN_UP)[keyof typeof GIVEN_UP]
function givenUp({ attempts, nextTryAt }: FormEntry): GivenUp {
  if (nextTryAt) return 'asking'
  const outcome = attempts.at(-1)?.outcome ?? ''
  return outcome in GIVEN_UP ? GIVEN_UP[outcome as keyof typeof GIVEN_UP] : 'none'
}

type Outcome = 'sending' | 'received' | 'processed' | 'failed' | 'cancelled' | 'waiting' | 'otherChannel' | GivenUp
/** What the delivery has come to: the title of its page says it. */
export function outcomeOf(entry: FormEntry): Outcome {
  const { status, attempts, fault, cancelAskedAt } = entry
  if (status === 'SENDING') return 'sending'
  if (status === 'PROCESSED') return 'processed'
  if (status === 'SUBMISSION_CANCELLED') return 'cancelled'
  if (status === 'CANCELLED') return givenUp(entry)
  if (status === 'SUBMITTED_OTHER') return 'otherChannel'
  if (status === 'SUBMITTED') return cancelAskedAt ? 'waiting' : 'received'
  return fault && attempts.length ? 'failed' : 'none'
}

/** The attempt at which the outside system took it. */
export const receivedBy = (attempts: readonly FormAttemptOut[]): FormAttemptOut | undefined =>
  attempts.findLast(({ kind, outcome }) => kind === 'SEND' && outcome === 'RECEIVED')
