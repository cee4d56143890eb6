import { randomUUID } from 'node:crypto'
import type { Fault, FaultName } from './faults.ts'
import type { Padding } from './protocol.ts'

/** An online service that may use the identity service. */
export interface Client {
  clientID: string
  clientSecret: string
  redirectURIs: readonly string[]
  /** Its public RSA key; without it content keys cannot be given out (D30001). */
  publicKeyPem?: string
}
/** A test person on the page. `down`: the service fails when his code is redeemed. */
export interface Person {
  id: string
  name: string
  failMode?: 'down'
}
export interface Options {
  port: number
  clients: readonly Client[]
  people?: readonly Person[]
  clock?: () => Date
  cekTtlMs?: number
  codeTtlMs?: number
  clockSkewMs?: number
  rsaPadding?: Padding
}
interface Ticket {
  client: Client
  redirectURI: string
  state: string
}
interface Code {
  clientID: string
  person: Person
  expiresAt: number
}
interface Key {
  cek: Buffer
  expiresAt: number
}

export const TEST_PEOPLE: readonly Person[] = [
  { id: 'tai-man', name: 'CHAN Tai Man' },
  { id: 'siu-ming', name: 'LEE Siu Ming' },
  { id: 'mei-ling', name: 'WONG Mei Ling' },
  { id: 'outage', name: 'Nobody: the service is down', failMode: 'down' },
]

/** Everything the stand-in remembers; nothing survives it. */
export const newMemory = () => ({
  tickets: new Map<string, Ticket>(),
  codes: new Map<string, Code>(),
  keys: new Map<string, Key>(),
  nonces: new Set<string>(),
  faults: [] as Fault[],
  /** The fault that was chosen on the page. */
  due: 'none' as FaultName,
  log: [] as { call: string; code: string }[],
})
export type Memory = ReturnType<typeof newMemory>

export function newTicket(memory: Memory, ticket: Ticket): string {
  const id = randomUUID()
  memory.tickets.set(id, ticket)
  return id
}

/** The fault that is due for a call, if any; each is due so many times. */
export function dueFault({ faults }: Memory, call: string): Fault | undefined {
  const fault = faults.find((one) => one.call === call && (one.times ?? 1) > 0)
  if (fault) fault.times = (fault.times ?? 1) - 1
  return fault
}
