import { Role } from '@portal/shared/access/roles'
import { connect } from './fill.tools.ts'
import { CONTRACTORS, FIRST_MANAGER, FIRST_RP } from './shape.ts'

/** Log-books of one act: as many as one takes. */
export const PASSED = 10_000
/** Entries of the history for each log-book: of work mostly, and of access where each grant was given. */
const ENTRIES_EACH = 12
/** Two contractors beside those of the city, who hand over, and a company that is invited. */
const [OLD, NEXT, COMPANY] = [800, 801, 802]
/** People of theirs, and the administrator of the regulator: numbers that nobody of the city has. */
export const ACTING = { old: 7, next: 8, invited: 9, regulator: 10 } as const
export const INVITED_EMAIL = 'invited@bench.example'
export const ORGS = { next: NEXT }

const PEOPLE = [
  [ACTING.old, 'bench_old', 'old@bench.example', OLD, Role.rcAdmin],
  [ACTING.next, 'bench_next', 'next@bench.example', NEXT, Role.rcAdmin],
  [ACTING.invited, 'bench_invited', INVITED_EMAIL, COMPANY, Role.rpAdmin],
] as const

/** Who passes on what, and a history of all access; on a city that is built. Answers how many entries there are. */
export async function fillAccess(url: string, regulatorId: number): Promise<number> {
  const client = await connect(url)
  try {
    await client.query(`INSERT INTO organization (id, type, name_en, name_zh) VALUES
      (${OLD}, 'RC', 'Old', ''), (${NEXT}, 'RC', 'Next', ''), (${COMPANY}, 'RP', 'Company', '')`)
    for (const [id, name, email, orgId, role] of PEOPLE) {
      await client.query(
        'INSERT INTO account (id, username, email, password_hash, display_name, org_id) VALUES ($1, $2, $3, $4, $2, $5)',
        [id, name, email, '-', orgId],
      )
      await client.query('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [id, role])
    }
    await client.query(
      `INSERT INTO account (id, username, email, password_hash, display_name, org_id) VALUES ($1, 'bench_desk', 'desk@bench.example', '-', 'Desk', $2)`,
      [ACTING.regulator, regulatorId],
    )
    await client.query('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [ACTING.regulator, Role.emsdAdmin])
    // the first so many log-books are the old contractor's
    await client.query(
      `UPDATE logbook_party SET org_id = ${OLD} WHERE role = 'rc.PMC' AND ends_at IS NULL AND logbook_id <= ${PASSED}`,
    )
    await client.query(HISTORY)
    await client.query('VACUUM (ANALYZE)')
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM operation_event')
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}

/** Each grant as it was given, and works between them, by all organizations in turn. */
const HISTORY = `
  INSERT INTO operation_event (action, model, row_id, logbook_id, user_id, user_name, org_id, org_name, source, after, created_at)
  SELECT e.action, e.model, e.row_id, e.logbook_id, 11 + e.logbook_id % 100, 'Staff 1', e.org_id, 'Org', 'screen', e.after, e.at
  FROM (SELECT 'party.grant' AS action, 'logbookParty' AS model, id::text AS row_id, logbook_id, org_id,
      jsonb_build_object('orgId', org_id, 'role', role, 'startsAt', starts_at) AS after, starts_at AS at FROM logbook_party
    UNION ALL
    SELECT 'jobRecord.create', 'jobRecord', (l.id * 100 + n)::text, l.id, CASE WHEN n % 3 = 0 THEN ${FIRST_RP} + l.id % 500
      WHEN n % 3 = 1 THEN 101 + l.id % ${CONTRACTORS} ELSE ${FIRST_MANAGER} + l.id % 500 END, '{}'::jsonb, now() - n * interval '9 days' - l.id * interval '1 second'
    FROM logbook l CROSS JOIN generate_series(1, ${ENTRIES_EACH}) AS n) AS e
  ORDER BY e.at`
