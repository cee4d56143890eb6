import type { BAR_GROUPS } from '@portal/shared/features/dashboard/dashboard.schema'
import type { Ctx } from '../../kernel/ctx.ts'

type Name = { nameEn: string; nameZh: string }

/** What the groups of a bar are called. Kinds of unit have words of their own. */
export async function namesOf(
  ctx: Ctx,
  by: (typeof BAR_GROUPS)[number],
  keys: readonly string[],
): Promise<Map<string, Name>> {
  if (by === 'kind') return new Map()
  if (by === 'contractor') return organizationNames(ctx, keys.map(Number))
  const rows = await ctx.db.dictDetail.findMany({ where: { dictName: 'district', value: { in: [...keys] } } })
  return new Map(rows.map(({ value, labelEn, labelZh }) => [value, { nameEn: labelEn, nameZh: labelZh }]))
}

/** What these organizations are called, by their numbers. */
export async function organizationNames({ db }: Ctx, ids: readonly number[]): Promise<Map<string, Name>> {
  if (!ids.length) return new Map()
  const rows = await db.organization.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, nameEn: true, nameZh: true },
  })
  return new Map(rows.map(({ id, ...name }) => [String(id), name]))
}
