import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { MEGABYTE } from '../../kernel/files/kinds.ts'
import { entries, exactText, many, rowNumber, uuid, version } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { BULK_MAX, rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { fileRef, historyEntry, requiredLine, requiredText, rowId, searchText, TYPED_MAX } from '../common/fields.ts'
import { identityAnswer } from '../identity/identity.schema.ts'
import { typeOfWork } from '../job-records/job-record.codes.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { locationList } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import {
  ATTEMPT_KINDS,
  FILLERS,
  FORM_CHANNEL_MAX,
  FORM_DATA_MAX,
  FORM_FILES_MAX,
  formTypeCode,
  SIGN_METHODS,
  SIGN_ROLES,
  SIGNED_AT_ONCE,
} from './form.codes.ts'
import { formDefinition } from './form.definition.ts'
import { FORM_STATES, formLife, formSigning, formSubmission } from './form.rules.ts'

const status = code(FORM_STATES)
const side = code(FILLERS)
const count = z.number().int()

/** More are refused by their number (40338); far more are not looked at. */
const NAMED_MAX = 3 * BULK_MAX
export const FORM_UPLOAD = {
  files: { maxFiles: FORM_FILES_MAX, maxBytes: 10 * MEGABYTE, types: ['application/pdf', 'image/jpeg', 'image/png'] },
} as const

/** What stands in the address of a save: which form it is. */
export const formTypeParam = z.object({ formTypeCode })
export const formParam = z.object({ entryId: rowId })
export const formAttemptParam = z.object({ entryId: rowId, attemptId: rowId })

/**
 * What is filled in; without `formEntryId` a new form is begun. Log-books are named by location ids, or are all that a filter of
 * log-books finds.
 */
export const formSave = z
  .object({
    formEntryId: rowNumber.optional(),
    version: version.optional(),
    counterpartOrgId: rowNumber.optional(),
    locationIds: many(exactText(1, 20), { max: NAMED_MAX }).optional(),
    all: z.literal(true).optional(),
    filter: z.strictObject(logbookFilters).optional(),
    /** Left out of everything, by the ids of their log-books. */
    except: rowsOf(logbookFilters).except,
    formData: entries(FORM_DATA_MAX).optional(),
  })
  .refine(({ formEntryId, version }) => (formEntryId === undefined) === (version === undefined), {
    path: ['version'],
    error: 'versionOfForm',
    when: () => true,
  })

const prefilled = z.record(z.string(), z.unknown())
const signature = z.object({
  role: code(SIGN_ROLES),
  side,
  name: z.string(),
  orgNameEn: z.string(),
  orgNameZh: z.string(),
  regNo: z.string(),
  method: code(SIGN_METHODS),
  sha256: z.string(),
  unitCount: count,
  signedAt: instantOut,
  /** An edit made it void. */
  voidedAt: instantOut.nullable(),
})
export type FormSignatureOut = z.output<typeof signature>
const attempt = z.object({
  id: count,
  kind: z.enum(ATTEMPT_KINDS),
  number: count,
  outcome: z.string(),
  httpStatus: count.nullable(),
  ackNo: z.string().nullable(),
  sha256: z.string(),
  tookMs: count,
  nextTryAt: instantOut.nullable(),
  accepted: count,
  refused: count,
  startedAt: instantOut,
})
export type FormAttemptOut = z.output<typeof attempt>
const file = fileRef.extend({ kind: z.string(), addedByName: z.string() })
/** Work on its lift or escalator that belongs to what it reports. */
const work = z.object({ id: count, typeOfWork, startedAt: instantOut, completedAt: instantOut })
const ref = z.object({ id: count, referenceNo: z.string(), status, unitCount: count })

const row = {
  id: count,
  formTypeCode,
  referenceNo: z.string(),
  status,
  version: count,
  owner: orgRef,
  counterpart: orgRef.nullable(),
  /** Whose turn it is to sign, and whether that is the reader's organization. */
  nextSigner: side.nullable(),
  isMyTurn: z.boolean(),
  /** The reader's organization fills it in. */
  isMine: z.boolean(),
  unitCount: count,
  premisesCount: count,
  kind: unitKind.nullable(),
  /** The first log-book by its location id. */
  first: z.object({ id: count, locationId: z.string(), addressEn: z.string(), addressZh: z.string() }).nullable(),
  deadlineAt: instantOut.nullable(),
  /** Submitted or given up: the deadline counts no more. */
  isOver: z.boolean(),
  submittedAt: instantOut.nullable(),
  splitFrom: z.string().nullable(),
  jobRecordId: count.nullable(),
  ackNo: z.string().nullable(),
  fault: z.string(),
  refusedCount: count,
  sendTries: count,
  nextTryAt: instantOut.nullable(),
  cancelAskedAt: instantOut.nullable(),
  otherChannel: z.object({ channel: z.string(), on: day, remark: z.string() }).nullable(),
  reason: z.string(),
  /** Who did something to it last; the portal itself where nobody is named. */
  updatedByName: z.string(),
  updatedAt: instantOut,
}
const can = z.array(z.enum([...formLife.names, ...formSigning.names, ...formSubmission.names]))
export const formRow = z.object({ ...row, can })
export type FormRow = z.output<typeof formRow>

