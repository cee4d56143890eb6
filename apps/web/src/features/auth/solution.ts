import { sha256 } from '@noble/hashes/sha2.js'
import type { WorkChallenge } from '@portal/shared/features/auth/auth.schema'
import { solveChallenge } from 'altcha-lib'

/** What the challenge asks a number to be turned into. Not by the browser's own digests: over plain http it has none. */
async function deriveKey(
  { cost, keyLength }: { cost: number; keyLength: number },
  salt: Uint8Array,
  number: Uint8Array,
) {
  const first = new Uint8Array(salt.length + number.length)
  first.set(salt)
  first.set(number, salt.length)
  let derived = sha256(first)
  for (let round = 1; round < cost; round++) derived = sha256(derived)
  return { derivedKey: derived.subarray(0, keyLength) }
}

/** Searches the number; takes a third of a second on a desk, some on an old phone. */
export async function solution(challenge: WorkChallenge) {
  const found = await solveChallenge({ challenge, deriveKey })
  if (!found) throw new Error('no number found in time')
  return found
}
