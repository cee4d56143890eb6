import type { accountContracts } from '@portal/shared/features/accounts/account.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { checkMailCode, takeMailCode } from '../auth/challenge.ts'
import { throttle } from '../auth/guard.ts'
import { postMailCode } from '../auth/mail-code.ts'
import { endSessions } from '../auth/session.ts'
import { postNotice } from './account.jobs.ts'
import { confirmPassword } from './password.ts'
import { ownProfile } from './profile.ts'

type Input = Inputs<typeof accountContracts>

const ownEmail = async ({ db, actor }: Ctx) =>
  (await db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { email: true } })).email

export async function mailOldEmail(ctx: Ctx) {
  const email = await ownEmail(ctx)
  return mailCodeTo(ctx, 'oldEmail', email)
}

/** Whether somebody has the address already is told only to whoever reads its mail, when he comes with the code (10501). */
export async function mailNewEmail(ctx: Ctx, { email }: Input['mailNewEmail']) {
  if (email === (await ownEmail(ctx))) throw fieldProblem('email', 'emailUnchanged')
  return mailCodeTo(ctx, 'newEmail', email)
}

async function mailCodeTo(ctx: Ctx, purpose: 'oldEmail' | 'newEmail', to: string) {
  const { userId } = ctx.actor
  await throttle(ctx, ['emailCodes', `${userId}`])
  await throttle(ctx, ['mailCode', `${to.toLowerCase()} user:${userId}`])
  return postMailCode(ctx, { purpose, email: to, language: ctx.actor.language })
}

/** The password and the codes from both mailboxes; the old address is told, other sessions end. */
export async function changeEmail(
  ctx: Ctx,
  { email, password, oldUuid, oldCode, newUuid, newCode }: Input['changeEmail'],
) {
  const { userId: id, sessionId } = ctx.actor
  const before = await ownEmail(ctx)
  if (email === before) throw fieldProblem('email', 'emailUnchanged')
  await confirmPassword(ctx, password, 'password')
  await requireCode(ctx, { uuid: oldUuid, purpose: 'oldEmail', typed: oldCode }, before, 'oldCode')
  await requireCode(ctx, { uuid: newUuid, purpose: 'newEmail', typed: newCode }, email, 'newCode')
  return ctx.tx(async (ctx) => {
    await takeMailCode(ctx, oldUuid, 'oldCode')
    await takeMailCode(ctx, newUuid, 'newCode')
    await unique(
      'emailUsed',
      'email',
      ctx.db.user.update({ where: { id }, data: { email, version: { increment: 1 } } }),
    )
    await endSessions(ctx, { userId: id, not: sessionId })
    await ctx.record({ action: 'account.email', model: 'user', rowId: id, before: { email: before }, after: { email } })
    await postNotice(ctx, { userId: id, change: 'email', to: before })
    return ownProfile(ctx)
  })
}

async function requireCode(
  ctx: Ctx,
  code: Parameters<typeof checkMailCode>[1],
  mailedTo: string,
  field: string,
): Promise<void> {
  const wrong = () => fieldProblem(field, 'newEmailCodeWrong')
  if ((await checkMailCode(ctx, code, { field, wrong })) !== mailedTo) throw wrong()
}
