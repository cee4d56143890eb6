import { MADE_HASH } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { connect } from './fill.tools.ts'
import { BIG_CONTRACTOR, CONTRACTORS } from './shape.ts'

/** Two contractors that become one; numbers that no organization of the city has. */
export const MERGING = { parent: { orgId: 900_001, adminId: 900_001 }, child: { orgId: 900_002, adminId: 900_202 } }
/** Log-books and people of each, and log-books to which the other one is let in as sub-contractor. */
export const [BOOKS, STAFF, SHARED] = [5000, 200, 500]
export const PARENT_NAME = `Contractor ${MERGING.parent.orgId}`
export const officeOf = (orgId: number): string => `office${orgId}@bench.example`

/** Both with log-books of small contractors, their people, and sub-contracts across. */
export async function fillMerging(url: string): Promise<void> {
  const client = await connect(url)
  try {
    for (const { orgId, adminId } of Object.values(MERGING)) {
      await client.query(
        `INSERT INTO organization (id, type, name_en, name_zh, email) VALUES ($1, 'RC', 'Contractor ' || $1::int, 'Contractor ' || $1::int, $2)`,
        [orgId, officeOf(orgId)],
      )
      await client.query(
        `INSERT INTO account (id, username, email, password_hash, display_name, org_id)
         SELECT $1::int + n, 'm' || $2::int || '_' || n, 'm' || $2::int || '_' || n || '@bench.example', $3, 'Person ' || n, $2 FROM generate_series(0, ${STAFF}) AS n`,
        [adminId, orgId, MADE_HASH],
      )
      await client.query(
        `INSERT INTO user_role (user_id, role_id) SELECT id, CASE id WHEN $1 THEN ${Role.rcAdmin} ELSE ${Role.rcOfficer} END FROM account WHERE org_id = $2`,
        [adminId, orgId],
      )
      // of many small contractors a few, so that nothing else is measured differently
      await client.query(
        `UPDATE logbook_party SET org_id = $1 WHERE id IN (SELECT id FROM logbook_party
           WHERE role = 'rc.PMC' AND ends_at IS NULL AND org_id BETWEEN ${BIG_CONTRACTOR + 1} AND ${BIG_CONTRACTOR + CONTRACTORS} ORDER BY id LIMIT ${BOOKS})`,
        [orgId],
      )
    }
    const [parent, child] = [MERGING.parent.orgId, MERGING.child.orgId]
    for (const [has, comes] of [
      [parent, child],
      [child, parent],
    ])
      await client.query(
        `INSERT INTO logbook_party (logbook_id, org_id, kind, role, starts_at, ends_at, source, given_by_name)
         SELECT logbook_id, $2, 'SUB', 'sub.MSC', now() - interval '30 days', now() + interval '200 days', 'SUBCONTRACT', 'Bench'
         FROM logbook_party WHERE org_id = $1 AND role = 'rc.PMC' AND ends_at IS NULL ORDER BY logbook_id LIMIT ${SHARED}`,
        [has, comes],
      )
    await client.query('ANALYZE logbook_party')
  } finally {
    await client.end()
  }
}
