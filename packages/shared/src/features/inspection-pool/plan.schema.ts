import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { addressed, many, version, whole } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { BULK_MAX, rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { historyEntry, namedRef, personRef, rowId, searchText, text } from '../common/fields.ts'
import {
  INSPECTION_TYPES,
  INSPECTION_YEARS,
  MAINTENANCE_CYCLES,
  PLAN_STATES,
  PRIORITIES,
  RISK_INDEXES,
} from '../inspection/inspection.codes.ts'
import { typeOfWork } from '../job-records/job-record.codes.ts'
import { addedLogbook, addedLogbooks } from '../logbook-filters/added-logbooks.schema.ts'
import { locationList } from '../logbooks/location.ts'
import { logbookRef } from '../logbooks/logbook-ref.schema.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { planEditLife, planLife } from './plan.rules.ts'

export const PLAN_REMARK_MAX = 500
/** What happens to a location that is in the pool for that year and type already (issue of the pool's dialog). */
export const ADD_MODES = ['append', 'overwrite', 'error'] as const
/** What becomes of a line that is added. */
export const ADD_RESULTS = ['NEW', 'DUPLICATE', 'CONFLICTING', 'REFUSED'] as const
export type AddResult = (typeof ADD_RESULTS)[number]

const year = whole(INSPECTION_YEARS.first, INSPECTION_YEARS.last)
const type = code(INSPECTION_TYPES)
const priority = code(PRIORITIES)
const riskIndex = code(RISK_INDEXES)
const cycle = code(MAINTENANCE_CYCLES)
const status = code(PLAN_STATES)
const remark = text(PLAN_REMARK_MAX)

export const inspectionPlan = z.object({
  id: z.number(),
  year: z.number(),
  type,
  logbook: logbookRef.extend({ type: z.string() }),
  team: namedRef.nullable(),
  priority,
  riskIndex,
  riskScore: z.number(),
  cycle,
  remark: z.string(),
  remarkVersion: z.number(),
  status,
  /** Why it was paused, put back or cancelled last. */
  reason: z.string(),
  user: personRef.nullable(),
  plannedAt: instantOut.nullable(),
  isBackup: z.boolean(),
  isSurprise: z.boolean(),
  isAutoCompleted: z.boolean(),
  /** When it was completed or cancelled. */
  closedAt: instantOut.nullable(),
  completedByName: z.string(),
  /** Of the reader's organization. */
  labels: z.array(z.object({ id: z.number(), name: z.string(), color: z.string() })),
  contractor: orgRef.nullable(),
  rps: z.array(orgRef),
  version: z.number(),
  createdAt: instantOut,
  can: z.array(z.enum([...planLife.names, ...planEditLife.names])),
})
export type PlanRow = z.output<typeof inspectionPlan>

export const planFilters = {
  /** Location id or address. */
  q: searchText,
  locationIds: locationList,
  year: addressed(year).optional(),
  types: listParam(type),
  teams: listParam(rowId),
  /** Nobody's yet. */
  noTeam: flagParam,
  priorities: listParam(priority),
  risks: listParam(riskIndex),
  statuses: listParam(status),
  /** Neither completed nor cancelled. */
  open: flagParam,
  /** Has no person yet, though a team. */
  nobody: flagParam,
  people: listParam(rowId),
  plannedFrom: day.optional(),
  plannedTo: day.optional(),
  backup: flagParam,
  surprise: flagParam,
  automatic: flagParam,
  completedBy: searchText,
  remark: searchText,
  cycles: listParam(cycle),
  labels: listParam(rowId),
  contractors: listParam(rowId),
  rps: listParam(rowId),
  districts: listParam(text(10)),
  areas: listParam(text(20)),
}
/** `rank`: open ones first, the highest risk first. */
export const planQuery = listQuery(planFilters, ['rank', 'plannedAt', 'createdAt', 'locationId'], 'rank,desc')
export const planExportQuery = exportQuery(planFilters)
export const planList = listOf(inspectionPlan)

/** What gives a log-book its points, as they add up to its risk index. */
export const riskReason = z.object({ kind: z.string(), count: z.number(), points: z.number() })
export const planDetail = inspectionPlan.extend({
  reasons: z.array(riskReason),
  /** The inspection that completed it, if the reader may open it. */
  record: z.object({ id: z.number(), typeOfWork, completedAt: instantOut }).nullable(),
})
export type PlanDetail = z.output<typeof planDetail>
export const planHistory = listOf(historyEntry)

export const planAdd = addedLogbooks({
  year,
  type,
  teamId: rowId,
  mode: code(ADD_MODES),
  priority: priority.optional(),
  remark: remark.optional(),
})

const addedLine = addedLogbook.extend({
  result: code(ADD_RESULTS),
  /** The plan that is there already. */
  twin: z.object({ status, priority, team: z.string().nullable(), closedAt: instantOut.nullable() }).nullable(),
})
export const planAdded = z.object({
  /** Log-books that the list names, and what becomes of them. */
  units: z.number(),
  counts: z.object({
    NEW: z.number(),
    DUPLICATE: z.number(),
    CONFLICTING: z.number(),
    REFUSED: z.number(),
  } satisfies Record<AddResult, z.ZodNumber>),
  /** New plans, and old ones that change. */
  adds: z.number(),
  updates: z.number(),
  /** What is to be looked at first; at most `ADD_SHOWN`. */
  lines: z.array(addedLine),
})
export type PlanAdded = z.output<typeof planAdded>

const rows = rowsOf(planFilters)
/** `versions` are those that whoever acts has seen, in the order of `ids`; what has changed since is refused (40335). */
export const seenVersions = { versions: many(version, { max: BULK_MAX }).optional() }
/** `withOthers` cancels all open plans of the same log-books too. */
export const planMove = planLife.body({ rows, input: { withOthers: z.literal(true).optional(), ...seenVersions } })
/** `seenRemark` is the version of the remark that whoever edits a single one has seen (40314): other changes do not keep it. */
export const planEdit = planEditLife.body({
  rows,
  input: {
    priority: priority.optional(),
    teamId: rowId.optional(),
    remark: remark.optional(),
    seenRemark: version.optional(),
    ...seenVersions,
  },
})
