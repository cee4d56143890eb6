import { Prisma } from '@portal/db'
import type { Effects } from './effect.ts'
import { follows, goesAlong, moves, movesOnce, stays } from './effect.ts'

const { sql } = Prisma
/** What can still be filled in, signed or answered; the rest is history under the name of the day. */
const OPEN_FORM = sql`t.status NOT IN ('PROCESSED', 'CANCELLED', 'SUBMITTED_OTHER', 'SUBMISSION_CANCELLED')`

/** What organizations make for themselves, and what is known of them. */
export const own: Effects = {
  'label.orgId': moves,
  'logbookGroup.orgId': moves,
  'dashboardTemplate.orgId': moves,
  'question.orgId': moves,
  'maintenancePlan.orgId': moves,
  'dutyHolder.orgId': movesOnce('dutyId'),
  'dutySnooze.orgId': moves,
  'evidenceFeedback.orgId': stays('written once, under the name of the day'),
  'apiClient.orgId': moves,
  'inspectionTeam.orgId': moves,
  'inspectionFinding.ownerId': goesAlong(() => sql`t.closed_at IS NULL`),
  'organization.mergedIntoId': moves,
  'organizationProposal.orgId': stays('none waits while somebody merges; what was decided is history'),
  'organizationMerge.orgId': stays('history of the merger'),
  'organizationMerge.parentId': stays('history of the merger'),
  'organizationMerge.childId': stays('history of the merger'),
  'operationEvent.orgId': stays('written once, under the name of the day'),
  'healthContest.orgId': goesAlong(() => sql`t.status = 'OPEN'`),
  'specificationUpdate.orgId': goesAlong(() => sql`t.status = 'PENDING'`),
  'sensorModel.orgId': moves,
  'sensor.orgId': moves,
  'sensorSetting.orgId': movesOnce('about'),
  'sensorAlarm.orgId': moves,
  'sensorInvitation.orgId': goesAlong(() => sql`t.status = 'PENDING'`),
  'sensorInvitation.companyId': goesAlong(() => sql`t.status = 'PENDING'`),
  'sensorRequest.orgId': goesAlong(() => sql`t.status = 'OPEN'`),
  'formEntry.ownerOrgId': goesAlong(() => OPEN_FORM),
  'formEntry.counterpartOrgId': goesAlong(() => OPEN_FORM),
  'healthContest.contractorIds': stays('who was in charge in that month'),
  'logbookMonth.contractorId': follows('counted from grants: settled months stay whose they were'),
  'logbookFigure.contractorId': follows('counted from the months'),
  'logbookFigure.responsible': follows('counted from grants'),
  'contractorFigure.contractorId': follows('counted from the months'),
  'contractorFacetFigure.contractorId': follows('counted from the months'),
  'contractorKindFigure.contractorId': follows('counted from the months'),
  'responsibleFigure.orgId': follows('counted from grants'),
  'logbookStanding.orgId': follows('counted from the months'),
  'standingCount.orgId': follows('counted from the standings'),
}
