import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { MEGABYTE } from '../../kernel/files/kinds.ts'
import { line, requiredLine, requiredText, uuid, version } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { fileRef, idParam, phone, rowId, searchText, text } from '../common/fields.ts'
import { locationList, unitId } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { logbookEdit } from '../logbooks/logbook.schema.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { SHEET_GROUPS } from '../sheets/sheet.ts'
import { specificationUpdateLife, UPDATE_STATES } from './update.rules.ts'

const REASON_MAX = 2000
const PAPERS = ['application/pdf', 'image/jpeg', 'image/png'] as const
const paper = { maxFiles: 1, maxBytes: 10 * MEGABYTE, types: PAPERS } as const
/** The report or certificate that a registered engineer has signed, and the map of an address or position that changes. */
export const UPDATE_UPLOAD = { report: paper, map: paper } as const
export const UPDATE_FILES = ['report', 'map'] as const satisfies readonly (keyof typeof UPDATE_UPLOAD)[]

/** Whom the regulator asks. */
const contact = z.object({
  salutation: requiredLine(20),
  lastName: requiredLine(50),
  companyName: requiredLine(200),
  phone: phone.optional(),
})
/** Of a safety component that was changed: the permit to resume its use. */
const resumption = { resumptionPermitNo: line(20).optional(), resumptionPermitOn: day.optional() }

/** The whole data sheet as it is to be, with the version of the log-book that the applicant saw. */
export const updateForm = z.object({
  locationId: unitId,
  ...logbookEdit.omit({ leNumber: true }).shape,
  reason: requiredText(REASON_MAX),
  contact,
  ...resumption,
})
export const updateCreated = z.object({ id: z.number(), number: z.string() })

const status = code(UPDATE_STATES)
const group = code(SHEET_GROUPS)
const change = z.object({
  group,
  key: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export const updateRow = z.object({
  id: z.number(),
  number: z.string(),
  status,
  logbookId: z.number(),
  locationId: z.string(),
  kind: unitKind,
  addressEn: z.string(),
  addressZh: z.string(),
  org: orgRef,
  applicantName: z.string(),
  reason: z.string(),
  changeCount: z.number(),
  /** Parts of the data sheet in which something is to change. */
  changedGroups: z.array(group),
  submittedAt: instantOut,
  updatedAt: instantOut,
  decidedByName: z.string(),
  decidedAt: instantOut.nullable(),
  /** Why it was rejected or withdrawn, or what was remarked on approval. */
  decisionReason: z.string(),
  contact: z.object({ salutation: z.string(), lastName: z.string(), companyName: z.string(), phone: z.string() }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  manufacturer: z.string(),
  model: z.string(),
  resumptionPermitNo: z.string(),
  resumptionPermitOn: day.nullable(),
  can: z.array(z.enum(specificationUpdateLife.names)),
})
export type UpdateRow = z.output<typeof updateRow>

const file = fileRef.extend({ kind: z.enum(UPDATE_FILES) })
export const update = updateRow.extend({
  changes: z.array(change),
  /** What others have changed to something else since: approval overwrites it, once it was seen. */
  clashes: z.array(change.extend({ now: z.unknown() })),
  /** Fields that others have changed since, whether or not they clash. */
  editedSince: z.array(z.string()),
  /** Of the log-book as it is shown here, while it waits: approval is of what was seen. */
  logbookVersion: z.number().nullable(),
  /** How far the new position is from the old one. */
  movedMetres: z.number().nullable(),
  files: z.array(file),
  mayResend: z.boolean(),
})
export type SpecificationUpdate = z.output<typeof update>

export const updateFilters = {
  /** Its number, the location id, the reason or the applicant. */
  q: searchText,
  statuses: listParam(status),
  logbookIds: listParam(rowId),
  locationIds: locationList,
  kind: unitKind.optional(),
  districts: listParam(text(10)),
  organizations: listParam(rowId),
  applicant: searchText,
  /** Who has decided it. */
  reviewer: searchText,
  decisionReason: searchText,
  /** Last name, company name or telephone of the contact person. */
  contact: searchText,
  manufacturer: searchText,
  model: searchText,
  resumptionPermitNo: searchText,
  /** Changes something in any of these parts of the data sheet. */
  changed: listParam(group),
  /** Submitted on one of these days. */
  from: day.optional(),
  to: day.optional(),
  decidedFrom: day.optional(),
  decidedTo: day.optional(),
  updatedFrom: day.optional(),
  updatedTo: day.optional(),
  /** With a resumption permit of one of these days. */
  permitFrom: day.optional(),
  permitTo: day.optional(),
}
export const updateQuery = listQuery(updateFilters, ['submittedAt', 'number', 'locationId'], 'submittedAt,desc')
export const updateList = listOf(updateRow)
export const updateExport = exportQuery(updateFilters)

/** `approve` names the version of the log-book that the reviewer has seen. */
export const updateMove = specificationUpdateLife.body({
  rows: rowsOf(updateFilters),
  input: { logbookVersion: version.optional() },
})
export const updateFileParam = idParam.extend({ fileId: uuid })
export const sheetOnQuery = z.object({ on: day })
export const sheetOn = z.object({
  on: day,
  /** From which day it was so, where that is known. */
  since: day.nullable(),
  ...logbookEdit.omit({ version: true, leNumber: true }).shape,
})
