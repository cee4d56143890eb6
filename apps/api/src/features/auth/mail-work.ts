import { createHmac, randomInt } from 'node:crypto'
import { type MailWork, mailProof, mailWork } from '@portal/shared/kernel/work'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import { deriveKey as deriveCallKey } from 'altcha-lib/algorithms/sha'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { fromBase64, shaWorkOf } from './proof.ts'

/** Four megabytes a try: about 10 ms in a browser on a desk, 7 ms in a program, 100 ms on an old phone. */
const TRY = { algorithm: 'SCRYPT', cost: 4096, memoryCost: 8, keyLength: 32 } as const
/** What one costs in tests: next to nothing. */
const COST_OF_TESTS = 16
const tryOf = ({ settings }: GuestCtx) => (settings.captchaTestCode ? { ...TRY, cost: COST_OF_TESTS } : TRY)
const MINUTES = 5
const MINUTE_MS = 60_000

/** What a code is asked for, at which mailbox: a proof is good for nothing else, and nowhere else. */
export interface MailAsked {
  purpose: 'signIn' | 'forgetPassword' | 'registration'
  /** An account's name or an address as typed, known or not. */
  whose: string
}
/** Work that was done, known by its nonce until it is over: at most so many tries for a code, or that of one call. */
export interface Paid {
  most: number | 'call'
  nonce: string
  until: Date
}

const secretOf = ({ settings }: GuestCtx, use: string) =>
  createHmac('sha256', settings.tokenSecret).update(`mailed code, ${use}`).digest('hex')
const askerOf = (ctx: GuestCtx, { whose }: MailAsked) =>
  createHmac('sha256', secretOf(ctx, 'asker'))
    .update(`${whose.toLowerCase()} ${networkOf(ctx.address)}`)
    .digest('base64url')
const secrets = (ctx: GuestCtx) => ({
  hmacSignatureSecret: secretOf(ctx, 'challenge'),
  hmacKeySignatureSecret: secretOf(ctx, 'answer'),
})

const boundTo = (ctx: GuestCtx, asked: MailAsked) => ({
  purpose: asked.purpose,
  asker: askerOf(ctx, asked),
  until: ctx.now.getTime() + MINUTES * MINUTE_MS,
})

/** Work of at most so many tries, half as many as a rule. Which of them is the right one is drawn by lot. */
export async function newMailWork(ctx: GuestCtx, asked: MailAsked, most: number): Promise<MailWork> {
  const data = { ...boundTo(ctx, asked), most }
  return mailWork.parse(
    await createChallenge({ ...tryOf(ctx), deriveKey, counter: randomInt(most), data, ...secrets(ctx) }),
  )
}

/** Work for one call, made without doing any of it. */
export async function newCallWork(ctx: GuestCtx, asked: MailAsked): Promise<MailWork> {
  const data = boundTo(ctx, asked)
  const { hmacSignatureSecret } = secrets(ctx)
  return mailWork.parse(
    await createChallenge({ ...shaWorkOf(ctx), deriveKey: deriveCallKey, data, hmacSignatureSecret }),
  )
}

/** The work shown, if it is ours, done, in time and for what is asked; checked by signatures, without doing it again. */
export async function readMailProof(ctx: GuestCtx, asked: MailAsked, proof: string | undefined): Promise<Paid | null> {
  const read = mailProof.safeParse(fromBase64(proof ?? ''))
  if (!read.success) return null
  const { parameters } = read.data.challenge
  const { data, nonce } = parameters
  if (data.purpose !== asked.purpose || data.asker !== askerOf(ctx, asked) || data.until <= ctx.now.getTime())
    return null
  const derive = parameters.algorithm === 'SCRYPT' ? deriveKey : deriveCallKey
  const { verified } = await verifySolution({ ...read.data, deriveKey: derive, ...secrets(ctx) })
  return verified ? { most: 'most' in data ? data.most : 'call', nonce, until: new Date(data.until) } : null
}
