import { Prisma } from '@portal/db'
import { type FormData, valueAt } from '@portal/shared/features/forms/form.data'
import type { FormDefinition } from '@portal/shared/features/forms/form.definition'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { current } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refreshDuty } from '../duties/duty.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import type { Entry } from './form.row.ts'

const { sql } = Prisma
interface Chosen {
  locationIds?: readonly string[] | undefined
  all?: true | undefined
  filter?: Parameters<typeof matchingLogbooks>[1] | undefined
  except?: readonly number[] | undefined
}
export interface Unit {
  id: number
  locationId: string
  premises: string
  kind: string
}
/** What is read of a log-book for a form. */
export const unitSelect = { id: true, locationId: true, premises: true, kind: true } as const

/** The log-books that are named, or all that a filter finds; one that is not open to the reader today is refused by its id (30022). */
export async function chosenUnits(
  ctx: Ctx,
  { locationIds, all, filter, except = [] }: Chosen,
): Promise<Unit[] | undefined> {
  if (!locationIds && !all) return undefined
  const { db, actor, now } = ctx
  const wanted = [...new Set(locationIds ?? [])]
  const leftOut = new Set(except)
  const ids = all ? (await matchingLogbooks(ctx, filter)).flatMap(({ id }) => (leftOut.has(id) ? [] : id)) : []
  if (Math.max(wanted.length, ids.length) > BULK_MAX) throw problem('tooManyUnits')
  const rows = await db.logbook.findMany({
    where: {
      AND: [
        all ? { id: { in: ids } } : { locationId: { in: wanted } },
        { stage: { not: 'DEMOLISHED' } },
        current(actor, now),
      ],
    },
    select: unitSelect,
    orderBy: { locationId: 'asc' },
  })
  const found = new Set(rows.map(({ locationId }) => locationId))
  const unknown = wanted.filter((one) => !found.has(one))
  if (unknown.length) throw problem('locationsForbidden', { row: unknown })
  return rows
}

/** One kind of unit, and as many as the form takes. */
export function requireUnits({ isMany }: FormDefinition, units: readonly Unit[]): void {
  if (!isMany && units.length > 1) throw problem('formOneUnit')
  if (new Set(units.map(({ kind }) => kind)).size > 1) throw problem('formKindsDiffer')
}

/** The log-books of an entry become these. */
export async function putUnits({ db, now }: Ctx, entryId: number, units: readonly Unit[]): Promise<object> {
  const ids = units.map(({ id }) => id)
  await db.formLogbook.deleteMany({ where: { entryId, logbookId: { notIn: ids } } })
  await db.$executeRaw`
    INSERT INTO form_logbook (entry_id, logbook_id, created_at) SELECT ${entryId}, u.id, ${now} FROM unnest(${ids}::int[]) AS u (id) ORDER BY u.id
    ON CONFLICT DO NOTHING`
  return {
    unitCount: units.length,
    refusedCount: await db.formLogbook.count({ where: { entryId, result: 'REFUSED' } }),
    premisesCount: new Set(units.map(({ premises }) => premises)).size,
    kind: units[0]?.kind ?? null,
  }
}

type Asked = Pick<Entry, 'id' | 'ownerOrgId' | 'code' | 'definition' | 'data'>
/** What keeps a log-book from a form: its owner's access ended, another one is its contractor, or another form of these days is in force. */
type Why = 'CLOSED' | 'OTHER' | 'DUPLICATE'
const PROBLEMS: Record<Why, ProblemKey> = {
  CLOSED: 'logbookForbidden',
  OTHER: 'formOtherContractor',
  DUPLICATE: 'formDuplicate',
}
export interface UnitFault {
  logbookId: number
  locationId: string
  problem: ProblemKey
}

