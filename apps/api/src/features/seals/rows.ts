import { Prisma } from '@portal/db'

/** Kinds of entries whose rows stay in the database, so that a seal can be compared with them. */
export const ROW_KINDS = ['JOB_RECORD', 'ACKNOWLEDGEMENT', 'REPLY'] as const
export type RowKind = (typeof ROW_KINDS)[number]

const ANSWER = Prisma.sql`a.id, r.logbook_id AS "logbookId", a.job_record_id AS "jobRecordId", a.org_id AS "orgId", a.user_id AS "userId", a.user_name AS "userName", a.created_at AS "createdAt"`

/** The columns that are sealed or that follow from what is, under the names the contents use. `r` is the record. */
const SELECT: Record<RowKind, Prisma.Sql> = {
  JOB_RECORD: Prisma.sql`
    SELECT r.id, r.logbook_id AS "logbookId", r.id AS "jobRecordId", r.org_id AS "orgId", r.submitter_id AS "submitterId", r.creator_type AS "creatorType",
      r.type_of_work AS "typeOfWork", r.started_at AS "startedAt", r.completed_at AS "completedAt", r.submitted_at AS "submittedAt", r.called_at AS "calledAt",
      r.out_of_service_at AS "outOfServiceAt", r.back_in_service_at AS "backInServiceAt", r.trapped_minutes AS "trappedMinutes", r.remarks, r.parts,
      coalesce(r.schedule_parts, '{}') AS "scheduleParts", r.people, r.latitude, r.longitude, r.accuracy_m AS "accuracyM", r.distance_m AS "distanceM", r.geo,
      r.notified_name AS "notifiedName", r.notified_title AS "notifiedTitle", r.notified_acknowledged AS "notifiedAcknowledged", r.notified_remark AS "notifiedRemark",
      coalesce(r.attention, '{}') AS attention, r.is_routine AS "isRoutine", r.photo_count AS "photoCount", coalesce(r.worker_ids, '{}') AS "workerIds",
      r.status, r.deleted_at AS "deletedAt", r.deleted_by_name AS "deletedByName", r.deletion_reason AS "deletionReason",
      ARRAY(SELECT f.sha256 FROM stored_file f WHERE f.job_record_id = r.id) AS photos
    FROM job_record r`,
  ACKNOWLEDGEMENT: Prisma.sql`SELECT ${ANSWER}, a.comment FROM acknowledgement a JOIN job_record r ON r.id = a.job_record_id`,
  REPLY: Prisma.sql`SELECT ${ANSWER}, a.text FROM job_reply a JOIN job_record r ON r.id = a.job_record_id`,
}
const ENTRIES = Prisma.sql`
  SELECT e.sequence, e.logbook_id AS "logbookId", e.previous_seal AS "previousSeal", e.seal, e.kind, e.canonical, e.key_version AS "keyVersion",
    e.job_record_id AS "jobRecordId", e.sealed_at AS "sealedAt"
  FROM seal_entry e`

/** One JSON text a line: neither json nor jsonb writes a line break as it is. */
const lines = (select: Prisma.Sql, where: Prisma.Sql, order: Prisma.Sql) =>
  Prisma.sql`coalesce((SELECT string_agg(row_to_json(x)::text, E'\n') FROM (${select} WHERE ${where} ORDER BY ${order}) x), '')`
const id = Prisma.sql`id`

/** The rows with these ids, one JSON text a line, in the order of their ids. */
export const rowsOf = (kind: RowKind, ids: readonly number[]): Prisma.Sql =>
  Prisma.sql`SELECT ${lines(SELECT[kind], kind === 'JOB_RECORD' ? Prisma.sql`r.id = ANY(${ids})` : Prisma.sql`a.id = ANY(${ids})`, id)} AS rows`

const jsonOf = (logbookId: number): Prisma.Sql => {
  const here = Prisma.sql`r.logbook_id = ${logbookId}`
  return Prisma.sql`${lines(ENTRIES, Prisma.sql`e.logbook_id = ${logbookId}`, Prisma.sql`sequence`)} AS entries,
    ${lines(SELECT.JOB_RECORD, here, id)} AS "JOB_RECORD", ${lines(SELECT.ACKNOWLEDGEMENT, here, id)} AS "ACKNOWLEDGEMENT", ${lines(SELECT.REPLY, here, id)} AS "REPLY"`
}
/** Everything that is sealed of one log-book. */
export type Everything = Record<'entries' | RowKind, string>

const all = (values: Prisma.Sql, select: Prisma.Sql, separator = Prisma.sql`E'\n'`) =>
  Prisma.sql`coalesce((SELECT string_agg(${values}, ${separator}) FROM (${select}) x), '')`

/**
 * The same columns as plain texts, which cost a quarter. They are only compared: rows are quoted and the long texts, run
 * together, have their lengths among them, so that no two states of a log-book have the same texts.
 */
const plainColumns = (logbookId: number): Prisma.Sql => {
  const entries = Prisma.sql`${ENTRIES} WHERE e.logbook_id = ${logbookId} ORDER BY sequence`
  const here = Prisma.sql`WHERE r.logbook_id = ${logbookId} ORDER BY id`
  const row = Prisma.sql`x::text`
  const envelope = Prisma.sql`ROW(x."logbookId", x.sequence, x.kind, x."keyVersion", x."jobRecordId", x."sealedAt", x."previousSeal", x.seal, octet_length(x.canonical))::text`
  return Prisma.sql`${all(envelope, entries)} AS "plainEntries", ${all(Prisma.sql`x.canonical`, entries, Prisma.sql`''`)} AS "plainTexts",
    ${all(row, Prisma.sql`${SELECT.JOB_RECORD} ${here}`)} AS "plainRecords", ${all(row, Prisma.sql`${SELECT.ACKNOWLEDGEMENT} ${here}`)} AS "plainAcknowledgements",
    ${all(row, Prisma.sql`${SELECT.REPLY} ${here}`)} AS "plainReplies"`
}

/** The texts that tell whether anything of a log-book is other than it was. */
export const plainStatement = (logbookId: number): Prisma.Sql => Prisma.sql`SELECT ${plainColumns(logbookId)}`
/** These texts and everything to be inspected, in one statement and therefore of one moment. */
export const wholeStatement = (logbookId: number): Prisma.Sql =>
  Prisma.sql`SELECT ${plainColumns(logbookId)}, ${jsonOf(logbookId)}`
/** Only what is to be inspected. */
export const jsonStatement = (logbookId: number): Prisma.Sql => Prisma.sql`SELECT ${jsonOf(logbookId)}`
export const PLAIN = ['plainEntries', 'plainTexts', 'plainRecords', 'plainAcknowledgements', 'plainReplies'] as const
export type Plain = Record<(typeof PLAIN)[number], string>
