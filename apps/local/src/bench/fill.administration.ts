import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import type { Client } from 'pg'
import { makeKey } from '../../../api/src/features/api-clients/key.ts'
import { connect, type Tell, withoutIndexes } from './fill.tools.ts'
import { BIG_CONTRACTOR, LOGBOOKS } from './shape.ts'

/** What people of all organizations did and tried in some years. */
const ENTRIES = 5_000_000
/** One entry in so many is a try to sign in, of the contractor with most log-books, and, of tries, fails; no two share a divisor. */
const [ONE_SIGN_IN_IN, ONE_OWN_IN, ONE_FAILS_IN] = [5, 11, 17]
/** One operation in so many was imported. */
const ONE_IMPORTED_IN = 49
/** So many days have the entries. */
export const AUDITED_DAYS = 730
/** People of every organization beside those that the city has already. */
const PEOPLE_EACH = 17
/** Of the log-books of that contractor: 2,000 of 9,000 stand in a works group, and 3,000 in the groups that one admin looks after. */
const [IN_WORK_GROUP, IN_GROUPS] = [2 / 9, 1 / 3]
/** A works group; a group of the first layer and two below it. */
const [WORK_GROUP, GROUP, BELOW] = [1, 2, [3, 4]] as const

/** Who administers and who is administered: numbers that nobody of the city has. */
export const ADMINISTERING = {
  superAdmin: 100_001,
  regulator: 100_002,
  admin: 100_003,
  groupAdmin: 100_004,
  confined: 100_005,
} as const
/** The first account of everybody else. */
const FIRST_OTHER = 200_000

const PEOPLE = [
  [ADMINISTERING.superAdmin, 'bench_super', REGULATOR_ORG_ID, Role.superAdmin],
  [ADMINISTERING.regulator, 'bench_emsd', REGULATOR_ORG_ID, Role.emsdAdmin],
  [ADMINISTERING.admin, 'bench_admin', BIG_CONTRACTOR, Role.rcAdmin],
  [ADMINISTERING.groupAdmin, 'bench_group', BIG_CONTRACTOR, Role.rcGroupAdmin],
  [ADMINISTERING.confined, 'bench_confined', BIG_CONTRACTOR, Role.rcOfficer],
] as const

export interface Filled {
  /** Of the audit log. */
  entries: number
  accounts: number
  /** Of a program that reads what its organization reads. */
  key: string
}

/** People, groups, a program and an audit log; on a city that is built. */
export async function fillAdministration(url: string, logbooks: number, tell: Tell): Promise<Filled> {
  const client = await connect(url)
  try {
    await fillAccounts(client)
    await fillGroups(client)
    const key = await addProgram(client)
    tell('people and groups')
    const entries = Math.round((ENTRIES * logbooks) / LOGBOOKS)
    await withoutIndexes(client, ['operation_event', 'sign_in_event'], () => fillAudit(client, entries), tell)
    await client.query('VACUUM (ANALYZE)')
    tell('audit log')
    return { entries, key, accounts: await counted(client, 'account') }
  } finally {
    await client.end()
  }
}

