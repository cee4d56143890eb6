import { CHANGES } from '@portal/db/seed/demo/specifications/changes'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { featuresOf, safetyPartsOf } from '@portal/shared/features/logbooks/logbook.codes'
import { connect, type Tell } from './fill.tools.ts'
import { FIRST_MANAGER, LOGBOOKS, STRIDE } from './shape.ts'

/** What a city applies for in five years; one of eighty waits. */
const UPDATES = 50_000
const SPAN = '5 years'
const WAITING_SHARE = 80
/** Who reviews, and an administrator of a manager: numbers that nobody of the city has. The contractor is that of the city. */
export const APPLYING = { desk: 100_031, manager: 100_032 } as const
const PEOPLE = [
  [APPLYING.desk, 'bench_desk', REGULATOR_ORG_ID, Role.emsdOfficer],
  [APPLYING.manager, 'bench_manager_admin', FIRST_MANAGER, Role.rpAdmin],
] as const
/** What the log-books of the city say before an application, and what they are to say. */
const MODELS = ['NV-P1000', 'NV-P2000'] as const

/** Why people apply, in both languages. */
const REASONS = `ARRAY[${Object.values(CHANGES)
  .flatMap(({ reason: { en, zh } }) => [`'${en}'`, `'${zh}'`])
  .join(', ')}]`
/** A word that one application in twenty-six has in its reason. */
export const COMMON_REASON = CHANGES.governor.reason.zh.slice(-3)

const literal = (value: object) => `'${JSON.stringify(value)}'::jsonb`
const FEATURES = literal(Object.fromEntries(featuresOf('L').map((name) => [name, { value: 'Y' }])))
const PARTS = literal(
  Object.fromEntries(safetyPartsOf('L').map((name) => [name, { manufacturer: 'Brannick', model: 'BR-1' }])),
)
const SHEETS = `UPDATE logbook_specification s SET features = ${FEATURES}, safety_parts = ${PARTS}
  FROM logbook l WHERE l.id = s.logbook_id AND l.kind = 'L'`

/** A data sheet as an application keeps it. */
const SHEET = `
  jsonb_build_object('leNumber', l.le_number, 'addressEn', l.address_en, 'addressZh', l.address_zh, 'buildingEn', l.building_en,
    'buildingZh', l.building_zh, 'block', l.block, 'district', l.district, 'area', l.area, 'latitude', l.latitude, 'longitude', l.longitude,
    'installedYear', l.installed_year, 'machineRoomLess', l.machine_room_less, 'specialMaintenance', l.special_maintenance,
    'specification', jsonb_build_object('ratedLoadKg', s.rated_load_kg, 'persons', s.persons, 'ratedSpeedMs', s.rated_speed_ms,
      'floorCount', s.floor_count, 'manufacturer', s.manufacturer, 'model', s.model, 'usePermitExpiry', s.use_permit_expiry,
      'features', s.features, 'safetyParts', s.safety_parts))`

