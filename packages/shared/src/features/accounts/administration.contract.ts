import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { idParam } from '../common/fields.ts'
import { accountLife } from './account.rules.ts'
import {
  account,
  accountCreate,
  accountDetail,
  accountEdit,
  accountExportQuery,
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
  export: {
    method: 'get',
    path: '/api/account/export',
    access: 'account:list',
    query: accountExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
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
  get: {
    method: 'get',
    path: '/api/account/person/:id',
    access: 'account:list',
    params: idParam,
    response: accountDetail,
    follows: ['roles'],
    summary: 'One account, with the roles I could give it',
  },
  update: {
    method: 'put',
    path: '/api/account/person/:id',
    access: 'account:edit',
    params: idParam,
    body: accountEdit,
    response: accountDetail,
    idempotent: true,
    changes: ['roles'],
    summary: 'Edit an account that I look after; the person is told of new roles and of changed ways in',
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
