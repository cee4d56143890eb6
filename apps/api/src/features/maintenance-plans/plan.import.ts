import { maintenancePlanImportContracts } from '@portal/shared/features/maintenance-plans/plan-import.contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { importer } from '../../kernel/imports/importer.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { importRun } from '../imports/import.run.ts'
import { cover, plannedUntil } from './plan.cover.ts'
import { faultsOf } from './plan.import.judge.ts'
import { type Meant, meantBy, type Rows } from './plan.import.meant.ts'
import { layout } from './plan.layout.ts'
import { columnsOf } from './plan.save.ts'

/** Plans the log-books of a workbook; each row obeys what planning by hand does. */
const calls = importer({
  layout,
  lock: ({ db }) => db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('maintenancePlans.import', 0))::text`,
  same: async (ctx, rows) => new Set((await meantBy(ctx, rows)).filter(({ isSame }) => isSame).map(({ row }) => row)),
  judge: async (ctx, rows) => faultsOf(ctx, await meantBy(ctx, rows)),
  write,
})
export const { template, check, result } = calls
const { write: writeRows } = calls

export { writeRows as write }

const inBackground = importRun({
  kind: 'importMaintenancePlans',
  right: 'maintenancePlan:manage',
  changes: maintenancePlanImportContracts.write.changes,
  calls,
})
export const maintenancePlanImportRun = inBackground.run
export const { begin } = inBackground

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other)

/**
 * Plans that are there and log-books are locked, in the order in which all others lock them, before they are judged again: what somebody
 * covers meanwhile is answered, and nothing is written.
 */
async function write(ctx: Ctx, rows: Rows): Promise<ReadonlySet<number>> {
  const seen = await meantBy(ctx, rows)
  await lockRows(ctx.db, 'maintenancePlan', inOrder(seen.flatMap(({ plan }) => plan?.id ?? [])))
  await lockRows(ctx.db, 'logbook', inOrder(seen.flatMap(({ logbookId }) => logbookId ?? [])))
  const meant = await meantBy(ctx, rows)
  const late = new Set((await faultsOf(ctx, meant)).map(({ row }) => row))
  if (late.size) return late
  const plans = await plansOf(ctx, meant)
  await cover(
    ctx,
    meant.flatMap(({ logbookId, key, days }) => {
      const plan = plans.get(key)
      return logbookId === null || !plan ? [] : [{ logbookId, plan, ...days }]
    }),
  )
  await told(ctx, meant, plans)
  return late
}

/** The plan of each name: one that is there, or a new one; all new ones in one statement. */
async function plansOf({ db, actor, now }: Ctx, meant: readonly Meant[]) {
  const there = new Map(meant.flatMap(({ key, plan }) => (plan ? [[key, plan] as const] : [])))
  const fresh = [...new Map(meant.filter(({ plan }) => !plan).map((one) => [one.key, one])).values()]
  const by = { orgId: actor.orgId, updatedAt: now, updatedByName: actor.displayName, createdAt: now }
  const made = await db.maintenancePlan.createManyAndReturn({
    data: fresh.map(({ said }) => ({ ...columnsOf(said), ...by })),
  })
  return new Map([...there, ...made.map((plan) => [plan.name.toLowerCase(), plan] as const)])
}

async function told(ctx: Ctx, meant: readonly Meant[], plans: Awaited<ReturnType<typeof plansOf>>): Promise<void> {
  const until = plannedUntil(ctx.now)
  await ctx.record(
    ...[...Map.groupBy(meant, ({ key }) => key)].flatMap(([key, rows]) => {
      const [first] = rows
      const plan = plans.get(key)
      if (!first || !plan) return []
      const said = first.plan ? {} : first.said
      return {
        action: first.plan ? 'maintenancePlan.addLocations' : 'maintenancePlan.create',
        model: 'maintenancePlan' as const,
        rowId: plan.id,
        row: first.row,
        after: { ...said, locations: rows.length, plannedUntil: until },
      }
    }),
  )
}
