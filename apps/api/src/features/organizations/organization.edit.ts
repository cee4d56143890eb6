import type { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { kept } from '../../access/organization.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { changes, historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { refreshOpenPages } from '../auth/onlookers.ts'
import { by } from '../messages/by.ts'
import { notify } from '../messages/notify.ts'
import { LINKS } from './links.ts'
import { presentOrg, registeredOf, tidy, withOpen } from './organization.present.ts'
import { latestProposal, propose } from './proposal.ts'

type Input = Inputs<typeof organizationContracts>

export async function info({ db, actor, now }: Ctx, { id }: Input['info']) {
  const row = await db.organization.findFirst({ where: { AND: [{ id }, kept(actor, now)] }, include: withOpen })
  if (!row) throw problem('organizationNotFound')
  return presentOrg(row)
}

/** The organization as proposed stands here, the one in force in `info`: a screen shows both side by side. */
export async function infoTemp(ctx: Ctx, { id }: Input['infoTemp']) {
  const current = await info(ctx, { id })
  const proposal = await latestProposal(ctx, id)
  return { ...current, ...(proposal?.status === 'PROPOSED' && proposal.after), proposal }
}

/** What the regulator registers waits for its approval; the rest takes effect at once. */
export const edit = (ctx: Ctx, { id, version, ...form }: Input['edit']) =>
  ctx.tx(async (ctx) => {
    await requireRows(ctx, 'organization', [id], kept, 'organizationNotFound')
    const before = await ctx.db.organization.findUniqueOrThrow({ where: { id } })
    if ((before.type === 'EMSD') !== (form.type === 'EMSD')) throw fieldProblem('type', 'organizationTypeFixed')
    const { nameEn, nameZh, type, rpCategory, rcNumber, registrationNumber, registrationExpiry, ...atOnce } = form
    await saveVersioned(ctx, 'organization', { id, version }, atOnce, 'organizationEdited')
    const changed = changes(before, atOnce)
    if (changed) {
      await ctx.record({ action: 'organization.edit', model: 'organization', rowId: id, ...changed })
      await tellEdited(ctx, id)
    }
    await propose(
      ctx,
      id,
      registeredOf(before),
      tidy({ nameEn, nameZh, type, rpCategory, rcNumber, registrationNumber, registrationExpiry }),
    )
    await refreshOpenPages(ctx, [id], ['organizations'])
    return info(ctx, { id })
  })

/** The organization's own people who keep its information hear of it. */
const tellEdited = (ctx: Ctx, id: number): Promise<void> =>
  notify(ctx, {
    event: 'organizationEdited',
    to: { orgIds: [id], permission: 'organization:edit' },
    about: [
      {
        object: { model: 'organization', id },
        params: by(ctx),
        link: LINKS.info,
      },
    ],
  })

/** Whoever keeps an organization reads its whole history, the regulator's acts on it too. */
export async function history(ctx: Ctx, input: Input['history']) {
  await requireRows(ctx, 'organization', [input.id], kept, 'organizationNotFound')
  return operations.page(ctx, input)
}
const operations = listOf('operationEvent', {
  where: (_, { id }: Pick<Input['history'], 'id'>) => ({ model: 'organization', rowId: String(id) }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  // no organization is changed by a workbook
  present: (_, rows) => historyOf(rows, () => false),
})
