import { Prisma } from '@portal/db'

/** Kinds of entries whose rows stay in the database, so that a seal can be compared with them. */
export const ROW_KINDS = ['JOB_RECORD', 'ACKNOWLEDGEMENT', 'REMARK', 'REPLY', 'DISPUTE', 'HANDOVER'] as const
export type RowKind = (typeof ROW_KINDS)[number]

const ANSWER = Prisma.sql`a.id, r.logbook_id AS "logbookId", a.job_record_id AS "jobRecordId", a.org_id AS "orgId", a.user_id AS "userId", a.user_name AS "userName", a.created_at AS "createdAt"`

const photosOf = (own: Prisma.Sql) => Prisma.sql`ARRAY(
  SELECT json_build_object('sha256', f.sha256, 'copy', c.sha256, 'takenAt', f.taken_at, 'takenLatitude', f.taken_latitude, 'takenLongitude', f.taken_longitude)
  FROM stored_file f LEFT JOIN stored_file c ON c.original_id = f.id WHERE ${own})`

const replies = (kind: Prisma.Sql) => Prisma.sql`
    SELECT ${ANSWER}, a.text, a.as_responsible AS "asResponsible", a.step, a.dispute_id AS "disputeId",
      (SELECT q.due_on FROM answer_request q WHERE q.reply_id = a.id) AS "answerBy",
      ARRAY(SELECT q.id FROM answer_request q WHERE q.answer_id = a.id ORDER BY q.id) AS settles,
      ${photosOf(Prisma.sql`f.reply_id = a.id`)} AS photos FROM job_reply a JOIN job_record r ON r.id = a.job_record_id AND ${kind}`

/** What a record answers, with the version of each question. */
const ANSWERS = Prisma.sql`ARRAY(
  SELECT json_build_object('questionId', n.question_id, 'version', n.number, 'textEn', v.text_en, 'textZh', v.text_zh, 'choices', v.choices, 'value', n.value)
  FROM job_answer n JOIN question_version v ON v.question_id = n.question_id AND v.number = n.number WHERE n.job_record_id = r.id)`

/** The alarms that it settled. */
const ALARMS = Prisma.sql`ARRAY(SELECT json_build_object('id', x.id, 'verdict', x.verdict) FROM sensor_alarm x WHERE x.job_record_id = r.id)`

