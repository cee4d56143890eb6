import type { WorkChallenge } from '@portal/shared/features/auth/auth.schema'
import type { MailWork } from '@portal/shared/kernel/work'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey as deriveMailKey } from 'altcha-lib/algorithms/scrypt'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, it } from 'vitest'
import { mailChallenge, SECRET } from '../../testing/mailChallenge.ts'
import { secondsFor, solution } from './solution.ts'

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

  it('for a mailed code is as well, ends within the tries it says, and its time is told before', async () => {
    const [challenge, other] = [await mailChallenge(9), await mailChallenge(3)]
    const found = await solution(challenge)
    expect(found.counter).toBe(8)
    const check = (challenge: MailWork) =>
      verifySolution({
        challenge,
        solution: found,
        deriveKey: deriveMailKey,
        hmacSignatureSecret: SECRET,
        hmacKeySignatureSecret: SECRET,
      })
    expect([(await check(challenge)).verified, (await check(other)).verified]).toEqual([true, false])
    const longer = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, most: 10 ** 6 } },
    }
    expect(secondsFor(longer)).toBeGreaterThan(secondsFor(challenge))
  })
})
