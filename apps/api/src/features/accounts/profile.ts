import type { Ctx } from '../../kernel/ctx.ts'

const DAY_MS = 86_400_000

/** One's own account as the user centre shows it. */
export async function ownProfile({ db, actor, settings }: Ctx) {
  const { identityLink, language, ...row } = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    include: { identityLink: true },
  })
  const days = settings.passwordMaxAgeDays
  return {
    ...row,
    language: language === 'eng' ? ('eng' as const) : ('chi' as const),
    isLinkWithIamSmart: identityLink !== null,
    passwordExpiresAt: days > 0 ? new Date(row.passwordChangedAt.getTime() + days * DAY_MS) : null,
  }
}
