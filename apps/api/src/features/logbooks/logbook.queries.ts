import { Prisma } from '@portal/db'
import type { LOGBOOK_SORTS, LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { fromDate, HONG_KONG } from '@portal/shared/kernel/time'
import { isEverything } from '../../access/everything.ts'
import { workGroup } from '../../access/group.ts'
import { visible } from '../../access/index.ts'
import { grantsInForce, inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { stateOf } from '../../kernel/list/large/total.ts'
import { partSql, preparedFirst } from '../../kernel/list/rows/part.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { endedAt } from '../parties/own-period.ts'
import { counter } from './logbook.large.ts'
import { logbookSql } from './logbook.sql.ts'
import { rowSeen } from './own-period.ts'

const { sql, raw } = Prisma
type Where = Prisma.LogbookWhereInput
type Direction = 'asc' | 'desc'
type OrderBy = Prisma.LogbookOrderByWithRelationInput[]
type Sort = (typeof LOGBOOK_SORTS)[number]
type Field = Exclude<Sort, 'address'> | 'addressEn' | 'addressZh'

/**
 * Rows without a value come last both ways. Ascending, each order is read from the index named; descending it is sorted,
 * which takes 30 ms over the whole city.
 */
const ORDER: Record<Field, (direction: Direction) => OrderBy> = {
  // logbook_location_id_key, with one district logbook_district_location_id_idx, with one type logbook_type_location_id_idx
  locationId: (sort) => [{ locationId: sort }],
  // logbook_address_en_location_id_idx and logbook_address_zh_location_id_idx
  addressEn: (sort) => [{ addressEn: sort }, { locationId: 'asc' }],
  addressZh: (sort) => [{ addressZh: sort }, { locationId: 'asc' }],
  // logbook_district_location_id_idx
  district: (sort) => [{ district: sort }, { locationId: 'asc' }],
  // logbook_next_duty_on_location_id_id_idx, from which what is due by a day is also counted without the rows
  nextDutyOn: (sort) => [{ nextDutyOn: { sort, nulls: 'last' } }, { locationId: 'asc' }],
  // logbook_installed_year_location_id_idx
  installedYear: (sort) => [{ installedYear: { sort, nulls: 'last' } }, { locationId: 'asc' }],
  // logbook_activated_on_location_id_idx
  activatedOn: (sort) => [{ activatedOn: { sort, nulls: 'last' } }, { locationId: 'asc' }],
}
export type Order = readonly [Field, Direction]
/** What is asked for as its columns are called. */
export const inColumns = ({ language }: Ctx, [field, direction]: readonly [Sort, Direction]): Order =>
  field === 'address' ? [language === 'chi' ? 'addressZh' : 'addressEn', direction] : [field, direction]
export const orderBy = ([field, direction]: Order) => ORDER[field](direction)
export const SORT_COLUMN: Record<Order[0], string> = {
  locationId: 'location_id',
  addressEn: 'address_en',
  addressZh: 'address_zh',
  district: 'district',
  nextDutyOn: 'next_duty_on',
  installedYear: 'installed_year',
  activatedOn: 'activated_on',
}

/** The ids of one page: the caller's condition holds a scope. */
export async function idsOf(
  { db }: Ctx,
  where: Where,
  page: { orderBy: OrderBy; skip?: number; take?: number },
): Promise<number[]> {
  const rows = await db.logbook.findMany({ where, ...page, select: { id: true } })
  return rows.map(({ id }) => id)
}

/** The same for a condition that `logbookSql` can say, without Prisma's way there. */
export async function idsInOrder(
  { db }: Ctx,
  where: Where,
  { order: [field, direction], ...part }: { order: Order; skip: number; take: number },
): Promise<number[]> {
  const order =
    field === 'locationId'
      ? raw(`l.location_id ${direction}`)
      : raw(`l.${SORT_COLUMN[field]} ${direction} NULLS LAST, l.location_id`)
  const statement = sql`SELECT l.id FROM logbook l WHERE ${logbookSql('l', where)} ORDER BY ${order} ${partSql(part)}`
  // a scope is planned anew: how many log-books are open to somebody decides by which way they are read
  const rows = await db.$queryRaw<{ id: number }[]>`${isEverything(where) ? preparedFirst(part, statement) : statement}`
  return rows.map(({ id }) => id)
}

/** How many there are of such a condition, in the same way. */
export async function countOf({ db }: Ctx, where: Where): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM logbook l WHERE ${logbookSql('l', where)}`
  return row?.count ?? 0
}

type Stage = NonNullable<LogbookRow['stage']>
type Holder = LogbookRow['responsible'][number]
type Stored = Omit<
  LogbookRow,
  | 'stage'
  | 'activation'
  | 'activatedOn'
  | 'handedOverOn'
  | 'nextDutyOn'
  | 'usePermitExpiry'
  | 'contractor'
  | 'responsible'
  | 'accessEndedAt'
  | 'formerIds'
> & {
  formerly: string | null
  stage: Stage
  accessEndedAt: Date | null
  activatedOn: Date | null
  handedOverOn: Date | null
  nextDutyOn: Date | null
  usePermitExpiry: Date | null
  holders: Holder[]
  change: number
}

/** The rows of ids that a scope has delivered, in their order; with them the counter of changes that `total` asks for. */
export async function pageOf(ctx: Ctx, ids: readonly number[]): Promise<{ rows: LogbookRow[]; change?: number }> {
  const stored = ids.length ? await storedOf(ctx, ids) : []
  return { rows: stored.map(present), change: stored[0]?.change }
}
export const rowsOf = async (ctx: Ctx, ids: readonly number[]): Promise<LogbookRow[]> => (await pageOf(ctx, ids)).rows

/** One statement, however many they are: what a page costs is mostly the number of its queries. */
const storedOf = (ctx: Ctx, ids: readonly number[]) => ctx.db.$queryRaw<Stored[]>`/* prepared */
    SELECT l.id, l.location_id AS "locationId", l.kind, l.type, l.le_number AS "leNumber", l.address_en AS "addressEn", l.address_zh AS "addressZh",
      l.building_en AS "buildingEn", l.building_zh AS "buildingZh", l.block, l.district, l.area, l.formerly, l.stage, l.activated_on AS "activatedOn",
      CASE WHEN l.handed_over_at <= ${ctx.now} THEN (l.handed_over_at AT TIME ZONE ${HONG_KONG})::date END AS "handedOverOn",
      l.installed_year AS "installedYear", l.machine_room_less AS "machineRoomLess", l.special_maintenance AS "specialMaintenance",
      s.rated_load_kg AS "ratedLoadKg", s.use_permit_expiry AS "usePermitExpiry",
      ARRAY(SELECT p.role FROM logbook_party p WHERE p.logbook_id = l.id AND ${sqlOf('p', grantsInForce(ctx.actor, ctx.now))} ORDER BY p.role) AS "ownRoles",
      l.next_duty AS "nextDuty", l.next_duty_on AS "nextDutyOn",
      (SELECT d.warn_days FROM duty_rule d WHERE d.code = l.next_duty AND d.kind = l.kind) AS "nextDutyWarnDays", ${stateOf(counter)} AS change, ${endedAt(ctx)} AS "accessEndedAt",
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'nameEn', o.name_en, 'nameZh', o.name_zh, 'role', p.role) ORDER BY p.role, o.id), '[]')
        FROM logbook_party p JOIN organization o ON o.id = p.org_id
        WHERE p.logbook_id = l.id AND p.kind IN ('RC', 'RP') AND ${sqlOf('p', inForce(ctx.now))}) AS holders,
      (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'color', b.color) ORDER BY b.name), '[]')
        FROM label_on_logbook x JOIN label b ON b.id = x.label_id
        WHERE x.logbook_id = l.id AND ${sqlOf('b', visible.label(ctx.actor, ctx.now))}) AS labels,
      (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.name), '[]')
        FROM group_logbook x JOIN logbook_group g ON g.id = x.group_id
        WHERE x.logbook_id = l.id AND ${sqlOf('g', workGroup(ctx.actor, ctx.now), 'logbookGroup')}) AS "workGroups"
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place) JOIN logbook l ON l.id = wanted.id
    LEFT JOIN logbook_specification s ON s.logbook_id = l.id ORDER BY wanted.place`

const present = ({
  holders,
  activatedOn,
  handedOverOn,
  nextDutyOn,
  usePermitExpiry,
  accessEndedAt,
  formerly,
  change: _,
  ...row
}: Stored): LogbookRow =>
  rowSeen({
    ...row,
    activation: activatedOn ? 'ACTIVATED' : 'NOT_ACTIVATED',
    activatedOn: activatedOn && fromDate(activatedOn),
    handedOverOn: handedOverOn && fromDate(handedOverOn),
    nextDutyOn: nextDutyOn && fromDate(nextDutyOn),
    usePermitExpiry: usePermitExpiry && fromDate(usePermitExpiry),
    contractor: inCharge(holders, row.stage),
    formerIds: formerly?.split(' ').filter((id) => id !== row.locationId) ?? [],
    responsible: holders.filter(({ role }) => role.startsWith('rp.')),
    accessEndedAt: accessEndedAt?.toISOString() ?? null,
  })

/** Who installed a lift keeps it after it has come into service, until a maintainer takes it over. */
const inCharge = (holders: readonly Holder[], stage: Stage): Holder | null =>
  [mainRole(stage), mainRole('INSTALLATION')].flatMap((main) => holders.filter(({ role }) => role === main))[0] ?? null

/** Who is in charge of a lift: its installer until it is in service, then its maintainer. */
export const mainRole = (stage: Stage) => (stage === 'INSTALLATION' ? ('rc.PIC' as const) : ('rc.PMC' as const))
