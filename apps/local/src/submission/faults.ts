/** The calls of the outside system. */
export const CALLS = ['submit', 'ask', 'find', 'cancel'] as const
export type CallName = (typeof CALLS)[number]

/** What can go wrong with a call. */
export const FAULT_NAMES = [
  /** What is submitted is taken, and later refused for every location, or for every second one. */
  'refuseAll',
  'refuseSome',
  /** HTTP 500; nothing is kept. */
  'outage',
  /** No answer for a minute, then the connection ends; nothing is kept. */
  'silent',
  /** The connection is cut before anything is kept, or after. */
  'cutBefore',
  'cutAfter',
  /** It is kept, but answered only when nobody waits any more. */
  'late',
  /** It is kept, and answered by text, by values of other types, by more than anybody would read, or twice. */
  'text',
  'shape',
  'large',
  'twice',
] as const
export type FaultName = (typeof FAULT_NAMES)[number]

/** What the next calls do instead of what they should. */
export interface Fault {
  name: FaultName
  call: CallName
  times?: number
}

/** The fault that is due for a call, if any; each is due so many times. */
export function dueFault(faults: readonly Fault[], call: CallName): FaultName | undefined {
  const fault = faults.find((one) => one.call === call && (one.times ?? 1) > 0)
  if (fault) fault.times = (fault.times ?? 1) - 1
  return fault?.name
}

/** Endings of location IDs to which something always happens (domain.md §2.8). */
export const REFUSED = '-901'
export const FAILING = '-902'
export const SILENT = '-903'
