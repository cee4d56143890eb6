import { Prisma } from '@portal/db'
import {
  DISPUTE_ENDS,
  GRAVITIES,
  type OwnAnswer,
  REASONS_OF,
} from '@portal/shared/features/job-records/job-record.codes'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { jobRecordLife } from '@portal/shared/features/job-records/job-record.rules'
import { partedIds } from '@portal/shared/features/logbooks/location'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { ownAnswer } from '../../access/job-record.ts'
import { answeredBooks, answersRecord, readBooks, readsRecord } from '../../access/readers.sql.ts'
import { readsNothing, seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { foundSql } from '../../kernel/list/search.ts'
import { intendedIds } from '../../kernel/moves/grace.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { answeredSo } from '../questions/answer.filter.ts'
import { large } from './job-record.large.ts'
import { flaggedOf, workedBy } from './job-record.workers.ts'

export type Filters = Omit<Inputs<typeof jobRecordContracts>['export'], 'columns'> &
  Partial<Pick<Inputs<typeof jobRecordContracts>['list'], 'ids' | 'byPlace'>>
const { sql, join, raw } = Prisma

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
  /** Whether one plan serves every first page: the walk through time meets what may be read at once, whoever asks. */
  isSteady: boolean
}

/** Nothing at all when no log-book is open to the actor. */
export function readable(ctx: Ctx, filters: Filters): Readable | null {
  const { actor, now } = ctx
  if (readsNothing(actor)) return null
  const places = placesOf(ctx, filters)
  const isOwn = asksForOwn(ctx, filters)
  const record = {
    passes: recordsOf(ctx, filters),
    indexed: indexedOf(filters),
    isSteady: isOwn || (seesAll(actor) && !askedBy(filters).length),
  }
  if (filters.waiting)
    return {
      books: holding(answeredBooks(actor, now, places.named), places.text),
      reads: standing(answersRecord(actor, now), places),
      ...record,
    }
  if (seesAll(actor)) {
    const where = both([places.named, places.text])
    const isAll = !places.named && !places.text
    return {
      books: isAll ? null : sql`SELECT l.id, true AS whole FROM logbook l WHERE ${where}`,
      reads: standing(null, places),
      ...record,
    }
  }
  return {
    books: holding(readBooks(actor, now, places.named), places.text),
    // fenced, each of them is asked by itself; left alone, a prepared plan would first gather all that the reader may read
    reads: standing(readsRecord(actor, now, isOwn ? large.fenced : undefined), places),
    ...record,
  }
}

const askedBy = (filters: Filters): string[] =>
  Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : name))
/** Works of one's own organization, of which hardly one is closed to it. */
const asksForOwn = ({ actor }: Ctx, filters: Filters): boolean =>
  askedBy(filters).join() === 'contractors' && filters.contractors?.join() === String(actor.orgId)

/** The books whose words hold the text. They are read first, whatever is looked for: neither plan nor time tells what stands in those of others. */
function holding(books: Prisma.Sql, text: Prisma.Sql | null): Prisma.Sql {
  const own = sql`SELECT own.id, own.whole, l.search_text FROM (${books}) AS own JOIN logbook l ON l.id = own.id`
  return text ? sql`SELECT l.id, l.whole FROM ${large.fenced(own)} AS l WHERE ${text}` : books
}

/** Who may read a record, and where it must stand. */
function standing(reader: Prisma.Sql | null, { named, text }: Places): Prisma.Sql {
  const place = sql`EXISTS (SELECT 1 FROM logbook l WHERE l.id = r.logbook_id AND ${both([named, text])})`
  return both([reader, named || text ? place : null])
}

/** Part of a record's rows in `books`: those of a log-book that is open only for a period are looked up in the view. */
export const openIn = ({ actor, now }: Ctx): Prisma.Sql => sql`(b.whole OR ${readsRecord(actor, now)})`

