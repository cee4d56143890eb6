import { z } from 'zod'
import { many, rowNumber, version } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { instantOut } from '../../kernel/time.ts'
import { historyEntry, namedRef, personRef, requiredLine, rowId, searchText } from '../common/fields.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { groupLife } from './group.rules.ts'
import { GROUP_NAME_MAX, groupedUser, userIds } from './grouped.schema.ts'

/** Groups below each other, the one on top among them. */
export const GROUP_LAYERS = 5
/** Groups that are made, or filled, in one act. */
export const GROUPS_AT_ONCE = 20

/** The group above it; none for one of the first layer. */
const parentId = rowNumber.nullable()
/**
 * New groups below one, or on the first layer. `organizationId` is for whoever looks after several organizations; the group above
 * says it as well.
 */
export const groupsForm = z.object({
  names: many(requiredLine(GROUP_NAME_MAX), { min: 1, max: GROUPS_AT_ONCE }),
  parentId: parentId.default(null),
  organizationId: rowNumber.optional(),
})
/** `version` is the one that whoever edits it has seen. */
export const groupEdit = z.object({ name: requiredLine(GROUP_NAME_MAX), parentId, version })

/** `ids` names groups that were chosen earlier, `parentId` those right below one. `hasRoom`: another layer may come below. */
export const groupQuery = listQuery(
  {
    name: searchText,
    ids: listParam(rowId),
    parentId: rowId.optional(),
    hasRoom: flagParam,
    organizationId: rowId.optional(),
  },
  ['name', 'updatedAt'],
)
export const group = z.object({
  id: z.number(),
  /** Whose it is. */
  orgId: z.number(),
  name: z.string(),
  /** The group above it, as far as the reader knows that. */
  parent: namedRef.nullable(),
  /** 1 on top. */
  layer: z.number(),
  admins: z.array(personRef),
  userCount: z.number(),
  /** Of its own log-books those to which the organization has access today. */
  logbookCount: z.number(),
  subgroupCount: z.number(),
  /** Whether the reader may rename, move or delete it. */
  isEditable: z.boolean(),
  userName: z.string(),
  updatedAt: instantOut,
  version: z.number(),
})
export type Group = z.output<typeof group>
export const groupList = listOf(group)
export const groupsMade = z.object({ groups: z.array(namedRef) })

export const groupChartQuery = z.object({ organizationId: rowId.optional() })
/** All groups that the reader knows of one organization: each after the one above it, by name among its neighbours. */
export const groupChart = z.object({
  organisation: z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() }),
  groups: z.array(group),
  /** People and log-books of these groups, each once. */
  userCount: z.number(),
  logbookCount: z.number(),
  /** People of the organization who are in no group; nothing for whoever looks after groups alone. */
  ungroupedUsers: z.number().nullable(),
  /** Whether the reader may add groups of the first layer. */
  mayAddTop: z.boolean(),
})
export type GroupChart = z.output<typeof groupChart>

export const groupUser = groupedUser.extend({
  isGroupAdmin: z.boolean(),
  /** Whether the reader may make him a group admin, or an officer again. */
  isPromotable: z.boolean(),
  isDemotable: z.boolean(),
})
export type GroupUser = z.output<typeof groupUser>
export const groupUserList = listOf(groupUser)
/** Without a group it is refused by 40220. */
const groupIds = many(rowNumber, { max: GROUPS_AT_ONCE })
export const groupUsersAdd = z.object({ groupIds, userIds })
export const groupUsers = z.object({ userIds })

const grouping = { rows: rowsOf(logbookFilters), input: { groupIds } }
export const groupBinding = groupLife.bodyOf('addLogbooks', grouping)
export const groupUnbinding = groupLife.bodyOf('removeLogbooks', grouping)

export const groupHistory = listOf(historyEntry)
