import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { accountLife } from './account.rules.ts'
import {
  account,
  accountCreate,
  accountFilters,
  accountList,
  accountQuery,
  givableRoleList,
  givableRoleQuery,
} from './account.schema.ts'

/** What an admin does with the accounts of his organization's people. */
export const administrationContracts = contracts('administration', {
  list: {
    method: 'get',
    path: '/api/account',
    access: 'account:list',
    query: accountQuery,
    response: accountList,
    summary: 'Accounts of my organization',
  },
  create: {
    method: 'post',
    path: '/api/account',
    access: 'account:create',
    body: accountCreate,
    response: account,
    idempotent: true,
    summary:
      'Add a colleague, or for a consultant one of its accessors; the account gets a one-time password by e-mail',
  },
  givableRoles: {
    method: 'get',
    path: '/api/account/role',
    access: 'account:create',
    query: givableRoleQuery,
    response: givableRoleList,
    summary: 'The roles I may give: of my organization or a consultant, with no right and no reach that I have not',
  },
  move: {
    method: 'post',
    path: '/api/account/move',
    access: 'account:enable',
    idempotent: true,
    body: accountLife.body({ rows: rowsOf(accountFilters) }),
    response: moved,
    summary: 'Enable or disable accounts, end log-ins, or reset passwords: the person is mailed a one-time password',
  },
})