interface Places {
  /** By their ids, or by what they are. */
  named: Prisma.Sql | null
  /** By their words. */
  text: Prisma.Sql | null
}
/** What a filter asks of the log-book `l`. */
function placesOf({ actor, now }: Ctx, { q, locationIds, leType, districts, labels, waiting }: Filters): Places {
  const { premises, units } = partedIds(locationIds ?? [])
  return {
    named: allOf([
      locationIds ? sql`(l.premises = ANY(${premises}) OR l.location_id = ANY(${units}))` : null,
      leType ? sql`l.kind = ${leType}` : null,
      districts ? oneOf(sql`l.district`, districts) : null,
      labels
        ? sql`EXISTS (SELECT 1 FROM label_on_logbook x JOIN label b ON b.id = x.label_id
            WHERE x.logbook_id = l.id AND ${oneOf(sql`b.id`, labels)} AND ${sqlOf('b', visible.label(actor, now))})`
        : null,
    ]),
    // what waits is the organization's own, also for whoever sees every record
    text: q ? foundSql('l', q, seesAll(actor) && !waiting) : null,
  }
}

/** What a filter asks of the record `r`: one place for list, count, export and inbox. */
function recordsOf(
  ctx: Ctx,
  {
    typesOfWork,
    statuses,
    own,
    geos,
    contractors,
    workerIds,
    flagged,
    attention,
    gravity,
    waiting,
    ids,
    ticked,
    unticked,
    answers,
    ...time
  }: Filters,
): Prisma.Sql {
  return both([
    indexedOf({ attention, gravity, ...time }),
    typesOfWork ? oneOf(sql`r.type_of_work`, typesOfWork) : null,
    statuses ? oneOf(sql`r.status`, statuses) : null,
    geos ? oneOf(sql`r.geo`, geos) : null,
    contractors ? oneOf(sql`r.org_id`, contractors) : null,
    workerIds ? workedBy(ctx, workerIds, time) : null,
    flagged ? flaggedOf(ctx, flagged, workerIds ?? [], time) : null,
    ids ? sql`r.id = ANY(${ids})` : null,
    ticked ? sql`r.id = ANY(${ticked})` : null,
    unticked ? sql`r.id <> ALL(${unticked})` : null,
    answers ? answeredSo(answers) : null,
    own
      ? sql`(${join(
          own.map((answer) => sql`(${OWN[answer](ctx)})`),
          ' OR ',
        )})`
      : null,
    attention === false ? IS_ROUTINE : null,
    gravity ? sql`${gravityOf('r')} = ${GRAVITIES.indexOf(gravity)}` : null,
    waiting
      ? sql`NOT EXISTS (SELECT 1 FROM acknowledgement a WHERE a.job_record_id = r.id AND ${sqlOf('a', ownAnswer(ctx.actor))})
          AND r.id <> ALL (${intendedIds(ctx.actor, jobRecordLife.name)})`
      : null,
  ])
}

/** Of a record `r`: nothing about it has to be read by a person. */
export const IS_ROUTINE = sql`(r.is_routine AND r.status <> 'DISPUTED' AND r.signals = '{}')`

/** What a record's reasons weigh: the number of the gravest. Where none is but a dispute, it is of the other reasons. */
export const gravityOf = (of: 'r' | 'listed'): Prisma.Sql => {
  const cases = GRAVITIES.map(
    (gravity, at) => sql`WHEN ${raw(of)}.attention && ${REASONS_OF[gravity]}::text[] THEN ${at}::int`,
  )
  return sql`CASE ${join(cases, ' ')} ELSE ${GRAVITIES.indexOf('OTHER')}::int END`
}

const NOT_ENDED = sql`NOT EXISTS (SELECT 1 FROM job_reply e WHERE e.dispute_id = d.id AND e.step = ANY(${[...DISPUTE_ENDS]}))`
const acknowledged = ({ actor }: Ctx) =>
  sql`EXISTS (SELECT 1 FROM acknowledgement a WHERE a.job_record_id = r.id AND ${sqlOf('a', ownAnswer(actor))})`
const replied = ({ actor }: Ctx) =>
  sql`EXISTS (SELECT 1 FROM job_reply a WHERE a.job_record_id = r.id AND ${sqlOf('a', ownAnswer(actor))} AND a.step IS NULL AND a.as_responsible)`
