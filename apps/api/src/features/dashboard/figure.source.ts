import { Prisma } from '@portal/db'
import { UNKNOWN_BAND } from '@portal/shared/features/dashboard/bands'
import type { DashboardFilters } from '@portal/shared/features/dashboard/dashboard.schema'
import { partedIds } from '@portal/shared/features/logbooks/location'
import { figuresOf, narrowsBy } from '../../access/figures.ts'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { inGroups } from './figure.groups.ts'
import { bitsOf, workedBy, worksIn } from './figure.worked.ts'

const { sql } = Prisma

/** Where the figures of a question come from: sums that stand ready, or rows `f` of log-books. */
export interface Source {
  /** The contractors of whose time alone the figures are; nothing where they are of whole months. */
  contractorIds: readonly number[] | null
  /** Of rows of log-books and of sums alike. */
  what: Prisma.Sql
  /** Of rows of log-books alone; nothing where sums tell as much. */
  books: Prisma.Sql | null
  /**
   * The same of sums by availability and type of work (docs/decisions/133), where nothing else but the kind of unit is asked for: of the
   * city, or of the contractor who asks.
   */
  facets: Prisma.Sql | null
  /** The reader sees some months of a log-book, so that nothing stands ready over several. */
  isOfMonths: boolean
  /** The reader sees the whole city, so that who is responsible for what is told to him as it is counted. */
  isOfCity: boolean
  /** Nothing but the kind of unit, and perhaps the contractor, is asked for. */
  isOfKind: boolean
}

const all = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length ? Prisma.join([...conditions], ' AND ') : sql`true`
const COLUMNS = {
  kind: sql`f.kind`,
  district: sql`f.district`,
  age_band: sql`f.age_band`,
  logbook_id: sql`f.logbook_id`,
}
const among = (column: keyof typeof COLUMNS, values: readonly (string | number)[] | undefined) =>
  values ? [sql`${COLUMNS[column]} = ANY(${values})`] : []
const bandsOf = (codes: readonly string[]) => codes.map((one) => (one === UNKNOWN_BAND ? -1 : Number(one)))

/** The figures that an actor sees of what is filtered. */
export async function sourceOf(ctx: Ctx, filters: DashboardFilters): Promise<Source> {
  const query = await withLists(ctx, filters)
  const figures = figuresOf(ctx.actor, ctx.now)
  const own = figures.of === 'contractor' ? [figures.orgId] : null
  const contractorIds =
    own && query.rcIds ? own.filter((id) => query.rcIds?.includes(id)) : (own ?? query.rcIds ?? null)
  const open = figures.of !== 'city' && figures.books ? [figures.books] : []
  const asked = await Promise.all([inGroups(ctx, query), workedBy(ctx, query)])
  const apart = [...booksOf(ctx, query), ...asked.flat(), ...open]
  const [bands, works] = [availabilityIn(query, contractorIds), worksIn(ctx, query, own)]
  const books = [...apart, ...bands, ...works]
  const isOfPlace = !query.districts && !query.region && !query.ageBands
  // of contractors whom another names, work is asked of the whole log-book, which their sums do not know
  const isOfFacets = !apart.length && isOfPlace && books.length > 0 && (own !== null || !query.rcIds)
  return {
    contractorIds,
    what: all([
      ...among('kind', query.leType && [query.leType]),
      ...among('district', query.districts),
      ...(query.region
        ? [
            sql`f.district IN (SELECT d.value FROM dict_detail d WHERE d.dict_name = 'district' AND d.parent = ANY(${query.region}))`,
          ]
        : []),
      ...among('age_band', query.ageBands && bandsOf(query.ageBands)),
    ]),
    books: books.length ? all(books) : null,
    facets: isOfFacets ? all(facetsOf(query)) : null,
    isOfMonths: figures.of === 'books',
    isOfCity: figures.of === 'city',
    isOfKind: !books.length && isOfPlace,
  }
}

/** Log-books by their availability over the window. */
const availabilityIn = ({ availabilityBands, months }: DashboardFilters, contractorIds: Source['contractorIds']) =>
  availabilityBands
    ? [
        sql`f.logbook_id IN (SELECT s.logbook_id FROM logbook_standing s WHERE s.months = ${months} AND s.org_id = ANY(${contractorIds ?? [0]})
          AND s.availability_band = ANY(${bandsOf(availabilityBands)}))`,
      ]
    : []

/** The same, and the types of work, of the sums of facets `f`. */
const facetsOf = ({ availabilityBands, caseType, months }: DashboardFilters): Prisma.Sql[] => [
  sql`f.months = ${months}`,
  ...(availabilityBands ? [sql`f.availability_band = ANY(${bandsOf(availabilityBands)})`] : []),
  ...(caseType ? [sql`(f.works & ${bitsOf(caseType)}) <> 0`] : []),
]

/** Log-books by what no sum tells apart. */
function booksOf({ actor, now }: Ctx, query: DashboardFilters): Prisma.Sql[] {
  const { rpOrgIds, logbookIds, locationIds } = query
  const { premises, units } = partedIds(locationIds ?? [])
  return [
    ...among('logbook_id', logbookIds),
    ...(locationIds
      ? [
          sql`f.logbook_id IN (SELECT l.id FROM logbook l WHERE l.location_id = ANY(${units}) OR l.premises = ANY(${premises}))`,
        ]
      : []),
    ...(rpOrgIds
      ? [
          sql`f.logbook_id IN (SELECT p.logbook_id FROM logbook_party p
            WHERE ${sqlOf('p', { orgId: { in: rpOrgIds }, kind: 'RP', ...inForce(now) })} AND ${narrowsBy(actor, now)})`,
        ]
      : []),
  ]
}
