import { accountContracts } from '@portal/shared/features/accounts/account.contract'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { recoveryContracts } from '@portal/shared/features/accounts/recovery.contract'
import { sessionContracts } from '@portal/shared/features/accounts/session.contract'
import { authContracts } from '@portal/shared/features/auth/auth.contract'
import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { exportContracts } from '@portal/shared/features/exports/export.contract'
import { healthContracts } from '@portal/shared/features/health/health.contract'
import { identityContracts } from '@portal/shared/features/identity/identity.contract'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { locationListContracts } from '@portal/shared/features/location-lists/location-list.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { menuContracts } from '@portal/shared/features/menus/menu.contract'
import { menuAdminContracts } from '@portal/shared/features/menus/menu-admin.contract'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { operationContracts } from '@portal/shared/features/operations/operation.contract'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { registrationContracts } from '@portal/shared/features/registrations/registration.contract'
import { sealContracts } from '@portal/shared/features/seals/seal.contract'
import { sealLogContracts } from '@portal/shared/features/seals/seal-log.contract'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { workerImportContracts } from '@portal/shared/features/workers/worker-import.contract'
import type { AnyCall, Contracts } from '@portal/shared/kernel/contract'
import type { Router } from 'express'
import { accountNotice } from './features/accounts/account.jobs.ts'
import * as accounts from './features/accounts/account.service.ts'
import * as administration from './features/accounts/administration.service.ts'
import { mailFirstPassword } from './features/accounts/first-password.jobs.ts'
import * as recovery from './features/accounts/recovery.service.ts'
import * as sessions from './features/accounts/session.service.ts'
import { mailCodeLetter, purgeSpent } from './features/auth/auth.jobs.ts'
import * as auth from './features/auth/auth.service.ts'
import * as dictionaries from './features/dictionaries/dictionary.service.ts'
import * as directExports from './features/exports/export.direct.ts'
import { makeExport, tendExports } from './features/exports/export.jobs.ts'
import * as exportJobs from './features/exports/export.service.ts'
import { tendFiles } from './features/health/file.jobs.ts'
import * as health from './features/health/health.service.ts'
import * as identity from './features/identity/identity.service.ts'
import * as jobRecords from './features/job-records/job-record.service.ts'
import * as labels from './features/labels/label.service.ts'
import { purgeLocationLists } from './features/location-lists/location-list.jobs.ts'
import * as locationLists from './features/location-lists/location-list.service.ts'
import * as logbooks from './features/logbooks/logbook.service.ts'
import * as menus from './features/menus/menu.service.ts'
import { mailMessages, purgeMessages } from './features/messages/message.jobs.ts'
import * as messages from './features/messages/message.service.ts'
import * as operations from './features/operations/operation.service.ts'
import { remindOrganizations } from './features/organizations/organization.jobs.ts'
import * as organizations from './features/organizations/organization.service.ts'
import { mailRegistration, purgeRegistrations, tellRegistered } from './features/registrations/registration.jobs.ts'
import * as registrations from './features/registrations/registration.service.ts'
import { mailRoot } from './features/seals/anchor.mail.ts'
import { checkpointSeals } from './features/seals/seal.jobs.ts'
import * as seals from './features/seals/seal.service.ts'
import * as sealLog from './features/seals/seal-log.service.ts'
import { walkSeals } from './features/seals/walk.jobs.ts'
import * as workerImports from './features/workers/worker.import.ts'
import { remindWorkers } from './features/workers/worker.jobs.ts'
import * as workers from './features/workers/worker.service.ts'
import type { Job } from './kernel/ctx.ts'
import { type CtxFor, mount } from './kernel/mount.ts'
import { operationOf } from './kernel/openapi/operation.ts'

/** Every call of the product, for the docs and the sweeps. */
export const CONTRACTS = {
  accounts: accountContracts,
  administration: administrationContracts,
  auth: authContracts,
  dictionaries: dictContracts,
  exports: exportContracts,
  health: healthContracts,
  identity: identityContracts,
  jobRecords: jobRecordContracts,
  labels: labelContracts,
  locationLists: locationListContracts,
  logbooks: logbookContracts,
  menuAdmin: menuAdminContracts,
  menus: menuContracts,
  messages: messageContracts,
  operations: operationContracts,
  organizations: organizationContracts,
  recovery: recoveryContracts,
  registrations: registrationContracts,
  sealLog: sealLogContracts,
  seals: sealContracts,
  sessions: sessionContracts,
  workerImports: workerImportContracts,
  workers: workerContracts,
} satisfies Record<string, Contracts>

/** Every call of the product under its operation id. */
export const OPERATIONS: Readonly<Record<string, AnyCall>> = Object.fromEntries(
  Object.values(CONTRACTS)
    .flatMap((group) => Object.values<AnyCall>(group))
    .map((call) => [operationOf(call), call]),
)

/** One line for each feature: its contracts, served by its service. */
export function mountFeatures(router: Router, ctxFor: CtxFor): void {
  mount(router, ctxFor, accountContracts, accounts)
  mount(router, ctxFor, administrationContracts, administration)
  mount(router, ctxFor, authContracts, auth)
  mount(router, ctxFor, dictContracts, dictionaries)
  mount(router, ctxFor, exportContracts, exportJobs)
  mount(router, ctxFor, healthContracts, health)
  mount(router, ctxFor, identityContracts, identity)
  mount(router, ctxFor, jobRecordContracts, { ...jobRecords, export: directExports.jobRecords })
  mount(router, ctxFor, labelContracts, labels)
  mount(router, ctxFor, locationListContracts, locationLists)
  mount(router, ctxFor, logbookContracts, { ...logbooks, export: directExports.logbooks })
  mount(router, ctxFor, menuContracts, menus)
  mount(router, ctxFor, menuAdminContracts, menus)
  mount(router, ctxFor, messageContracts, messages)
  mount(router, ctxFor, operationContracts, operations)
  mount(router, ctxFor, organizationContracts, { ...organizations, export: directExports.organizations })
  mount(router, ctxFor, registrationContracts, registrations)
  mount(router, ctxFor, sealLogContracts, sealLog)
  mount(router, ctxFor, sealContracts, seals)
  mount(router, ctxFor, workerContracts, { ...workers, export: directExports.workers })
  mount(router, ctxFor, workerImportContracts, workerImports)
  mount(router, ctxFor, recoveryContracts, recovery)
  mount(router, ctxFor, sessionContracts, sessions)
}

/** The one call of a process that serves no others. */
export const mountHealth = (router: Router, ctxFor: CtxFor): void => mount(router, ctxFor, healthContracts, health)

/** Every job of the product, for the queue. */
export const JOBS: readonly Job[] = [
  accountNotice,
  checkpointSeals,
  makeExport,
  mailCodeLetter,
  mailFirstPassword,
  mailRegistration,
  mailRoot,
  purgeLocationLists,
  purgeRegistrations,
  purgeSpent,
  remindOrganizations,
  remindWorkers,
  tellRegistered,
  tendExports,
  tendFiles,
  mailMessages,
  purgeMessages,
  walkSeals,
].map((job) => job as Job)
