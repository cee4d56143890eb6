import { z } from 'zod'

/** Longest proof of work, as JSON in base64. */
export const PROOF_MAX = 2000
const short = z.string().max(64)
const whole = z.number().int().positive()

/** A number is searched for by trying one after another: nobody knows beforehand where it lies. */
export const workSolution = z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string().max(128) })

/**
 * The price of a mailed code, signed by the server. Each try is an scrypt of some megabytes, because that costs a program
 * made for it hardly less than a browser. At the latest the try numbered `most` is the right one.
 */
export const mailWork = z.object({
  parameters: z.object({
    algorithm: z.literal('SCRYPT'),
    nonce: short,
    salt: short,
    cost: whole,
    memoryCost: whole,
    keyLength: whole,
    keyPrefix: short,
    keySignature: short,
    data: z.object({ purpose: short, asker: short, most: whole, until: whole }),
  }),
  signature: short,
})
export const mailProof = z.object({ challenge: mailWork, solution: workSolution })

export type MailWork = z.output<typeof mailWork>
