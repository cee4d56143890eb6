import { accessOrganizationExport, accessPersonExport } from './features/access-rights/access-right.groups.ts'
import { accessRightExport } from './features/access-rights/access-right.list.ts'
import { rpChangeExport } from './features/access-rights/rp-change.list.ts'
import { accountExport } from './features/accounts/account.export.ts'
import { auditExport } from './features/audit/audit.list.ts'
import { contractorChangeExport } from './features/contractor-changes/contractor-change.list.ts'
import { performerExport, scoredLogbookExport } from './features/dashboard/dashboard.exports.ts'
import { healthMonthExport } from './features/dashboard/health-month.export.ts'
import { scoredWorkerExport } from './features/dashboard/scored-workers.ts'
import { dutyExport } from './features/duties/duty.list.ts'
import { formExport } from './features/forms/form.export.ts'
import { handoverExport } from './features/handovers/handover.list.ts'
import { handoverRehearsalExport, takeOverRehearsalExport } from './features/handovers/handover-rehearsal.export.ts'
import { findingExport } from './features/inspection-findings/finding.list.ts'
import { previewExport } from './features/inspection-generation/preview.export.ts'
import { planExport } from './features/inspection-pool/plan.list.ts'
import { scheduleExport } from './features/inspection-schedules/schedule.export.ts'
import { invitationExport } from './features/invitations/invitation.list.ts'
import { invitationCheckExport } from './features/invitations/invitation-check.export.ts'
import { invitedLogbookExport } from './features/invitations/invited-logbook.export.ts'
import { deletedRecordExport } from './features/job-records/job-record.deleted.ts'
import { jobRecordExport } from './features/job-records/job-record.export.ts'
import { logbookExport } from './features/logbooks/logbook.export.ts'
import { maintenancePlanExport, maintenanceVisitExport } from './features/maintenance-plans/plan.export.ts'
import { operationRecordExport } from './features/operation-records/operation-record.list.ts'
import { mergeRehearsalExport } from './features/organization-merges/merge-rehearsal.export.ts'
import { organizationExport } from './features/organizations/organization.list.ts'
import { alarmExport } from './features/sensors/alarm.export.ts'
import { sensorRecordExport } from './features/sensors/record.export.ts'
import { updateExport } from './features/specifications/update.export.ts'
import { subcontractExport } from './features/subcontracts/subcontract.list.ts'
import { workAuthorizationExport } from './features/work-authorizations/work-authorization.list.ts'
import { workerExport } from './features/workers/worker.list.ts'
import { workbooksOf } from './kernel/list/workbook.ts'

/** Every kind of `EXPORTS` with its rows; one that has none does not compile. */
export const EXPORTED = {
  logbooks: logbookExport,
  jobRecords: jobRecordExport,
  deletedJobRecords: deletedRecordExport,
  healthMonths: healthMonthExport,
  workers: workerExport,
  administration: accountExport,
  organizations: organizationExport,
  contractorChanges: contractorChangeExport,
  handovers: handoverExport,
  handoverRehearsals: handoverRehearsalExport,
  takeOverRehearsals: takeOverRehearsalExport,
  mergeRehearsals: mergeRehearsalExport,
  invitations: invitationExport,
  invitationChecks: invitationCheckExport,
  invitedLogbooks: invitedLogbookExport,
  subcontracts: subcontractExport,
  accessRights: accessRightExport,
  accessOrganizations: accessOrganizationExport,
  accessPeople: accessPersonExport,
  rpChanges: rpChangeExport,
  operationRecords: operationRecordExport,
  forms: formExport,
  specificationUpdates: updateExport,
  maintenancePlans: maintenancePlanExport,
  maintenanceVisits: maintenanceVisitExport,
  workAuthorizations: workAuthorizationExport,
  scoredLogbooks: scoredLogbookExport,
  scoredWorkers: scoredWorkerExport,
  performers: performerExport,
  dutyList: dutyExport,
  inspectionPool: planExport,
  inspectionFindings: findingExport,
  inspectionSchedules: scheduleExport,
  inspectionPreviews: previewExport,
  sensorAlarms: alarmExport,
  sensorRecords: sensorRecordExport,
  audit: auditExport,
}

export const workbooks = workbooksOf(EXPORTED)
