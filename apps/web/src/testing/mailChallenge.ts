import { mailWork } from '@portal/shared/kernel/work'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import type { PriceWork } from '../kernel/proof/solution.ts'

export const SECRET = 'a secret of the tests'

/** Work for a mailed code as the server gives it out, of so many tries at most, but cheap ones. */
export const mailChallenge = async (most: number): Promise<PriceWork> =>
  mailWork.parse(
    await createChallenge({
      algorithm: 'SCRYPT',
      cost: 16,
      memoryCost: 8,
      counter: most - 1,
      data: { purpose: 'forgetPassword', asker: 'somebody', most, until: 1 },
      deriveKey,
      hmacSignatureSecret: SECRET,
      hmacKeySignatureSecret: SECRET,
    }),
  ) as PriceWork
