import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { addressed, version, whole } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery, PICKER, paging } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { historyEntry, ids, line, requiredLine, rowId, searchText } from '../common/fields.ts'
import { DAY_MAX, TEAM_MODES, TEAM_STATES, TEAM_USER_KINDS } from '../inspection/inspection.codes.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { teamLife } from './team.rules.ts'

export const TEAM_NAME_MAX = 100
/** So many people are added to a team, or taken out of it, at once. */
export const TEAM_USERS_MAX = 100
/** Longest absence that is entered at once, in days. */
export const LEAVE_DAYS_MAX = 366
const LEAVE_REASON_MAX = 100

const rules = {
  name: requiredLine(TEAM_NAME_MAX),
  mode: code(TEAM_MODES),
  isSchedulable: z.boolean(),
  isAssignable: z.boolean(),
  allowSkipGps: z.boolean(),
  needRecordGps: z.boolean(),
  dayMaxNumber: whole(1, DAY_MAX),
  /** Of them for one person; as many as the team has, where none is given. */
  personMaxNumber: whole(1, DAY_MAX).nullable().default(null),
}
/** `orgId` is the regulator or the consultant whose people make it up; it stays as it is. */
export const teamForm = z.object({ ...rules, orgId: rowId })
export const teamEdit = z.object({ ...rules, version })

/** Rules that a team would have, of those that matter to its plans. */
export const foreseenQuery = z.object({
  mode: code(TEAM_MODES),
  isSchedulable: flagParam,
  isAssignable: flagParam,
  dayMaxNumber: addressed(whole(1, DAY_MAX)),
  personMaxNumber: addressed(whole(1, DAY_MAX)).optional(),
})
/** On so many days from today on more is arranged than would be allowed, the first of them, and the most that stands on one. */
const over = z.object({ days: z.number(), first: day, most: z.number() })
/** What stands in a team that its new rules would not allow; all of it stays, and nothing where a rule stays as it is. */
export const foreseen = z.object({
  /** Open plans that nobody could plan or transfer any more. */
  stuck: z.number(),
  /** Jobs to come whose date could not be changed any more. */
  dated: z.number(),
  /** Jobs of people of the other kind. */
  otherKind: z.number(),
  dayOver: over.nullable(),
  personOver: over.nullable(),
})
export type Foreseen = z.output<typeof foreseen>

export const inspectionTeam = z.object({
  id: z.number(),
  ...rules,
  name: z.string(),
  dayMaxNumber: z.number(),
  personMaxNumber: z.number().nullable(),
  org: orgRef,
  /** A team of the regulator: it has a backup pool and makes surprise checks. */
  isRegulator: z.boolean(),
  status: code(TEAM_STATES),
  userName: z.string(),
  counts: z.object({
    inspectors: z.number(),
    accessors: z.number(),
    members: z.number(),
    /** Of this Hong Kong year, cancelled ones left out; how many of them are completed, wait in the backup pool, and are arranged for today. */
    plans: z.number(),
    completed: z.number(),
    backup: z.number(),
    today: z.number(),
    completedToday: z.number(),
  }),
  version: z.number(),
  createdAt: instantOut,
  can: z.array(z.enum(['archive', 'restore'])),
})
export type TeamRow = z.output<typeof inspectionTeam>

export const teamFilters = {
  name: searchText,
  orgIds: listParam(rowId),
  modes: listParam(code(TEAM_MODES)),
  status: code(TEAM_STATES).optional(),
}
export const teamMove = teamLife.body({ rows: rowsOf(teamFilters) })
export const teamQuery = listQuery(teamFilters, ['name', 'createdAt', 'dayMaxNumber'])
export const teamList = listOf(inspectionTeam)

export const teamHistory = listOf(historyEntry)

/** `ids` names teams that were chosen earlier. */
export const teamPickQuery = z.object({ name: searchText, ids: listParam(rowId), ...paging(PICKER.first) })
export const teamPick = listOf(
  z.object({ id: z.number(), name: z.string(), isRegulator: z.boolean(), mode: code(TEAM_MODES) }),
)

const kind = code(TEAM_USER_KINDS)
export const teamUser = z.object({
  id: z.number(),
  displayName: z.string(),
  username: z.string(),
  kind,
  isEnabled: z.boolean(),
  /** Arranged and completed jobs of this team in the Hong Kong month that was asked for. */
  jobs: z.number(),
  /** Jobs of this team that are assigned or arranged, whatever their day. */
  openJobs: z.number(),
  /** Days of leave in that month. */
  leave: z.array(day),
})
export type TeamUser = z.output<typeof teamUser>
/** `month` is any day of the month. */
export const teamUserQuery = z.object({ id: rowId, month: day.optional() })
export const teamUsers = z.object({ users: z.array(teamUser) })

/** Whom the team could take in as this. */
export const candidateQuery = listQuery({ kind, name: searchText, ids: listParam(rowId) }, ['displayName'])
export const candidate = z.object({ id: z.number(), displayName: z.string(), username: z.string() })
export const candidateList = listOf(candidate)

export const teamUsersAdd = z.object({ userIds: ids(TEAM_USERS_MAX), kind })
export const teamUsersRemove = z.object({ userIds: ids(TEAM_USERS_MAX) })

const leaveDays = { userId: rowId, from: day, to: day }
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const ORDER = { path: ['to'], error: 'leaveOrder', ...among('from', 'to') }
/** First and last day of somebody's leave. */
export const leaveForm = z.object({ ...leaveDays, reason: line(LEAVE_REASON_MAX).optional() }).refine(inOrder, ORDER)
export const leaveRemoval = z.object(leaveDays).refine(inOrder, ORDER)
