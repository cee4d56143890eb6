import { scrypt } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { WorkChallenge } from '@portal/shared/features/auth/auth.schema'
import type { MailWork } from '@portal/shared/kernel/work'
import { solveChallenge } from 'altcha-lib'

export type AnyWork = WorkChallenge | MailWork
/** The kind that takes long enough to be worth a word about it. */
export type PriceWork = Extract<MailWork, { parameters: { algorithm: 'SCRYPT' } }>

/** Longer than an old phone needs; a challenge is not good for much longer. */
const TIMEOUT_MS = 240_000
/** A compiler that has just begun makes the first tries several times as long as the later ones. */
const WARM_UP = 4
const MEASURED_MS = 300

/** What the challenge asks a number to be turned into. Not by the browser's own digests: over plain http it has none. */
function keyOf({ parameters }: AnyWork, salt: Uint8Array, number: Uint8Array): Uint8Array {
  const { cost, keyLength } = parameters
  if (parameters.algorithm === 'SCRYPT')
    return scrypt(number, salt, { N: cost, r: parameters.memoryCost, p: 1, dkLen: keyLength })
  const first = new Uint8Array(salt.length + number.length)
  first.set(salt)
  first.set(number, salt.length)
  let derived = sha256(first)
  for (let round = 1; round < cost; round++) derived = sha256(derived)
  return derived.subarray(0, keyLength)
}

/** Searches the number. */
export async function solution(challenge: AnyWork) {
  const deriveKey = async (_: unknown, salt: Uint8Array, number: Uint8Array) => ({
    derivedKey: keyOf(challenge, salt, number),
  })
  const found = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  if (!found) throw new Error('no number found in time')
  return found
}

/** How many seconds this device needs at most for what a mailed code costs, by a few tries of the same kind. */
export function secondsFor(challenge: PriceWork): number {
  const [salt, number] = [new Uint8Array(16), new Uint8Array(20)]
  for (let n = 0; n < WARM_UP; n++) keyOf(challenge, salt, number)
  const started = performance.now()
  let tries = 0
  let ms = 0
  for (; ms < MEASURED_MS; ms = performance.now() - started) {
    keyOf(challenge, salt, number)
    tries += 1
  }
  return Math.max(1, Math.ceil(((ms / tries) * challenge.parameters.data.most) / 1000))
}
