import { areaCode, BUILDINGS, DISTRICTS, DOOR_ZH, STREETS } from '@portal/db/seed/demo/words'
import { subject } from '@portal/shared/access/subjects'
import type { Client } from 'pg'
import {
  BIG_CONTRACTOR,
  CONSULTANT,
  CONTRACTORS,
  contractorOf,
  managerOf,
  ownerOf,
  premisesOf,
  TEAM,
  TEAM_BOOKS,
  UNITS_PER_PREMISES,
} from './shape.ts'

/** Log-books in the streets of the word lists, four to a premises, with their data sheets and parties. */
export async function fillLogbooks(client: Client, count: number): Promise<void> {
  await places(client)
  await client.query(logbooks(count))
  await client.query(`INSERT INTO logbook_specification (logbook_id, rated_load_kg, persons, rated_speed_ms, floor_count, manufacturer, model, use_permit_expiry)
    SELECT id, 900, 12, 1.75, 18, 'Norvane', 'NV-P1000', current_date + 30 + id % 300 FROM logbook`)
  await grants(client, count)
  await client.query(plans(count))
}

/** What the triggers would keep of so many at once takes them half an hour: readers follow from the grants here, months are derived when all is there. */
async function grants(client: Client, count: number): Promise<void> {
  await client.query('SET session_replication_role = replica')
  await client.query(parties(Math.ceil(count / UNITS_PER_PREMISES)))
  await client.query('RESET session_replication_role')
  const columns = 'party_id, logbook_id, subject, org_id, starts_at, ends_at, is_whole'
  await client.query(`INSERT INTO logbook_reader (${columns}) SELECT ${columns} FROM logbook_reader_of_grant`)
}

async function places(client: Client): Promise<void> {
  const streets = STREETS.map(({ district, area, street, lat, lng }, n) => {
    const { number = 1, region = '', en = '', zh = '' } = DISTRICTS.find(({ code }) => code === district) ?? {}
    return {
      n,
      district,
      number,
      region,
      area: areaCode(district, area.en),
      street_en: street.en,
      street_zh: street.zh,
      place_en: `${area.en}, ${en}`,
      place_zh: `${zh}${area.zh}`,
      lat,
      lng,
    }
  })
  await client.query(
    `CREATE TEMP TABLE street AS SELECT * FROM json_to_recordset($1::json)
    AS s(n int, district text, number int, region text, area text, street_en text, street_zh text, place_en text, place_zh text, lat float8, lng float8)`,
    [JSON.stringify(streets)],
  )
  await client.query(
    'CREATE TEMP TABLE building AS SELECT * FROM json_to_recordset($1::json) AS b(n int, en text, zh text)',
    [JSON.stringify(BUILDINGS.map(({ en, zh }, n) => ({ n, en, zh })))],
  )
  await client.query('ANALYZE street')
  await client.query('ANALYZE building')
}

const logbooks = (count: number) => `
  INSERT INTO logbook (location_id, premises, kind, type, le_number, address_en, address_zh, building_en, building_zh, region, district, area,
    latitude, longitude, activated_on, installed_year, machine_room_less, special_maintenance, next_duty, next_duty_on)
  SELECT x.premises || '-' || lpad((i % ${UNITS_PER_PREMISES} + 1)::text, 3, '0'), x.premises, CASE WHEN i % 100 < 13 THEN 'E' ELSE 'L' END,
    CASE WHEN i % 100 < 12 THEN 'E' WHEN i % 100 < 13 THEN 'P' WHEN i % 17 = 0 THEN 'EF' WHEN i % 29 = 0 THEN 'HP' ELSE 'EP' END, 'L' || (i % ${UNITS_PER_PREMISES} + 1),
    b.en || ', ' || x.door || ' ' || s.street_en || ', ' || s.place_en, s.place_zh || s.street_zh || x.door || '${DOOR_ZH}' || b.zh, b.en, b.zh, s.region, s.district, s.area,
    s.lat + (x.p % 20) * 0.0001, s.lng + (x.p % 30) * 0.0001, CASE WHEN x.p % 60 <> 0 THEN date '2023-01-01' + x.p % 700 END,
    1965 + (x.p * 13) % 60, i % 9 = 0, i % 3 = 0, 'MAINTENANCE', current_date - 2 + (i * 17) % 30
  FROM generate_series(0, ${count - 1}) AS i
  CROSS JOIN LATERAL (SELECT i / ${UNITS_PER_PREMISES} AS p) AS n
  JOIN street s ON s.n = (n.p::bigint * 104729) % ${STREETS.length}
  JOIN building b ON b.n = (n.p::bigint * 15485863) % ${BUILDINGS.length}
  CROSS JOIN LATERAL (SELECT n.p, 1 + (n.p * 31) % 190 AS door, lpad(s.number::text, 2, '0') || lpad(n.p::text, 5, '0') AS premises) AS x
  ORDER BY i`

/** The log-books in the plans of a team of inspectors, all over the city. */
const plans = (count: number) => `
  INSERT INTO logbook_reader (logbook_id, subject, org_id, starts_at)
  SELECT id, '${subject('team', TEAM)}', ${CONSULTANT}, timestamptz '2023-01-01' FROM logbook
  WHERE id % ${Math.max(1, Math.floor(count / TEAM_BOOKS))} = 0`

/** A contractor today, for one premises in eight another one before; an owner, and for seven in ten a managing company. */
const parties = (premises: number) => `
  INSERT INTO logbook_party (logbook_id, org_id, kind, role, starts_at, ends_at, source, given_by_name)
  SELECT l.id, g.org_id, split_part(upper(g.role), '.', 1), g.role, g.starts_at, g.ends_at, 'CREATE', 'Bench'
  FROM logbook l CROSS JOIN LATERAL (SELECT ${premisesOf('l.id')} AS n) AS p
  CROSS JOIN LATERAL (VALUES
    (${contractorOf('p.n', premises)}, 'rc.PMC', CASE WHEN p.n % 8 = 0 THEN now() - interval '200 days' ELSE timestamptz '2023-01-01' END, NULL::timestamptz, true),
    (${BIG_CONTRACTOR + 1} + p.n % ${CONTRACTORS - 1}, 'rc.PMC', timestamptz '2023-01-01', now() - interval '200 days', p.n % 8 = 0),
    (${ownerOf('p.n')}, 'rp.OC', timestamptz '2023-01-01', NULL, true),
    (${managerOf('p.n')}, 'rp.PMC', timestamptz '2023-01-01', NULL, p.n % 10 < 7)) AS g(org_id, role, starts_at, ends_at, is_held)
  WHERE g.is_held`
