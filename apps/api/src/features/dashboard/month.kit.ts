import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { db, grant } from '../../../test/world.ts'

/** A row of `logbook_month` as a test reads it: its spans by their ends. */
export interface MonthRow {
  logbookId: number
  month: string
  contractorId: number
  from: Date
  until: Date
  asOf: Date
  days: number
  records: number
  breakdowns: number
  trappings: number
  monthMinutes: number
  otherMinutes: number
  score: number | null
  monthScore: number | null
  isLast: boolean
  isSettled: boolean
}
export const monthRows = (logbookId: number) => db.$queryRaw<MonthRow[]>`
  SELECT logbook_id AS "logbookId", to_char(month, 'YYYY-MM') AS month, contractor_id AS "contractorId", kind,
    lower(spans) AS "from", upper(spans) AS "until", as_of AS "asOf", days, records, breakdowns, incidents, trappings,
    gps_good AS "gpsGood", gps_of AS "gpsOf", on_time AS "onTime", acknowledged, month_minutes AS "monthMinutes",
    routine_minutes AS "routineMinutes", other_minutes AS "otherMinutes", score, month_score AS "monthScore", is_last AS "isLast",
    is_settled AS "isSettled"
  FROM logbook_month WHERE logbook_id = ${logbookId} ORDER BY month, lower(spans), contractor_id`

/** An instant of a Hong Kong day of 2026, `MM-DD` or `MM-DDTHH:MM`. */
export const on = (text: string): Date => new Date(`2026-${text.length > 5 ? text : `${text}T00:00`}:00+08:00`)

/** Work on the spot and in time, between two moments. */
export const workOf = (
  { logbook, org, user }: { logbook: { id: number }; org: { id: number }; user: { id: number } },
  typeOfWork: string,
  [startedAt, completedAt]: readonly [Date, Date],
  over: object = {},
) => ({
  logbookId: logbook.id,
  orgId: org.id,
  submitterId: user.id,
  creatorType: 'PRINCIPAL',
  typeOfWork,
  startedAt,
  completedAt,
  submittedAt: completedAt,
  geo: 'Y',
  ...over,
})
export const inCharge = (
  logbook: { id: number },
  org: { id: number },
  role: PartyRole,
  [startsAt, endsAt]: readonly [Date, Date?],
) => grant(logbook, org, role, { startsAt, endsAt: endsAt ?? null })

/** Months are open from a day on, so that tests need not be about the running one, which stays that of the tests. */
export async function openSince(day: string): Promise<void> {
  await db.$executeRawUnsafe(
    `CREATE OR REPLACE FUNCTION open_since() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT '${day}T00:00+08:00'::timestamptz $$`,
  )
  await turnClock()
}

/**
 * What keeps months and figures runs by the clock of the database. It is turned to the last evening of the month of the tests, whenever
 * they run, and goes on from there: their months stay those that run and are settled.
 */
async function turnClock(): Promise<void> {
  await db.$executeRaw`
    DO $$
    DECLARE
      "one" record;
    BEGIN
      IF to_regproc('test_clock') IS NOT NULL THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE FUNCTION test_clock() RETURNS timestamptz LANGUAGE sql STABLE AS %L', format('SELECT now() - %L::interval', now() - '2026-11-30T20:00+08:00'));
      GRANT EXECUTE ON FUNCTION test_clock() TO PUBLIC;
      FOR "one" IN SELECT pg_get_functiondef(p.oid) AS "text" FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND p.prosrc LIKE '%now()%' AND p.proname <> 'test_clock' LOOP
        EXECUTE replace("one"."text", 'now()', 'test_clock()');
      END LOOP;
    END
    $$`
}
/** What that clock says. */
export async function databaseNow(): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT test_clock() AS now`
  return row?.now ?? new Date()
}
