import { createHmac } from 'node:crypto'
import { proofOfWork, type WorkChallenge, workChallenge } from '@portal/shared/features/auth/auth.schema'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { GuestCtx } from '../../kernel/ctx.ts'

/** Zeros in hexadecimal, at two rounds a try: about 130,000 hashes, a third of a second on a desk, some on an old phone. */
const ZEROS = '0000'
/** Where pictures have one answer for tests the work is done in no time. */
const ZEROS_OF_TESTS = '00'
export const shaWorkOf = ({ settings }: GuestCtx) =>
  ({ algorithm: 'SHA-256', cost: 2, keyPrefix: settings.captchaTestCode ? ZEROS_OF_TESTS : ZEROS }) as const

const keyOf = ({ settings }: GuestCtx): string =>
  createHmac('sha256', settings.tokenSecret).update('proof of work').digest('hex')

/** Work for the browser that gets this picture. It is spent with the picture, and over when that is. */
export const newChallenge = async (ctx: GuestCtx, picture: string): Promise<WorkChallenge> =>
  workChallenge.parse(
    await createChallenge({ ...shaWorkOf(ctx), deriveKey, data: { picture }, hmacSignatureSecret: keyOf(ctx) }),
  )

/** Whether a proof is of work that we gave out with this picture. */
export async function isProven(ctx: GuestCtx, picture: string, proof: string | undefined): Promise<boolean> {
  const read = proofOfWork.safeParse(fromBase64(proof ?? ''))
  if (!read.success || read.data.challenge.parameters.data.picture !== picture) return false
  const { verified } = await verifySolution({ ...read.data, deriveKey, hmacSignatureSecret: keyOf(ctx) })
  return verified
}

/** What JSON in base64 says, or nothing. */
export function fromBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
