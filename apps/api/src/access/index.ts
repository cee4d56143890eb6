import type { Model, Scope } from '../kernel/access.ts'
import { accessExtension, accessNotice } from './access-right.ts'
import {
  identityLink,
  intention,
  organization,
  role,
  rolePermission,
  session,
  signInEvent,
  user,
  userRole,
  userSubject,
  worker,
  workerRegistration,
} from './account.ts'
import { contractorChange, contractorChangeLogbook } from './contractor-change.ts'
import { handover, handoverLogbook, handoverMinute } from './handover.ts'
import { invitation, invitationLogbook } from './invitation.ts'
import {
  acknowledgement,
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
import { formerLocationId, logbookParty, logbookPartyReader, logbookSpecification, operationEvent } from './logbook.ts'
import { message, messagePreference, messageRecipient } from './message.ts'
import { organizationProposal } from './organization.ts'
import { logbook, logbookReader } from './readers.ts'
import { run } from './run.ts'
import { subcontract, subcontractLogbook } from './subcontract.ts'
import { workAuthorization, workAuthorizationLogbook } from './work-authorization.ts'

/** Who sees which rows, for every table. A new table does not compile until it says so here. */
export const visible = {
  accessExtension,
  accessNotice,
  acknowledgement,
  answerReader,
  apiClient: 'nobody',
  captcha: 'nobody',
  contractorChange,
  contractorChangeLogbook,
  dictDetail: 'everyone',
  expiryReminder: 'nobody',
  formerLocationId,
  handover,
  handoverLogbook,
  handoverMinute,
  idempotentCall: 'nobody',
  identityKey: 'nobody',
  identityLink,
  identityState: 'nobody',
  intention,
  invitation,
  invitationLink: 'nobody',
  invitationLogbook,
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
  logbookParty,
  logbookPartyReader,
  logbookReader,
  logbookSpecification,
  lease: 'nobody',
  mailCode: 'nobody',
  mailDelivery: 'nobody',
  menu: 'everyone',
  message,
  messagePreference,
  messageRecipient,
  missingFile: 'nobody',
  oldPassword: 'nobody',
  operationEvent,
  organization,
  organizationProposal,
  rateWindow: 'nobody',
  reading: 'nobody',
  registration: 'nobody',
  role,
  rolePermission,
  run,
  sealCheckpoint: 'everyone',
  sealEntry,
  sealHead: 'nobody',
  sealWalk: 'nobody',
  session,
  signInEvent,
  signInGuard: 'nobody',
  socketTicket: 'nobody',
  storedFile,
  subcontract,
  subcontractLogbook,
  user,
  userRole,
  userSubject,
  workAuthorization,
  workAuthorizationLogbook,
  worker,
  workerRegistration,
} satisfies { [M in Model]: Scope<M> | 'everyone' | 'nobody' }
