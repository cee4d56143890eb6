import { z } from 'zod'
import { rowNumber, version } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { instantOut } from '../../kernel/time.ts'
import { historyEntry, requiredLine, rowId, searchText } from '../common/fields.ts'
import { GROUP_NAME_MAX, groupedUser, userIds } from '../groups/grouped.schema.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { workGroupLife } from './work-group.rules.ts'

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

export const workGroupUser = groupedUser.extend({
  /** Sees what his organization sees, though he belongs to the group. */
  isUnconfined: z.boolean(),
  /** An admin, whom no works group narrows. */
  isAdmin: z.boolean(),
})
export type WorkGroupUser = z.output<typeof workGroupUser>
export const workGroupUserList = listOf(workGroupUser)
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
