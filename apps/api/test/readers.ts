import { db } from './world.ts'

/** Grants whose readers differ from what follows from them, in either direction. */
export const readersApart = (): Promise<number[]> => apart('party_id', 'logbook_reader_of_grant')
/** Log-books of work authorisations whose readers differ from what follows from them, in either direction. */
export const authorizedApart = (): Promise<number[]> => apart('authorized_id', 'logbook_reader_of_authorization')
/** Inspection plans whose readers differ from what follows from them, in either direction. */
export const plansApart = (): Promise<number[]> => apart('plan_id', 'logbook_reader_of_plan')

/** Places in groups of the regulator whose readers differ from what follows from them, in either direction. */
export const groupedApart = (): Promise<number[]> => apart('grouped_id', 'logbook_reader_of_group')

/** People who read as other groups than follow from those that they are in, in either direction. */
export async function groupSubjectsApart(): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH kept AS (SELECT user_id, subject FROM user_subject WHERE subject LIKE 'workGroup:%' OR subject LIKE 'group:%'),
      derived AS (SELECT user_id, subject FROM user_subject_of_group)
    SELECT DISTINCT user_id AS id FROM ((TABLE kept EXCEPT TABLE derived) UNION ALL (TABLE derived EXCEPT TABLE kept)) AS apart ORDER BY 1`
  return rows.map(({ id }) => id)
}

async function apart(key: 'party_id' | 'authorized_id' | 'plan_id' | 'grouped_id', view: string): Promise<number[]> {
  const columns = `${key}, logbook_id, subject, org_id, starts_at, ends_at, is_whole`
  const rows = await db.$queryRawUnsafe<{ id: number }[]>(`
    WITH kept AS (SELECT ${columns} FROM logbook_reader WHERE ${key} IS NOT NULL),
      derived AS (SELECT ${columns} FROM ${view})
    SELECT DISTINCT ${key} AS id FROM ((TABLE kept EXCEPT TABLE derived) UNION ALL (TABLE derived EXCEPT TABLE kept)) AS apart ORDER BY 1`)
  return rows.map(({ id }) => id)
}
