import { scheduleImportContracts } from '@portal/shared/features/inspection-schedules/schedule-import.contract'
import type { ImportDone } from '@portal/shared/kernel/imports'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx, Progress } from '../../kernel/ctx.ts'
import type { InRun } from '../../kernel/imports/background.ts'
import { importer } from '../../kernel/imports/importer.ts'
import { refusals } from '../../kernel/imports/refusals.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { importRun } from '../imports/import.run.ts'
import { arrange } from '../inspection/arrange.ts'
import { lockTeams } from '../inspection/fit.ts'
import { faultsOf } from './schedule.import.judge.ts'
import { isSame, type Meant, meantBy, type Rows } from './schedule.import.meant.ts'
import { meetingsOf } from './schedule.import.meetings.ts'
import { layout } from './schedule.layout.ts'

/** Plans the jobs of a workbook; each row obeys what planning by hand does. */
const calls = importer({
  layout,
  lock: ({ db }) => db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('inspectionSchedules.import', 0))::text`,
  same: async (ctx, rows) => new Set((await meantBy(ctx, rows)).filter(isSame).map(({ row }) => row)),
  judge,
  write: arrangeRows,
})
/** Why a workbook is none of schedules: no rows (40315), not to be read or another sheet (40316). */
const refusing = refusals({
  isUnreadable: () => problem('scheduleFileInvalid'),
  isOtherSheet: () => problem('scheduleFileInvalid'),
  isEmpty: () => problem('scheduleFileEmpty'),
})
/** No row of it could be written, and none was there already (40324). */
async function someOf(made: Promise<ImportDone>): Promise<ImportDone> {
  const done = await made
  if (done.bad && !done.imported && !done.same) throw problem('scheduleImportFailed')
  return done
}

export const { template } = calls
export const check = refusing(calls.check)
export const result = refusing(calls.result)
export const write = Object.assign((...given: Parameters<typeof calls.write>) => someOf(calls.write(...given)), {
  prepare: refusing(calls.write.prepare),
})

const inBackground = importRun({
  kind: 'importSchedules',
  right: 'inspectionSchedule:import',
  changes: scheduleImportContracts.write.changes,
  calls: { inRun: refusing((ctx: Ctx, asked: InRun, progress: Progress) => calls.inRun(ctx, asked, progress)) },
})
export const scheduleImportRun = inBackground.run
export const { begin } = inBackground

type Ready = Meant & { plan: NonNullable<Meant['plan']> }
const isReady = (one: Meant): one is Ready => one.plan !== undefined

/** Two visits of somebody at one time keep nobody from importing them: they are to be looked at. */
async function judge(ctx: Ctx, rows: Rows) {
  const meant = await meantBy(ctx, rows)
  const faults = await faultsOf(ctx, meant)
  const bad = new Set(faults.map(({ row }) => row))
  const good = meant.filter(({ row }) => !bad.has(row))
  return [...faults, ...(await meetingsOf(ctx, good))]
}

/** Teams are locked before plans, as by everybody who plans; what no longer fits then is answered, and nothing is written. */
async function arrangeRows(ctx: Ctx, rows: Rows): Promise<ReadonlySet<number>> {
  const seen = (await meantBy(ctx, rows)).filter(isReady)
  await lockTeams(ctx, [...new Set(seen.flatMap(({ plan }) => plan.teamId ?? []))])
  await lockRows(
    ctx.db,
    'inspectionPlan',
    seen.map(({ plan }) => plan.id),
  )
  const meant = await meantBy(ctx, rows)
  const late = new Set((await faultsOf(ctx, meant)).map(({ row }) => row))
  if (late.size) return late
  await arrange(
    ctx,
    meant.filter(isReady).map(({ row, plan, person = null, at, value }) => ({
      ...{ row, plan, person, plannedAt: at, isSurprise: value.surprise === 'Y' },
    })),
  )
  return late
}
