import { fieldProblem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'

/** Refuses, at the field that names it, an organization that is no registered contractor. */
export async function requireContractor({ db }: Ctx, field: string, id: number): Promise<void> {
  const org = await db.organization.findFirst({ where: { id, type: 'RC', mergedIntoId: null }, select: { id: true } })
  if (!org) throw fieldProblem(field, 'organizationNotFound')
}

/** The registered contractor of this number, as the public register tells it to everybody. */
export async function contractorNumbered({ db }: Ctx, rcNumber: string): Promise<number | undefined> {
  const org = await db.organization.findFirst({
    where: { rcNumber, type: 'RC', mergedIntoId: null },
    select: { id: true },
  })
  return org?.id
}
