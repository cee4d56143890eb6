import type { workerContracts } from '@portal/shared/features/workers/worker.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { employed } from '../../access/account.ts'
import { employedStill } from '../../access/organization.ts'
import { requireRows } from '../../kernel/access.ts'
import { isCoded } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refusal, refuse } from '../../kernel/faults.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { postMended } from '../accounts/account.jobs.ts'
import { usedFaults } from '../accounts/first-account.ts'
import { postFirstPasswords } from '../accounts/first-password.jobs.ts'
import { voidPasswords } from '../accounts/password.ts'
import { endSessions } from '../auth/session.ts'
import { getWorker } from './worker.service.ts'

type Input = Inputs<typeof workerContracts>['updateAccount']

/** An employer mends how his worker gets in. Of two who want the same name at once the database lets one have it. */
export async function updateAccount(ctx: Ctx, input: Input) {
  const account = await accountOf(ctx, input.id)
  try {
    return await ctx.tx((ctx) => mend(ctx, input, account))
  } catch (error) {
    if (isCoded(error, 'P2002')) throw refusal(ctx, await usedFaults(ctx, { ...input, id: account.id }))
    throw error
  }
}

async function accountOf(ctx: Ctx, id: number) {
  await requireRows(ctx, 'worker', [id], employed, 'workerNotFound')
  const { account } = await getWorker(ctx, id)
  if (!account) throw problem('workerStateChanged')
  return account
}

async function mend(ctx: Ctx, { id, version, ...typed }: Input, { id: userId }: { id: number }) {
  await requireRows(ctx, 'worker', [id], employedStill, 'workerStateChanged')
  const after = { ...typed, username: typed.username.toLowerCase() }
  refuse(ctx, await usedFaults(ctx, { id: userId, ...after }))
  const before = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
  await saveVersioned(ctx, 'user', { id: userId, version }, after, 'workerEdited')
  const { username, email, phone, oneTimeLogin } = before
  if (username === after.username && email === after.email && phone === after.phone) return getWorker(ctx, id)
  await ctx.record({ action: 'worker.account', model: 'worker', rowId: id, before: { username, email, phone }, after })
  await tell(ctx, { userId, oneTimeLogin, movedFrom: email === after.email ? undefined : email })
  return getWorker(ctx, id)
}

/** Whoever has not come in yet gets a new one-time password where he reads it; the one of before is worth nothing. */
async function tell(
  ctx: Ctx,
  { userId, oneTimeLogin, movedFrom }: { userId: number; oneTimeLogin: boolean; movedFrom: string | undefined },
): Promise<void> {
  const employer = { nameEn: ctx.actor.orgNameEn, nameZh: ctx.actor.orgNameZh }
  await postMended(ctx, { userId, employer })
  if (movedFrom === undefined) return
  await postMended(ctx, { userId, employer, to: movedFrom })
  await endSessions(ctx, { userId })
  if (!oneTimeLogin) return
  await voidPasswords(ctx, [userId])
  await postFirstPasswords(ctx, [userId])
}
