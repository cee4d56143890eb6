import { Role } from '@portal/shared/access/roles'
import type { Client } from 'pg'
import { tell } from '../console.ts'
import { connect } from './fill.tools.ts'
import { BIG_CONTRACTOR } from './shape.ts'

/** Who plans and reads measures: a number that nobody of the city has. */
export const WORKING = { admin: 100_101 } as const
/** Of the largest contractor. */
const WORKERS = 7000
const FIRST_WORKER = 300_000
/** Months of which workers are measured. */
const MONTHS = 24
/** Questions of that contractor: some at all locations, the others at 300 each. */
const [QUESTIONS, EVERYWHERE, LOCATIONS] = [20, 5, 300]

/** An admin, workers with two years of measures, and questions. */
export async function fillDailyWork(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await client.query(
      `INSERT INTO account (id, username, email, password_hash, display_name, org_id) VALUES ($1, 'bench_planner', 'planner@bench.example', '-', 'Planner', $2)`,
      [WORKING.admin, BIG_CONTRACTOR],
    )
    await client.query('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [WORKING.admin, Role.rcAdmin])
    await fillWorkers(client)
    await fillQuestions(client)
    await client.query('VACUUM (ANALYZE)')
    tell('workers and questions')
  } finally {
    await client.end()
  }
}

async function fillWorkers(client: Client): Promise<void> {
  const numbers = `generate_series(${FIRST_WORKER}, ${FIRST_WORKER + WORKERS - 1}) AS n`
  await client.query(`INSERT INTO account (id, username, email, password_hash, display_name, org_id)
    SELECT n, 'worker_' || n, 'worker_' || n || '@bench.example', '-', 'Worker ' || n, ${BIG_CONTRACTOR} FROM ${numbers}`)
  await client.query(`INSERT INTO user_role (user_id, role_id) SELECT n, ${Role.rcRegisteredWorker} FROM ${numbers}`)
  await client.query(`INSERT INTO worker (id, user_id, org_id, kind, name_en, name_zh)
    SELECT n, n, ${BIG_CONTRACTOR}, (ARRAY['RW', 'RW', 'RW', 'GW', 'RE'])[1 + n % 5], 'Worker ' || n, 'Worker ' || n FROM ${numbers}`)
  await client.query(`INSERT INTO worker_registration (worker_id, kind, number, expires_on)
    SELECT n, 'RLW', 'RLW6-' || n, current_date + n % 900 FROM ${numbers}`)
  await client.query(`INSERT INTO worker_month (worker_id, month, kind, is_authorized, jobs, submission_ms, gps_good, gps_of,
      examinations, examination_ms, examinations_flagged, maintenances, maintenance_ms, maintenances_flagged)
    SELECT n, date_trunc('month', current_date)::date - make_interval(months => m), 'L', false, 20 + n % 30, 1000000 + n * 7, 18, 20 + n % 30,
      n % 9, n % 9 * 5400000, n % 3, 20, 20 * 2700000, n % 5
    FROM ${numbers}, generate_series(0, ${MONTHS - 1}) AS m`)
}

async function fillQuestions(client: Client): Promise<void> {
  await client.query(`INSERT INTO question (id, org_id, "order", everywhere_since, updated_at, updated_by_name)
    SELECT n, ${BIG_CONTRACTOR}, n, CASE WHEN n <= ${EVERYWHERE} THEN now() - interval '100 days' END, now(), 'Bench' FROM generate_series(1, ${QUESTIONS}) AS n`)
  await client.query(`INSERT INTO question_version (question_id, number, starts_on, text_en, text_zh, answer_type, user_name)
    SELECT n, 1, current_date - 100, 'Question ' || n, 'Question ' || n, 'TEXT', 'Bench' FROM generate_series(1, ${QUESTIONS}) AS n`)
  await client.query(
    `INSERT INTO question_work (question_id, type_of_work) SELECT n, 'TW15' FROM generate_series(1, ${QUESTIONS}) AS n`,
  )
  await client.query(`INSERT INTO question_location (question_id, logbook_id, how, user_name)
    SELECT n, b.logbook_id, 'LIST', 'Bench' FROM generate_series(${EVERYWHERE + 1}, ${QUESTIONS}) AS n
    CROSS JOIN LATERAL (SELECT logbook_id FROM logbook_party WHERE org_id = ${BIG_CONTRACTOR} AND ends_at IS NULL ORDER BY logbook_id LIMIT ${LOCATIONS}) AS b`)
}
