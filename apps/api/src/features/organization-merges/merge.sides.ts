import type { Prisma } from '@portal/db'
import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import type { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { throttlePerson } from '../auth/guard.ts'

export type Form = Inputs<typeof mergeContracts>['rehearse']

const named = { id: true, nameEn: true, nameZh: true, type: true, email: true } as const
export type Side = Prisma.OrganizationGetPayload<{ select: typeof named }>

/** A side by its id; one that was merged into another is no more. */
async function sideOf({ db }: Ctx, id: number, email: string, fields: { id: string; email: string }): Promise<Side> {
  const org = await db.organization.findFirst({ where: { id, mergedIntoId: null }, select: named })
  if (!org) throw fieldProblem(fields.id, 'mergeOrganizationMismatch')
  if (org.email.toLowerCase() !== email.toLowerCase()) throw fieldProblem(fields.email, 'mergeEmailMismatch')
  return org
}

/** Both sides as they were typed. Nobody finds out by trying which organizations there are, or their addresses. */
export async function sidesOf(ctx: Ctx, form: Form): Promise<{ parent: Side; child: Side }> {
  const { orgId } = ctx.actor
  const [own, other] =
    form.direction === 'ABSORB' ? (['parentId', 'childId'] as const) : (['childId', 'parentId'] as const)
  if (form[own] !== orgId) throw fieldProblem(own, 'mergeNotOurs')
  await throttlePerson(ctx, 'organizationMerge', 'organizationMergeAt')
  const parent = await sideOf(ctx, form.parentId, form.parentEmail, { id: 'parentId', email: 'parentEmail' })
  const child = await sideOf(ctx, form.childId, form.childEmail, { id: 'childId', email: 'childEmail' })
  if ([parent.id, child.id].includes(REGULATOR_ORG_ID)) throw fieldProblem(other, 'mergeOfRegulator')
  if (parent.type !== child.type) throw fieldProblem(other, 'mergeOtherType')
  return { parent, child }
}
