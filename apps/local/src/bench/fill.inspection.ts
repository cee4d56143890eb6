import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { connect, type Tell } from './fill.tools.ts'
import { premisesOf } from './shape.ts'

/** Teams of the regulator: as many as inspect the whole city in a year. */
export const TEAMS = 8
/** Numbers that no team of the city has, nor anybody there. */
export const FIRST_TEAM = 10
const FIRST_INSPECTOR = 500_000
const INSPECTORS_EACH = 12
/** Jobs of a team on a working day, and its most. */
const DAY_JOBS = 50
/** So many weeks of a team are over. */
const WEEKS_BEFORE = 30
/** Who inspects: an officer at the desk, and an inspector of the first team. */
export const INSPECTING = { officer: 7, inspector: FIRST_INSPECTOR } as const

const TEAM_ROWS = `
  INSERT INTO inspection_team (id, name, org_id, day_max_number, user_name)
  SELECT ${FIRST_TEAM} + n, 'Team ' || n, ${REGULATOR_ORG_ID}, ${2 * DAY_JOBS}, 'Officer' FROM generate_series(0, ${TEAMS - 1}) AS n`
const ACCOUNTS = `
  INSERT INTO account (id, username, email, password_hash, display_name, org_id)
  SELECT id, name, name || '@bench.example', '-', name, ${REGULATOR_ORG_ID}
  FROM (SELECT ${INSPECTING.officer} AS id, 'bench_officer' AS name
    UNION ALL SELECT ${FIRST_INSPECTOR} + n, 'inspector_' || n FROM generate_series(0, ${TEAMS * INSPECTORS_EACH - 1}) AS n) AS people`
const ROLES = `
  INSERT INTO user_role (user_id, role_id)
  SELECT id, CASE id WHEN ${INSPECTING.officer} THEN ${Role.emsdOfficer} ELSE ${Role.emsdInspector} END
  FROM account WHERE id = ${INSPECTING.officer} OR id >= ${FIRST_INSPECTOR}`
const MEMBERS = `
  INSERT INTO inspection_team_user (team_id, user_id, kind)
  SELECT ${FIRST_TEAM} + (id - ${FIRST_INSPECTOR}) / ${INSPECTORS_EACH}, id, 'INSPECTOR' FROM account WHERE id >= ${FIRST_INSPECTOR}`

/**
 * A plan of this year for every log-book, by teams: some of them a day, made in the weeks before, arranged for this one and the three
 * that follow, and then assigned to somebody or waiting; some are in the backup pool, paused or cancelled.
 */
const PLANS = `
  INSERT INTO inspection_plan (year, type, logbook_id, team_id, team_since, priority, risk_score, risk_index, status, user_id, planned_at,
    is_backup, closed_at, completed_by_name, remark)
  SELECT extract(year FROM now() AT TIME ZONE 'Asia/Hong_Kong'), 'RM', p.id, p.team, now() - interval '1 year',
    (ARRAY['LOW', 'MIDDLE', 'MIDDLE', 'HIGH'])[1 + p.id % 4], p.risk, CASE WHEN p.risk >= 70 THEN 'H' WHEN p.risk >= 40 THEN 'M' ELSE 'L' END,
    p.status, CASE WHEN p.status IN ('COMPLETED', 'ASSIGNED') OR (p.status = 'ARRANGED' AND NOT p.is_backup) THEN p.who END,
    CASE WHEN p.status IN ('COMPLETED', 'ARRANGED') THEN p.at END, p.status = 'ARRANGED' AND p.is_backup,
    CASE WHEN p.status IN ('COMPLETED', 'CANCELLED') THEN p.at END, CASE p.status WHEN 'COMPLETED' THEN 'inspector_' || p.who - ${FIRST_INSPECTOR} ELSE '' END,
    CASE WHEN p.id % 20 = 0 THEN 'Rope wear found last year' ELSE '' END
  FROM (SELECT d.*, CASE WHEN d.id % 97 = 0 THEN 'CANCELLED' WHEN d.week < 0 THEN 'COMPLETED' WHEN d.id % 89 = 0 THEN 'PAUSED' WHEN d.week < 4 THEN 'ARRANGED'
      WHEN d.id % 3 = 0 THEN 'ASSIGNED' ELSE 'PLANNING' END AS status,
    (date_trunc('week', now() AT TIME ZONE 'Asia/Hong_Kong') + make_interval(days => d.week * 7 + d.weekday, mins => 540 + 10 * (d.nth % ${DAY_JOBS}))) AT TIME ZONE 'Asia/Hong_Kong' AS at
    FROM (SELECT t.*, t.nth / ${DAY_JOBS} / 5 - ${WEEKS_BEFORE} AS week, t.nth / ${DAY_JOBS} % 5 AS weekday,
        ${FIRST_INSPECTOR} + (t.team - ${FIRST_TEAM}) * ${INSPECTORS_EACH} + t.nth % ${INSPECTORS_EACH} AS who
      FROM (SELECT s.id, s.team, s.id * 37 % 100 AS risk, s.id % 25 = 0 AS is_backup, (row_number() OVER (PARTITION BY s.team ORDER BY s.id) - 1)::int AS nth
        FROM (SELECT id, ${FIRST_TEAM} + ${premisesOf('id')} % ${TEAMS} AS team FROM logbook) AS s) AS t) AS d) AS p
  ORDER BY p.id`
const READERS = 'plan_id, logbook_id, subject, org_id, starts_at, ends_at, is_whole'

/** Teams and plans on a city that is built. Answers how many plans there are. */
export async function fillInspections(url: string, tell: Tell): Promise<number> {
  const client = await connect(url)
  try {
    for (const rows of [TEAM_ROWS, ACCOUNTS, ROLES, MEMBERS]) await client.query(rows)
    // what the triggers would keep of so many at once is kept in one statement
    await client.query('SET session_replication_role = replica')
    await client.query(PLANS)
    await client.query('RESET session_replication_role')
    await client.query(`INSERT INTO logbook_reader (${READERS}) SELECT ${READERS} FROM logbook_reader_of_plan`)
    for (const table of ['account', 'inspection_team'])
      await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM "${table}"))`)
    await client.query('VACUUM (ANALYZE)')
    tell('teams and plans')
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM inspection_plan')
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}
