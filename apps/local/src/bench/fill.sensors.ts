import { REACHES_OF_TYPE } from '@portal/shared/access/roles'
import type { Client } from 'pg'
import { makeKey } from '../../../api/src/features/api-clients/key.ts'
import { connect, type Tell, withoutIndexes } from './fill.tools.ts'

/** Companies that keep the sensors of the city, each with one program. */
const SUPPLIERS = 10
/** Numbers of organizations that nobody of the city has. */
const FIRST_SUPPLIER = 5000
export const ANOMALY = 'LIFT_VIBRATION'
/** What raises an alarm: above all that is sent here, so that each reading is looked at and none tells people. */
const [THRESHOLD, CLEAR_LEVEL] = [45, 40]

/** A company, the key of its program, and its sensors where they are. */
export interface Supplier {
  key: string
  sensors: readonly { id: number; code: string; locationId: string }[]
}

/** A sensor on every log-book of a city that is built. */
export async function fillSensors(url: string, tell: Tell): Promise<Supplier[]> {
  const client = await connect(url)
  try {
    await fillCompanies(client)
    await withoutIndexes(client, ['sensor'], () => fillLinked(client), tell)
    const suppliers: Supplier[] = []
    for (let nth = 0; nth < SUPPLIERS; nth++) suppliers.push(await supplierOf(client, FIRST_SUPPLIER + nth))
    await client.query('VACUUM (ANALYZE)')
    tell('sensors')
    return suppliers
  } finally {
    await client.end()
  }
}

/** Each with one model, and with a setting for all its sensors. */
async function fillCompanies(client: Client): Promise<void> {
  await client.query(`INSERT INTO organization (id, type, name_en, name_zh)
    SELECT ${FIRST_SUPPLIER} + n, 'SUPL', 'Sensors ' || n, '' FROM generate_series(0, ${SUPPLIERS - 1}) AS n`)
  await client.query(`SELECT setval(pg_get_serial_sequence('organization', 'id'), (SELECT max(id) FROM organization))`)
  await client.query(`INSERT INTO sensor_model (org_id, name, manufacturer, updated_at)
    SELECT id, 'KS2', 'bench', now() FROM organization WHERE id >= ${FIRST_SUPPLIER}`)
  await client.query(`INSERT INTO sensor_model_anomaly (model_id, anomaly, unit, scale_from, scale_to)
    SELECT id, '${ANOMALY}', 'mm/s', 0, 50 FROM sensor_model WHERE org_id >= ${FIRST_SUPPLIER}`)
  await client.query(`INSERT INTO sensor_setting (org_id, anomaly, threshold, clear_level, in_row, hold_minutes, tells_contractor, tells_rp, tells_company, updated_at)
    SELECT id, '${ANOMALY}', ${THRESHOLD}, ${CLEAR_LEVEL}, 3, 0, true, true, true, now() FROM organization WHERE id >= ${FIRST_SUPPLIER}`)
}

/** Sensors with the grants that say where, and the readers that follow from these: what triggers would keep of so many at once takes them long. */
async function fillLinked(client: Client): Promise<void> {
  await client.query(`INSERT INTO sensor (org_id, code, model_id, status, logbook_id, linked_at)
    SELECT m.org_id, 'S-' || l.id, m.id, 'LINKED', l.id, timestamptz '2023-01-01'
    FROM logbook l JOIN sensor_model m ON m.org_id = ${FIRST_SUPPLIER} + l.id % ${SUPPLIERS} ORDER BY l.id`)
  await client.query('SET session_replication_role = replica')
  await client.query(`INSERT INTO logbook_party (logbook_id, org_id, kind, role, starts_at, source, given_by_name)
    SELECT logbook_id, org_id, 'SUPPLIER', 'supplier.SENSOR', timestamptz '2023-01-01', 'CREATE', 'Bench' FROM sensor ORDER BY logbook_id`)
  await client.query('RESET session_replication_role')
  const columns = 'party_id, logbook_id, subject, org_id, starts_at, ends_at, is_whole'
  await client.query(`INSERT INTO logbook_reader (${columns})
    SELECT ${columns} FROM logbook_reader_of_grant WHERE org_id >= ${FIRST_SUPPLIER}`)
}

async function supplierOf(client: Client, orgId: number): Promise<Supplier> {
  const { key, keyPrefix, keyDigest } = makeKey()
  await client.query(
    `INSERT INTO api_client (org_id, name, permissions, reach, memberships, key_prefix, key_digest, addresses, expires_at)
     VALUES ($1, 'Bench', ARRAY['sensor:post'], $2, '{}', $3, $4, '{}', now() + interval '100 days')`,
    [orgId, REACHES_OF_TYPE.SUPL[0], keyPrefix, keyDigest],
  )
  const { rows } = await client.query<Supplier['sensors'][number]>(
    `SELECT s.id, s.code, l.location_id AS "locationId" FROM sensor s JOIN logbook l ON l.id = s.logbook_id WHERE s.org_id = $1 ORDER BY s.id`,
    [orgId],
  )
  return { key, sensors: rows }
}
