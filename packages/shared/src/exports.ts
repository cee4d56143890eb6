import { accessOrganizationContracts, accessPersonContracts } from './features/access-rights/access-groups.contract.ts'
import { accessRightContracts } from './features/access-rights/access-right.contract.ts'
import { rpChangeContracts } from './features/access-rights/rp-change.contract.ts'
import { administrationContracts } from './features/accounts/administration.contract.ts'
import { auditContracts } from './features/audit/audit.contract.ts'
import { contractorChangeContracts } from './features/contractor-changes/contractor-change.contract.ts'
import { performerContracts, scoredLogbookContracts } from './features/dashboard/dashboard-export.contract.ts'
import { healthMonthContracts } from './features/dashboard/health-month.contract.ts'
import { scoredWorkerContracts } from './features/dashboard/scored-worker.contract.ts'
import { dutyContracts } from './features/duties/duty.contract.ts'
import { formContracts } from './features/forms/form.contract.ts'
import { handoverContracts } from './features/handovers/handover.contract.ts'
import {
  handoverRehearsalContracts,
  takeOverRehearsalContracts,
} from './features/handovers/handover-rehearsal.contract.ts'
import { findingContracts } from './features/inspection-findings/finding.contract.ts'
import { generationExportContracts } from './features/inspection-generation/generation-export.contract.ts'
import { planContracts } from './features/inspection-pool/plan.contract.ts'
import { scheduleContracts } from './features/inspection-schedules/schedule.contract.ts'
import { invitationContracts } from './features/invitations/invitation.contract.ts'
import { invitationCheckContracts } from './features/invitations/invitation-check.contract.ts'
import { invitedLogbookContracts } from './features/invitations/invited-logbook.contract.ts'
import { deletedRecordContracts } from './features/job-records/deleted-record.contract.ts'
import { jobRecordContracts } from './features/job-records/job-record.contract.ts'
import { logbookContracts } from './features/logbooks/logbook.contract.ts'
import { maintenancePlanContracts } from './features/maintenance-plans/plan.contract.ts'
import { maintenanceVisitContracts } from './features/maintenance-plans/visit.contract.ts'
import { operationRecordContracts } from './features/operation-records/operation-record.contract.ts'
import { mergeRehearsalContracts } from './features/organization-merges/merge-rehearsal.contract.ts'
import { organizationContracts } from './features/organizations/organization.contract.ts'
import { sensorAlarmContracts } from './features/sensors/alarm.contract.ts'
import { sensorRecordContracts } from './features/sensors/record.contract.ts'
import { specificationContracts } from './features/specifications/update.contract.ts'
import { subcontractContracts } from './features/subcontracts/subcontract.contract.ts'
import { workAuthorizationContracts } from './features/work-authorizations/work-authorization.contract.ts'
import { workerContracts } from './features/workers/worker.contract.ts'
import type { ExportCall } from './kernel/workbooks/export.ts'

/**
 * Every list that can be had as a workbook, under its kind, which is the group of its calls. The call says who may have it and
 * what can be filtered, also when it is made in the background.
 */
export const EXPORTS = {
  logbooks: logbookContracts.export,
  jobRecords: jobRecordContracts.export,
  deletedJobRecords: deletedRecordContracts.export,
  healthMonths: healthMonthContracts.export,
  workers: workerContracts.export,
  administration: administrationContracts.export,
  organizations: organizationContracts.export,
  contractorChanges: contractorChangeContracts.export,
  handovers: handoverContracts.export,
  handoverRehearsals: handoverRehearsalContracts.export,
  takeOverRehearsals: takeOverRehearsalContracts.export,
  mergeRehearsals: mergeRehearsalContracts.export,
  invitations: invitationContracts.export,
  invitationChecks: invitationCheckContracts.export,
  invitedLogbooks: invitedLogbookContracts.export,
  subcontracts: subcontractContracts.export,
  accessRights: accessRightContracts.export,
  accessOrganizations: accessOrganizationContracts.export,
  accessPeople: accessPersonContracts.export,
  rpChanges: rpChangeContracts.export,
  operationRecords: operationRecordContracts.export,
  forms: formContracts.export,
  specificationUpdates: specificationContracts.export,
  maintenancePlans: maintenancePlanContracts.export,
  maintenanceVisits: maintenanceVisitContracts.export,
  workAuthorizations: workAuthorizationContracts.export,
  scoredLogbooks: scoredLogbookContracts.export,
  scoredWorkers: scoredWorkerContracts.export,
  performers: performerContracts.export,
  dutyList: dutyContracts.export,
  inspectionPool: planContracts.export,
  inspectionFindings: findingContracts.export,
  inspectionSchedules: scheduleContracts.export,
  inspectionPreviews: generationExportContracts.export,
  sensorAlarms: sensorAlarmContracts.export,
  sensorRecords: sensorRecordContracts.export,
  audit: auditContracts.export,
} as const satisfies Record<string, ExportCall>

export type ExportKind = keyof typeof EXPORTS
export const EXPORT_KINDS = Object.keys(EXPORTS) as [ExportKind, ...ExportKind[]]
