import type { Language } from '@portal/shared/kernel/words'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { post } from '../../kernel/letters/post.ts'
import { askerOf } from './asker.ts'
import { mailCodeLetter } from './auth.jobs.ts'
import { type MailCodePurpose, newMailCode } from './challenge.ts'

/** Where a code goes to, and why. */
export interface CodeFor {
  purpose: MailCodePurpose
  /** Empty where nothing may go: the work is the same. */
  email: string
  /** Whose turn it is in the queue, where there is no address: what was typed for one. */
  recipient?: string
  /** Of whoever reads an address that no account has yet. */
  language?: Language
  /** A stranger has worked for it: it is sent however many wait, and no later one takes its place. */
  isPaid?: boolean
}

/** Makes a code and posts the letter with it. When too many wait for its recipient none is posted; the answer is the same. */
export const postMailCode = (ctx: GuestCtx, { purpose, email, recipient = email, language, isPaid = false }: CodeFor) =>
  ctx.tx(async (ctx) => {
    const uuid = await newMailCode(ctx, purpose, email)
    const matter = isPaid ? `${purpose} ${uuid}` : purpose
    await post(ctx, mailCodeLetter, askerOf(ctx), [
      { recipient, matter, isCertain: isPaid, input: { id: uuid, language } },
    ])
    return { uuid }
  })
