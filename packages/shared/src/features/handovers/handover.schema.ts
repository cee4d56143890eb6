import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { many, patterned } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { moved } from '../../kernel/moves/result.ts'
import { BULK_MAX, rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { rowId, searchText, text } from '../common/fields.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { locationId } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { statutoryIds } from '../logbooks/stage.schema.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { HANDOVER_ROLES, HANDOVER_STATES, handingOverLife, handoverLife, RECEIVED_ROLES } from './handover.rules.ts'

export const HANDOVER_MESSAGE_MAX = 500
const handoverRole = code(HANDOVER_ROLES)
const receivedRole = code(RECEIVED_ROLES)

const rows = rowsOf(logbookFilters)
const terms = {
  role: handoverRole,
  /** What the receiver holds then, where the installation ends with it. */
  newRole: receivedRole.optional(),
  statutoryIds,
  newOrgId: rowId,
  startsOn: day.optional(),
}
/** The holders change with the beginning of the day in Hong Kong; without a day, each log-book as soon as it is confirmed. */
export const handoverForm = handingOverLife.bodyOf('handOver', {
  rows,
  input: { ...terms, message: text(HANDOVER_MESSAGE_MAX).optional() },
})
/** The same handover of which the rehearsal is wanted; words to the receiver change nothing in it. */
export const handoverRehearsalExport = z.object({ ...rows, ...terms })

/** One log-book of a handover. */
export const handover = z.object({
  id: z.number(),
  /** Of the handover: all its log-books have the same. */
  number: z.string(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  kind: unitKind,
  role: handoverRole,
  /** What is received, where it is another. */
  newRole: receivedRole.nullable(),
  /** The id it gets with it, as it comes into service. */
  statutoryId: z.string().nullable(),
  /** Who hands over, and who of them. */
  org: orgRef,
  userName: z.string(),
  newOrg: orgRef,
  /** The moment at which the holders change; nothing: as soon as it is confirmed. */
  startsAt: instantOut.nullable(),
  message: z.string(),
  status: code(HANDOVER_STATES),
  /** When, by whom and why it was answered or called off. */
  decidedAt: instantOut.nullable(),
  decidedByName: z.string(),
  reason: z.string(),
  createdAt: instantOut,
  can: z.array(z.enum(handoverLife.names)),
})
export type HandoverRow = z.output<typeof handover>

export const handoverNumber = patterned(/^HO-\d{2}-\d{6,10}$/, undefined, (value) => value.trim().toUpperCase())
export const handoverNumberParam = z.object({ number: handoverNumber })

/** What passed at one instant, on paper: the code is of its contents, the SHA-256 of its file. */
export const handoverMinute = z.object({
  id: z.number(),
  at: instantOut,
  logbookCount: z.number(),
  code: z.string(),
  sha256: z.string(),
  createdAt: instantOut,
})
export type HandoverMinute = z.output<typeof handoverMinute>

/** A handover with what became of those of its log-books that the reader sees. */
export const wholeHandover = handover
  .pick({
    number: true,
    role: true,
    newRole: true,
    org: true,
    userName: true,
    newOrg: true,
    startsAt: true,
    message: true,
  })
  .extend({
    createdAt: instantOut,
    counts: z.array(z.object({ status: code(HANDOVER_STATES), count: z.number() })),
    /** For both sides. */
    minutes: z.array(handoverMinute),
    /** Log-books that have passed, or will, and of which no minute is made yet. */
    unminuted: z.number(),
  })
export type WholeHandover = z.output<typeof wholeHandover>

/** Which way a handover goes, seen from the reader's organization. */
export const DIRECTIONS = ['SENT', 'RECEIVED'] as const

export const handoverFilters = {
  /** Its number, or the location id or address of the log-book. */
  q: searchText,
  /** All of one handover. */
  number: handoverNumber.optional(),
  direction: code(DIRECTIONS).optional(),
  role: handoverRole.optional(),
  statuses: listParam(code(HANDOVER_STATES)),
  /** Who hands over or receives. */
  organizations: listParam(rowId),
  sentFrom: day.optional(),
  sentTo: day.optional(),
}
export const handoverQuery = listQuery(handoverFilters, ['createdAt', 'locationId', 'startsAt'], 'createdAt,desc')
export const handoverExportQuery = exportQuery(handoverFilters)
export const handoverList = listOf(handover)
export const handoverMove = handoverLife.body({
  rows: rowsOf(handoverFilters),
  input: {
    /** One log-book that cannot be taken over keeps all others from it (60216). */
    allOrNone: z.literal(true).optional(),
  },
})

/** What is about to be taken over, of which the rehearsal is wanted. */
export const takeOverRehearsalExport = z.object(rowsOf(handoverFilters))

/** At most so many log-books of a choice are named; the counts are of all. */
export const HANDOVER_NAMED_MAX = 100
/** At most so many organizations are named that lose something; the counts are of all. */
export const LOSING_NAMED_MAX = 3
/** And so many forms that stop, by their numbers. */
export const STOPPED_NAMED_MAX = 20
/** At most so many come into service with one handover: each has its id typed or pasted. */
export const INTO_SERVICE_MAX = 1000

/** The log-books that somebody is about to hand over: typed or pasted, ticked, or what the filters of the list find. */
export const handoverChoice = z.object({
  ...rows,
  locationIds: many(locationId, { max: BULK_MAX }).optional(),
})
const place = handover.pick({ id: true, locationId: true, addressEn: true, addressZh: true, kind: true })
export const handoverChosen = z.object({
  count: z.number(),
  lifts: z.number(),
  escalators: z.number(),
  /** Of typed or pasted ones. */
  ids: z.array(z.number()),
  /** The first of them, by location id. */
  logbooks: z.array(place),
  /** Those at the installation stage, by location id: each needs a statutory id where the installation ends. */
  installations: z.array(place),
})
export type HandoverPlace = z.output<typeof place>

const ending = z.object({ kind: z.string(), count: z.number() })
const names = orgRef.omit({ id: true })
/** What would come of handing over or taking over, log-book by log-book. */
export const handoverRehearsal = moved.extend({
  lifts: z.number(),
  escalators: z.number(),
  /** Of what moves; not told to who does not have the log-books yet. */
  jobRecords: z.number().nullable(),
  org: orgRef,
  newOrg: orgRef.nullable(),
  at: instantOut.nullable(),
  /** Who hands over those that move, and at which moments they do. */
  senders: z.array(orgRef),
  moments: z.array(instantOut.nullable()),
  /** What ends with the access of the one before, and of which organizations most of it is, or under which numbers. */
  ends: z.array(ending.extend({ of: z.array(ending.omit({ kind: true }).extend(names.shape)) })),
  /** Those that move, by location id. */
  rows: z.array(place.extend({ statutoryId: z.string().nullable(), ends: z.array(ending) })),
  /** Where those stand that are left alone, as far as the reader sees them: why stands in `failed`, under the same id. */
  blocked: z.array(
    place.extend({
      /** The handover that it is of, for whoever takes over. */
      number: z.string().nullable(),
      /** The sub-contract by which the receiver stands there already. */
      subcontract: z.string().nullable(),
    }),
  ),
})
export type HandoverRehearsal = z.output<typeof handoverRehearsal>
