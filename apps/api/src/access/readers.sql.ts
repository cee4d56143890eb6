import { Prisma } from '@portal/db'
import type { Actor } from '../kernel/ctx.ts'
import { sqlOf } from '../kernel/sql.ts'
import { responsibleGrants } from './job-record.ts'
import { inForce, operationsDone } from './logbook.ts'
import { open, opened, openWhole, reading, seesAll, standsForOrganization } from './readers.ts'

const { sql, empty } = Prisma

/*
 * The conditions of readers.ts for the statements that are written by hand, because the planner needs to be helped: nothing
 * here says who reads what, only where that is asked.
 */

/** The log-books opened to the actor, each with whether its whole history is; `places` narrows the log-books `l`. */
export const readBooks = (actor: Actor, now: Date, places: Prisma.Sql | null): Prisma.Sql =>
  booksOf(sql`logbook_reader`, sqlOf('p', opened(actor, now)), sqlOf('p', openWhole(actor, now)), places)

/**
 * The grants `p` that the actor may see and of which `narrowed` is so, for counting: `logbookParty` of access/logbook.ts, asked from the
 * log-books open to him on. Where the whole history is open there is nothing to ask of a grant.
 */
export const readParties = (actor: Actor, now: Date, narrowed: Prisma.Sql): Prisma.Sql =>
  seesAll(actor)
    ? sql`SELECT 1 FROM logbook_party p WHERE ${narrowed}`
    : sql`SELECT 1 FROM (${readBooks(actor, now, null)}) AS b JOIN logbook_party p ON p.logbook_id = b.id
        WHERE (b.whole OR ${readsInPart(actor, now)}) AND ${narrowed}`

/** The same of one grant `p`, for whoever walks through them in another order: the log-books open to him are read once. */
export const readsParty = (actor: Actor, now: Date): Prisma.Sql => {
  const books = (rows: object) => sql`(SELECT v.logbook_id FROM logbook_reader v WHERE ${sqlOf('v', rows)})`
  return seesAll(actor)
    ? sql`true`
    : sql`(p.logbook_id IN ${books(openWhole(actor, now))} OR (p.logbook_id IN ${books(opened(actor, now))} AND ${readsInPart(actor, now)}))`
}
/** By an aggregate, which is asked for one grant after another: left to itself PostgreSQL would first gather all that the actor may see. */
const readsInPart = (actor: Actor, now: Date): Prisma.Sql =>
  sql`(SELECT bool_or(true) FROM logbook_party_reader v WHERE v.party_id = p.id AND ${sqlOf('v', reading(actor, now))})`

/**
 * The operations `e` that the actor may see and of which `narrowed` is so, for counting, as statements that find none twice:
 * `operationEvent` of access/logbook.ts, asked from the log-books open to him on, and then of what his own organization did on others.
 */
export function readOperations(actor: Actor, now: Date, narrowed: Prisma.Sql): Prisma.Sql[] {
  const among = sql`operation_event e WHERE ${narrowed}`
  if (seesAll(actor)) return [sql`SELECT 1 FROM ${among}`]
  const books = sql`SELECT v.logbook_id AS id FROM logbook_reader v WHERE ${sqlOf('v', open(actor, now))}`
  return [
    sql`SELECT 1 FROM (${books} GROUP BY v.logbook_id ORDER BY v.logbook_id) AS b JOIN operation_event e ON e.logbook_id = b.id WHERE ${narrowed}`,
    sql`SELECT 1 FROM ${among} AND ${sqlOf('e', operationsDone(actor, now), 'operationEvent')}
      AND (e.logbook_id IS NULL OR e.logbook_id NOT IN (${books}))`,
  ]
}

/** Whether the actor reads the record `r`; `enclosed` may fence the question, so that each record is asked by itself. */
export const readsRecord = (actor: Actor, now: Date, enclosed = inBrackets): Prisma.Sql =>
  sql`EXISTS ${enclosed(sql`SELECT 1 FROM job_record_reader v WHERE v.job_record_id = r.id AND ${sqlOf('v', reading(actor, now))}`)}`
const inBrackets = (select: Prisma.Sql): Prisma.Sql => sql`(${select})`

/** Whether the actor reads the whole history of the log-book `l` today: `jobRecordMonth` of access/job-record.ts in SQL. */
export const readsWhole = (actor: Actor, now: Date): Prisma.Sql =>
  seesAll(actor)
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM logbook_reader v WHERE v.logbook_id = l.id AND ${sqlOf('v', openWhole(actor, now))})`

/** The log-books on which the actor answers as responsible person today. */
export const answeredBooks = (actor: Actor, now: Date, places: Prisma.Sql | null): Prisma.Sql =>
  booksOf(sql`logbook_party`, responsible(actor, now), sql`true`, places)

/** Whether the record `r` stands in one of those. */
export const answersRecord = (actor: Actor, now: Date): Prisma.Sql =>
  sql`EXISTS (SELECT 1 FROM logbook_party p WHERE p.logbook_id = r.logbook_id AND ${responsible(actor, now)})`

/** How many organizations are responsible today for the log-book of record `r`. */
export const responsibleCount = (now: Date): Prisma.Sql =>
  sql`(SELECT count(DISTINCT p.org_id)::int FROM logbook_party p
    WHERE p.logbook_id = r.logbook_id AND ${sqlOf('p', { kind: 'RP', ...inForce(now) })})`

/** When the log-book `l` was closed to the actor; NULL while it is open. */
export const closedAt = (actor: Actor, now: Date): Prisma.Sql =>
  seesAll(actor)
    ? sql`NULL::timestamptz`
    : sql`(SELECT CASE WHEN bool_or(${sqlOf('own', open(actor, now))}) THEN NULL ELSE max(own.ends_at) END
        FROM logbook_reader own WHERE own.logbook_id = l.id AND ${sqlOf('own', opened(actor, now))})`

const booksOf = (
  table: Prisma.Sql,
  grants: Prisma.Sql,
  whole: Prisma.Sql,
  places: Prisma.Sql | null,
): Prisma.Sql => sql`
  SELECT p.logbook_id AS id, bool_or(${whole}) AS whole FROM ${table} p ${places ? sql`JOIN logbook l ON l.id = p.logbook_id AND ${places}` : empty}
  WHERE ${grants} GROUP BY p.logbook_id ORDER BY p.logbook_id`

const responsible = (actor: Actor, now: Date): Prisma.Sql =>
  standsForOrganization(actor)
    ? sqlOf('p', responsibleGrants(actor, now))
    : sql`(${sqlOf('p', responsibleGrants(actor, now))} AND EXISTS (SELECT 1 FROM logbook_reader v WHERE v.logbook_id = p.logbook_id AND ${sqlOf('v', open(actor, now))}))`
