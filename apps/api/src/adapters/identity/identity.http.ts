import { randomUUID } from 'node:crypto'
import { problem } from '@portal/shared/kernel/problem'
import { z } from 'zod'
import type { IdentityService, Log } from '../../kernel/ports.ts'
import { SIGNATURE_METHOD, seal, signatureOf, unseal } from './envelope.ts'
import { type ContentKey, type KeyStore, keyRing, type RsaPadding, unwrapper } from './keys.ts'

export interface IdentityOptions {
  url: string
  clientId: string
  clientSecret: string
  privateKey: string
  padding: RsaPadding
}
export interface IdentitySurroundings {
  keys: KeyStore
  clock(): Date
  log: Log
}

const TIMEOUT_MS = 10_000
const SUCCESS = 'D00000'
const CODE_REFUSED = 'D20005'
const KEY_REFUSED = ['D30001', 'D30002', 'D30003']
const SCOPE = 'eidapi_auth'

const answer = z.object({ code: z.string(), content: z.unknown().optional() })
type Answer = z.output<typeof answer>
const token = z.object({ openID: z.string().min(1).max(500) })

/** The identity service over HTTP, as domain.md §6 describes it. Codes, keys and tokens are never logged. */
export function httpIdentity(options: IdentityOptions, { keys, clock, log }: IdentitySurroundings): IdentityService {
  const post = poster(options, clock, log)
  const ring = keyRing({
    store: keys,
    clock,
    unwrap: unwrapper(options.privateKey, options.padding),
    ask: async () => contentOf(await post('security/getKey'), log),
  })
  const getToken = (authCode: string, { cek }: ContentKey) =>
    post(
      'auth/getToken',
      JSON.stringify({ content: seal(JSON.stringify({ code: authCode, grantType: 'authorization_code' }), cek) }),
    )
  return {
    address: (returnTo, device) => addressOf(options, returnTo, device),
    async openIdOf(authCode) {
      const first = await ring.current()
      const reply = await getToken(authCode, first)
      if (!KEY_REFUSED.includes(reply.code)) return openIdIn(contentOf(reply, log), first)
      const second = await ring.after(first)
      return openIdIn(contentOf(await getToken(authCode, second), log), second)
    },
  }
}

/** Sends one signed call. Whatever goes wrong on the way is the service's failure (17001). */
const poster =
  ({ url, clientId: clientID, clientSecret }: IdentityOptions, clock: () => Date, log: Log) =>
  async (call: string, body = ''): Promise<Answer> => {
    const stamp = { clientID, timestamp: String(clock().getTime()), nonce: randomUUID() }
    const headers = {
      ...stamp,
      signatureMethod: SIGNATURE_METHOD,
      signature: signatureOf(stamp, body, clientSecret),
      'content-type': 'application/json',
    }
    try {
      const res = await fetch(`${url}/api/v1/${call}`, {
        method: 'POST',
        headers,
        ...(body && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!res.ok) throw new Error(`HTTP ${res.status}`)
      return answer.parse(await res.json())
    } catch (error) {
      log.warn({ call, reason: error instanceof Error ? error.name : 'unknown' }, 'identity service')
      throw problem('identityServiceFailed')
    }
  }

/** What a successful answer holds; every other code is one of our problems (domain.md §6.4). */
function contentOf({ code, content }: Answer, log: Log): unknown {
  if (code === SUCCESS) return content
  log.warn({ code }, 'identity service refused')
  if (code === CODE_REFUSED) throw problem('identityCodeInvalid')
  throw problem(KEY_REFUSED.includes(code) ? 'identityKeyFailed' : 'identityServiceFailed')
}

function openIdIn(content: unknown, { cek }: ContentKey): string {
  const plain = opened(String(content), cek)
  const read = token.safeParse(plain)
  if (!read.success) throw problem('identityServiceFailed')
  return read.data.openID
}

function opened(content: string, cek: Buffer): unknown {
  try {
    return JSON.parse(unseal(content, cek))
  } catch {
    throw problem('identityKeyFailed')
  }
}

function addressOf({ url, clientId }: IdentityOptions, redirectURI: string, device: string): string {
  const source = sourceOf(device)
  const brokerPage = String(source !== 'PC_Browser')
  return `${url}/api/v1/auth/getQR?${new URLSearchParams({ clientID: clientId, responseType: 'code', source, redirectURI, scope: SCOPE, brokerPage })}`
}

const BROWSERS = [
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/SamsungBrowser/, 'Samsung'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

/** On a telephone the service opens its app instead of showing a QR code. */
export function sourceOf(device: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(device))?.[1]
  if (/Android/.test(device)) return `Android_${browser && browser !== 'Safari' ? browser : 'Chrome'}`
  if (/iPhone|iPad/.test(device)) return `iOS_${browser && browser !== 'Samsung' ? browser : 'Safari'}`
  return 'PC_Browser'
}
