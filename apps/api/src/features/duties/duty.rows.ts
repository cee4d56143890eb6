import { Prisma } from '@portal/db'
import { dutyHolder, dutySnooze, owedDuty } from '../../access/duty.ts'
import { visible } from '../../access/index.ts'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'

const { raw } = Prisma

/** A duty with what its list shows beside. */
export interface DutyFound {
  id: number
  code: string
  /** As `logbookRef` has it, and where it stands. */
  logbook: object
  fromOn: Date
  dueOn: Date
  status: string
  mode: string
  owner: string
  months: number | null
  days: number | null
  hours: number | null
  warnDays: number
  isStatutory: boolean
  source: string
  isOurs: boolean
  /** Who holds access today as the side that owes it, as far as the reader may know. */
  owners: { id: number; nameEn: string; nameZh: string }[]
  /** To whom the reader's organization gave it. */
  holder: { id: number; displayName: string } | null
  /** What the reader did himself is told before what a colleague did; `until` is a day. */
  snooze: { until: string; reason: string; remarks: string; userId: number; userName: string } | null
}

const LOGBOOK = raw(
  `jsonb_build_object('id', l.id, 'locationId', l.location_id, 'kind', l.kind, 'addressEn', l.address_en, 'addressZh', l.address_zh,
      'premises', l.premises, 'buildingEn', l.building_en, 'buildingZh', l.building_zh, 'district', l.district)`,
)

/** The duties of these numbers that the reader knows, in their order, by one statement. */
export const dutiesAt = ({ db, actor, now }: Ctx, ids: readonly number[]): Promise<DutyFound[]> =>
  db.$queryRaw<DutyFound[]>`/* prepared */
    SELECT d.id, k.code, ${LOGBOOK} AS logbook, d.from_on AS "fromOn", d.due_on AS "dueOn", d.status, k.mode, d.owner,
      k.months, k.days, k.hours, k.warn_days AS "warnDays", k.is_statutory AS "isStatutory", k.source,
      ${sqlOf('d', owedDuty(actor, now), 'duty')} AS "isOurs",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nameEn', o.name_en, 'nameZh', o.name_zh) ORDER BY held.at), '[]') FROM (
        SELECT ranked.org_id, min(ranked.at) AS at FROM (
          SELECT p.org_id, row_number() OVER (ORDER BY p.role DESC, p.id) AS at FROM logbook_party p
          WHERE p.logbook_id = d.logbook_id AND p.kind = d.owner AND ${sqlOf('p', inForce(now))}
            AND ${sqlOf('p', visible.logbookParty(actor, now), 'logbookParty')}
        ) AS ranked GROUP BY ranked.org_id
      ) AS held JOIN organization o ON o.id = held.org_id) AS owners,
      (SELECT jsonb_build_object('id', a.id, 'displayName', a.display_name) FROM duty_holder h JOIN account a ON a.id = h.user_id
        WHERE h.duty_id = d.id AND ${sqlOf('h', dutyHolder(actor, now), 'dutyHolder')} ORDER BY h.created_at DESC LIMIT 1) AS holder,
      (SELECT jsonb_build_object('until', s.until, 'reason', s.reason, 'remarks', s.remarks, 'userId', s.user_id, 'userName', a.display_name)
        FROM duty_snooze s JOIN account a ON a.id = s.user_id
        WHERE s.duty_id = d.id AND ${sqlOf('s', dutySnooze(actor, now), 'dutySnooze')}
        ORDER BY s.user_id = ${actor.userId} DESC, s.created_at LIMIT 1) AS snooze
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place) JOIN duty d ON d.id = wanted.id
      JOIN duty_rule k ON k.id = d.rule_id JOIN logbook l ON l.id = d.logbook_id
    WHERE ${sqlOf('d', visible.duty(actor, now), 'duty')} ORDER BY wanted.place`
