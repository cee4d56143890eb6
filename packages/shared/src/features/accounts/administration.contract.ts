import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { accountLife } from './account.rules.ts'
import { accountFilters, accountList, accountQuery } from './account.schema.ts'

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
    body: accountLife.body({ rows: rowsOf(accountFilters) }),
    response: moved,
    summary: 'Enable or disable accounts, end log-ins, or reset passwords: the person is mailed a one-time password',
  },
})
