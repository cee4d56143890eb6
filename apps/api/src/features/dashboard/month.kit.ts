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

/** Months are open from a day on, so that tests need not be about the running one. */
export const openSince = (day: string) =>
  db.$executeRawUnsafe(
    `CREATE OR REPLACE FUNCTION open_since() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT '${day}T00:00+08:00'::timestamptz $$`,
  )
