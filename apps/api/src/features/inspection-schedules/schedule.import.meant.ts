import { momentOf, type ScheduleRow } from '@portal/shared/features/inspection-schedules/schedule-import.contract'
import { plannable, plannedFor } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'
import { INSPECTS } from '../inspection/fit.ts'
import { type Plan, plansWhere } from '../inspection/plan.load.ts'

export type Rows = readonly ImportRow<ScheduleRow>[]
interface Person {
  id: number
  displayName: string
  /** The teams for which he inspects, as far as the reader knows them. */
  teams: string[]
}
/** A row with what it means in the portal. */
export interface Meant {
  row: number
  value: ScheduleRow
  at: Date
  plan: (Plan & { isPlannable: boolean }) | undefined
  person: Person | undefined
  /** A login that is all but the one that was typed, where nobody has that. */
  near: string | undefined
}

const keyOf = ({ locationId, year, type }: Pick<ScheduleRow, 'locationId' | 'year' | 'type'>) =>
  `${locationId} ${year} ${type}`

/** The plans that rows name, as they are now: there is one that is not cancelled for a location, year and type. */
async function plansOf(ctx: Ctx, rows: Rows) {
  const named = {
    logbook: { locationId: { in: [...new Set(rows.map(({ value }) => value.locationId))] } },
    year: { in: [...new Set(rows.map(({ value }) => value.year))] },
    status: { not: 'CANCELLED' },
  }
  const plans = await plansWhere(ctx, named)
  const own = await ctx.db.inspectionPlan.findMany({
    where: { AND: [named, plannable(ctx.actor, ctx.now)] },
    select: { id: true },
  })
  const ids = new Set(own.map(({ id }) => id))
  return new Map(
    plans.map((plan) => [
      keyOf({ ...plan, locationId: plan.name, type: plan.type as ScheduleRow['type'] }),
      { ...plan, isPlannable: ids.has(plan.id) },
    ]),
  )
}

/** Those for whom the reader plans, by their login in small letters. */
async function peopleOf({ db, actor, now }: Ctx): Promise<Map<string, Person>> {
  const found = await db.inspectionTeamUser.findMany({
    where: { AND: [INSPECTS, plannedFor(actor, now)] },
    select: { user: { select: { id: true, username: true, displayName: true } }, team: { select: { name: true } } },
  })
  const people = new Map<string, Person>()
  for (const { user, team } of found) {
    const login = user.username.toLowerCase()
    const { id, displayName } = user
    const person = people.get(login) ?? { id, displayName, teams: [] }
    person.teams.push(team.name)
    people.set(login, person)
  }
  return people
}

/** Texts from which one letter at most was left out: two that differ in one letter, or in two that changed places, share one. */
const shortened = (text: string) => [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))]

/** Finds a login that differs from a typed one in a letter. */
function nearest(logins: Iterable<string>) {
  const known = new Map([...logins].flatMap((login) => shortened(login).map((text) => [text, login] as const)))
  return (typed: string) => shortened(typed).flatMap((text) => known.get(text) ?? [])[0]
}

/** Rows that were read, each with its plan and its person. */
export async function meantBy(ctx: Ctx, rows: Rows): Promise<Meant[]> {
  const plans = await plansOf(ctx, rows)
  const people = await peopleOf(ctx)
  const near = nearest(people.keys())
  return rows.flatMap(({ row, value }) => {
    const at = momentOf(value.plannedAt)
    if (typeof at === 'string') return []
    const login = value.username?.toLowerCase()
    const person = login ? people.get(login) : undefined
    return [{ row, value, at, plan: plans.get(keyOf(value)), person, near: login && !person ? near(login) : undefined }]
  })
}

/** The portal holds this row word for word. */
export const isSame = ({ value, at, plan, person }: Meant): boolean =>
  plan?.status === 'ARRANGED' &&
  plan.plannedAt?.getTime() === at.getTime() &&
  plan.isSurprise === (value.surprise === 'Y') &&
  (value.username ? plan.userId === person?.id : plan.isBackup)
