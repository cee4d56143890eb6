import type { Prisma } from '@portal/db'
import { mergedSheet, sheetChanges } from '@portal/shared/features/sheets/sheet'
import type { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { updateMoves } from '../../access/specification.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { changes } from '../../kernel/list/history.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { saveSheet } from '../sheets/save.ts'
import { keptSheet, sheetsOf } from '../sheets/whole.ts'
import { matchingIds } from './update.list.ts'
import { tellUpdate } from './update.messages.ts'

type Input = Inputs<typeof specificationContracts>['move']
type Row = Prisma.SpecificationUpdateGetPayload<object> & { name: string }

const TOLD = {
  approve: 'specificationApproved',
  reject: 'specificationRejected',
  withdraw: 'specificationWithdrew',
} as const

const acting = acts<Input['move'], Row, Input>(updateMoves, {
  find: matchingIds,
  async load({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, visible.specificationUpdate(actor, now)] }
    const rows = await db.specificationUpdate.findMany({ where, orderBy: { id: 'asc' } })
    return rows.map((row) => ({ ...row, name: row.number }))
  },
  data: ({ actor, now }, { reason = '' }) => ({
    ...{ decidedAt: now, decidedById: actor.userId, decidedByName: actor.displayName },
    ...{ decisionReason: reason, updatedAt: now },
  }),
  history: ({ orgId, number, logbookId }) => ({ concerns: [orgId], logbookId, before: { status: 'PENDING', number } }),
  async apply(ctx, rows, given) {
    for (const row of rows) {
      if (given.move === 'approve') await put(ctx, row, given.logbookVersion)
      await tellUpdate(ctx, TOLD[given.move], row, given.reason)
    }
  },
})

/**
 * Writes what was applied for into the log-book as it is now: what others have edited since stays, and where both have changed the
 * same the reviewer has to have seen the version that is overwritten (409).
 */
async function put(ctx: Ctx, row: Row, seen: number | undefined): Promise<void> {
  const { logbookId } = row
  await lockRows(ctx.db, 'logbook', [logbookId])
  const today = (await sheetsOf(ctx, [logbookId])).get(logbookId)
  if (!today) throw problem('specificationNotFound')
  const { version, kind, sheet: before } = today
  const { sheet, clashes } = mergedSheet(kind, {
    base: keptSheet(row.before),
    now: before,
    applied: keptSheet(row.after),
  })
  if (clashes.length && seen !== version) throw problem('specificationEdited')
  await saveSheet(ctx, { id: logbookId, version }, sheet, 'specificationEdited')
  const written = sheetChanges(kind, before, sheet)
  const changed = changes(
    Object.fromEntries(written.map(({ key, before: value }) => [key, value])),
    Object.fromEntries(written.map(({ key, after: value }) => [key, value])),
  )
  if (changed) await ctx.record({ action: 'logbook.update', model: 'logbook', rowId: logbookId, logbookId, ...changed })
}

/** Approves applications, by which data sheets change, rejects or withdraws them; of one approval the version that was seen is named. */
export async function move(ctx: Ctx, input: Input) {
  const isOne = input.ids?.length === 1
  if (input.move === 'approve' && !input.rehearse && isOne && input.logbookVersion === undefined)
    throw fieldProblem('logbookVersion', 'validationFailed')
  return acting.run(ctx, input)
}