/** Of log-books all over the city one each: nine of ten by the contractor, the others by the owner; every fifth moves its position, too. */
const updates = (count: number, logbooks: number) => `
  INSERT INTO specification_update (logbook_id, status, org_id, applicant_id, applicant_name, reason, contact, before, after, change_count, changed_groups,
    latitude, longitude, manufacturer, model, decided_by_id, decided_by_name, decided_at, decision_reason, mailed_at, submitted_at, updated_at, created_at)
  SELECT u.id, u.status, p.org_id, a.id, a.display_name,
    (${REASONS})[1 + u.n % ${Object.keys(CHANGES).length * 2}],
    '{"salutation": "MR", "lastName": "Leung", "companyName": "Kiu Lan", "phone": "61234417"}', u.sheet,
    jsonb_set(u.sheet, '{specification,model}', '"${MODELS[1]}"') || CASE WHEN u.n % 5 = 0 THEN jsonb_build_object('latitude', u.latitude + 0.0003) ELSE '{}' END,
    CASE WHEN u.n % 5 = 0 THEN 2 ELSE 1 END, CASE WHEN u.n % 5 = 0 THEN ARRAY['place', 'equipment'] ELSE ARRAY['equipment'] END, CASE WHEN u.n % 5 = 0 THEN u.latitude + 0.0003 ELSE u.latitude END, u.longitude, u.manufacturer, '${MODELS[1]}',
    d.id, coalesce(d.display_name, ''), CASE WHEN d.id IS NOT NULL THEN u.at + interval '6 days' END,
    CASE u.status WHEN 'REJECTED' THEN 'The last page cannot be read' WHEN 'WITHDREW' THEN 'The works are postponed' ELSE '' END,
    u.at, u.at, CASE WHEN d.id IS NULL THEN u.at ELSE u.at + interval '6 days' END, u.at
  FROM (SELECT n, l.id, l.latitude, l.longitude, s.manufacturer, ${SHEET} AS sheet, now() - interval '${SPAN}' * n / ${count} AS at,
      CASE WHEN n * ${WAITING_SHARE} <= ${count} THEN 'PENDING' WHEN n % 100 < 8 THEN 'REJECTED' WHEN n % 100 < 12 THEN 'WITHDREW' ELSE 'APPROVED' END AS status
    FROM generate_series(1, ${count}) AS n JOIN logbook l ON l.id = 1 + (n::bigint * ${STRIDE}) % ${logbooks}
    JOIN logbook_specification s ON s.logbook_id = l.id) AS u
  JOIN LATERAL (SELECT org_id FROM logbook_party WHERE logbook_id = u.id AND ends_at IS NULL AND kind = CASE WHEN u.n % 10 = 0 THEN 'RP' ELSE 'RC' END
    ORDER BY id LIMIT 1) AS p ON true
  JOIN LATERAL (SELECT id, display_name FROM account WHERE org_id = p.org_id ORDER BY id LIMIT 1) AS a ON true
  LEFT JOIN account d ON u.status <> 'PENDING' AND d.id = CASE WHEN u.status = 'WITHDREW' THEN a.id ELSE ${APPLYING.desk} END
  ORDER BY u.n DESC`

/** The triggers that say what an application is called and by which words it is found. */
const NAMING = ['numbered', 'search'] as const

const FILE = `md5('report' || u.id)::uuid`
const FILES = [
  `INSERT INTO stored_file (id, name, mime, size, sha256, specification_update_id)
   SELECT ${FILE}, 'report.pdf', 'application/pdf', 1000, md5(u.id::text), u.id FROM specification_update u`,
  `INSERT INTO specification_file (update_id, kind, file_id) SELECT u.id, 'report', ${FILE} FROM specification_update u`,
]
/** What was approved stands in the log-books; what they said until then is kept as the triggers keep it, one row for each change. */
const WRITTEN = [
  `INSERT INTO specification_period (logbook_id, until, sheet, created_at)
   SELECT u.logbook_id, u.decided_at, to_jsonb(s) - 'logbook_id' - 'created_at', u.decided_at
   FROM specification_update u JOIN logbook_specification s USING (logbook_id) WHERE u.status = 'APPROVED' ORDER BY u.decided_at`,
  `UPDATE logbook_specification s SET model = u.model FROM specification_update u WHERE u.logbook_id = s.logbook_id AND u.status = 'APPROVED'`,
  // as old as what is kept of them
  `UPDATE logbook l SET created_at = now() - interval '${SPAN}' - interval '1 year', latitude = CASE u.status WHEN 'APPROVED' THEN u.latitude ELSE l.latitude END
   FROM specification_update u WHERE u.logbook_id = l.id`,
]

/** People, data sheets and five years of applications; on a city that is built. Answers how many applications there are. */
export async function fillSpecifications(url: string, logbooks: number, tell: Tell): Promise<number> {
  const client = await connect(url)
  try {
    for (const [id, name, orgId, role] of PEOPLE) {
      await client.query(
        "INSERT INTO account (id, username, email, password_hash, display_name, org_id) VALUES ($1, $2, $2 || '@bench.example', '-', $2, $3)",
        [id, name, orgId],
      )
      await client.query('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [id, role])
    }
    // what the triggers would keep of so many at once is kept in single statements
    await client.query('SET session_replication_role = replica')
    await client.query(SHEETS)
    for (const name of NAMING)
      await client.query(`ALTER TABLE specification_update ENABLE ALWAYS TRIGGER specification_update_${name}`)
    await client.query(updates(Math.round((UPDATES * logbooks) / LOGBOOKS), logbooks))
    for (const name of NAMING)
      await client.query(`ALTER TABLE specification_update ENABLE TRIGGER specification_update_${name}`)
    for (const statement of [...FILES, ...WRITTEN]) await client.query(statement)
    await client.query('RESET session_replication_role')
    await client.query('VACUUM (ANALYZE)')
    tell('applications')
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM specification_update')
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}
