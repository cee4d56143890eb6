import { isSubTeam, RP_CATEGORIES } from '@portal/shared/features/organizations/organization.codes'
import { fieldProblem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { isAnyCase } from '../../kernel/input/like.ts'

interface Numbers {
  type: string
  nameEn: string
  rpCategory: string | null
  registrationNumber: string | null
  rcNumber: string | null
}
const SUB_TEAMS = RP_CATEGORIES.filter(isSubTeam)

/** Who is registered under this number: one organization of a type, and beside it its sub-teams, told apart by name. */
export const holderOf = (
  { db }: GuestCtx,
  { type, nameEn, rpCategory, registrationNumber }: Omit<Numbers, 'rcNumber'>,
  except = 0,
) => {
  const alike = isSubTeam(rpCategory)
    ? { rpCategory: { in: SUB_TEAMS }, nameEn: isAnyCase(nameEn) }
    : { OR: [{ rpCategory: null }, { rpCategory: { notIn: SUB_TEAMS } }] }
  return registrationNumber
    ? db.organization.findFirst({
        where: { type, registrationNumber, id: { not: except }, ...alike },
        select: { id: true },
      })
    : null
}

/** Refuses numbers that another organization goes by. The database's unique indexes decide a race. */
export async function requireFreeNumbers(ctx: GuestCtx, numbers: Numbers, except = 0): Promise<void> {
  if (await holderOf(ctx, numbers, except)) throw fieldProblem('registrationNumber', 'registrationNumberUsed')
  const { rcNumber } = numbers
  if (rcNumber && (await ctx.db.organization.count({ where: { rcNumber, id: { not: except } } })))
    throw fieldProblem('rcNumber', 'rcNumberUsed')
}
