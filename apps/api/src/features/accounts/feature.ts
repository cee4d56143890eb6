import { accountContracts } from '@portal/shared/features/accounts/account.contract'
import { accountLife } from '@portal/shared/features/accounts/account.rules'
import { accountImportContracts } from '@portal/shared/features/accounts/account-import.contract'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { deputyContracts } from '@portal/shared/features/accounts/deputy.contract'
import { recoveryContracts } from '@portal/shared/features/accounts/recovery.contract'
import { sessionContracts } from '@portal/shared/features/accounts/session.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { create, givableRoles } from './account.create.ts'
import { get, update } from './account.edit.ts'
import * as accountImports from './account.import.ts'
import { accountMended, accountNotice } from './account.jobs.ts'
import * as service from './account.service.ts'
import * as administration from './administration.service.ts'
import * as deputies from './deputy.service.ts'
import { changeEmail, mailNewEmail, mailOldEmail } from './email.ts'
import { mailFirstPassword } from './first-password.jobs.ts'
import * as recovery from './recovery.service.ts'
import * as sessions from './session.service.ts'

export const accounts = feature({
  calls: {
    accounts: serve(accountContracts, { ...service, changeEmail, mailNewEmail, mailOldEmail }),
    accountImports: serve(accountImportContracts, accountImports),
    administration: serve(administrationContracts, {
      ...administration,
      create,
      givableRoles,
      get,
      update,
      export: exportAs('administration'),
    }),
    deputies: serve(deputyContracts, deputies),
    recovery: serve(recoveryContracts, recovery),
    sessions: serve(sessionContracts, sessions),
  },
  lives: {
    account: accountLife,
  },
  jobs: [accountNotice, accountMended, mailFirstPassword],
  runs: [accountImports.accountImportRun],
})
