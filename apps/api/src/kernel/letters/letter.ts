import type { z } from 'zod'
import type { Ctx, Job } from '../ctx.ts'
import type { Mail } from './mail.ts'

export type Undelivered = 'REFUSED' | 'GIVEN_UP'

/** A kind of letter: a row of ids until it is sent. Words and secrets are made then (ADR 033). */
export interface Letter<I extends object = object> {
  /** Also its job's name. */
  name: string
  lane: NonNullable<Mail['lane']>
  input: z.ZodType<I>
  /** Whose waiting letter to the same recipient a newer one takes the place of; left out, each goes. */
  replaces?: 'ofSameAsker' | 'ofAnybody'
  /** At most so many wait for one recipient; further ones are not written. */
  most?: number
  /** Told, in a transaction of its own, that the letter will never arrive: its server refuses the address, or it was tried in vain. */
  undelivered?(ctx: Ctx, input: I, why: Undelivered): Promise<void>
  /** The letter, made anew for each try: the same `id` gives the same secret. Nothing when it has no use any more. */
  write(
    ctx: Ctx,
    input: I,
    id: string,
  ): Promise<Pick<Mail, 'to' | 'sender' | 'subject' | 'text' | 'html' | 'attachments'> | null>
}

/** The job that sends such letters. It carries nothing itself: `post` writes the letter and wakes it. */
export interface LetterJob<I extends object> extends Job<Record<string, never>> {
  letter: Letter<I>
}
