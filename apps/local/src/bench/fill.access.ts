import { Role } from '@portal/shared/access/roles'
import { subject } from '@portal/shared/access/subjects'
import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import { connect, type Tell, withoutIndexes } from './fill.tools.ts'
import { BIG_CONTRACTOR, CONTRACTORS, FIRST_MANAGER, FIRST_RP } from './shape.ts'

/** Log-books of one act: as many as one takes. */
export const PASSED = 10_000
/** Entries of the history for each log-book: of work mostly, and of access where each grant was given. */
const ENTRIES_EACH = 24
/** Two contractors beside those of the city, who hand over, a third whom they let in, and a company that is invited. */
const [OLD, NEXT, COMPANY, SUB] = [800, 801, 802, 803]
export const SUB_NUMBER = 'REC80300'
/** A works group of the contractor with most log-books, which sees one in ten of them. */
export const WORK_GROUP = 1
const ONE_IN = 10
/** People of theirs, and a member of the works group: numbers that nobody of the city has. */
export const ACTING = { old: 7, next: 8, invited: 9, narrowed: 10 } as const
export const INVITED_EMAIL = 'invited@bench.example'
export const ORGS = { next: NEXT }

const PEOPLE = [
  [ACTING.old, 'bench_old', 'old@bench.example', OLD, Role.rcAdmin],
  [ACTING.next, 'bench_next', 'next@bench.example', NEXT, Role.rcAdmin],
  [ACTING.invited, 'bench_invited', INVITED_EMAIL, COMPANY, Role.rpAdmin],
  [ACTING.narrowed, 'bench_narrowed', 'narrowed@bench.example', BIG_CONTRACTOR, Role.rcOfficer],
] as const

/** Who passes on what, and a history of all access; on a city that is built. Answers how many entries there are. */
export async function fillAccess(url: string, tell: Tell): Promise<number> {
  const client = await connect(url)
  try {
    await client.query(`INSERT INTO organization (id, type, name_en, name_zh) VALUES
      (${OLD}, 'RC', 'Old', ''), (${NEXT}, 'RC', 'Next', ''), (${COMPANY}, 'RP', 'Company', ''), (${SUB}, 'RC', 'Sub', '')`)
    await client.query(`UPDATE organization SET rc_number = '${SUB_NUMBER}' WHERE id = ${SUB}`)
    for (const [id, name, email, orgId, role] of PEOPLE) {
      await client.query(
        'INSERT INTO account (id, username, email, password_hash, display_name, org_id) VALUES ($1, $2, $3, $4, $2, $5)',
        [id, name, email, '-', orgId],
      )
      await client.query('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [id, role])
    }
    // the first so many log-books are the old contractor's
    await client.query(
      `UPDATE logbook_party SET org_id = ${OLD} WHERE role = 'rc.PMC' AND ends_at IS NULL AND logbook_id <= ${PASSED}`,
    )
    await client.query(NARROWED)
    await withoutIndexes(client, ['operation_event'], async () => void (await client.query(HISTORY)), tell)
    await client.query('VACUUM (ANALYZE)')
    tell('history of access')
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM operation_event')
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}

/** What a works group reads, and its only member. */
const NARROWED = `
  WITH member AS (INSERT INTO user_subject (user_id, subject) VALUES (${ACTING.narrowed}, '${subject('workGroup', WORK_GROUP)}'))
  INSERT INTO logbook_reader (logbook_id, subject, org_id, starts_at)
  SELECT logbook_id, '${subject('workGroup', WORK_GROUP)}', ${BIG_CONTRACTOR}, timestamptz '2023-01-01' FROM logbook_party
  WHERE org_id = ${BIG_CONTRACTOR} AND ends_at IS NULL AND logbook_id % ${ONE_IN} = 0`

/** Each grant as it was given, and works between them, by all organizations in turn. */
const HISTORY = `
  INSERT INTO operation_event (action, mode, model, row_id, logbook_id, user_id, user_name, org_id, org_name, source, after, created_at)
  SELECT e.action, e.mode, e.model, e.row_id, e.logbook_id, 11 + e.logbook_id % 100, 'Staff 1', e.org_id, 'Org', CASE WHEN e.logbook_id % 50 = 0 THEN 'import' ELSE 'screen' END, e.after, e.at
  FROM (SELECT 'party.grant' AS action, '${modeOf('party.grant')}' AS mode, 'logbookParty' AS model, id::text AS row_id, logbook_id, org_id,
      jsonb_build_object('orgId', org_id, 'role', role, 'startsAt', starts_at) AS after, starts_at AS at FROM logbook_party
    UNION ALL
    SELECT 'jobRecord.create', '${modeOf('jobRecord.create')}', 'jobRecord', (l.id * 100 + n)::text, l.id, CASE WHEN n % 3 = 0 THEN ${FIRST_RP} + l.id % 500
      WHEN n % 3 = 1 THEN 101 + l.id % ${CONTRACTORS} ELSE ${FIRST_MANAGER} + l.id % 500 END, '{}'::jsonb, now() - n * interval '9 days' - l.id * interval '1 second'
    FROM logbook l CROSS JOIN generate_series(1, ${ENTRIES_EACH}) AS n) AS e
  ORDER BY e.at`
