import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { FORM_TYPES } from '@portal/shared/features/forms/form.codes'
import { FORM_STATES, WAITING } from '@portal/shared/features/forms/form.rules'
import { connect, type Tell } from './fill.tools.ts'
import { BIG_CONTRACTOR, FIRST_MANAGER, LOGBOOKS, STRIDE } from './shape.ts'

/** What a city files in ten years. */
const ENTRIES = 500_000
const SPAN = '10 years'
/** Lifts of one form: as many as one takes. */
export const UNITS = 10_000
/** A contractor beside those of the city, who has that many lifts. */
const FILER = 804
/** Who files and who reads: numbers that nobody of the city has. */
export const FILING = { admin: 100_021, manager: 100_022, regulator: 100_023, filer: 100_024 } as const
const PEOPLE = [
  [FILING.admin, 'bench_forms', BIG_CONTRACTOR, Role.rcAdmin],
  [FILING.manager, 'bench_owner', FIRST_MANAGER, Role.rpAdmin],
  [FILING.regulator, 'bench_reader', REGULATOR_ORG_ID, Role.emsdAdmin],
  [FILING.filer, 'bench_filer', FILER, Role.rcAdmin],
] as const

/** Of a hundred forms one each is in these states; the others are processed. */
const STATES = FORM_STATES.filter((state) => state !== 'PROCESSED' && state !== 'SENDING')
const listed = (all: readonly string[]) => `ARRAY['${all.join("', '")}']`

/** Forms of all contractors and responsible persons, each of one log-book in which they stand. */
const entries = (count: number, logbooks: number) => `
  INSERT INTO form_entry (type_id, code, status, owner_org_id, counterpart_org_id, next_signer, is_shared, data, unit_count, premises_count, kind,
    deadline_at, due_at, reference_no, created_at, updated_at, created_by_name, updated_by_name, reason)
  SELECT t.id, f.code, f.status, CASE WHEN f.code IN ('le2', 'le3') THEN f.rc ELSE f.rp END, CASE WHEN f.code IN ('le2', 'le3') THEN f.rp ELSE f.rc END,
    CASE f.status WHEN 'TO_BE_SIGNED' THEN 'OWNER' WHEN 'TO_BE_SENT' THEN 'COUNTERPART' END, f.code NOT IN ('le2', 'le3') OR f.status NOT IN ('SAVED', 'TO_BE_SENT'),
    '{}', 1, 1, f.kind, f.at + interval '20 days', CASE WHEN f.status = ANY(${listed([...WAITING, 'SAVED'])}) THEN f.at + interval '20 days' END,
    upper(f.code) || to_char(f.at, '-YYYYMM-') || lpad(f.n::text, 6, '0'), f.at, f.at, 'Staff 1', 'Staff 1', f.logbook_id::text
  FROM (SELECT n, l.id AS logbook_id, l.kind, (${listed(FORM_TYPES)})[1 + n % ${FORM_TYPES.length}] AS code,
      coalesce((${listed(STATES)})[1 + n % 100], 'PROCESSED') AS status, now() - interval '${SPAN}' * n / ${count} AS at,
      (SELECT p.org_id FROM logbook_party p WHERE p.logbook_id = l.id AND p.kind = 'RC' AND p.ends_at IS NULL LIMIT 1) AS rc,
      (SELECT p.org_id FROM logbook_party p WHERE p.logbook_id = l.id AND p.kind = 'RP' AND p.ends_at IS NULL LIMIT 1) AS rp
    FROM generate_series(1, ${count}) AS n JOIN logbook l ON l.id = 1 + (n::bigint * ${STRIDE}) % ${logbooks}) AS f
  JOIN LATERAL (SELECT id FROM form_type WHERE code = f.code ORDER BY effective_on DESC LIMIT 1) AS t ON true
  WHERE f.rc IS NOT NULL AND f.rp IS NOT NULL ORDER BY f.n DESC`
// the number of the log-book was kept in a column that nothing here reads
const UNITS_OF = `INSERT INTO form_logbook (entry_id, logbook_id) SELECT id, reason::int FROM form_entry`

/** People, and ten years of forms; on a city that is built. Answers how many forms there are. */
export async function fillForms(url: string, logbooks: number, tell: Tell): Promise<number> {
  const client = await connect(url)
  try {
    await client.query(
      `INSERT INTO organization (id, type, name_en, name_zh, rc_number, registration_expiry) VALUES (${FILER}, 'RC', 'Filer', '', 'RLC80400', '2099-12-31')`,
    )
    for (const [id, name, orgId, role] of PEOPLE) {
      await client.query(
        "INSERT INTO account (id, username, email, password_hash, display_name, org_id) VALUES ($1, $2, $2 || '@bench.example', '-', $2, $3)",
        [id, name, orgId],
      )
      await client.query('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [id, role])
    }
    await client.query(
      `UPDATE logbook_party SET org_id = ${FILER} WHERE kind = 'RC' AND ends_at IS NULL AND logbook_id IN (SELECT id FROM logbook WHERE kind = 'L' ORDER BY id DESC LIMIT ${UNITS})`,
    )
    tell('people and a contractor with as many lifts as a form takes')
    // what the triggers would keep of so many at once is in the statement
    await client.query('SET session_replication_role = replica')
    await client.query(entries(Math.round((ENTRIES * logbooks) / LOGBOOKS), logbooks))
    await client.query(UNITS_OF)
    await client.query("UPDATE form_entry SET reason = ''")
    await client.query('RESET session_replication_role')
    await client.query('VACUUM (ANALYZE)')
    tell('forms')
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM form_entry')
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}

/** So many signed forms that wait to be sent, each of a log-book of its own. */
export const waitingForms = (count: number) => `
  WITH made AS (
    INSERT INTO form_entry (type_id, code, status, owner_org_id, send_key, sending_since, next_try_at, unit_count, premises_count, kind, data)
    SELECT (SELECT id FROM form_type WHERE code = 'le27' ORDER BY effective_on DESC LIMIT 1), 'le27', 'SENDING', ${FILER}, gen_random_uuid(), now(), now(), 1, 1, 'L', '{}'
    FROM generate_series(1, ${count}) RETURNING id),
  signed AS (
    INSERT INTO form_signature (entry_id, role, side, name, org_name_en, org_name_zh, method, sha256, unit_count, signed_at)
    SELECT id, 'reporter', 'OWNER', 'Staff 1', 'Filer', '', 'portal', '', 1, now() FROM made)
  INSERT INTO form_logbook (entry_id, logbook_id)
  SELECT m.id, l.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM made) AS m
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM logbook) AS l USING (n)`