/** Forms of which each log-book has one at a time: those that give access from one day to another. */
function overlapping({ grants }: FormDefinition, data: FormData, { id, code }: Asked): Prisma.Sql {
  const [from, to] = [grants && valueAt(data, grants.from), grants && valueAt(data, grants.to)]
  if (!grants || typeof from !== 'string' || typeof to !== 'string') return sql`false`
  return sql`EXISTS (
    SELECT 1 FROM form_logbook o JOIN form_entry e ON e.id = o.entry_id
    WHERE o.logbook_id = f.logbook_id AND e.id <> ${id} AND e.code = ${code} AND e.status IN ('SENDING', 'SUBMITTED', 'PROCESSED')
      AND coalesce(o.result, '') <> 'REFUSED'
      AND e.data #>> ${grants.from.split('.')}::text[] <= ${to} AND e.data #>> ${grants.to.split('.')}::text[] >= ${from})`
}

/** Log-books of an entry that keep it from being signed or submitted (10014, 30022). */
export async function unitFaults({ db, now }: Ctx, entry: Asked): Promise<UnitFault[]> {
  const { id, ownerOrgId, definition, data } = entry
  // whoever has to give notice ahead has the works only from a day to come
  const begun = definition.deadline.kind === 'daysAhead' ? sql`true` : sql`p.starts_at <= ${now}`
  const held = (kinds: readonly string[]) => sql`EXISTS (
    SELECT 1 FROM logbook_party p WHERE p.logbook_id = f.logbook_id AND p.org_id = ${ownerOrgId} AND p.kind = ANY(${[...kinds]})
      AND NOT p.is_void AND ${begun} AND (p.ends_at IS NULL OR p.ends_at > ${now}))`
  const rows = await db.$queryRaw<(Omit<UnitFault, 'problem'> & { why: Why })[]>`
    SELECT * FROM (
      SELECT f.logbook_id AS "logbookId", l.location_id AS "locationId",
        CASE WHEN NOT ${held(['RC', 'SUB', 'RP'])} THEN 'CLOSED'
          WHEN ${definition.ownerType === 'RC'} AND NOT ${held(['RC'])} THEN 'OTHER'
          WHEN ${overlapping(definition, data, entry)} THEN 'DUPLICATE' END AS why
      FROM form_logbook f JOIN logbook l ON l.id = f.logbook_id WHERE f.entry_id = ${id}
    ) AS u WHERE u.why IS NOT NULL ORDER BY u."locationId"`
  return rows.map(({ why, ...unit }) => ({ ...unit, problem: PROBLEMS[why] }))
}

/** What the outside system said of log-books it said of another text, or at another time. */
export const forgetAnswers = (ctx: Ctx, entryIds: readonly number[]) =>
  ctx.db.formLogbook.updateMany({
    where: { entryId: { in: [...entryIds] }, result: { not: null } },
    data: { result: null, reason: '' },
  })

/** The first log-book of an entry that is open to the reader today: of others nothing is told that has come since. */
export async function openUnit({ db, actor, now }: Ctx, entryId: number): Promise<number | undefined> {
  const row = await db.formLogbook.findFirst({
    where: { entryId, logbook: current(actor, now) },
    orderBy: { logbook: { locationId: 'asc' } },
    select: { logbookId: true },
  })
  return row?.logbookId
}

/** What its log-books owe follows from what became of a form. */
export async function refreshDutyOf(ctx: Ctx, entryId: number): Promise<void> {
  const rows = await ctx.db.formLogbook.findMany({ where: { entryId }, select: { logbookId: true } })
  await refreshDuty(
    ctx,
    rows.map(({ logbookId }) => logbookId),
  )
}

/** The location ids of an entry, in order: what is signed names them. */
export async function locationIdsOf({ db }: Ctx, entryId: number): Promise<string[]> {
  const rows = await db.formLogbook.findMany({
    where: { entryId },
    select: { logbook: { select: { locationId: true } } },
    orderBy: { logbook: { locationId: 'asc' } },
  })
  return rows.map(({ logbook }) => logbook.locationId)
}
