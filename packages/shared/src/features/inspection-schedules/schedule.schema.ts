import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { email, rowNumber } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery, PICKER, paging } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { addDays, day, instantIn, instantOut } from '../../kernel/time.ts'
import { rowsTicked } from '../../kernel/workbooks/export.ts'
import { personRef, rowId, searchText, text } from '../common/fields.ts'
import {
  INSPECTING_KINDS,
  INSPECTION_TYPES,
  PLAN_STATES,
  PRIORITIES,
  RISK_INDEXES,
} from '../inspection/inspection.codes.ts'
import { riskReason, seenVersions } from '../inspection-pool/plan.schema.ts'
import { logbookRef } from '../logbooks/logbook-ref.schema.ts'
import { scheduleLife, visitLife } from './schedule.rules.ts'

/** So many days a calendar shows at most. */
const DAYS_MAX = 31
/** Longest token of a rehearsal. */
const TOKEN_MAX = 200
/** So many jobs are answered with a calendar; all are counted. */
export const WEEK_JOBS_MAX = 2000

const type = code(INSPECTION_TYPES)
const priority = code(PRIORITIES)
const status = code(PLAN_STATES)

export const scheduleJob = z.object({
  id: z.number(),
  year: z.number(),
  type,
  status,
  priority,
  riskIndex: code(RISK_INDEXES),
  riskScore: z.number(),
  logbook: logbookRef.extend({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
  /** `isRegulator`: it has a backup pool, and makes surprise checks. */
  team: z.object({ id: z.number(), name: z.string(), isRegulator: z.boolean() }).nullable(),
  user: personRef.nullable(),
  plannedAt: instantOut.nullable(),
  isBackup: z.boolean(),
  isSurprise: z.boolean(),
  remark: z.string(),
  closedAt: instantOut.nullable(),
  completedByName: z.string(),
  version: z.number(),
  can: z.array(z.enum([...visitLife.names, ...scheduleLife.names])),
})
export type ScheduleJob = z.output<typeof scheduleJob>

export const scheduleFilters = {
  /** Location id or address. */
  q: searchText,
  teams: listParam(rowId),
  people: listParam(rowId),
  types: listParam(type),
  priorities: listParam(priority),
  statuses: listParam(status),
  from: day.optional(),
  to: day.optional(),
  /** In the backup pool. */
  backup: flagParam,
  surprise: flagParam,
  districts: listParam(text(10)),
}
/** `rank`: the highest risk first. */
export const scheduleQuery = listQuery(scheduleFilters, ['plannedAt', 'rank', 'locationId'])
/** Its columns are those of the import, all of them: rows go back by it. */
export const scheduleExportQuery = z.object({ ...scheduleFilters, ...rowsTicked })
/** The same, to an address that is typed twice: one's own, one of one's organization, or of somebody in all the teams that are named (40326). */
export const scheduleMail = z
  .object({ ...scheduleFilters, email, emailAgain: email })
  .refine(({ email, emailAgain }) => email === emailAgain, {
    ...{ path: ['emailAgain'], error: 'emailsDiffer' },
    ...among('email', 'emailAgain'),
  })
export const scheduleList = listOf(scheduleJob)
export const scheduleDetail = scheduleJob.extend({
  reasons: z.array(riskReason),
  /** The saved draw by which it is a surprise check, if the reader may repeat it. */
  drawId: z.number().nullable(),
})

/** `ids` names people that were chosen earlier. */
export const peopleQuery = z.object({ name: searchText, ids: listParam(rowId), ...paging(PICKER.first) })
export const people = listOf(personRef)

/**
 * A calendar of a team from one day to another; of one of its people, or of all. `own`: where nobody is named, of the reader himself
 * if he inspects for the team.
 */
export const weekQuery = z
  .object({ teamId: rowId, userId: rowId.optional(), own: flagParam, from: day, to: day })
  .refine(({ from, to }) => from <= to && to < addDays(from, DAYS_MAX), {
    path: ['to'],
    error: 'scheduleDays',
    ...among('from', 'to'),
  })
export const week = z.object({
  team: z.object({
    id: z.number(),
    name: z.string(),
    dayMaxNumber: z.number(),
    /** Of them for one person. */
    personMaxNumber: z.number().nullable(),
    /** It has a backup pool. */
    isRegulator: z.boolean(),
    /** Its jobs get a date. */
    isDated: z.boolean(),
  }),
  people: z.array(z.object({ id: z.number(), displayName: z.string(), kind: code(INSPECTING_KINDS) })),
  /** Whose it is; nobody's where it is everybody's. */
  userId: z.number().nullable(),
  days: z.array(
    z.object({
      day,
      /** Jobs of the whole team that count towards its most. */
      taken: z.number(),
      /** Its name, if it is one. */
      holiday: z.string().nullable(),
      /** Of whom the calendar is: why he is away, as far as the reader is told. */
      leave: z.string().nullable(),
    }),
  ),
  /** By time. */
  jobs: z.array(scheduleJob),
  counts: z.object({
    jobs: z.number(),
    completed: z.number(),
    /** Assigned to whom the calendar is of, or to nobody, without a date. */
    toPlan: z.number(),
    backup: z.number(),
  }),
})
export type Week = z.output<typeof week>

const rows = rowsOf(scheduleFilters)
const movedTo = { plannedAt: instantIn.optional(), ...seenVersions }

/**
 * The plans one after another from this time on (`LENGTHS`), in the order of `ids`; nobody as person makes them backup jobs.
 */
export const visitPlan = visitLife.bodyOf('plan', {
  rows,
  input: { plannedAt: instantIn, userId: rowNumber.nullable(), surprise: z.boolean().optional(), ...seenVersions },
})
export const visitAssign = visitLife.bodyOf('assign', { rows, input: { userId: rowNumber, ...seenVersions } })
export const visitTake = visitLife.bodyOf('take', { rows, input: movedTo })
/** What somebody has in a period, as the filter says: the period is asked for (40319). */
export const visitTransfer = visitLife.bodyOf('transfer', { rows, input: { userId: rowNumber } })
export const visitClear = visitLife.bodyOf('clear', { rows })
export const scheduleMove = scheduleLife.body({ rows, input: movedTo })

/**
 * The whole book of somebody: his arranged jobs in a period, on request also those without a date; of one team, or of all that whoever
 * acts plans for. `rehearse` and `token` as with every act.
 */
export const visitBook = z
  .object({
    teamId: rowNumber.optional(),
    fromUserId: rowNumber,
    toUserId: rowNumber,
    from: day,
    to: day,
    undated: z.boolean().optional(),
    rehearse: z.literal(true).optional(),
    token: text(TOKEN_MAX).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'bookOrder', ...among('from', 'to') })
  .refine(({ fromUserId, toUserId }) => fromUserId !== toUserId, {
    path: ['toUserId'],
    error: 'bookOfSame',
    ...among('fromUserId', 'toUserId'),
  })
