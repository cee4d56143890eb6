import {
  ARRIVAL_ROWS,
  arrivalOf,
  DUE,
  FIGURES,
  FIGURES_OF,
  type FigureName,
  type Found,
  NEXT,
  OVERDUE,
  SENSORS,
} from '@portal/shared/features/arrival/arrival.codes'
import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { VISITS } from '@portal/shared/features/inspection-schedules/schedule.filters'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { sensorAlarmContracts } from '@portal/shared/features/sensors/alarm.contract'
import { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { type Asks, TOTAL_ALONE } from '../../kernel/asks/asks.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** What a list finds, and whether there is more of it than it counts. */
interface Total {
  count: number
  isCapped: boolean
}
const daysFrom =
  ({ now }: Ctx) =>
  (days: number) =>
    addDays(dayOf(now), days)
type Totals = (found: Found) => Promise<Total | null>
const LISTS = { logbooks: logbookContracts.list, jobRecords: jobRecordContracts.list, workers: workerContracts.list }

/**
 * What waits for whoever asks. Every row and every figure is asked of the list it stands in, with the list's own right and scope:
 * nothing is counted here a second time, and what a list keeps of its totals serves here too.
 */
export const arrivalBy = (ask: Asks) => {
  async function countOf(ctx: Ctx, { list, filters }: Found): Promise<Total | null> {
    const found = await ask(ctx, LISTS[list], filters(daysFrom(ctx)), TOTAL_ALONE)
    return found && { count: found.totalElements, isCapped: 'isCapped' in found && found.isCapped }
  }
  /** The totals of one arrival, each of which is asked for once. */
  function totalsOf(ctx: Ctx) {
    const asked = new Map<Found, Promise<Total | null>>()
    return (found: Found) => {
      const total = asked.get(found) ?? countOf(ctx, found)
      asked.set(found, total)
      return total
    }
  }
  const logbooks = (ctx: Ctx, { filters }: Found, size: number) =>
    ask(ctx, LISTS.logbooks, filters(daysFrom(ctx)), { page: 0, size })

  async function inbox(ctx: Ctx) {
    const summary = await ask(ctx, jobRecordContracts.inbox)
    if (!summary) return null
    const gravest = summary.exceptions
      ? await ask(ctx, jobRecordContracts.list, { waiting: 'true', attention: 'true', size: String(ARRIVAL_ROWS) })
      : null
    return { ...summary, gravest: gravest?.content ?? [] }
  }

  async function duties(ctx: Ctx, totalOf: Totals) {
    const found = await logbooks(ctx, DUE, ARRIVAL_ROWS)
    if (!found) return null
    const { content: rows, totalElements: due } = found
    if (!due) return { overdue: 0, due, rows, nextOn: (await logbooks(ctx, NEXT, 1))?.content[0]?.nextDutyOn ?? null }
    return { overdue: (await totalOf(OVERDUE))?.count ?? 0, due, rows, nextOn: null }
  }

  async function inspections(ctx: Ctx) {
    const own = { people: String(ctx.actor.userId) }
    const of = (filters: object, part: typeof TOTAL_ALONE) =>
      ask(ctx, scheduleContracts.list, { ...filters, ...own, sort: 'plannedAt,asc' }, part)
    const found = await of(VISITS.arranged(), { page: 0, size: ARRIVAL_ROWS })
    if (!found) return null
    const late = await of(VISITS.late(daysFrom(ctx)), TOTAL_ALONE)
    const unplanned = await of(VISITS.unplanned(), TOTAL_ALONE)
    return {
      ...{ arranged: found.totalElements, rows: found.content },
      ...{ late: late?.totalElements ?? 0, unplanned: unplanned?.totalElements ?? 0 },
    }
  }

  async function sensors(ctx: Ctx) {
    const found = await ask(ctx, sensorAlarmContracts.list, SENSORS.alarms, { page: 0, size: ARRIVAL_ROWS })
    if (!found) return null
    const requests = await ask(ctx, sensorRequestContracts.list, SENSORS.requests, TOTAL_ALONE)
    const silent = await ask(ctx, sensorContracts.list, SENSORS.silent, TOTAL_ALONE)
    return {
      ...{ alarms: found.totalElements, rows: found.content },
      ...{ requests: requests?.totalElements ?? 0, silent: silent?.totalElements ?? 0 },
    }
  }

  async function figure(totalOf: Totals, name: FigureName) {
    const total = await totalOf(FIGURES[name])
    return total ? [{ name, ...total }] : []
  }

  return async (ctx: Ctx) => {
    const first = arrivalOf(ctx.actor.roleIds, ctx.actor.orgType)
    const totalOf = totalsOf(ctx)
    const figures = []
    // one after another: whoever comes keeps one connection
    for (const name of FIGURES_OF[first]) figures.push(...(await figure(totalOf, name)))
    return {
      first,
      inbox: await inbox(ctx),
      duties: await duties(ctx, totalOf),
      inspections: first === 'inspection' ? await inspections(ctx) : null,
      sensors: first === 'sensors' ? await sensors(ctx) : null,
      figures,
    }
  }
}
