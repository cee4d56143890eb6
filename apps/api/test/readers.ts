import { db } from './world.ts'

/** Grants whose readers differ from what follows from them, in either direction. */
export async function readersApart(): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH kept AS (SELECT party_id, logbook_id, subject, org_id, starts_at, ends_at, is_whole FROM logbook_reader WHERE party_id IS NOT NULL),
      derived AS (SELECT party_id, logbook_id, subject, org_id, starts_at, ends_at, is_whole FROM logbook_reader_of_grant)
    SELECT DISTINCT party_id AS id FROM ((TABLE kept EXCEPT TABLE derived) UNION ALL (TABLE derived EXCEPT TABLE kept)) AS apart ORDER BY 1`
  return rows.map(({ id }) => id)
}

/** Log-books of work authorisations whose readers differ from what follows from them, in either direction. */
export async function authorizedApart(): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH kept AS (SELECT authorized_id, logbook_id, subject, org_id, starts_at, ends_at, is_whole FROM logbook_reader WHERE authorized_id IS NOT NULL),
      derived AS (SELECT authorized_id, logbook_id, subject, org_id, starts_at, ends_at, is_whole FROM logbook_reader_of_authorization)
    SELECT DISTINCT authorized_id AS id FROM ((TABLE kept EXCEPT TABLE derived) UNION ALL (TABLE derived EXCEPT TABLE kept)) AS apart ORDER BY 1`
  return rows.map(({ id }) => id)
}
