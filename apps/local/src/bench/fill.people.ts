import { PEOPLE as NAMES, ORGANIZATIONS } from '@portal/db/seed/demo/words'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { subject } from '@portal/shared/access/subjects'
import type { Client } from 'pg'
import {
  BIG_CONTRACTOR,
  CONSULTANT,
  CONTRACTORS,
  FIRST_MANAGER,
  FIRST_RP,
  MANAGERS,
  OWNERS,
  PEOPLE,
  TEAM,
  WORKER_NUMBERS,
} from './shape.ts'

const FIRST = { en: '', zh: '' }
const named = (kind: string) => ORGANIZATIONS.find((row) => row.kind === kind) ?? FIRST
const [RC, RP, ADM, WORKER] = [named('RC'), named('RP_PMC'), named('CONSULTANT'), NAMES[0] ?? FIRST]

/** A role of the first managing company's own: it reads what the company reads. */
const CUSTOM_ROLE = `
  WITH made AS (INSERT INTO role (name_en, name_zh, org_id) VALUES ('Auditor', '', ${FIRST_MANAGER}) RETURNING id),
    rights AS (INSERT INTO role_permission (role_id, channel, permission)
      SELECT id, 'web', unnest(ARRAY['logbook:list', 'jobRecord:list']) FROM made)
  INSERT INTO user_role (user_id, role_id) SELECT ${PEOPLE.custom}, id FROM made`

/** Organizations with three people each, and the few whose eyes the bench borrows. Nobody can sign in: no password has this hash. */
export async function fillPeople(client: Client): Promise<void> {
  const account = '(id, username, email, password_hash, display_name, org_id)'
  await client.query(`INSERT INTO organization (id, type, name_en, name_zh)
    SELECT ${BIG_CONTRACTOR} + i, 'RC', '${RC.en} ' || i, '${RC.zh} ' || i FROM generate_series(0, ${CONTRACTORS - 1}) AS i
    UNION ALL SELECT ${FIRST_RP} + i, 'RP', '${RP.en} ' || i, '${RP.zh} ' || i FROM generate_series(0, ${OWNERS + MANAGERS - 1}) AS i
    UNION ALL SELECT ${CONSULTANT}, 'ADM', '${ADM.en}', '${ADM.zh}'`)
  await client.query(`INSERT INTO account ${account} VALUES
    (${PEOPLE.regulator}, 'bench_regulator', 'r@bench.example', '-', 'Regulator', ${REGULATOR_ORG_ID}),
    (${PEOPLE.contractor}, 'bench_contractor', 'c@bench.example', '-', 'Contractor', ${BIG_CONTRACTOR}),
    (${PEOPLE.worker}, 'bench_worker', 'w@bench.example', '-', '${WORKER.en} ${WORKER.zh}', ${BIG_CONTRACTOR}),
    (${PEOPLE.manager}, 'bench_manager', 'm@bench.example', '-', 'Manager', ${FIRST_MANAGER}),
    (${PEOPLE.custom}, 'bench_custom', 'o@bench.example', '-', 'Auditor', ${FIRST_MANAGER}),
    (${PEOPLE.accessor}, 'bench_accessor', 'a@bench.example', '-', 'Accessor', ${CONSULTANT})`)
  await client.query(`INSERT INTO account ${account}
    SELECT 10 + row_number() OVER (), 'staff_' || o.id || '_' || n, o.id || '_' || n || '@bench.example', '-', 'Staff ' || n, o.id
    FROM organization o CROSS JOIN generate_series(1, 3) AS n WHERE o.type IN ('RC', 'RP')`)
  await client.query(`INSERT INTO user_role (user_id, role_id) VALUES
    (${PEOPLE.regulator}, ${Role.emsdViewer}), (${PEOPLE.contractor}, ${Role.rcOfficer}), (${PEOPLE.worker}, ${Role.rcRegisteredWorker}),
    (${PEOPLE.manager}, ${Role.rpOfficer}), (${PEOPLE.accessor}, ${Role.accessor})`)
  await client.query(CUSTOM_ROLE)
  await client.query(
    `INSERT INTO user_subject (user_id, subject) VALUES (${PEOPLE.accessor}, '${subject('team', TEAM)}')`,
  )
  await client.query(`INSERT INTO user_role (user_id, role_id)
    SELECT a.id, CASE o.type WHEN 'RC' THEN ${Role.rcOfficer} ELSE ${Role.rpOfficer} END FROM account a JOIN organization o ON o.id = a.org_id WHERE a.id > 10`)
  await client.query(
    `INSERT INTO worker (id, user_id, org_id, kind, name_en, name_zh) VALUES (1, ${PEOPLE.worker}, ${BIG_CONTRACTOR}, 'RW', '${WORKER.en}', '${WORKER.zh}')`,
  )
  await client.query(`INSERT INTO worker_registration (worker_id, kind, number, expires_on)
    VALUES (1, 'RLW', '${WORKER_NUMBERS.L}', current_date + 900), (1, 'REW', '${WORKER_NUMBERS.E}', current_date + 900)`)
  for (const table of ['organization', 'account', 'worker'])
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM "${table}"))`)
}
