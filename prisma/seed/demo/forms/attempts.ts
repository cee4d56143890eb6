import type { Prisma } from '../../../client.ts'

type Made = Pick<Prisma.FormAttemptCreateManyInput, 'kind' | 'outcome' | 'httpStatus' | 'answer'> & {
  tookMs: number
  /** Until the next one. */
  pauseMs?: number
}
interface Of {
  entryId: number
  key: string
  sha256: string
  ackNo: string | null
  /** When the first one began. */
  from: Date
}
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]

/** An outage: attempts without an answer, with the pauses that the portal makes. */
export const OUTAGE: readonly Made[] = [
  { kind: 'SEND', outcome: 'connection', tookMs: 14 * SECOND, pauseMs: 30 * SECOND },
  { kind: 'SEND', outcome: 'http', httpStatus: 500, tookMs: 2 * SECOND, pauseMs: 2 * MINUTE },
  { kind: 'SEND', outcome: 'silent', tookMs: MINUTE, pauseMs: 10 * MINUTE },
  { kind: 'SEND', outcome: 'silent', tookMs: MINUTE, pauseMs: 30 * MINUTE },
  { kind: 'SEND', outcome: 'silent', tookMs: MINUTE, pauseMs: HOUR },
]
const ASKED: Made = { kind: 'ASK', outcome: 'RECEIVED', tookMs: 400, pauseMs: 20 * SECOND }
/** It arrived at once, and is still under way there. */
export const RECEIVED: readonly Made[] = [
  { kind: 'SEND', outcome: 'RECEIVED', tookMs: 1200, pauseMs: 5 * SECOND },
  { ...ASKED, pauseMs: 10 * SECOND },
  ASKED,
]
/** The connection was cut, it was sent again under its key, and was processed. */
export const PROCESSED: readonly Made[] = [
  { kind: 'SEND', outcome: 'connection', tookMs: 9 * SECOND, pauseMs: 30 * SECOND },
  ...RECEIVED,
  { kind: 'ASK', outcome: 'PROCESSED', tookMs: 500, answer: { accepted: 1, refused: [] } },
]
/** It arrived, and the outside system agreed to forget it. */
export const CANCELLED: readonly Made[] = [...RECEIVED, { kind: 'CANCEL', outcome: 'CANCELLED', tookMs: 700 }]

/** Rows of attempts that follow each other. */
export function attemptRows(made: readonly Made[], { entryId, key, sha256, ackNo, from }: Of) {
  const numbers = new Map<string, number>()
  let at = from.getTime()
  return made.map(({ pauseMs, ...one }): Prisma.FormAttemptCreateManyInput => {
    const number = (numbers.get(one.kind) ?? 0) + 1
    numbers.set(one.kind, number)
    const startedAt = new Date(at)
    const ended = new Date(at + one.tookMs)
    at = ended.getTime() + (pauseMs ?? 0)
    return {
      ...{ ...one, entryId, number, key, startedAt, createdAt: ended },
      sha256: one.kind === 'SEND' ? sha256 : '',
      ackNo: one.kind === 'SEND' && one.outcome === 'RECEIVED' ? ackNo : null,
      nextTryAt: pauseMs === undefined ? null : new Date(at),
    }
  })
}
/** How long they take together, pauses and all. */
export const lengthOf = (made: readonly Made[]): number =>
  made.reduce((sum, { tookMs, pauseMs = 0 }) => sum + tookMs + pauseMs, 0)
