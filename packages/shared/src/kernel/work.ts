import { z } from 'zod'

/** Longest proof of work, as JSON in base64. */
export const PROOF_MAX = 2000
const short = z.string().max(64)
const whole = z.number().int().positive()

/** A number is searched for by trying one after another: nobody knows beforehand where it lies. */
const workSolution = z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string().max(128) })

const searched = { nonce: short, salt: short, cost: whole, keyLength: whole, keyPrefix: short }
const asked = { purpose: short, asker: short, until: whole }

/**
 * The price of a mailed code, signed by the server. Each try is an scrypt of some megabytes, because that costs a program
 * made for it hardly less than a browser. At the latest the try numbered `most` is the right one.
 */
const priceWork = z.object({
  parameters: z.object({
    algorithm: z.literal('SCRYPT'),
    ...searched,
    memoryCost: whole,
    keySignature: short,
    data: z.object({ ...asked, most: whole }),
  }),
  signature: short,
})
/** The price of one more call from a network that has made very many: it costs the server next to nothing to give out. */
const callWork = z.object({
  parameters: z.object({ algorithm: z.literal('SHA-256'), ...searched, data: z.object(asked) }),
  signature: short,
})
/** Work for a browser that asks for a mailed code. */
export const mailWork = z.union([priceWork, callWork])
export const mailProof = z.object({ challenge: mailWork, solution: workSolution })

export type MailWork = z.output<typeof mailWork>
