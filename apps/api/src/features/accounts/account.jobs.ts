import { words } from '@portal/shared/locales/mail'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'

/** Tells a person that the way into his account has changed or is about to, at the address he had before. */
export const accountNotice = job({
  name: 'accounts.notice',
  input: z.object({
    userId: z.number(),
    change: z.enum(['password', 'username', 'email', 'identityLinking', 'identityLinked', 'identityUnlinked']),
    to: z.string().optional(),
  }),
  async run({ db, mail, settings }, { userId, change, to }) {
    const { email, language } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    const { subject, text } = words(language).accountNotice({ change, support: settings.support.email })
    await mail.send({ to: to ?? email, subject, text })
  },
})
