import { life } from '../../kernel/moves/life.ts'

/** On no log-book, on one, or out of use for good. */
export const SENSOR_STATES = ['FREE', 'LINKED', 'RETIRED'] as const
/** Spec 001 §4. */
export const SENSOR_REQUEST_STATES = ['OPEN', 'APPROVED', 'REJECTED'] as const

/** What is linked and was not heard for longer than this is silent. */
export const SENSOR_SILENT_HOURS = 3
const HOUR_MS = 3_600_000
/** Whoever was heard last before this moment is silent. */
export const silentBefore = (now: Date): Date => new Date(now.getTime() - SENSOR_SILENT_HOURS * HOUR_MS)
interface Listened {
  status: string
  lastReadingAt: string | null
}
/** How a sensor that should be heard is not: nothing where it is heard, or is on no log-book. */
export function silenceOf({ status, lastReadingAt }: Listened, now: Date): 'SILENT' | 'NEVER' | undefined {
  if (status !== 'LINKED') return undefined
  if (!lastReadingAt) return 'NEVER'
  return new Date(lastReadingAt) < silentBefore(now) ? 'SILENT' : undefined
}

/** A sensor is linked by the approval of a request alone; its organization and the parties of the log-book take it off. */
export const sensorLife = life({
  name: 'sensor',
  states: SENSOR_STATES,
  initial: 'FREE',
  parties: ['keeper'],
  refusal: 'sensorStateChanged',
  moves: {
    link: { by: 'system', from: ['FREE', 'LINKED'], to: 'LINKED' },
    unlink: { by: 'keeper', permission: 'sensor:link', from: ['LINKED'], to: 'FREE', reason: 'optional' },
    /** With the access of its organization, where that is taken away by itself. */
    lose: { by: 'system', from: ['LINKED'], to: 'FREE' },
    retire: { by: 'keeper', permission: 'sensor:manage', from: ['FREE'], to: 'RETIRED', reason: 'optional' },
  },
})

/** The regulator's desk decides, with a remark if it likes. */
export const sensorRequestLife = life({
  name: 'sensorRequest',
  states: SENSOR_REQUEST_STATES,
  initial: 'OPEN',
  parties: ['desk'],
  refusal: 'alreadyDecided',
  moves: {
    approve: { by: 'desk', permission: 'sensor:approve', from: ['OPEN'], to: 'APPROVED', reason: 'optional' },
    reject: { by: 'desk', permission: 'sensor:approve', from: ['OPEN'], to: 'REJECTED', reason: 'optional' },
  },
})
