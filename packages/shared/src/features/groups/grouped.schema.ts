import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { ACCOUNT_STATES } from '../accounts/account.schema.ts'
import { roleRef } from '../auth/auth.schema.ts'
import { idParam, ids, namedRef, personRef, rowId, searchText } from '../common/fields.ts'

/* What groups and works groups have in common. */

export const GROUP_NAME_MAX = 60
/** People who come into a group, or leave it, in one act. */
export const GROUP_USERS_MAX = 200
export const userIds = ids(GROUP_USERS_MAX)

/** The people of one group. */
export const groupedUserQuery = listQuery({ ...idParam.shape, person: searchText }, ['displayName', 'username'])
export const groupedUser = z.object({
  ...personRef.shape,
  username: z.string(),
  status: code(ACCOUNT_STATES),
  roles: z.array(roleRef),
  /** The other groups of this person, of the same kind: all of them count. */
  others: z.array(namedRef),
  /** Whether the reader may take him out. */
  isEditable: z.boolean(),
})
/** People who could come into it. */
export const groupedCandidateQuery = listQuery({ ...idParam.shape, name: searchText, ids: listParam(rowId) }, [
  'displayName',
])
export const groupedCandidateList = listOf(personRef.extend({ username: z.string() }))
