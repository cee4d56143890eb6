import { PEOPLE as NAMES, REMARKS } from '@portal/db/seed/demo/words'
import type { Client } from 'pg'
import { connect, type Tell, withoutIndexes } from './fill.tools.ts'
import {
  BIG_CONTRACTOR,
  contractorOf,
  ownerOf,
  PEOPLE,
  premisesOf,
  RECORDS_EACH,
  STRIDE,
  UNITS_PER_PREMISES,
  VISIT_EVERY_DAYS,
} from './shape.ts'

/** Records of these last days of the big contractor have seals, as the export reads them; the rest has none. */
const SEALED_DAYS = 80
/** Records younger than so many visits are not acknowledged yet. */
const WAITING_VISITS = 4
const ACKNOWLEDGED_VISITS = 16
interface RecordsOf {
  logbooks: number
  isUnsealed: boolean
}
const TABLES = ['job_record', 'acknowledgement', 'seal_entry']

/** A year of work in the order of time, one visit to every log-book after another, half of them on a second connection. */
export async function fillRecords(
  url: string,
  client: Client,
  { logbooks, isUnsealed }: RecordsOf,
  tell: Tell,
): Promise<void> {
  await withoutIndexes(
    client,
    TABLES,
    async () => {
      const visits = Array.from({ length: RECORDS_EACH }, (_, index) => RECORDS_EACH - 1 - index)
      await Promise.all(
        [0, 1].map((half) =>
          fillHalf(
            url,
            visits.filter((visit) => visit % 2 === half),
            { logbooks, isUnsealed },
          ),
        ),
      )
      tell(`${(logbooks * RECORDS_EACH).toLocaleString('en')} job records`)
      if (isUnsealed) return
      await client.query(`SET session_replication_role = replica`)
      await client.query(ACKNOWLEDGEMENTS)
      await client.query(SEALS)
      await client.query(`SET session_replication_role = origin`)
      await client.query('SELECT job_record_month_rebuild()')
      tell('acknowledgements and seals')
    },
    tell,
  )
}

async function fillHalf(url: string, visits: readonly number[], size: RecordsOf): Promise<void> {
  const client = await connect(url)
  try {
    await client.query(`SET session_replication_role = replica`)
    for (const visit of visits) await client.query(recordsOf(visit, size))
  } finally {
    await client.end()
  }
}

const texts = (values: readonly string[]) =>
  `ARRAY[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]`
const remarks = texts(REMARKS.filter(({ type }) => type === 'TW15').map(({ zh }) => zh))
const faults = texts(
  REMARKS.filter(({ type }) => type === 'TW01').map(({ zh, cause, action }) =>
    [zh, cause.zh, action.zh].filter(Boolean).join(' '),
  ),
)
const crews = `${texts(
  NAMES.slice(0, 60).map(({ en, zh }, index) =>
    JSON.stringify([
      {
        workerId: 1,
        name: `${en} ${zh}`,
        kind: 'RW',
        registrationNumber: `RLW6-2${String(index).padStart(5, '0')}`,
        expiresOn: '2028-06-30',
      },
      { workerId: null, name: NAMES[0]?.en, kind: 'GW', registrationNumber: null, expiresOn: null },
    ]),
  ),
)}::jsonb[]`
const notified = NAMES[0]?.zh ?? ''
const part = `'[{"part": "WD05", "component": "WD05-01", "defect": "CONTACT", "actions": ["CLEANED", "ADJUSTED"], "remark": ""}]'::jsonb`

