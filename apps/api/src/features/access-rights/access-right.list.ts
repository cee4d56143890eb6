import { Prisma } from '@portal/db'
import type { Subject } from '@portal/shared/access/subjects'
import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import {
  ACCESS_RIGHTS_CAP,
  ACCESS_RIGHTS_EXPORT_MAX,
  accessRight,
} from '@portal/shared/features/access-rights/access-right.schema'
import { ACCESS_RIGHT_COLUMNS } from '@portal/shared/features/access-rights/access-right.sheet'
import { partyStatus } from '@portal/shared/features/parties/party.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { endsOf, instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { endTold } from '../../access/logbook.ts'
import { readParties, readsParty } from '../../access/readers.sql.ts'
import { ofOwn, scopeWord, seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { largeList } from '../../kernel/list/large/large.ts'
import { listOf } from '../../kernel/list/list.ts'
import type { Span } from '../../kernel/list/rows/pages.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { organizationNames, personNames } from '../exports/export.names.ts'
import { type FewLogbooks, fewLogbooks } from '../logbook-filters/few-logbooks.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { accessEndings, asOf } from '../parties/own-period.ts'
import { openTo, subjectsOfColleague } from './access-right.people.ts'
import { endingWithin, inStatus, lastDayWithin } from './access-right.status.ts'

type Input = Inputs<typeof accessRightContracts>
export type Filters = Partial<Input['export']>
/** Filters with what is read before: as what a named person reads log-books, and which few log-books are meant. */
type Resolved = Filters & { readAs?: readonly Subject[]; few?: FewLogbooks }
export const resolve = async (ctx: Ctx, filters: Filters): Promise<Resolved> => {
  const { personId } = filters
  return personId === undefined ? filters : { ...filters, readAs: await subjectsOfColleague(ctx, personId) }
}
const { role, source, kind } = accessRight.shape
const { sql } = Prisma
const { fenced } = largeList('access', 240_000)

/** A whole number of an invitation, handover …: with it the index of origins is asked, and no other. */
const NUMBER = /^[A-Z]{2}-\d\d-\d{6,}$/
function named(ctx: Ctx, q: string | undefined): Prisma.LogbookPartyWhereInput {
  if (!q) return {}
  const number = q.toUpperCase()
  if (NUMBER.test(number))
    return { OR: [{ origin: number }, { AND: [{ endedBy: number }, endTold(ctx.actor, ctx.now)] }] }
  return { logbook: { AND: [visible.logbook(ctx.actor, ctx.now), contains(['locationId', 'formerly'], q)] } }
}

const asksDays = ({ endsFrom, endsTo }: Resolved): boolean => endsFrom !== undefined || endsTo !== undefined
/** What is asked of the grants themselves. Nothing about an end is asked of one whose end the reader may not know: what is found would tell it. */
const ofGrants = (ctx: Ctx, filters: Resolved) => {
  const { actor, now } = ctx
  const { roles, sources, organizationId, side, few, statuses, endsWithin } = filters
  const ends = endsOf(filters.endsFrom, filters.endsTo)
  return [
    { startsAt: instantsOf(filters.startsFrom, filters.startsTo) },
    few?.asked ? { logbookId: { in: [...few.asked] } } : {},
    few?.open ? { logbookId: { in: [...few.open] } } : {},
    roles ? { role: { in: [...roles] } } : {},
    sources ? { source: { in: [...sources] } } : {},
    organizationId === undefined ? {} : { orgId: organizationId },
    side ? { [side === 'HELD' ? 'orgId' : 'givenByOrgId']: ofOwn(actor) } : {},
    asksDays(filters) ? { AND: [{ endsAt: ends }, endTold(actor, now)] } : {},
    statuses ? { OR: statuses.map((status) => inStatus(ctx, status)) } : {},
    endsWithin ? endingWithin(ctx, Number(endsWithin)) : {},
  ] satisfies Prisma.LogbookPartyWhereInput[]
}

export const where = (ctx: Ctx, filters: Resolved): Prisma.LogbookPartyWhereInput => ({
  AND: [
    visible.logbookParty(ctx.actor, ctx.now),
    named(ctx, filters.q),
    ...ofGrants(ctx, filters),
    readBy(ctx, filters),
  ],
})

/** What one's own organization holds, and a colleague reads log-books by today. */
const readBy = (ctx: Ctx, { personId, readAs = [] }: Resolved): Prisma.LogbookPartyWhereInput =>
  personId === undefined
    ? {}
    : { AND: [{ orgId: ctx.actor.orgId, logbook: openTo(readAs, ctx.now) }, inStatus(ctx, 'EFFECTIVE')] }

const whole = {
  org: orgRef,
  givenByOrg: orgRef,
  logbook: { select: { locationId: true, addressEn: true, addressZh: true, kind: true } },
} satisfies Prisma.LogbookPartyInclude
type Row = Prisma.LogbookPartyGetPayload<{ include: typeof whole }>

/** Each as its reader may know it: after his own access, as it stood then. */
async function present(ctx: Ctx, rows: readonly Row[]) {
  const ends = await accessEndings(
    ctx,
    rows.map(({ logbookId }) => logbookId),
  )
  return rows
    .map((row) => asOf(ends.get(row.logbookId) ?? null, row))
    .map((row) => ({
      ...row,
      ...row.logbook,
      kind: kind.parse(row.logbook.kind),
      role: role.parse(row.role),
      source: source.parse(row.source),
      status: partyStatus(row, ctx.now),
    }))
}
export type Presented = Awaited<ReturnType<typeof present>>[number]

/** Read from logbook_party_starts_at_id_idx newest first, by logbook_id of few log-books; logbook_party_ending by end. */
const rights = listOf('logbookParty', {
  where,
  read: ({ db }, find) => db.logbookParty.findMany({ ...find, include: whole }),
  readPage,
  present,
  count: countRead,
  cap: ACCESS_RIGHTS_CAP,
})

/** In SQL what is asked of grants `p`; nothing where that begins elsewhere: with days of an end, a person, or a log-book that is not found by number. */
function passing(ctx: Ctx, filters: Resolved): Prisma.Sql | undefined {
  const { personId, q, few } = filters
  const isLeft = personId !== undefined || asksDays(filters) || (q && !few?.asked)
  return isLeft ? undefined : sqlOf('p', { AND: ofGrants(ctx, filters) }, 'logbookParty')
}

/**
 * The grants that pass. What ends soon is found first, by logbook_party_ending, and fenced: PostgreSQL would rather walk through all
 * grants in the order of the list, and ask of each whether the reader knows its end before it asks whose log-book it is of.
 */
function readable(ctx: Ctx, { endsWithin }: Filters, passes: Prisma.Sql): Prisma.Sql {
  const reads = readsParty(ctx.actor, ctx.now)
  const among = endsWithin
    ? sql`${fenced(sql`SELECT p.* FROM logbook_party p WHERE ${sqlOf('p', lastDayWithin(ctx, Number(endsWithin)))} AND ${reads}`)} AS p WHERE ${passes}`
    : sql`logbook_party p WHERE ${reads} AND ${passes}`
  return sql`SELECT p.id, p.starts_at FROM ${among}`
}

/** By a statement that looks each log-book up once, where Prisma's asks the readers of every grant it passes. */
async function readPage(
  ctx: Ctx,
  filters: Resolved,
  { sort, ...part }: Span<string | undefined>,
): Promise<Row[] | undefined> {
  const { db, actor, now } = ctx
  const passes = seesAll(actor) && !filters.endsWithin ? undefined : passing(ctx, filters)
  if (!passes) return undefined
  const direction = sort === EARLIEST_FIRST ? 'asc' : 'desc'
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM (${readable(ctx, filters, passes)}) AS p
    ORDER BY ${IN_ORDER[direction]} ${partSql(part)}`
  return db.logbookParty.findMany({
    where: { AND: [{ id: { in: ids.map(({ id }) => id) } }, visible.logbookParty(actor, now)] },
    include: whole,
    orderBy: [{ startsAt: direction }, { id: direction }],
  })
}
const IN_ORDER = {
  asc: sql`p.starts_at, p.id`,
  desc: sql`p.starts_at DESC, p.id DESC`,
}
const EARLIEST_FIRST = 'startsAt,asc' satisfies Input['list']['sort']

/** Counted from the log-books on that are open to whoever does not see all. */
async function countRead(
  ctx: Ctx,
  _: Prisma.LogbookPartyWhereInput,
  most: number | undefined,
  filters: Resolved,
): Promise<number | undefined> {
  const { db, actor, now } = ctx
  const passes = passing(ctx, filters)
  if (!passes) return undefined
  const found = filters.endsWithin ? readable(ctx, filters, passes) : readParties(actor, now, passes)
  const [row] = await db.$queryRaw<
    { n: number }[]
  >`SELECT count(*)::int AS n FROM (${found} LIMIT ${most ?? null}) AS read`
  return row?.n
}
export const page = async (ctx: Ctx, asked: Input['list']) => {
  const isNumber = asked.q !== undefined && NUMBER.test(asked.q.toUpperCase())
  const few = await fewLogbooks(ctx, isNumber ? undefined : asked.q)
  return rights.page(ctx, { ...asked, ...(await resolve(ctx, asked)), few })
}
/** What a bulk act reaches by a filter. */
export const matchingIds = async (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) =>
  rights.ids(ctx, await resolve(ctx, filter))

export async function find(ctx: Ctx, { id }: Input['get']): Promise<Presented> {
  const { db, actor, now } = ctx
  const row = await db.logbookParty.findFirst({
    where: { AND: [{ id }, visible.logbookParty(actor, now)] },
    include: whole,
  })
  const [found] = row ? await present(ctx, [row]) : []
  if (!found) throw problem('accessRightNotFound')
  return found
}

/** How covers tell the filters of access rights. */
export const RIGHTS_TOLD = {
  roles: 'partyRole',
  statuses: 'access',
  sources: 'partySource',
  side: 'accessSide',
  organizationId: organizationNames,
  personId: personNames,
} as const

/** What is filtered, as a workbook. */
export const accessRightExport = exportOf(accessRightContracts.export, {
  columns: ACCESS_RIGHT_COLUMNS,
  tells: RIGHTS_TOLD,
  most: ACCESS_RIGHTS_EXPORT_MAX,
  scope: ({ actor }, { accessRights: { sheet } }) => sheet[scopeWord(actor)],
  count: async (ctx, filters) => rights.count(ctx, await resolve(ctx, filters)),
  async *rows(ctx, filters) {
    yield* rights.each(ctx, await resolve(ctx, filters))
  },
})
