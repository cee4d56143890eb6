import { createHash, createPublicKey, randomBytes } from 'node:crypto'
import { type Client, dueFault, type Memory, type Options } from './memory.ts'
import { decrypted, encrypted, isSignedBy, newContentKey, type Signed, wrapped } from './protocol.ts'

const DAY_MS = 86_400_000
const SKEW_MS = 300_000
const SIGNED = ['clientID', 'signatureMethod', 'timestamp', 'nonce', 'signature'] as const

/** What a call answers: always HTTP 200 but for an outage (domain.md §6.3). */
export interface Reply {
  http: number
  code: string
  content?: unknown
}
const refuse = (code: string): Reply => ({ http: 200, code })
const grant = (content?: unknown): Reply => ({ http: 200, code: 'D00000', ...(content !== undefined && { content }) })

type Headers = (name: string) => string | undefined

/** The services of the stand-in, for one that signs its calls. */
export function callsOf(options: Options, memory: Memory) {
  const { clients, clock = () => new Date(), clockSkewMs = SKEW_MS, cekTtlMs = DAY_MS, rsaPadding = 'pkcs1' } = options
  const now = () => clock().getTime()

  /** The client behind a call, or the code that refuses it. */
  const known = (header: Headers, rawBody: string): Client | string => {
    const [clientID = '', signatureMethod = '', timestamp = '', nonce = '', signature = ''] = SIGNED.map(header)
    const signed: Signed = { clientID, signatureMethod, timestamp, nonce, signature }
    if (Object.values(signed).some((value) => !value)) return 'D20001'
    const client = clients.find((one) => one.clientID === clientID)
    if (!client) return 'D20002'
    if (!isSignedBy(client.clientSecret, signed, rawBody)) return 'D20003'
    if (!(Math.abs(now() - Number(timestamp)) <= clockSkewMs) || memory.nonces.has(nonce)) return 'D20004'
    memory.nonces.add(nonce)
    return client
  }

  const getKey = (client: Client): Reply => {
    if (!client.publicKeyPem) return refuse('D30001')
    const cek = newContentKey()
    memory.keys.set(client.clientID, { cek, expiresAt: now() + cekTtlMs })
    const pubKey = createPublicKey(client.publicKeyPem).export({ type: 'spki', format: 'der' }).toString('base64')
    return grant({
      secretKey: wrapped(cek, client.publicKeyPem, rsaPadding),
      pubKey,
      issueAt: now(),
      expiresIn: cekTtlMs,
    })
  }

  const revokeKey = (client: Client): Reply => {
    memory.keys.delete(client.clientID)
    return grant()
  }

  const getToken = (client: Client, rawBody: string): Reply => {
    const key = memory.keys.get(client.clientID)
    if (!key || key.expiresAt <= now()) return refuse('D30002')
    const asked = decrypted(textIn(jsonOf(rawBody), 'content'), key.cek)
    if (!asked) return refuse('D30003')
    const code = textIn(asked, 'code')
    if (!code || textIn(asked, 'grantType') !== 'authorization_code') return refuse('D20001')
    const found = memory.codes.get(code)
    memory.codes.delete(code)
    if (!found || found.clientID !== client.clientID || found.expiresAt <= now()) return refuse('D20005')
    if (found.person.failMode === 'down') return { http: 503, code: 'down' }
    return grant(encrypted(tokenFor(client, found.person.id, now()), key.cek))
  }

  const services = { getKey, revokeKey, getToken }
  return (call: keyof typeof services, header: Headers, rawBody: string): Reply => {
    const client = known(header, rawBody)
    const fault = dueFault(memory, call)
    if (fault?.http) return { http: fault.http, code: 'fault' }
    if (fault?.code) return refuse(fault.code)
    const reply = typeof client === 'string' ? refuse(client) : services[call](client, rawBody)
    return fault?.broken ? spoil(reply, fault.broken) : reply
  }
}

const tokenFor = ({ clientID }: Client, person: string, issueAt: number) => ({
  accessToken: randomBytes(24).toString('base64url'),
  tokenType: 'Bearer',
  issueAt,
  expiresIn: 3_600_000,
  // The tokenised identifier: another one for every online service.
  openID: createHash('sha256').update(`${clientID}:${person}`).digest('base64url'),
  lastModifiedDate: issueAt,
  userType: '1',
  scope: 'eidapi_auth',
})

/** An answer as a broken service would give it. */
function spoil(reply: Reply, how: 'text' | 'key' | 'publicKey' | 'content'): Reply {
  const noise = randomBytes(256).toString('base64')
  const fields = typeof reply.content === 'object' ? reply.content : {}
  if (how === 'key') return { ...reply, content: { ...fields, secretKey: noise } }
  if (how === 'publicKey') return { ...reply, content: { ...fields, pubKey: noise } }
  return { ...reply, content: how === 'content' ? noise : 7 }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A text inside something that came from outside; empty when there is none. */
export function textIn(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const found: unknown = Object.getOwnPropertyDescriptor(value, name)?.value
  return typeof found === 'string' ? found : ''
}