/** One visit to every log-book, `visit` rounds ago. */
const recordsOf = (visit: number, { logbooks, isUnsealed }: RecordsOf) => `
  INSERT INTO job_record (logbook_id, org_id, submitter_id, creator_type, type_of_work, started_at, completed_at, submitted_at, called_at, out_of_service_at,
    back_in_service_at, trapped_minutes, remarks, parts, schedule_parts, people, worker_ids, latitude, longitude, accuracy_m, distance_m, geo, notified_name, notified_title,
    notified_acknowledged, attention, is_routine, status, photo_count, created_at)
  SELECT l.id, ${contractorOf(premisesOf('l.id'), Math.ceil(logbooks / UNITS_PER_PREMISES))}, ${PEOPLE.worker}, 'PRINCIPAL', w.type, t.at - interval '55 minutes', t.at, t.at + interval '20 minutes',
    CASE WHEN w.is_fault THEN t.at - interval '90 minutes' END, CASE WHEN w.is_fault THEN t.at - interval '95 minutes' END, CASE WHEN w.is_fault THEN t.at END, CASE WHEN w.type = 'TW02' THEN 32 END,
    CASE WHEN w.is_fault THEN (${faults})[1 + l.id % 20] ELSE (${remarks})[1 + l.id % 16] END, CASE WHEN w.is_fault THEN ${part} ELSE '[]' END,
    CASE WHEN w.type = 'TW15' THEN '{SD01,SD03,SD05}'::text[] ELSE '{}' END, (${crews})[1 + l.id % 60], '{1}', l.latitude + 0.0002, l.longitude + 0.0002, 12, 30.1,
    CASE WHEN w.n % 12 = 0 THEN 'N' ELSE 'Y' END, '${notified}', 'Building Supervisor', true,
    CASE WHEN w.is_fault THEN '{BREAKDOWN,DEFECT}'::text[] WHEN w.n % 12 = 0 THEN '{OUT_OF_RANGE}' ELSE '{}' END, NOT w.is_fault AND w.n % 12 <> 0,
    ${isUnsealed || visit < WAITING_VISITS ? "'SUBMITTED'" : "'ACKNOWLEDGED'"}, ${isUnsealed ? 0 : 2}, t.at + interval '20 minutes'
  FROM logbook l
  CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', now()) - interval '${visit * VISIT_EVERY_DAYS} days' - make_interval(mins => 30 + (l.id * ${STRIDE}) % ${VISIT_EVERY_DAYS * 24 * 60}) AS at) AS t
  CROSS JOIN LATERAL (SELECT (l.id * 31 + ${visit} * 17) % 100 AS n) AS m
  CROSS JOIN LATERAL (SELECT m.n, m.n < 12 AS is_fault, CASE WHEN m.n < 1 AND l.kind = 'L' THEN 'TW02' WHEN m.n < 12 THEN 'TW01' WHEN m.n < 16 THEN 'TW16' WHEN m.n < 20 THEN 'TW04' WHEN m.n < 26 THEN 'TW07' ELSE 'TW15' END AS type) AS w
  ORDER BY t.at`

const ACKNOWLEDGEMENTS = `
  INSERT INTO acknowledgement (job_record_id, org_id, user_id, user_name, created_at)
  SELECT r.id, ${ownerOf(premisesOf('r.logbook_id'))}, ${PEOPLE.regulator}, '${notified}', r.submitted_at + interval '2 days' FROM job_record r
  WHERE r.completed_at BETWEEN now() - interval '${ACKNOWLEDGED_VISITS * VISIT_EVERY_DAYS} days' AND now() - interval '${WAITING_VISITS * VISIT_EVERY_DAYS} days'`

const SEALS = `
  INSERT INTO seal_entry (logbook_id, sequence, previous_seal, seal, kind, canonical, job_record_id, sealed_at)
  SELECT r.logbook_id, row_number() OVER (PARTITION BY r.logbook_id ORDER BY r.completed_at), encode(sha256(('before ' || r.id)::bytea), 'hex'), encode(sha256(r.id::text::bytea), 'hex'),
    'JOB_RECORD', repeat('canonical ', 90), r.id, r.submitted_at
  FROM job_record r WHERE r.org_id = ${BIG_CONTRACTOR} AND r.completed_at > now() - interval '${SEALED_DAYS} days'`
