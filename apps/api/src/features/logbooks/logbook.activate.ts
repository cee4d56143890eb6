import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, type ProblemKey } from '@portal/shared/kernel/problem'
import { dayOf, EARLIEST_DAY, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { editable } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { tellActivated } from './logbook.news.ts'

type Input = Inputs<typeof logbookContracts>

/** Activates what can be, and says of each other log-book why not. Of two people who do so at once, one activates it. */
export const activate = (ctx: Ctx, { activatedOn, ...rows }: Input['activate']) =>
  ctx.tx(async (ctx) => {
    if (activatedOn < EARLIEST_DAY || activatedOn > dayOf(ctx.now))
      throw fieldProblem('activatedOn', 'activationDateInvalid')
    const named = await namedBy(ctx, rows)
    const refusal = await refusals(ctx, named)
    const open = named.filter((locationId) => !refusal(locationId))
    const where = { locationId: { in: open }, activatedOn: null }
    const done = await ctx.db.logbook.updateManyAndReturn({
      where,
      data: { activatedOn: toDate(activatedOn), updatedAt: ctx.now },
      select: { id: true, locationId: true },
    })
    await ctx.record(
      ...done.map(({ id }) => ({
        action: 'logbook.activate',
        model: 'logbook',
        rowId: id,
        logbookId: id,
        before: { activatedOn: null },
        after: { activatedOn },
      })),
    )
    await tellActivated(ctx, done, activatedOn)
    const won = new Set(done.map(({ locationId }) => locationId))
    return {
      done: done.length,
      failed: named.flatMap((id) => (won.has(id) ? [] : [{ id, key: refusal(id) ?? 'alreadyActivated' }])),
    }
  })

/** Those named, or everything the filter finds that is not activated yet. */
async function namedBy(ctx: Ctx, { locationIds, filter }: Omit<Input['activate'], 'activatedOn'>): Promise<string[]> {
  if (locationIds) return [...new Set(locationIds)]
  return (await matchingLogbooks(ctx, filter, { activatedOn: null })).map(({ locationId }) => locationId)
}

/** Why a log-book cannot be activated; what the actor may not see is not found. */
async function refusals(
  { db, actor, now }: Ctx,
  locationIds: string[],
): Promise<(locationId: string) => ProblemKey | undefined> {
  const named = { locationId: { in: locationIds } }
  const [seen, kept] = await Promise.all([
    db.logbook.findMany({
      where: { AND: [named, visible.logbook(actor, now)] },
      select: { locationId: true, stage: true, activatedOn: true },
    }),
    db.logbook.findMany({ where: { AND: [named, editable(actor, now)] }, select: { locationId: true } }),
  ])
  const rows = new Map(seen.map((row) => [row.locationId, row]))
  const own = new Set(kept.map(({ locationId }) => locationId))
  return (locationId) => {
    const row = rows.get(locationId)
    if (!row) return 'locationNotFound'
    if (!own.has(locationId)) return 'logbookForbidden'
    if (row.stage === 'DEMOLISHED') return 'logbookNotEditable'
    return row.activatedOn ? 'alreadyActivated' : undefined
  }
}
