import type { Prisma } from '@portal/db'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { dutyRow as shape } from '@portal/shared/features/duties/duty.schema'
import { DUTY_COLUMNS } from '@portal/shared/features/duties/duty.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fromDate } from '@portal/shared/kernel/time'
import { dutyMoves, owedDuty } from '../../access/duty.ts'
import { visible } from '../../access/index.ts'
import { inForce } from '../../access/logbook.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { type DutyFilters, readFilters, whereOf } from './duty.where.ts'

type Input = Inputs<typeof dutyContracts>
const { duty, status, logbook } = shape.shape
const { mode, owner, source } = shape.shape.rule.shape
const { reason } = shape.shape.snoozed.unwrap().shape
const person = { select: { id: true, displayName: true } } as const
const included = {
  rule: true,
  logbook: {
    select: {
      ...{ id: true, locationId: true, kind: true, addressEn: true, addressZh: true },
      ...{ premises: true, buildingEn: true, buildingZh: true, district: true },
    },
  },
} satisfies Prisma.DutyInclude
export type Row = Prisma.DutyGetPayload<{ include: typeof included }>

/** Who holds access today as the side that owes it, as far as the reader may know. */
async function ownersOf({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const parties = await db.logbookParty.findMany({
    where: {
      AND: [
        { logbookId: { in: [...new Set(rows.map(({ logbookId }) => logbookId))] }, kind: { in: ['RC', 'RP'] } },
        inForce(now),
        visible.logbookParty(actor, now),
      ],
    },
    select: { logbookId: true, kind: true, org: orgRef },
    orderBy: [{ role: 'desc' }, { id: 'asc' }],
  })
  const held = Map.groupBy(parties, ({ logbookId, kind }) => `${logbookId} ${kind}`)
  return ({ logbookId, owner }: Row) => {
    const orgs = (held.get(`${logbookId} ${owner}`) ?? []).map(({ org }) => org)
    return [...new Map(orgs.map((org) => [org.id, org])).values()]
  }
}

/** What the reader's organization did about these duties. */
async function ownActs({ db, actor, now }: Ctx, ids: number[]) {
  const ofThese = { dutyId: { in: ids } }
  const [holders, snoozes] = await Promise.all([
    db.dutyHolder.findMany({ where: { AND: [ofThese, visible.dutyHolder(actor, now)] }, include: { user: person } }),
    db.dutySnooze.findMany({
      where: { AND: [ofThese, visible.dutySnooze(actor, now)] },
      include: { user: person },
      orderBy: { createdAt: 'asc' },
    }),
  ])
  const byDuty = Map.groupBy(snoozes, ({ dutyId }) => dutyId)
  return {
    holderOf: new Map(holders.map(({ dutyId, user }) => [dutyId, user])),
    // what the reader did himself is told before what a colleague did
    snoozeOf: (id: number) => {
      const all = byDuty.get(id) ?? []
      return all.find(({ userId }) => userId === actor.userId) ?? all[0]
    },
  }
}

async function present(ctx: Ctx, rows: Row[]) {
  const { db, actor, now } = ctx
  const ids = rows.map(({ id }) => id)
  const [owners, acts, owed] = await Promise.all([
    ownersOf(ctx, rows),
    ownActs(ctx, ids),
    db.duty.findMany({ where: { AND: [{ id: { in: ids } }, owedDuty(actor, now)] }, select: { id: true } }),
  ])
  const ours = new Set(owed.map(({ id }) => id))
  return rows.map((row) => {
    const snooze = acts.snoozeOf(row.id)
    const { months, days, hours, warnDays, isStatutory } = row.rule
    return {
      id: row.id,
      duty: duty.parse(row.rule.code),
      logbook: logbook.parse(row.logbook),
      fromOn: fromDate(row.fromOn),
      dueOn: fromDate(row.dueOn),
      status: status.parse(row.status),
      rule: {
        ...{ months, days, hours, warnDays, isStatutory },
        source: source.parse(row.rule.source),
        mode: mode.parse(row.rule.mode),
        owner: owner.parse(row.owner),
      },
      isOurs: ours.has(row.id),
      owners: owners(row),
      holder: acts.holderOf.get(row.id) ?? null,
      snoozed: snooze
        ? {
            ...{ until: fromDate(snooze.until), reason: reason.parse(snooze.reason), remarks: snooze.remarks },
            ...{ userName: snooze.user.displayName, isMine: snooze.userId === actor.userId },
          }
        : null,
    }
  })
}

/** By day from duty_by_day. */
const duties = listOf('duty', {
  where: whereOf,
  orders: { locationId: (locationId) => ({ logbook: { locationId } }) },
  read: ({ db }, find) => db.duty.findMany({ ...find, include: included }),
  present,
})

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await duties.page(ctx, { ...input, ...(await readFilters(ctx, input)) })
  const rows = await dutyMoves.offer(ctx, content, ({ isOurs }) => isOurs)
  // only what is snoozed can be woken
  const offered = rows.map((row) => ({
    ...row,
    can: row.can.filter((move) => move !== 'wake' || row.snoozed?.isMine),
  }))
  return { content: offered, totalElements }
}

/** The duties that an act reaches by a filter. */
export const matchingIds = async (ctx: Ctx, { filter = {} }: { filter?: DutyFilters | undefined }) =>
  duties.ids(ctx, await readFilters(ctx, filter))

/** What is filtered, as a workbook. */
export const dutyExport = exportOf(dutyContracts.export, {
  columns: DUTY_COLUMNS,
  scope: ({ actor }, { dutyList: { sheet } }) => sheet[scopeWord(actor)],
  count: async (ctx, filters) => duties.count(ctx, await readFilters(ctx, filters)),
  async *rows(ctx, filters) {
    yield* duties.each(ctx, await readFilters(ctx, filters))
  },
})