export const formEntry = z.object({
  ...row,
  can,
  definition: formDefinition,
  formData: z.record(z.string(), z.unknown()),
  /** By the path of an entry what the portal filled in: changed by somebody where it differs. */
  prefilled,
  filler: side,
  consentedByName: z.string(),
  consentedAt: instantOut.nullable(),
  sendKey: z.string().nullable(),
  submittedByName: z.string(),
  createdByName: z.string(),
  createdAt: instantOut,
  signatures: z.array(signature),
  attempts: z.array(attempt),
  files: z.array(file),
  parts: z.array(ref),
  /** As far as the reader sees it. */
  works: z.array(work),
  /** Log-books that keep it from being signed, by reason. */
  refusedUnits: count,
  mayEdit: z.boolean(),
  mayConsent: z.boolean(),
  /** To say that it went another way. */
  mayTell: z.boolean(),
  /** Adds what an engineer has signed on paper, though another organization fills the form in. */
  mayProve: z.boolean(),
})
export type FormEntry = z.output<typeof formEntry>

export const formFilters = {
  formTypeCode: listParam(formTypeCode),
  statuses: listParam(status),
  referenceNo: searchText,
  q: searchText,
  locationIds: locationList,
  /** Of which it is the owner's or the other one's. */
  organizations: listParam(rowId),
  /** Last changed on one of these days. */
  from: day.optional(),
  to: day.optional(),
  /** Still open, and to be submitted by the end of this day. */
  dueBy: day.optional(),
  /** What the reader's organization itself has to fill in, sign, send or submit next. */
  mine: flagParam,
  /** Sent back by the outside system, or never taken. */
  failed: flagParam,
}
export const formQuery = listQuery(formFilters, ['deadlineAt', 'updatedAt', 'referenceNo'], 'deadlineAt,asc')
export const formList = listOf(formRow)
export const formExport = exportQuery(formFilters)

export const formPending = z.object({
  /** How many wait for somebody of the reader's organization, by state, and together. */
  typeData: count,
  counts: z.object({
    AUTO_CREATED: count,
    TO_BE_FILLED: count,
    TO_BE_SIGNED: count,
    TO_BE_SENT: count,
    TO_BE_SUBMITTED: count,
  }),
})

export const formUnitQuery = listQuery(
  { q: searchText, results: listParam(z.enum(['GOOD', 'REFUSED', 'ACCEPTED'])) },
  ['locationId'],
  'locationId,asc',
)
/** A log-book of a form: what keeps it from being in it, or what the outside system said of it. */
const unit = z.object({
  id: count,
  locationId: z.string(),
  kind: unitKind,
  type: z.string(),
  leNumber: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  result: z.enum(['ACCEPTED', 'REFUSED']).nullable(),
  reason: z.string(),
  /** An entry of the catalogue. */
  problem: z.string().nullable(),
})
export const formUnits = listOf(unit)

export const formMove = formLife.body({ rows: rowsOf(formFilters) })
export const formSign = formSigning.bodyOf('sign', {
  rows: rowsOf(formFilters),
  input: {
    /** One's own, unless the identity service has confirmed who signs. */
    password: exactText(1, TYPED_MAX).optional(),
    identity: identityAnswer.optional(),
    versions: many(z.object({ id: rowNumber, version }), { max: SIGNED_AT_ONCE }).optional(),
    /** That what they say is true. */
    declaration: z.literal(true),
  },
})
export const formDigestQuery = z.object({ ids: listParam(rowId, SIGNED_AT_ONCE) })
export const formDigests = z.object({
  content: z.array(z.object({ id: count, version: count, sha256: z.string() })),
})
export const formSubmit = formSubmission.bodyOf('submit', { rows: rowsOf(formFilters) })
export const formTellOther = z.object({
  version,
  channel: requiredLine(FORM_CHANNEL_MAX),
  on: day,
  remark: requiredText(500).optional(),
})
export const formConsent = z.object({ version, password: exactText(1, TYPED_MAX) })
/** Each entry loses these log-books to a form of its own. */
export const formSplit = many(
  z.object({ formEntryId: rowNumber, version, locationIds: many(exactText(1, 20), { min: 1, max: BULK_MAX }) }),
  { min: 1, max: 20 },
)
export const formSplitDone = z.object({ made: z.array(ref) })
export const formFilesSaved = z.object({ files: z.array(file), version: count })
export const formFileParam = z.object({ fileId: uuid })
export const formHistory = listOf(historyEntry)
/** Files that stay, by id, and which kind the new ones are of. */
export const formFileFields = z.object({ fileIds: listParam(uuid), kind: exactText(1, 50), version: exactText(1, 10) })

const typeRow = z.object({ id: count, definition: formDefinition, addedByName: z.string(), createdAt: instantOut })
export const formTypes = z.object({ content: z.array(typeRow) })
/** Read by `formDefinition`, once it is known to be small enough. */
export const formTypeAdd = z.object({ definition: entries(FORM_DATA_MAX) })
