import type { Prisma } from '@portal/db'
import type { FormData } from '@portal/shared/features/forms/form.data'
import { deadlineOf } from '@portal/shared/features/forms/form.deadline'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import type { Known } from './form.known.ts'
import { prefill } from './form.prefill.ts'
import { entryOf, jsonOf, whole } from './form.row.ts'
import { ofEachKind } from './form.sources.ts'
import { openUnit } from './form.units.ts'

/** A record that is deleted takes the form with it that nobody has touched yet. */
export const dropOf = (ctx: Ctx, jobRecordIds: readonly number[], reason: string): Promise<void> =>
  drop(ctx, { jobRecordId: { in: [...jobRecordIds] } }, reason)
/** So does what is called off before it begins. */
export const dropRaised = (ctx: Ctx, source: string, reason: string): Promise<void> =>
  drop(ctx, { source: { in: ofEachKind(source) } }, reason)

async function drop({ db, now, ...ctx }: Ctx, where: Prisma.FormEntryWhereInput, reason: string): Promise<void> {
  const rows = await db.formEntry.findMany({
    where: { ...where, status: 'AUTO_CREATED' },
    select: { id: true, ownerOrgId: true },
  })
  if (!rows.length) return
  await db.formEntry.updateMany({
    where: { id: { in: rows.map(({ id }) => id) }, status: 'AUTO_CREATED' },
    data: { status: 'CANCELLED', reason, finishedAt: now, updatedAt: now, version: { increment: 1 } },
  })
  await ctx.record(
    ...rows.map(({ id, ownerOrgId }) => ({
      action: 'form.cancel',
      model: 'formEntry',
      rowId: id,
      concerns: [ownerOrgId],
      before: { status: 'AUTO_CREATED' },
      after: { status: 'CANCELLED', reason },
    })),
  )
}

/** What it was raised by says something else now, such as other days: so does the form, until somebody touches it. */
export async function refillRaised(ctx: Ctx, source: string, works: Known): Promise<void> {
  const { db, now } = ctx
  const where = { source: { in: ofEachKind(source) }, status: 'AUTO_CREATED' }
  const found = await db.formEntry.findMany({ where, select: { id: true } })
  await lockRows(
    db,
    'formEntry',
    found.map(({ id }) => id),
  )
  for (const row of await db.formEntry.findMany({ where, include: whole, orderBy: { id: 'asc' } })) {
    const entry = entryOf(row)
    const about = { ...entry, logbookId: await openUnit(ctx, entry.id), works }
    const filled = await prefill(ctx, { ...entry, before: (row.prefilled ?? {}) as FormData }, about)
    await db.formEntry.update({
      where: { id: entry.id },
      data: {
        ...{ data: jsonOf(filled.data), prefilled: jsonOf(filled.prefilled) },
        ...{ deadlineAt: deadlineOf(entry.definition, filled.data), updatedAt: now, version: { increment: 1 } },
      },
    })
  }
}