const disputed = ({ actor }: Ctx) =>
  sql`(r.status = 'DISPUTED' AND EXISTS (SELECT 1 FROM job_reply d WHERE d.job_record_id = r.id AND ${sqlOf('d', ownAnswer(actor))}
    AND d.step = 'RAISED' AND ${NOT_ENDED}))`
/** What one's own organization has said of a record `r`, or has still to say. */
const OWN: Record<OwnAnswer, (ctx: Ctx) => Prisma.Sql> = {
  DISPUTED: disputed,
  ACKNOWLEDGED: (ctx) => sql`${acknowledged(ctx)} AND NOT ${disputed(ctx)}`,
  REPLIED: (ctx) => sql`${replied(ctx)} AND NOT ${acknowledged(ctx)} AND NOT ${disputed(ctx)}`,
  WAITING: (ctx) =>
    sql`${answersRecord(ctx.actor, ctx.now)} AND NOT ${acknowledged(ctx)} AND NOT ${replied(ctx)} AND NOT ${disputed(ctx)}`,
}
/** What one's own organization acknowledged of a record `r`: who, when and with what comment. */
export const ownAcknowledgement = ({ actor }: Ctx): Prisma.Sql =>
  actor.permissions.has('jobRecord:acknowledge')
    ? sql`(SELECT jsonb_build_object('userName', a.user_name, 'createdAt', a.created_at, 'comment', coalesce(
          (SELECT m.comment FROM acknowledgement_remark m WHERE m.acknowledgement_id = a.id ORDER BY m.number DESC LIMIT 1), a.comment))
        FROM acknowledgement a WHERE a.job_record_id = r.id AND ${sqlOf('a', ownAnswer(actor))})`
    : sql`NULL::jsonb`
/** The same as a value; nothing for those who neither acknowledge nor dispute. */
export const ownOf = (ctx: Ctx): Prisma.Sql => {
  const { permissions } = ctx.actor
  const mayDispute = permissions.has('jobRecord:dispute')
  if (!permissions.has('jobRecord:acknowledge'))
    return mayDispute ? sql`CASE WHEN ${disputed(ctx)} THEN 'DISPUTED' END` : sql`NULL::text`
  return sql`CASE WHEN ${disputed(ctx)} THEN 'DISPUTED' WHEN ${acknowledged(ctx)} THEN 'ACKNOWLEDGED' WHEN ${replied(ctx)} THEN 'REPLIED'
    WHEN ${answersRecord(ctx.actor, ctx.now)} THEN 'WAITING' END`
}

/**
 * Not deleted, in the days asked for, and to be read one by one where that is asked: a log-book's records are read by these
 * from `job_record_live` or the much smaller `job_record_exceptions`.
 */
function indexedOf({
  from,
  to,
  attention,
  gravity,
}: Pick<Filters, 'from' | 'to' | 'attention' | 'gravity'>): Prisma.Sql {
  const done = instantsOf(from, to)
  return both([
    sql`r.status <> 'DELETED'`,
    // the words of the index
    attention || gravity ? sql`(NOT r.is_routine OR r.status = 'DISPUTED' OR r.signals <> '{}')` : null,
    done.gte ? sql`r.completed_at >= ${done.gte}` : null,
    done.lt ? sql`r.completed_at < ${done.lt}` : null,
  ])
}

const allOf = (conditions: readonly (Prisma.Sql | null)[]): Prisma.Sql | null => {
  const given = conditions.filter((condition) => condition !== null)
  return given.length ? join([...given], ' AND ') : null
}
const both = (conditions: readonly (Prisma.Sql | null)[]): Prisma.Sql => allOf(conditions) ?? sql`true`

/** A single value as an equation: then an index on column and time gives the rows in time’s order. */
const oneOf = (column: Prisma.Sql, [first, ...others]: readonly (string | number)[]): Prisma.Sql =>
  others.length ? sql`${column} = ANY(${[first, ...others]})` : sql`${column} = ${first}`
