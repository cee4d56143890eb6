import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { rowNumber, version } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { instantOut } from '../../kernel/time.ts'
import { ACCOUNT_STATES } from '../accounts/account.schema.ts'
import { historyEntry, idParam, ids, requiredLine, rowId, searchText } from '../common/fields.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { workGroupLife } from './work-group.rules.ts'

export const GROUP_NAME_MAX = 60
/** People who come into a group, or leave it, in one act. */
export const GROUP_USERS_MAX = 200

export const workGroupForm = z.object({ name: requiredLine(GROUP_NAME_MAX) })
/** `version` is the one that whoever edits it has seen. */
export const workGroupEdit = workGroupForm.extend({ version })

/** `ids` names groups that were chosen earlier. */
export const workGroupQuery = listQuery({ name: searchText, ids: listParam(rowId) }, ['name', 'updatedAt'])
export const workGroup = z.object({
  id: z.number(),
  name: z.string(),
  userCount: z.number(),
  /** Of these log-books those to which there is access today. */
  logbookCount: z.number(),
  /** People whom it leaves without a single log-book: it has none, and narrows them. */
  isEmpty: z.boolean(),
  userName: z.string(),
  updatedAt: instantOut,
  version: z.number(),
})
export type WorkGroup = z.output<typeof workGroup>
export const workGroupList = listOf(workGroup)

const named = z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() })
export const workGroupUserQuery = listQuery({ ...idParam.shape, person: searchText }, ['displayName', 'username'])
export const workGroupUser = z.object({
  id: z.number(),
  displayName: z.string(),
  username: z.string(),
  status: code(ACCOUNT_STATES),
  roles: z.array(named),
  /** The other works groups of this person: he sees the log-books of all of them. */
  others: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Sees what his organization sees, though he belongs to the group. */
  isUnconfined: z.boolean(),
  /** An admin, whom no works group narrows. */
  isAdmin: z.boolean(),
  /** Whether the reader may take him out, or narrow him. */
  isEditable: z.boolean(),
})
export type WorkGroupUser = z.output<typeof workGroupUser>
export const workGroupUserList = listOf(workGroupUser)
/** People who could come into it. */
export const workGroupCandidateQuery = listQuery({ ...idParam.shape, name: searchText, ids: listParam(rowId) }, [
  'displayName',
])
export const workGroupCandidateList = listOf(
  z.object({ id: z.number(), displayName: z.string(), username: z.string() }),
)
const userIds = ids(GROUP_USERS_MAX)
/** `isUnconfined` leaves them what they see; without it they see the log-books of their works groups alone. */
export const workGroupUsersAdd = z.object({ userIds, isUnconfined: z.boolean().default(false) })
export const workGroupUsersConfine = z.object({ userIds, isUnconfined: z.boolean() })
export const workGroupUsersRemove = z.object({ userIds })

const grouping = { rows: rowsOf(logbookFilters), input: { groupId: rowNumber } }
export const workGroupBinding = workGroupLife.bodyOf('addLogbooks', grouping)
export const workGroupUnbinding = workGroupLife.bodyOf('removeLogbooks', grouping)

/** Whom deleting it would concern: people who would then see every log-book of their organization. */
export const workGroupForesight = z.object({ freed: z.number() })
export const workGroupHistory = listOf(historyEntry)
