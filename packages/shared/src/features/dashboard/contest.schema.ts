import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { MEGABYTE } from '../../kernel/files/kinds.ts'
import { requiredText } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantIn, instantOut } from '../../kernel/time.ts'
import { fileRef, rowId, searchText } from '../common/fields.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { CONTEST_STATES, CORRECTIONS, contestLife } from './contest.rules.ts'
import { HEALTH_PARTS } from './health-index.scoring.ts'
import { unitMonth } from './unit.schema.ts'

const CLAIM_MAX = 2000
export const CONTEST_UPLOAD = {
  files: { maxFiles: 5, maxBytes: 10 * MEGABYTE, types: ['image/jpeg', 'image/png', 'application/pdf'] },
} as const

/** A record, or a part of the health index, of one settled month. */
export const contestForm = z
  .object({
    logbookId: rowId,
    month: day,
    jobRecordId: rowId.optional(),
    part: code(HEALTH_PARTS).optional(),
    claim: requiredText(CLAIM_MAX),
  })
  .refine(({ jobRecordId, part }) => (jobRecordId === undefined) !== (part === undefined), {
    path: ['part'],
    error: 'recordOrFigure',
    ...among('jobRecordId', 'part'),
  })

const status = code(CONTEST_STATES)
/** What of a month is scored, as a contest found it and as it was settled anew. */
const scored = unitMonth.omit({ month: true, isSettled: true })
export const contest = z.object({
  id: z.number(),
  number: z.string(),
  logbookId: z.number(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  kind: unitKind,
  month: day,
  jobRecordId: z.number().nullable(),
  part: code(HEALTH_PARTS).nullable(),
  org: orgRef,
  userName: z.string(),
  claim: z.string(),
  files: z.array(fileRef),
  status,
  decidedAt: instantOut.nullable(),
  decidedByName: z.string(),
  reason: z.string(),
  correction: code(CORRECTIONS).nullable(),
  /** The record that is counted otherwise. */
  correctedId: z.number().nullable(),
  outOfServiceAt: instantOut.nullable(),
  backInServiceAt: instantOut.nullable(),
  /** Of the time that is the reader's; nothing while nobody has accepted it. */
  before: scored.nullable(),
  after: scored.nullable(),
  createdAt: instantOut,
  can: z.array(z.enum(contestLife.names)),
})

export const contestFilters = {
  /** Its number, why it is contested, or the location id. */
  q: searchText,
  statuses: listParam(status),
  month: day.optional(),
  logbookIds: listParam(rowId),
}
export const contestQuery = listQuery(contestFilters, ['createdAt', 'month', 'number'], 'createdAt,desc')
export const contestList = listOf(contest)
export const contestCreated = z.object({ id: z.number(), number: z.string() })

const correcting = {
  correction: code(CORRECTIONS).optional(),
  jobRecordId: rowId.optional(),
  outOfServiceAt: instantIn.optional(),
  backInServiceAt: instantIn.optional(),
}
export const contestPreviewQuery = z.object(correcting)
export const contestPreview = z.object({ before: scored, after: scored })

/** `accept` says how a record counts: the one that is contested, or, of a figure, one that is named. */
export const contestMove = contestLife.body({
  rows: rowsOf(contestFilters),
  input: correcting,
})
