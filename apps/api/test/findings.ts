import type { Prisma } from '@portal/db'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { db, makeUser, now } from './world.ts'

const DAY_MS = 86_400_000

/** The record of an inspection by somebody of the regulator. */
export async function makeInspectionRecord(
  logbook: { id: number },
  over: Partial<Prisma.JobRecordUncheckedCreateInput> = {},
) {
  const submitterId = over.submitterId ?? (await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdInspector])).id
  const completedAt = new Date(now.getTime() - DAY_MS)
  return db.jobRecord.create({
    data: {
      logbookId: logbook.id,
      orgId: REGULATOR_ORG_ID,
      creatorType: 'EMSD',
      typeOfWork: 'TW00',
      startedAt: completedAt,
      completedAt,
      submittedAt: completedAt,
      geo: 'Y',
      ...over,
      submitterId,
    },
  })
}

/** What an inspection found yesterday: of class B, for this contractor to mend in 14 days. */
export async function makeFinding(
  logbook: { id: number },
  owner: { id: number } | null,
  over: Partial<Prisma.InspectionFindingUncheckedCreateInput> = {},
) {
  const jobRecordId = over.jobRecordId ?? (await makeInspectionRecord(logbook)).id
  return db.inspectionFinding.create({
    data: {
      logbookId: logbook.id,
      ownerId: owner?.id ?? null,
      partIndex: 0,
      findingClass: 'B',
      part: 'WD07',
      text: 'Pit lighting out of order',
      deadlineOn: new Date('2026-12-04'),
      createdAt: new Date(now.getTime() - DAY_MS),
      ...over,
      jobRecordId,
    },
  })
}

/** What stands in a finding that was answered, was closed, or was sent back. */
export const ANSWERED = { status: 'ANSWERED', answeredAt: now, answeredByName: 'x', answerRemark: 'Replaced.' } as const
export const CLOSED = { status: 'CLOSED', closedAt: now, seenBy: 'EVIDENCE', closedRemark: 'Seen on a photo.' } as const
export const SENT_BACK = { ...ANSWERED, status: 'OPEN', isSentBack: true, reason: 'Not in the photo.' } as const
