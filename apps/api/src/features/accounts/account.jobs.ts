import { localName } from '@portal/shared/kernel/words'
import { words } from '@portal/shared/locales/mail'
import { z } from 'zod'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { post } from '../../kernel/letters/post.ts'
import { letter } from '../../kernel/letters/sender.ts'
import { languageOf, letterOf } from '../../kernel/letters/template.ts'
import { askerOf } from '../auth/asker.ts'

const notice = z.object({
  userId: z.number(),
  change: z.enum(['password', 'username', 'email', 'identityLinking', 'identityLinked', 'identityUnlinked']),
  /** The address that was told before, where the account has another now. */
  to: z.string().optional(),
})

/** Tells a person that the way into his account has changed or is about to, at the address he had before. */
export const accountNotice = letter({
  name: 'accounts.notice',
  lane: 'bulk',
  input: notice,
  async write({ db, settings }, { userId, change, to }) {
    const reader = await db.user.findUniqueOrThrow({ where: { id: userId } })
    const language = languageOf(reader.language)
    const content = words(language).accountNotice({ change, support: settings.support.email })
    return { to: to ?? reader.email, ...letterOf([{ language, ...content }]) }
  },
})

const mended = z.object({
  userId: z.number(),
  employer: z.object({ nameEn: z.string(), nameZh: z.string() }),
  to: z.string().optional(),
})

/** Tells a worker that his employer has mended his account, at the address it had before and at the one it has. */
export const accountMended = letter({
  name: 'accounts.mended',
  lane: 'bulk',
  input: mended,
  async write({ db, settings }, { userId, employer, to }) {
    const { email, username, ...reader } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    const language = languageOf(reader.language)
    const facts = { employer: localName(employer, language, 'name'), support: settings.support.email }
    const content = words(language).accountMended({ ...facts, ...(!to && { username }) })
    return { to: to ?? email, ...letterOf([{ language, ...content }]) }
  },
})

export const postMended = (ctx: GuestCtx, input: z.input<typeof mended>): Promise<void> =>
  post(ctx, accountMended, askerOf(ctx), [{ recipient: `account ${input.userId}`, input }])

export const postNotice = (ctx: GuestCtx, input: z.input<typeof notice>): Promise<void> =>
  post(ctx, accountNotice, askerOf(ctx), [{ recipient: `account ${input.userId}`, input }])