/** The columns that are sealed or that follow from what is, under the names the contents use. `r` is the record. */
const SELECT: Record<RowKind, Prisma.Sql> = {
  JOB_RECORD: Prisma.sql`
    SELECT r.id, r.logbook_id AS "logbookId", r.id AS "jobRecordId", r.org_id AS "orgId", r.submitter_id AS "submitterId", r.api_client_id AS "apiClientId", r.creator_type AS "creatorType",
      r.type_of_work AS "typeOfWork", r.started_at AS "startedAt", r.completed_at AS "completedAt", r.submitted_at AS "submittedAt", r.called_at AS "calledAt",
      r.out_of_service_at AS "outOfServiceAt", r.back_in_service_at AS "backInServiceAt", r.trapped_minutes AS "trappedMinutes", r.parent_job_id AS "parentJobId", r.compensates_id AS compensates, r.remarks, r.parts, r.named_plan_id AS "namedPlanId", r.inspection_type AS "inspectionType",
      coalesce(r.schedule_parts, '{}') AS "scheduleParts", r.people, r.latitude, r.longitude, r.accuracy_m AS "accuracyM", r.distance_m AS "distanceM", r.geo,
      r.notified_name AS "notifiedName", r.notified_title AS "notifiedTitle", r.notified_acknowledged AS "notifiedAcknowledged", r.notified_remark AS "notifiedRemark",
      coalesce(r.attention, '{}') AS attention, r.is_routine AS "isRoutine", r.photo_count AS "photoCount", coalesce(r.worker_ids, '{}') AS "workerIds",
      r.status, r.deleted_at AS "deletedAt", r.deleted_by_name AS "deletedByName", r.deletion_reason AS "deletionReason",
      r.deletion_comments AS "deletionComments",
      ${photosOf(Prisma.sql`f.job_record_id = r.id`)} AS photos, ${ANSWERS} AS answers, ${ALARMS} AS alarms
    FROM job_record r`,
  ACKNOWLEDGEMENT: Prisma.sql`SELECT ${ANSWER}, a.comment FROM acknowledgement a JOIN job_record r ON r.id = a.job_record_id`,
  REMARK: Prisma.sql`SELECT ${ANSWER}, a.acknowledgement_id AS "acknowledgementId", a.number AS version, a.comment FROM acknowledgement_remark a JOIN job_record r ON r.id = a.job_record_id`,
  REPLY: replies(Prisma.sql`a.step IS NULL`),
  DISPUTE: replies(Prisma.sql`a.step IS NOT NULL`),
  // a log-book of a handover, once the minute that names it is made
  HANDOVER: Prisma.sql`
    SELECT a.id, a.logbook_id AS "logbookId", NULL::int AS "jobRecordId", h.number, a.role, h.new_role AS "newRole",
      a.statutory_id AS "statutoryId", a.status, h.org_id AS "orgId", h.new_org_id AS "newOrgId",
      m.at, m.code, f.sha256
    FROM handover_logbook a JOIN handover h ON h.id = a.handover_id JOIN handover_minute m ON m.id = a.minute_id
    LEFT JOIN stored_file f ON f.handover_minute_id = m.id`,
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
  Prisma.sql`/* prepared */ SELECT ${lines(SELECT[kind], kind === 'JOB_RECORD' ? Prisma.sql`r.id = ANY(${ids})` : Prisma.sql`a.id = ANY(${ids})`, id)} AS rows`

/** Everything that is sealed of one log-book, one JSON text a line. */
export type Everything = Record<'entries' | RowKind, string>

const contents = (entries: Prisma.Sql, records: Prisma.Sql, handovers: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${lines(ENTRIES, entries, Prisma.sql`sequence`)} AS entries, ${lines(SELECT.JOB_RECORD, records, id)} AS "JOB_RECORD",
    ${lines(SELECT.ACKNOWLEDGEMENT, records, id)} AS "ACKNOWLEDGEMENT", ${lines(SELECT.REMARK, records, id)} AS "REMARK", ${lines(SELECT.REPLY, records, id)} AS "REPLY", ${lines(SELECT.DISPUTE, records, id)} AS "DISPUTE",
    ${lines(SELECT.HANDOVER, handovers, id)} AS "HANDOVER"`
const ofLogbook = (logbookId: number): Prisma.Sql =>
  contents(
    Prisma.sql`e.logbook_id = ${logbookId}`,
    Prisma.sql`r.logbook_id = ${logbookId}`,
    Prisma.sql`a.logbook_id = ${logbookId}`,
  )

const versions = (table: Prisma.Sql, key: Prisma.Sql, logbookId: number) =>
  Prisma.sql`coalesce((SELECT string_agg(${key} || ':' || x.xmin::text || x.ctid::text, ' ' ORDER BY ${key}) FROM ${table} x WHERE x.logbook_id = ${logbookId}), '')`
const versionsBeside = (table: Prisma.Sql, kind: string, logbookId: number) =>
  Prisma.sql`SELECT x.job_record_id AS record, x.job_record_id || ':' || ${kind} || x.id || ':' || x.xmin::text || x.ctid::text AS version
    FROM ${table} x JOIN job_record r ON r.id = x.job_record_id WHERE r.logbook_id = ${logbookId}`

/** Files of replies, each beside the record that was replied to. */
const REPLY_FILES = Prisma.sql`(SELECT f.id, f.xmin, f.ctid, a.job_record_id FROM stored_file f JOIN job_reply a ON a.id = f.reply_id)`

/** Copies of photographs, each beside the record that it, or a reply to it, shows. */
const COPIES = Prisma.sql`(SELECT c.id, c.xmin, c.ctid, coalesce(f.job_record_id, a.job_record_id) AS job_record_id
  FROM stored_file c JOIN stored_file f ON f.id = c.original_id LEFT JOIN job_reply a ON a.id = f.reply_id)`

/** Words of questions, each beside the record that answers them. */
const ASKED = Prisma.sql`(SELECT n.id, v.xmin, v.ctid, n.job_record_id FROM job_answer n JOIN question_version v ON v.question_id = n.question_id AND v.number = n.number)`

const versionsOf = (logbookId: number): Prisma.Sql =>
  Prisma.sql`pg_postmaster_start_time()::text AS server, ${versions(Prisma.sql`seal_entry`, Prisma.sql`x.sequence`, logbookId)} AS "entryVersions",
    ${versions(Prisma.sql`job_record`, Prisma.sql`x.id`, logbookId)} AS "recordVersions",
    coalesce((SELECT string_agg(b.version, ' ' ORDER BY b.record, b.version) FROM (
      ${versionsBeside(Prisma.sql`acknowledgement`, 'a', logbookId)} UNION ALL ${versionsBeside(Prisma.sql`job_reply`, 'r', logbookId)}
      UNION ALL ${versionsBeside(Prisma.sql`acknowledgement_remark`, 'm', logbookId)} UNION ALL ${versionsBeside(Prisma.sql`answer_request`, 'q', logbookId)}
      UNION ALL ${versionsBeside(Prisma.sql`stored_file`, 'f', logbookId)} UNION ALL ${versionsBeside(REPLY_FILES, 'g', logbookId)}
      UNION ALL ${versionsBeside(COPIES, 'c', logbookId)} UNION ALL ${versionsBeside(Prisma.sql`job_answer`, 'n', logbookId)}
      UNION ALL ${versionsBeside(ASKED, 'v', logbookId)} UNION ALL ${versionsBeside(Prisma.sql`sensor_alarm`, 's', logbookId)}) b), '') AS "besideVersions",
    coalesce((SELECT string_agg(concat_ws(':', a.id, a.xmin, a.ctid, h.xmin, h.ctid, m.xmin, m.ctid, f.xmin, f.ctid), ' ' ORDER BY a.id)
      FROM handover_logbook a JOIN handover h ON h.id = a.handover_id JOIN handover_minute m ON m.id = a.minute_id
      LEFT JOIN stored_file f ON f.handover_minute_id = m.id WHERE a.logbook_id = ${logbookId}), '') AS "handoverVersions"`

/** Tells whether anything of a log-book is other than it was. */
export const versionStatement = (logbookId: number): Prisma.Sql => Prisma.sql`SELECT ${versionsOf(logbookId)}`
/** The versions and everything to be inspected, in one statement and therefore of one moment. */
export const wholeStatement = (logbookId: number): Prisma.Sql =>
  Prisma.sql`SELECT ${versionsOf(logbookId)}, ${ofLogbook(logbookId)}`
/** The same of some records only, with all entries about them and all entries behind a number; no handovers. */
export const partStatement = (logbookId: number, recordIds: readonly number[], after: number): Prisma.Sql =>
  Prisma.sql`SELECT ${versionsOf(logbookId)}, ${contents(
    Prisma.sql`e.logbook_id = ${logbookId} AND (e.sequence > ${after} OR e.job_record_id = ANY(${recordIds}))`,
    Prisma.sql`r.logbook_id = ${logbookId} AND r.id = ANY(${recordIds})`,
    Prisma.sql`false`,
  )}`
/** Only what is to be inspected. */
export const jsonStatement = (logbookId: number): Prisma.Sql => Prisma.sql`SELECT ${ofLogbook(logbookId)}`
