import type { WorkChallenge } from '@portal/shared/features/auth/auth.schema'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, it } from 'vitest'
import { solution } from './solution.ts'

const SECRET = 'a secret of the tests'
const work = async () =>
  (await createChallenge({
    algorithm: 'SHA-256',
    cost: 2,
    keyPrefix: '000',
    deriveKey,
    data: { picture: crypto.randomUUID() },
    hmacSignatureSecret: SECRET,
  })) as WorkChallenge

describe('the work of a browser', () => {
  it('is what the server takes for done, and not for another challenge', async () => {
    const [challenge, other] = [await work(), await work()]
    const found = await solution(challenge)
    const check = (challenge: WorkChallenge) =>
      verifySolution({ challenge, solution: found, deriveKey, hmacSignatureSecret: SECRET })
    expect((await check(challenge)).verified).toBe(true)
    expect((await check(other)).verified).toBe(false)
  })
})
