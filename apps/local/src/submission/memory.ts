import { randomInt } from 'node:crypto'
import type { CallName, Fault, FaultName } from './faults.ts'
import type { Event, Received } from './store.ts'

export interface Options {
  port: number
  /** Who calls without it is refused. */
  key: string
  /** Where it keeps what it has acknowledged; without it that is gone when it ends. */
  file?: string
  clock?: () => Date
  /** So long after it was received a form is processed. */
  processMs?: number
  /** So long a silence lasts, and so late a late answer is. */
  silenceMs?: number
  lateMs?: number
}

export type Status = 'RECEIVED' | 'PROCESSED' | 'REJECTED'
interface Item {
  locationId: string
  ok: boolean
  reason: string
}
/** A call as the page tells it. */
export interface Called {
  at: Date
  call: CallName
  /** The HTTP status it was answered with; nothing where it was not answered. */
  http: number | undefined
  fault: FaultName | undefined
  ackNo: string | undefined
}

const NUMBERS = 1_000_000
const PROCESS_MS = 5000
const LOG_MAX = 1000
/** The form that applies for a use permit, which gets the number of its acknowledgement. */
const PERMIT_FORM = 'le10'
/** Said of a refused location, in the words that such a system might use. */
const REASON = 'Not on the register of the test service'

/** Everything the stand-in knows: what its file says, and what has happened since it started. */
export function newMemory({ clock = () => new Date(), processMs = PROCESS_MS }: Options, events: readonly Event[]) {
  const received = new Map<string, Received>()
  const byKey = new Map<string, Promise<Received>>()
  const cancelled = new Set<string>()
  const log: Called[] = []
  const faults: Fault[] = []
  let number = randomInt(NUMBERS)

  const add = (one: Received): Received => {
    received.set(one.ackNo, one)
    byKey.set(one.key, Promise.resolve(one))
    return one
  }
  for (const event of events) {
    if (event.received) add(event.received)
    if (event.cancelled) cancelled.add(event.cancelled)
  }

  const nextAckNo = (): string => {
    for (;;) {
      number = (number + 1) % NUMBERS
      const ackNo = `WBRS-${String(clock().getFullYear() % 100).padStart(2, '0')}-${String(number).padStart(6, '0')}`
      if (!received.has(ackNo)) return ackNo
    }
  }
  const isProcessed = ({ ackNo, receivedAt }: Received) =>
    !cancelled.has(ackNo) && clock().getTime() >= Date.parse(receivedAt) + processMs
  const stateOf = (one: Received): { status: Status; items: Item[]; permitNo?: string } => {
    if (!isProcessed(one)) return { status: 'RECEIVED', items: [] }
    const refused = new Set(one.refused)
    const items = one.meta.locations.map(({ locationId }) => {
      const ok = !refused.has(locationId)
      return { locationId, ok, reason: ok ? '' : REASON }
    })
    if (!items.some(({ ok }) => ok)) return { status: 'REJECTED', items }
    const permit = one.meta.formTypeCode === PERMIT_FORM && { permitNo: permitNoOf(one) }
    return { status: 'PROCESSED', items, ...permit }
  }
  const note = (entry: Omit<Called, 'at'>) => {
    log.push({ at: clock(), ...entry })
    if (log.length > LOG_MAX) log.shift()
  }
  return { received, byKey, cancelled, log, faults, clock, add, nextAckNo, isProcessed, stateOf, note }
}
/** The number of the permit that was applied for. */
export const permitNoOf = ({ ackNo, receivedAt }: Pick<Received, 'ackNo' | 'receivedAt'>): string =>
  `P-${receivedAt.slice(0, 4)}-${ackNo.split('-').at(-1)}`
export type Memory = ReturnType<typeof newMemory>
