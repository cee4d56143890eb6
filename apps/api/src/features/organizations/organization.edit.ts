import type { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { kept } from '../../access/organization.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { saveVersioned } from '../../kernel/versions.ts'
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
    const changes = changed(before, atOnce)
    if (changes) {
      await ctx.record({ action: 'organization.edit', model: 'organization', rowId: id, ...changes })
      await tellEdited(ctx, id)
    }
    await propose(
      ctx,
      id,
      registeredOf(before),
      tidy({ nameEn, nameZh, type, rpCategory, rcNumber, registrationNumber, registrationExpiry }),
    )
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
        params: { userName: ctx.actor.displayName, orgEn: ctx.actor.orgNameEn, orgZh: ctx.actor.orgNameZh },
        link: LINKS.info,
      },
    ],
  })

/** Before and after of the fields that differ. */
function changed(before: object, after: object): { before: object; after: object } | null {
  const was = new Map<string, unknown>(Object.entries(before))
  const fields = Object.entries(after).filter(([field, value]) => was.get(field) !== value)
  return fields.length
    ? {
        before: Object.fromEntries(fields.map(([field]) => [field, was.get(field)])),
        after: Object.fromEntries(fields),
      }
    : null
}

/** Whoever keeps an organization reads its whole history, the regulator's acts on it too. */
export async function history(ctx: Ctx, { id, page, size, sort }: Input['history']) {
  await requireRows(ctx, 'organization', [id], kept, 'organizationNotFound')
  const where = { model: 'organization', rowId: String(id) }
  const [field, order] = orderOf(sort)
  const [rows, totalElements] = await Promise.all([
    ctx.db.operationEvent.findMany({ where, orderBy: { [field]: order }, skip: page * size, take: size }),
    ctx.db.operationEvent.count({ where }),
  ])
  return {
    content: rows.map((row) => ({ ...row, before: asRecord(row.before), after: asRecord(row.after) })),
    totalElements,
  }
}

const asRecord = (value: unknown): Record<string, unknown> | null =>
  value && typeof value === 'object' ? { ...value } : null
