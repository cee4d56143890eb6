import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { scheduleExportQuery, scheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { SCHEDULE_COLUMNS } from '@portal/shared/features/inspection-schedules/schedule.sheet'
import { EXPORT_KIND } from '@portal/shared/features/runs/run.codes'
import type { Inputs } from '@portal/shared/kernel/contract'
import { email } from '@portal/shared/kernel/input'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { byIds } from '../../kernel/list/rows/batches.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { run } from '../../kernel/runs/kind.ts'
import { addressesOf, exportLetter } from '../exports/export.mail.ts'
import { dictNames, personNames, teamNames } from '../exports/export.names.ts'
import { begin } from '../runs/run.begin.ts'
import { countOf, type ScheduleFilters, where } from './schedule.list.ts'

const KIND = scheduleContracts.export.group

/** A period is asked for, but of those that were ticked: nobody reads the schedules of all years. */
function ofPeriod(filters: ScheduleFilters): ScheduleFilters {
  if (!filters.ticked && (!filters.from || !filters.to))
    throw fieldProblem(filters.from ? 'to' : 'from', 'dateRangeNeeded')
  return filters
}

const { type } = scheduleJob.shape
const ON_SHEET = {
  ...{ id: true, year: true, type: true, isSurprise: true, plannedAt: true },
  user: { select: { username: true } },
  logbook: { select: { id: true, locationId: true } },
} as const
async function rowsOf({ db, actor, now }: Ctx, ids: readonly number[]) {
  const rows = await db.inspectionPlan.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.inspectionPlan(actor, now)] },
    select: ON_SHEET,
  })
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [{ ...row, type: type.parse(row.type), username: row.user?.username ?? null }] : []
  })
}

/** Jobs of a period by time, in the columns that the import reads. */
export const scheduleExport = exportOf(scheduleContracts.export, {
  columns: SCHEDULE_COLUMNS,
  tells: {
    teams: teamNames,
    people: personNames,
    types: 'inspectionType',
    priorities: 'priority',
    statuses: 'inspectionPlan',
    districts: dictNames('district'),
  },
  headers: ({ scheduleImport }) => scheduleImport.field,
  scope: ({ actor }, { inspectionSchedules: { sheet } }) => (seesAll(actor) ? sheet.scopeAll : sheet.scopePart),
  count: async (ctx, filters) => countOf(ctx, ofPeriod(filters)),
  async *rows(ctx, filters) {
    const found = await ctx.db.inspectionPlan.findMany({
      where: where(ctx, ofPeriod(filters)),
      orderBy: [{ plannedAt: 'asc' }, { logbook: { locationId: 'asc' } }, { id: 'asc' }],
      select: { id: true },
    })
    yield* byIds(
      found.map(({ id }) => id),
      (ids) => rowsOf(ctx, ids),
    )
  },
})

const mail = exportLetter({
  name: 'inspectionSchedules.mail',
  screen: 'runs',
  /** To whoever is in all the teams whose jobs it has, too: of other teams nobody learns by mail what he does not see. */
  async addressesOf(asking, asked) {
    const { db, actor, now } = asking
    const { teams = [] } = scheduleExportQuery.pick({ teams: true }).parse(asked)
    const inTeam = (teamId: number) => ({
      inspectionTeams: { some: { AND: [{ teamId }, visible.inspectionTeamUser(actor, now)] } },
    })
    const people = teams.length
      ? await db.user.findMany({ where: { status: 'ENABLED', AND: teams.map(inTeam) }, select: { email: true } })
      : []
    return [...(await addressesOf(asking)), ...people.map(({ email }) => email.toLowerCase())]
  },
})
export const scheduleLetter = mail.letter

/** An export that is sent by e-mail, however few rows it has; its file is kept among the background tasks besides. */
export const scheduleMailRun = run({
  kind: `${EXPORT_KIND}SchedulesByMail`,
  rights: [scheduleContracts.send.access],
  input: scheduleExportQuery.omit({ ticked: true, unticked: true }).extend({ email }),
  limits: { minutes: 30 },
  unforeseen: 'exportFailed',
  work: (ctx, { email: _, ...filters }, progress) =>
    ctx.workbooks.make(ctx, { kind: KIND, filters, format: 'xlsx' }, progress),
  finished: (ctx, { email }, { id }) => mail.send(ctx, id, email),
})

type Input = Inputs<typeof scheduleContracts>['send']
export async function send(ctx: Ctx, { emailAgain: _, email, ...filters }: Input) {
  const rowCount = await ctx.workbooks.countRows(ctx, { kind: KIND, filters, format: 'xlsx' })
  if (!rowCount) throw problem('userSchedulesNotFound')
  if (!(await mail.addressesOf(ctx, filters)).includes(email)) throw fieldProblem('email', 'exportMailFailed')
  return { rowCount, runId: await begin(ctx, scheduleMailRun, { ...filters, email }, rowCount) }
}
