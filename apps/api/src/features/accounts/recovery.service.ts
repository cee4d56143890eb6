import type { recoveryContracts } from '@portal/shared/features/accounts/recovery.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { checkMailCode, takeMailCode } from '../auth/challenge.ts'
import { throttleCodeless } from '../auth/guard.ts'
import { postMailCode } from '../auth/mail-code.ts'
import { throttleMails } from '../auth/mail-price.ts'
import { endSessions } from '../auth/session.ts'
import { postNotice } from './account.jobs.ts'
import { storePassword } from './password.ts'

type Input = Inputs<typeof recoveryContracts>

const findEnabled = ({ db }: GuestCtx, email: string) =>
  db.user.findFirst({ where: { email, status: 'ENABLED' }, select: { id: true, username: true } })

/** Known or not, the same is written and queued; only who sends the letter looks whether an account may have it. */
export async function forgetPassword(ctx: GuestCtx, { email, proof }: Input['forgetPassword']) {
  const purpose = 'forgetPassword'
  const { isPaid } = await throttleMails(ctx, { purpose, whose: email, proof })
  return postMailCode(ctx, { purpose, email, isPaid })
}

/** A new password for whoever reads the account's mail: every session ends, the lock is lifted. A refused password leaves the code good. */
export async function resetPassword(ctx: GuestCtx, { uuid, code, newPassword }: Input['resetPassword']) {
  await throttleCodeless(ctx, { uuid, purpose: 'forgetPassword' })
  const user = await findEnabled(ctx, await checkMailCode(ctx, { uuid, purpose: 'forgetPassword', typed: code }))
  if (!user) throw fieldProblem('code', 'mailCodeWrong')
  return ctx.tx(async (ctx) => {
    await takeMailCode(ctx, uuid)
    await lockRows(ctx.db, 'user', [user.id])
    await storePassword(ctx, user.id, newPassword, 'newPassword')
    await endSessions(ctx, { userId: user.id }, 'PASSWORD')
    await ctx.record({ action: 'account.passwordReset', model: 'user', rowId: user.id })
    await postNotice(ctx, { userId: user.id, change: 'password' })
    return {}
  })
}
