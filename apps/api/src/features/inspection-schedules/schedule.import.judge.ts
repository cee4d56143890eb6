import type { Unfit } from '@portal/shared/features/inspection/inspection.codes'
import type { ScheduleRow } from '@portal/shared/features/inspection-schedules/schedule-import.contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { unfitText } from '@portal/shared/locales/unfit-text'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/imports/rows.ts'
import { type Fitting, fitting } from '../inspection/fit.ts'
import type { Meant } from './schedule.import.meant.ts'
import { asPlaceable } from './visit.ground.ts'

type Field = keyof ScheduleRow
type ScheduleFault = Fault<Field>
type Said = { key: ProblemKey; meta?: object } | undefined
interface Setting {
  ctx: Ctx
  ground: Fitting
  unfit: ReturnType<Fitting['begin']>['unfit']
}

/** What is wrong with the plan that a row names. */
function planSaid({ value: { year, type }, plan }: Meant): Said {
  if (!plan || plan.teamId === null) return { key: 'schedulePlanMissing', meta: { year, type } }
  if (plan.closedAt) return { key: 'schedulePlanOver', meta: { day: showDay(dayOf(plan.closedAt)) } }
  if (plan.status === 'PAUSED') return { key: 'schedulePlanPaused' }
  return plan.isPlannable ? undefined : { key: 'planAlreadyAssigned' }
}
type Team = ReturnType<Fitting['teams']['get']>
/** What is wrong with the person; an empty login is the backup pool, which only the regulator's teams have. */
function personSaid({ value: { username }, person, near }: Meant, team: Team): Said {
  if (!username) return team && !team.isRegulator ? { key: 'scheduleLoginNeeded' } : undefined
  if (!person) return near ? { key: 'scheduleUserNear', meta: { near } } : { key: 'scheduleUserUnknown' }
  if (!team || team.kinds.has(person.id)) return undefined
  return { key: 'scheduleUserNotInTeam', meta: { team: team.name, teams: person.teams } }
}
function daySaid({ at, value: { year } }: Meant, { now }: Ctx): Said {
  const own = Number(dayOf(at).slice(0, 4))
  if (own !== year) return { key: 'scheduleDateOtherYear', meta: { own, year } }
  return at < now ? { key: 'scheduleDatePast' } : undefined
}

/** In which column what keeps somebody from making a visit is shown. */
const FIELD_OF: Record<Unfit, Field> = {
  team: 'locationId',
  mode: 'locationId',
  person: 'username',
  leave: 'username',
  holiday: 'plannedAt',
  dayFull: 'plannedAt',
  personFull: 'plannedAt',
  year: 'plannedAt',
}
function unfitSaid({ ctx, unfit }: Setting, { plan, at, person }: Meant): [Field, Said][] {
  const why = plan && unfit(asPlaceable(plan), { userId: person?.id ?? null, day: dayOf(at) })
  if (!why) return []
  return [[FIELD_OF[why], { key: 'inspectorAssignFailed', meta: { why: unfitText(ctx.language, why) } }]]
}

/** All that is wrong with a row, a column each; only what is right takes a place on its day. */
function rowFaults(setting: Setting, one: Meant): ScheduleFault[] {
  const team = setting.ground.teams.get(one.plan?.teamId ?? 0)
  const isRefused = one.value.surprise && team && !team.isRegulator
  const said: [Field, Said][] = [
    ['locationId', planSaid(one)],
    ['plannedAt', daySaid(one, setting.ctx)],
    ['username', personSaid(one, team)],
    ['surprise', isRefused ? { key: 'scheduleFlagRefused' } : undefined],
  ]
  const wrong = said.filter(([, what]) => what)
  return (wrong.length ? wrong : unfitSaid(setting, one)).flatMap(([field, what]) =>
    what ? [{ row: one.row, field, ...what }] : [],
  )
}

/** What the portal has against rows: their plans, people and days, in the order of the file. */
export async function faultsOf(ctx: Ctx, meant: readonly Meant[]): Promise<ScheduleFault[]> {
  const ground = await fitting(ctx, {
    teamIds: [...new Set(meant.flatMap(({ plan }) => plan?.teamId ?? []))],
    userIds: [...new Set(meant.flatMap(({ person }) => person?.id ?? []))],
    days: [...new Set(meant.flatMap(({ at, plan }) => [at, ...(plan?.plannedAt ? [plan.plannedAt] : [])].map(dayOf)))],
  })
  const setting = { ctx, ground, unfit: ground.begin().unfit }
  const firsts = new Map<number, number>()
  return meant.flatMap((one): ScheduleFault[] => {
    const { row, plan } = one
    const first = plan && firsts.get(plan.id)
    if (first !== undefined) return [{ row, field: 'locationId', key: 'importCellRepeated', meta: { first } }]
    if (plan) firsts.set(plan.id, row)
    return rowFaults(setting, one)
  })
}
