import { ACCOUNT_COLUMNS } from '@portal/shared/features/accounts/account-export.sheet'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { seesAll } from '../../access/readers.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { groupNames, organizationNames, roleNames } from '../exports/export.names.ts'
import { accounts } from './administration.service.ts'

/** What is filtered, as a workbook. Its cover names what the filters name by number, as far as the reader knows it. */
export const accountExport = exportOf(administrationContracts.export, {
  columns: ACCOUNT_COLUMNS,
  tells: { status: 'account', roleIds: roleNames, organizations: organizationNames, groups: groupNames },
  scope: ({ actor }, { administration: { sheet } }) => (seesAll(actor) ? sheet.scopeAll : sheet.scopeOwn),
  count: accounts.count,
  rows: accounts.each,
})
