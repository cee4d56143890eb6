import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { DUTIES_CAP, dutyRow as shape } from '@portal/shared/features/duties/duty.schema'
import { DUTY_COLUMNS } from '@portal/shared/features/duties/duty.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fromDate } from '@portal/shared/kernel/time'
import { dutyMoves } from '../../access/duty.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { dictNames, groupNames, personNames } from '../exports/export.names.ts'
import { listedPlaces } from '../location-lists/location-list.service.ts'
import { type DutyFound, dutiesAt } from './duty.rows.ts'
import { type DutyFilters, readFilters, whereOf } from './duty.where.ts'

type Input = Inputs<typeof dutyContracts>
const { duty, status, logbook } = shape.shape
const { mode, owner, source } = shape.shape.rule.shape
const { reason } = shape.shape.snoozed.unwrap().shape
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const present = (rows: readonly DutyFound[], userId: number) =>
  rows.map(({ snooze, ...row }) => ({
    id: row.id,
    duty: duty.parse(row.code),
    logbook: logbook.parse(row.logbook),
    fromOn: fromDate(row.fromOn),
    dueOn: fromDate(row.dueOn),
    status: status.parse(row.status),
    rule: {
      ...{ months: row.months, days: row.days, hours: row.hours, warnDays: row.warnDays, isStatutory: row.isStatutory },
      ...{ source: source.parse(row.source), mode: mode.parse(row.mode), owner: owner.parse(row.owner) },
    },
    isOurs: row.isOurs,
    owners: row.owners,
    holder: row.holder,
    snoozed: snooze
      ? {
          ...{ until: snooze.until, reason: reason.parse(snooze.reason), remarks: snooze.remarks },
          ...{ userName: snooze.userName, isMine: snooze.userId === userId },
        }
      : null,
  }))

/** By day from duty_by_due. */
const duties = listOf('duty', {
  where: whereOf,
  orders: { locationId: (locationId) => ({ logbook: { locationId } }) },
  read: async (ctx, find) => dutiesAt(ctx, idsOf(await ctx.db.duty.findMany({ ...find, select: { id: true } }))),
  present: ({ actor }, rows) => present(rows, actor.userId),
  cap: DUTIES_CAP,
})

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, ...total } = await duties.page(ctx, { ...input, ...(await readFilters(ctx, input)) })
  const rows = await dutyMoves.offer(ctx, content, ({ isOurs }) => isOurs)
  // only what is snoozed can be woken
  const offered = rows.map((row) => ({
    ...row,
    can: row.can.filter((move) => move !== 'wake' || row.snoozed?.isMine),
  }))
  return { content: offered, ...total }
}

/** The duties that an act reaches by a filter. */
export const matchingIds = async (ctx: Ctx, { filter = {} }: { filter?: DutyFilters | undefined }) =>
  duties.ids(ctx, await readFilters(ctx, filter))

/** What is filtered, as a workbook. */
export const dutyExport = exportOf(dutyContracts.export, {
  columns: DUTY_COLUMNS,
  tells: {
    locationIds: listedPlaces,
    kinds: 'dutyKind',
    leType: 'unitKind',
    districts: dictNames('district'),
    workGroups: groupNames,
    holders: personNames,
  },
  scope: ({ actor }, { dutyList: { sheet } }) => sheet[scopeWord(actor)],
  count: async (ctx, filters) => duties.count(ctx, await readFilters(ctx, filters)),
  async *rows(ctx, filters) {
    yield* duties.each(ctx, await readFilters(ctx, filters))
  },
})