async function fillAccounts(client: Client): Promise<void> {
  for (const [id, name, orgId, role] of PEOPLE) {
    await client.query(
      `INSERT INTO account (id, username, email, password_hash, display_name, org_id) VALUES ($1, $2, $2 || '@bench.example', '-', $2, $3)`,
      [id, name, orgId],
    )
    await client.query('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [id, role])
  }
  await client.query(`INSERT INTO account (id, username, email, password_hash, display_name, org_id, status)
    SELECT ${FIRST_OTHER} + row_number() OVER (), 'more_' || o.id || '_' || n, 'more_' || o.id || '_' || n || '@bench.example', '-',
      'Colleague ' || n || ' of ' || o.id, o.id, CASE n WHEN 1 THEN 'DISABLED' ELSE 'ENABLED' END
    FROM organization o CROSS JOIN generate_series(1, ${PEOPLE_EACH}) AS n WHERE o.type IN ('RC', 'RP')`)
  await client.query(`INSERT INTO user_role (user_id, role_id)
    SELECT a.id, CASE o.type WHEN 'RC' THEN ${Role.rcOfficer} ELSE ${Role.rpOfficer} END
    FROM account a JOIN organization o ON o.id = a.org_id WHERE a.id > ${FIRST_OTHER}`)
}

/** Log-books of the contractor, some of them in its works group and some in its groups, by what a hash of their numbers says. */
async function fillGroups(client: Client): Promise<void> {
  const group = '(id, kind, name, org_id, parent_id, user_name)'
  await client.query(`INSERT INTO logbook_group ${group} VALUES
    (${WORK_GROUP}, 'workGroup', 'Kowloon East', ${BIG_CONTRACTOR}, NULL, 'Bench'), (${GROUP}, 'group', 'Kowloon', ${BIG_CONTRACTOR}, NULL, 'Bench')`)
  await client.query(`INSERT INTO logbook_group ${group}
    SELECT id, 'group', 'Team ' || id, ${BIG_CONTRACTOR}, ${GROUP}, 'Bench' FROM unnest(ARRAY[${BELOW.join(', ')}]) AS id`)
  await client.query(`INSERT INTO group_user (group_id, user_id) VALUES
    (${WORK_GROUP}, ${ADMINISTERING.confined}), (${GROUP}, ${ADMINISTERING.groupAdmin})`)
  const chosen = (share: number, of: string) => `
    INSERT INTO group_logbook (group_id, logbook_id)
    SELECT ${of}, logbook_id FROM (
      SELECT logbook_id, row_number() OVER (ORDER BY hashint4(logbook_id)) AS n, count(*) OVER () AS whole
      FROM (SELECT DISTINCT logbook_id FROM logbook_party WHERE org_id = ${BIG_CONTRACTOR} AND ends_at IS NULL AND NOT is_void) AS own
    ) AS ranked WHERE n <= whole * ${share}`
  await client.query(chosen(IN_WORK_GROUP, `${WORK_GROUP}`))
  await client.query(chosen(IN_GROUPS, `${BELOW[0]} + n % ${BELOW.length}`))
}

async function addProgram(client: Client): Promise<string> {
  const { key, keyPrefix, keyDigest } = makeKey()
  await client.query(
    `INSERT INTO api_client (org_id, name, permissions, reach, memberships, key_prefix, key_digest, addresses, expires_at)
     VALUES ($1, 'Bench', ARRAY['logbook:list', 'jobRecord:list'], 'own', '{}', $2, $3, '{}', now() + interval '100 days')`,
    [BIG_CONTRACTOR, keyPrefix, keyDigest],
  )
  return key
}

const ACTIONS = [
  'jobRecord.create',
  'jobRecord.acknowledge',
  'logbook.update',
  'party.grant',
  'account.update',
  'worker.update',
] as const
const list = (texts: readonly string[]) => `(ARRAY[${texts.map((text) => `'${text}'`).join(', ')}])`

/** Of the contractor in its share, of all others in turn; the last entry is of this minute. */
async function fillAudit(client: Client, entries: number): Promise<void> {
  const who = `(SELECT array_agg(id ORDER BY id) AS ids, count(*)::int AS many FROM account WHERE org_id <> ${BIG_CONTRACTOR}) AS others,
    (SELECT array_agg(id ORDER BY id) AS ids, count(*)::int AS many FROM account WHERE org_id = ${BIG_CONTRACTOR}) AS own`
  const person = `CASE WHEN n % ${ONE_OWN_IN} = 0 THEN own.ids[1 + (n::bigint * 31 % own.many)::int] ELSE others.ids[1 + (n::bigint * 7919 % others.many)::int] END`
  const at = `now() - (${entries} - n) * (interval '${AUDITED_DAYS} days' / ${entries})`
  const address = `'10.' || n % 200 || '.' || n / 7 % 250 || '.' || n % 13`
  await client.query(`
    INSERT INTO operation_event (action, mode, model, row_id, user_id, user_name, org_id, org_name, source, screen, address, before, after, created_at)
    SELECT ${list(ACTIONS)}[1 + n % ${ACTIONS.length}], ${list(ACTIONS.map((action) => modeOf(action) ?? ''))}[1 + n % ${ACTIONS.length}],
      split_part(${list(ACTIONS)}[1 + n % ${ACTIONS.length}], '.', 1), n::text, a.id, a.display_name, a.org_id, o.name_en,
      CASE WHEN n % ${ONE_IMPORTED_IN} = 0 THEN 'import' ELSE 'screen' END, NULL, ${address}, '{"status": "A"}', '{"status": "B"}', ${at}
    FROM generate_series(1, ${entries}) AS n, ${who}, account a JOIN organization o ON o.id = a.org_id
    WHERE n % ${ONE_SIGN_IN_IN} <> 0 AND a.id = ${person} ORDER BY n`)
  await client.query(`
    INSERT INTO sign_in_event (user_id, org_id, outcome, method, channel, address, device, created_at)
    SELECT a.id, a.org_id, CASE n % ${ONE_FAILS_IN} WHEN 0 THEN 'WRONG_PASSWORD' ELSE 'OK' END, 'PASSWORD', 'web', ${address}, 'Firefox', ${at}
    FROM generate_series(1, ${entries}) AS n, ${who}, account a WHERE n % ${ONE_SIGN_IN_IN} = 0 AND a.id = ${person} ORDER BY n`)
}

async function counted(client: Client, name: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`)
  return rows[0]?.n ?? 0
}
