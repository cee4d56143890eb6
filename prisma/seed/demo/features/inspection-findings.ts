import {
  FINDING_CLASS_UNNAMED,
  FINDING_DAYS,
  type FindingClass,
} from '@portal/shared/features/inspection-findings/finding.codes'
import { FOLLOW_UP_ACTION } from '@portal/shared/features/job-records/job-record.codes'
import { addDays, type Day, dayOf, daysBetween, toDate } from '@portal/shared/kernel/time'
import type { Prisma, PrismaClient } from '../../../client.ts'
import type { City } from '../city/city.ts'
import type { DemoPart } from '../part.ts'

type Finding = Prisma.InspectionFindingCreateManyInput
/** A part of an inspection that needs follow-up, and who is contractor of the log-book today. */
interface Found {
  recordId: number
  logbookId: number
  foundAt: Date
  partIndex: number
  part: string
  component: string
  defect: string | null
  text: string
  findingClass: FindingClass | null
  ownerId: number | null
  owner: string
  /** Work that was recorded afterwards, and a later inspection. */
  answerId: number | null
  workedAt: Date | null
  visitId: number | null
  visitAt: Date | null
}

/** What inspections of the last months found, in every state. */
export const inspectionFindings: DemoPart = {
  async afterwards(db, { city }) {
    const found = await followedUp(db, city)
    await db.inspectionFinding.createMany({ data: found.map((one, nth) => findingOf(city, one, nth)) })
  },
}

const followedUp = (db: PrismaClient, { now }: City) => db.$queryRaw<Found[]>`
  SELECT r.id AS "recordId", r.logbook_id AS "logbookId", r.submitted_at AS "foundAt", p.at::int - 1 AS "partIndex",
    p.part->>'part' AS part, p.part->>'component' AS component, p.part->>'defect' AS defect, p.part->>'remark' AS text,
    p.part->>'findingClass' AS "findingClass", c.org_id AS "ownerId", coalesce(c.name, '') AS owner,
    w.id AS "answerId", w.completed_at AS "workedAt", v.id AS "visitId", v.completed_at AS "visitAt"
  FROM job_record r CROSS JOIN LATERAL jsonb_array_elements(r.parts) WITH ORDINALITY AS p (part, at)
  LEFT JOIN LATERAL (SELECT g.org_id, u.display_name AS name FROM logbook_party g JOIN account u ON u.org_id = g.org_id
    WHERE g.logbook_id = r.logbook_id AND g.kind = 'RC' AND NOT g.is_void AND g.starts_at <= ${now} AND (g.ends_at IS NULL OR g.ends_at > ${now})
    ORDER BY g.role DESC, g.id, u.id LIMIT 1) c ON true
  LEFT JOIN LATERAL (SELECT j.id, j.completed_at FROM job_record j WHERE j.logbook_id = r.logbook_id AND j.type_of_work <> 'TW00' AND j.status <> 'DELETED'
    AND j.started_at > r.completed_at ORDER BY j.started_at LIMIT 1) w ON true
  LEFT JOIN LATERAL (SELECT j.id, j.completed_at FROM job_record j WHERE j.logbook_id = r.logbook_id AND j.type_of_work = 'TW00' AND j.status <> 'DELETED'
    AND j.started_at > r.completed_at ORDER BY j.started_at LIMIT 1) v ON true
  WHERE r.type_of_work = 'TW00' AND r.status <> 'DELETED' AND p.part->'actions' ? ${FOLLOW_UP_ACTION}
  ORDER BY r.submitted_at DESC, r.id DESC`

const ANSWERS = [
  '已完成修理，請參閱紀錄。',
  'Done at the next visit.',
  '部件已更換並測試正常。',
  'Cleaned, cause found and mended.',
]
const SENT_BACK = ['未能追查油漬來源。', 'The photo does not show the part.']
const SHOWN = ['由相片可見已修理。', 'Seen on the photos of the record.']
const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T
const HOUR_MS = 3_600_000

function findingOf(city: City, found: Found, nth: number): Finding {
  const findingClass = found.findingClass ?? FINDING_CLASS_UNNAMED
  const deadlineOn = addDays(dayOf(found.foundAt), FINDING_DAYS[findingClass])
  const { recordId, logbookId, ownerId, partIndex, part, component, defect, text, foundAt } = found
  return {
    ...{ jobRecordId: recordId, logbookId, ownerId, partIndex, part, component, defect, text, findingClass },
    deadlineOn: toDate(deadlineOn),
    createdAt: foundAt,
    ...stateOf(city, found, nth, deadlineOn),
  }
}

/** Nobody is later than this. */
const LATE_DAYS = 40
/** Most of the older ones are closed, some of the newer ones answered or sent back; a few are late. */
function stateOf(city: City, found: Found, nth: number, deadlineOn: Day): Partial<Finding> {
  const isOver = deadlineOn < city.today
  if (isOver && daysBetween(deadlineOn, city.today) > LATE_DAYS) return closed(city, found, nth, deadlineOn)
  if (isOver && nth % 4 === 0) return reminded(city, deadlineOn, nth)
  if (isOver && nth % 4 === 1) return answered(city, found, nth)
  if (isOver) return closed(city, found, nth, deadlineOn)
  const turn = nth % 4
  if (turn === 1) return answered(city, found, nth)
  if (turn === 2)
    return { ...answered(city, found, nth), status: 'OPEN', isSentBack: true, reason: pick(SENT_BACK, nth) }
  return turn === 3 && nth % 8 === 3 ? closed(city, found, nth, city.today) : {}
}

const reminded = (city: City, deadlineOn: Day, nth: number) => ({
  remindedOn: [addDays(deadlineOn, 1), addDays(city.today, -1 - (nth % 3))]
    .filter((day, at, days) => day < city.today && days.indexOf(day) === at)
    .map(toDate),
})

/** Never before it was found, never to come. */
function between(city: City, { foundAt }: Found, day: Day): Date {
  const at = toDate(day).getTime() + 3 * HOUR_MS
  return new Date(Math.min(Math.max(at, foundAt.getTime() + HOUR_MS), city.now.getTime() - HOUR_MS))
}
function answered(city: City, found: Found, nth: number): Partial<Finding> {
  const { answerId, workedAt } = found
  const names = nth % 3 > 0 && workedAt !== null
  const day = names ? dayOf(workedAt) : addDays(dayOf(found.foundAt), 2 + (nth % 5))
  const answeredAt = between(city, found, addDays(day, names ? 1 : 0))
  return {
    status: 'ANSWERED',
    ...{ answeredAt, answeredByName: found.owner, answerRemark: pick(ANSWERS, nth) },
    answerRecordId: names ? answerId : null,
  }
}
function closed(city: City, found: Found, nth: number, deadlineOn: Day): Partial<Finding> {
  const { visitId, visitAt } = found
  const closedAt = visitAt ?? between(city, found, addDays(deadlineOn, (nth % 6) - 4))
  const answer = answered(city, found, nth)
  const before = Math.min(Number(answer.answeredAt), closedAt.getTime() - HOUR_MS)
  const answeredAt = new Date(Math.max(before, found.foundAt.getTime()))
  const closedByName = city.people.nameOf(city.orgs.demo.regulator)
  const common = { ...answer, answeredAt, status: 'CLOSED', closedAt, closedByName }
  return visitId === null
    ? { ...common, seenBy: 'EVIDENCE', closedRemark: pick(SHOWN, nth) }
    : { ...common, seenBy: 'VISIT', closingRecordId: visitId }
}
