import type { Model, Scope } from '../kernel/access.ts'
import {
  identityLink,
  organization,
  role,
  rolePermission,
  session,
  signInEvent,
  user,
  userRole,
  worker,
  workerRegistration,
} from './account.ts'
import { exportJob } from './export-job.ts'
import {
  acknowledgement,
  answerReader,
  jobRecord,
  jobRecordReader,
  jobReply,
  sealEntry,
  storedFile,
} from './job-record.ts'
import { label, labelOnLogbook } from './label.ts'
import { locationList } from './location-list.ts'
import { logbook, logbookParty, logbookPartyReader, logbookSpecification, operationEvent } from './logbook.ts'
import { message, messagePreference, messageRecipient } from './message.ts'
import { organizationProposal } from './organization.ts'

/** Who sees which rows, for every table. A new table does not compile until it says so here. */
export const visible = {
  acknowledgement,
  answerReader,
  captcha: 'nobody',
  dictDetail: 'everyone',
  expiryReminder: 'nobody',
  exportJob,
  idempotentCall: 'nobody',
  identityKey: 'nobody',
  identityLink,
  identityState: 'nobody',
  jobRecord,
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
  logbookSpecification,
  mailCode: 'nobody',
  mailDelivery: 'nobody',
  menu: 'everyone',
  message,
  messagePreference,
  messageRecipient,
  oldPassword: 'nobody',
  operationEvent,
  organization,
  organizationProposal,
  rateWindow: 'nobody',
  registration: 'nobody',
  role,
  rolePermission,
  sealCheckpoint: 'everyone',
  sealEntry,
  session,
  signInEvent,
  signInGuard: 'nobody',
  socketTicket: 'nobody',
  storedFile,
  user,
  userRole,
  worker,
  workerRegistration,
} satisfies { [M in Model]: Scope<M> | 'everyone' | 'nobody' }
