import { Prisma } from '@portal/db'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { PREMISES_LENGTH } from '@portal/shared/features/logbooks/location'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { ownAnswer } from '../../access/job-record.ts'
import { answeredBooks, answersRecord, readBooks, readsRecord } from '../../access/readers.sql.ts'
import { readsNothing, seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'

export type Filters = Omit<Inputs<typeof jobRecordContracts>['export'], 'columns'>
const { sql, join } = Prisma

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

/** Nothing at all when no log-book is open to the actor. */
export function readable(ctx: Ctx, filters: Filters): Readable | null {
  const { actor, now } = ctx
  if (readsNothing(actor)) return null
  const places = placesOf(filters)
  const record = { passes: recordsOf(ctx, filters), indexed: indexedOf(filters) }
  if (filters.waiting)
    return {
      books: answeredBooks(actor, now, places),
      reads: standing(answersRecord(actor, now), places),
      ...record,
    }
  if (seesAll(actor))
    return {
      books: places && sql`SELECT l.id, true AS whole FROM logbook l WHERE ${places}`,
      reads: standing(null, places),
      ...record,
    }
  return { books: readBooks(actor, now, places), reads: standing(readsRecord(actor, now), places), ...record }
}

/** Who may read a record, and where it must stand. */
const standing = (reader: Prisma.Sql | null, places: Prisma.Sql | null): Prisma.Sql =>
  both([reader, places && sql`EXISTS (SELECT 1 FROM logbook l WHERE l.id = r.logbook_id AND ${places})`])

/** Part of a record's rows in `books`: those of a log-book that is open only for a period are looked up in the view. */
export const openIn = ({ actor, now }: Ctx): Prisma.Sql => sql`(b.whole OR ${readsRecord(actor, now)})`

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
