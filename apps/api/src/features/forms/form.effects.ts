import { valueAt } from '@portal/shared/features/forms/form.data'
import { permitExpiry } from '@portal/shared/features/forms/permit'
import { dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import { grantAccess } from './form.grants.ts'
import { type Entry, jsonOf } from './form.row.ts'

const PERMIT = { usePermitNo: true, usePermitExpiry: true } as const

/** What a processed form does to its log-books, in the transaction that says that it is processed. */
export async function processed(ctx: Ctx, entry: Entry, permitNo?: string): Promise<void> {
  if (entry.code === 'le10') await renewPermit(ctx, entry, permitNo)
  await grantAccess(ctx, entry)
}

/**
 * The use permit of the lift or escalator is valid from now on until the day that the law says (domain.md §1.3), under the number that it
 * was given; under its old one where none was.
 */
async function renewPermit(ctx: Ctx, { id, data, kind }: Entry, permitNo?: string): Promise<void> {
  const { db, now } = ctx
  const completed = valueAt(data, 'examCompleted')
  if (typeof completed !== 'string') return
  const row = await db.formLogbook.findFirst({
    where: { entryId: id },
    select: { logbookId: true, logbook: { select: { specification: { select: PERMIT } } } },
  })
  if (!row) return
  const before = row.logbook.specification
  const old = before?.usePermitExpiry ? fromDate(before.usePermitExpiry) : null
  const expiry = permitExpiry(kind === 'E' ? 'E' : 'L', dayOf(new Date(completed)), old)
  const number = permitNo === undefined ? {} : { usePermitNo: permitNo }
  const permit = { usePermitExpiry: toDate(expiry), ...number }
  await db.logbookSpecification.upsert({
    where: { logbookId: row.logbookId },
    create: { logbookId: row.logbookId, ...permit },
    update: permit,
  })
  await ctx.record({
    action: 'logbook.update',
    model: 'logbook',
    rowId: row.logbookId,
    logbookId: row.logbookId,
    before: { usePermitExpiry: old, ...(permitNo && { usePermitNo: before?.usePermitNo ?? null }) },
    after: { usePermitExpiry: expiry, ...number },
  })
  await db.formEntry.update({
    where: { id },
    data: {
      data: jsonOf({ ...data, newPermitExpiry: expiry, ...(permitNo && { newPermitNo: permitNo }) }),
      updatedAt: now,
    },
  })
}
