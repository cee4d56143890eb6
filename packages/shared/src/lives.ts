import { accountLife } from './features/accounts/account.rules.ts'
import { exportLife } from './features/exports/export.rules.ts'
import { jobRecordLife } from './features/job-records/job-record.rules.ts'
import { labelLife } from './features/labels/label.rules.ts'
import { activationLife } from './features/logbooks/logbook.rules.ts'
import { binLife, readingLife, starLife } from './features/messages/message.rules.ts'
import { proposalLife } from './features/organizations/organization.rules.ts'
import { workerLife } from './features/workers/worker.rules.ts'

/** Every life, under the name by which words (`enums.<name>`) and tones tell its states; docs, words and tests walk it. */
export const LIVES = {
  account: accountLife,
  activation: activationLife,
  job: exportLife,
  jobRecord: jobRecordLife,
  label: labelLife,
  messageBin: binLife,
  messageReading: readingLife,
  messageStar: starLife,
  proposal: proposalLife,
  worker: workerLife,
}
