/** What the next calls shall answer instead of the truth. */
export interface Fault {
  call: 'getKey' | 'getToken'
  /** A code of the service, an HTTP status, or a broken answer: text, another key, another content. */
  code?: string
  http?: number
  broken?: 'text' | 'key' | 'publicKey' | 'content'
  times?: number
}

/** What the page offers to let go wrong; tests script the same and more. */
export const FAULTS = {
  none: [],
  outage: [{ call: 'getToken', http: 503 }],
  codeRefused: [{ call: 'getToken', code: 'D20005' }],
  keyExpired: [{ call: 'getToken', code: 'D30002' }],
  keyRefused: [
    { call: 'getToken', code: 'D30002' },
    { call: 'getKey', code: 'D30001' },
  ],
  wrongSeal: [{ call: 'getToken', broken: 'content' }],
  nonsense: [{ call: 'getToken', broken: 'text' }],
} as const satisfies Record<string, readonly Fault[]>
export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES: readonly FaultName[] = [
  'none',
  'outage',
  'codeRefused',
  'keyExpired',
  'keyRefused',
  'wrongSeal',
  'nonsense',
]
