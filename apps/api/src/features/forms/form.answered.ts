import { FORM_EARLIER } from '@portal/shared/features/forms/form.rules'
import type { Ctx } from '../../kernel/ctx.ts'
import type { SubmissionAnswer } from '../../kernel/submission/port.ts'
import { processed } from './form.effects.ts'
import { tellForm } from './form.messages.ts'
import { concernsOf } from './form.move.ts'
import type { Entry } from './form.row.ts'
import { splitOff } from './form.split.ts'
import { refreshDutyOf } from './form.units.ts'

/** What was refused can be mended, signed and sent again, under a key of its own. */
const AGAIN = {
  status: 'TO_BE_SUBMITTED',
  nextTryAt: null,
  sendKey: null,
  ackNo: null,
  sendTries: 0,
  submittedAt: null,
} as const

/** Keeps what the outside system says of each log-book. Refused ones are split off from those that were accepted. */
export async function decided(ctx: Ctx, entry: Entry, { items, permitNo }: SubmissionAnswer): Promise<void> {
  const { db, now } = ctx
  await db.$executeRaw`
    UPDATE form_logbook f SET result = CASE WHEN i.ok THEN 'ACCEPTED' ELSE 'REFUSED' END, reason = CASE WHEN i.ok THEN '' ELSE left(i.reason, 500) END
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS i ("locationId" text, ok boolean, reason text) JOIN logbook l ON l.location_id = i."locationId"
    WHERE f.entry_id = ${entry.id} AND f.logbook_id = l.id`
  const refused = await db.formLogbook.findMany({
    where: { entryId: entry.id, result: 'REFUSED' },
    select: { logbookId: true },
  })
  const ids = refused.map(({ logbookId }) => logbookId)
  if (ids.length >= entry.unitCount || (!ids.length && items.every(({ ok }) => !ok)))
    return sendBack(ctx, entry, ids.length)
  if (ids.length) {
    const part = { ...AGAIN, fault: 'refused', refusedCount: ids.length }
    await splitOff(ctx, entry, ids, part)
    await tellForm(ctx, 'formRefused', entry)
  }
  // that it was taken in as it stood earlier stays said
  const kept = entry.fault === FORM_EARLIER ? {} : { fault: '' }
  await db.formEntry.update({
    where: { id: entry.id },
    data: { status: 'PROCESSED', nextTryAt: null, finishedAt: now, ...kept, refusedCount: 0 },
  })
  await told(ctx, entry, 'processed', 'PROCESSED')
  await processed(ctx, entry, permitNo)
  await refreshDutyOf(ctx, entry.id)
  await tellForm(ctx, 'formProcessed', entry)
}

async function sendBack(ctx: Ctx, entry: Entry, refusedCount: number): Promise<void> {
  await ctx.db.formEntry.update({ where: { id: entry.id }, data: { ...AGAIN, fault: 'refused', refusedCount } })
  await told(ctx, entry, 'failed', 'TO_BE_SUBMITTED')
  await refreshDutyOf(ctx, entry.id)
  await tellForm(ctx, 'formRefused', entry)
}

const told = (ctx: Ctx, entry: Entry, move: string, status: string): Promise<void> =>
  ctx.record({
    action: `form.${move}`,
    model: 'formEntry',
    rowId: entry.id,
    concerns: concernsOf(entry),
    before: { status: entry.status },
    after: { status },
  })
