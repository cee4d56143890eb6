import { Prisma } from '@portal/db'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { PREMISES_LENGTH } from '@portal/shared/features/logbooks/location'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { ownAnswer, responsibleGrants } from '../../access/job-record.ts'
import { grantsEver, grantsInForce, reading } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'

export type Filters = Omit<Inputs<typeof jobRecordContracts>['export'], 'columns'>
const { sql, empty, join } = Prisma

/**
 * The records an actor may read that pass a filter, told in two ways because the planner needs to be helped (ADR "job
 * record lists"): `books` are the log-books they stand in, each with whether the whole history is open or only the part the
 * view joins; `reads` says the same of one record `r`. Both are made of the scopes in access/job-record.ts.
 */
export interface Readable {
  /** Nothing: every log-book. */
  books: Prisma.Sql | null
  reads: Prisma.Sql
  /** On one record `r`, whoever reads. */
  passes: Prisma.Sql
  /** The part of it that the index of one log-book's records serves. */
  indexed: Prisma.Sql
}

/** Nothing at all when the actor reaches no log-book. */
export function readable(ctx: Ctx, filters: Filters): Readable | null {
  const { actor, now } = ctx
  const places = placesOf(filters)
  const record = { passes: recordsOf(ctx, filters), indexed: indexedOf(filters) }
  if (filters.waiting) {
    const grants = sqlOf('p', responsibleGrants(actor, now))
    return {
      books: booksOf(grants, sql`true`, places),
      reads: standing(sql`FROM logbook_party p WHERE p.logbook_id = r.logbook_id AND ${grants}`, places),
      ...record,
    }
  }
  if (actor.reach === 'all')
    return {
      books: places && sql`SELECT l.id, true AS whole FROM logbook l WHERE ${places}`,
      reads: places ? standing(empty, places) : sql`true`,
      ...record,
    }
  if (actor.reach !== 'own' && actor.reach !== 'linked') return null
  const view = sql`FROM job_record_reader v WHERE v.job_record_id = r.id AND ${sqlOf('v', reading(actor, now))}`
  return {
    books: booksOf(sqlOf('p', grantsEver(actor, now)), sqlOf('p', grantsInForce(actor, now)), places),
    reads: standing(view, places),
    ...record,
  }
}

const booksOf = (grants: Prisma.Sql, inForce: Prisma.Sql, places: Prisma.Sql | null): Prisma.Sql => sql`
  SELECT p.logbook_id AS id, bool_or(${inForce}) AS whole FROM logbook_party p ${places ? sql`JOIN logbook l ON l.id = p.logbook_id AND ${places}` : empty}
  WHERE ${grants} GROUP BY p.logbook_id ORDER BY p.logbook_id`

/** Who may read a record, and where it must stand. */
const standing = (reader: Prisma.Sql, places: Prisma.Sql | null): Prisma.Sql =>
  both([
    reader === empty ? null : sql`EXISTS (SELECT 1 ${reader})`,
    places && sql`EXISTS (SELECT 1 FROM logbook l WHERE l.id = r.logbook_id AND ${places})`,
  ])

/** Part of a record's rows in `books`: those of a log-book that is open only for a period are looked up in the view. */
export const openIn = ({ actor, now }: Ctx): Prisma.Sql =>
  sql`(b.whole OR EXISTS (SELECT 1 FROM job_record_reader v WHERE v.job_record_id = r.id AND ${sqlOf('v', reading(actor, now))}))`

/** What a filter asks of the log-book `l`. */
function placesOf({ q, locationIds }: Filters): Prisma.Sql | null {
  if (!q && !locationIds) return null
  const [premises, units] = [
    locationIds?.filter((id) => id.length === PREMISES_LENGTH),
    locationIds?.filter((id) => id.length > PREMISES_LENGTH),
  ]
  const text = q?.toLowerCase()
  return both([
    text ? sql`l.search_bigrams @> bigrams(${text}) AND strpos(l.search_text, ${text}) > 0` : null,
    locationIds ? sql`(l.premises = ANY(${premises}) OR l.location_id = ANY(${units}))` : null,
  ])
}

/** What a filter asks of the record `r`: one place for list, count, export and inbox. */
function recordsOf(
  { actor }: Ctx,
  { typesOfWork, statuses, geos, contractors, attention, waiting, ...time }: Filters,
): Prisma.Sql {
  return both([
    indexedOf(time),
    typesOfWork ? oneOf(sql`r.type_of_work`, typesOfWork) : null,
    statuses ? oneOf(sql`r.status`, statuses) : null,
    geos ? oneOf(sql`r.geo`, geos) : null,
    contractors ? oneOf(sql`r.org_id`, contractors) : null,
    attention === undefined ? null : sql`r.is_routine = ${!attention}`,
    waiting
      ? sql`NOT EXISTS (SELECT 1 FROM acknowledgement a WHERE a.job_record_id = r.id AND ${sqlOf('a', ownAnswer(actor))})`
      : null,
  ])
}

/** Not deleted, and in the days asked for: a log-book's records are read by these from `job_record_live`. */
function indexedOf({ from, to }: Pick<Filters, 'from' | 'to'>): Prisma.Sql {
  const done = instantsOf(from, to)
  return both([
    sql`r.status <> 'DELETED'`,
    done.gte ? sql`r.completed_at >= ${done.gte}` : null,
    done.lt ? sql`r.completed_at < ${done.lt}` : null,
  ])
}

const both = (conditions: readonly (Prisma.Sql | null)[]): Prisma.Sql => {
  const given = conditions.filter((condition) => condition !== null)
  return given.length ? join([...given], ' AND ') : sql`true`
}

/** A single value as an equation: then an index on column and time gives the rows in time’s order. */
const oneOf = (column: Prisma.Sql, [first, ...others]: readonly (string | number)[]): Prisma.Sql =>
  others.length ? sql`${column} = ANY(${[first, ...others]})` : sql`${column} = ${first}`
