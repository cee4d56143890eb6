import type { Model, Scope } from '../kernel/access.ts'
import { accessExtension, accessNotice } from './access-right.ts'
import {
  identityLink,
  intention,
  organization,
  session,
  signInEvent,
  user,
  userRole,
  userSubject,
  worker,
  workerRegistration,
} from './account.ts'
import { answerRequest } from './answer-request.ts'
import { apiClient, apiClientDay } from './api-client.ts'
import { healthContest } from './contest.ts'
import { contractorChange, contractorChangeLogbook } from './contractor-change.ts'
import { dashboardFavorite, dashboardHome, dashboardMail, dashboardTemplate } from './dashboard-template.ts'
import { deputy } from './deputy.ts'
import { duty, dutyCalendar, dutyHolder, dutySnooze } from './duty.ts'
import { evidenceFeedback, evidenceSignal } from './evidence.ts'
import { groupLogbook, groupUser, logbookGroup } from './group.ts'
import { handover, handoverLogbook, handoverMinute } from './handover.ts'
import {
  inspectionGeneration,
  inspectionGenerationTeam,
  inspectionLeave,
  inspectionPlan,
  inspectionRisk,
  inspectionTeam,
  inspectionTeamUser,
} from './inspection.ts'
import { inspectionFinding } from './inspection-finding.ts'
import { invitation, invitationLogbook } from './invitation.ts'
import {
  acknowledgement,
  acknowledgementRemark,
  answerReader,
  jobRecord,
  jobRecordMonth,
  jobRecordReader,
  jobReply,
  sealEntry,
  storedFile,
} from './job-record.ts'
import { label, labelOnLogbook } from './label.ts'
import { locationList } from './location-list.ts'
import {
  formerLocationId,
  logbookParty,
  logbookPartyReader,
  logbookSpecification,
  operationEvent,
  rpChange,
} from './logbook.ts'
import { maintenancePlan, maintenancePlanLocation, maintenanceVisit } from './maintenance-plan.ts'
import { message, messagePreference, messageRecipient } from './message.ts'
import { organizationProposal } from './organization.ts'
import { organizationMerge } from './organization-merge.ts'
import { jobAnswer, question, questionLocation, questionVersion, questionWork } from './question.ts'
import { logbook, logbookReader } from './readers.ts'
import { role, rolePermission } from './role.ts'
import { run } from './run.ts'
import { subcontract, subcontractLogbook } from './subcontract.ts'
import { viewing } from './viewing.ts'
import { workAuthorization, workAuthorizationLogbook } from './work-authorization.ts'

/** Who sees which rows, for every table. A new table does not compile until it says so here. */
export const visible = {
  accessExtension,
  accessNotice,
  acknowledgement,
  acknowledgementRemark,
  answerReader,
  answerRequest,
  apiClient,
  apiClientDay,
  captcha: 'nobody',
  cityFigure: 'nobody',
  contractorChange,
  contractorChangeLogbook,
  contractorFigure: 'nobody',
  contractorKindFigure: 'nobody',
  responsibleFigure: 'nobody',
  dashboardFavorite,
  dashboardHome,
  dashboardMail,
  dashboardTemplate,
  deputy,
  dictDetail: 'everyone',
  evidenceChange: 'nobody',
  evidenceFeedback,
  evidenceSignal,
  evidenceStart: 'nobody',
  duty,
  dutyCalendar,
  dutyHolder,
  dutyRule: 'everyone',
  dutySnooze,
  expiryReminder: 'nobody',
  figureChange: 'nobody',
  figureClock: 'nobody',
  formerLocationId,
  groupLogbook,
  groupUser,
  handover,
  handoverLogbook,
  handoverMinute,
  healthContest,
  idempotentCall: 'nobody',
  identityKey: 'nobody',
  identityLink,
  identityState: 'nobody',
  inspectionFinding,
  inspectionGeneration,
  inspectionGenerationTeam,
  inspectionLeave,
  inspectionPlan,
  inspectionRisk,
  inspectionTeam,
  inspectionTeamUser,
  intention,
  invitation,
  invitationLink: 'nobody',
  invitationLogbook,
  jobAnswer,
  jobRecord,
  jobRecordMonth,
  jobRecordReader,
  jobReply,
  knownDevice: 'nobody',
  label,
  labelOnLogbook,
  letter: 'nobody',
  locationList,
  logbook,
  logbookFigure: 'nobody',
  logbookGroup,
  logbookMonth: 'nobody',
  logbookParty,
  logbookPartyReader,
  logbookReader,
  logbookSpecification,
  lease: 'nobody',
  logbookStanding: 'nobody',
  mailCode: 'nobody',
  maintenancePlan,
  maintenancePlanLocation,
  maintenanceVisit,
  mailDelivery: 'nobody',
  menu: 'everyone',
  message,
  messagePreference,
  messageRecipient,
  missingFile: 'nobody',
  monthCorrection: 'nobody',
  monthSettlement: 'nobody',
  oldPassword: 'nobody',
  operationEvent,
  organization,
  organizationMerge,
  organizationProposal,
  question,
  questionLocation,
  questionVersion,
  questionWork,
  rateWindow: 'nobody',
  reading: 'nobody',
  registration: 'nobody',
  role,
  rolePermission,
  rpChange,
  run,
  sealCheckpoint: 'everyone',
  sealEntry,
  sealHead: 'nobody',
  sealWalk: 'nobody',
  session,
  signInEvent,
  signInGuard: 'nobody',
  socketTicket: 'nobody',
  standingCount: 'nobody',
  storedFile,
  subcontract,
  subcontractLogbook,
  user,
  userRole,
  userSubject,
  viewing,
  workAuthorization,
  workAuthorizationLogbook,
  worker,
  workerChange: 'nobody',
  workerMonth: 'nobody',
  workerRegistration,
} satisfies { [M in Model]: Scope<M> | 'everyone' | 'nobody' }
