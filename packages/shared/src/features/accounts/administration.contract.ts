import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { BULK_MAX } from '../../kernel/rules.ts'
import { done, ids } from '../common/fields.ts'
import { accountLife } from './account.rules.ts'
import { accountList, accountQuery } from './account.schema.ts'

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
  move: {
    method: 'post',
    path: '/api/account/move',
    access: 'account:enable',
    body: accountLife.body,
    response: done,
    summary:
      'Enable or disable accounts, or reset their passwords: the person is mailed a one-time password. The last two end all sessions at once',
  },
  endSessions: {
    method: 'post',
    path: '/api/account/endSessions',
    access: 'account:enable',
    body: z.object({ ids: ids(BULK_MAX) }),
    response: done,
    summary: 'Sign people out everywhere',
  },
})
