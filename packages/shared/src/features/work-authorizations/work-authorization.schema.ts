import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { patterned } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { birthYear } from '../accounts/account.schema.ts'
import { displayName, rowId, searchText, TYPED_MAX, text, upperWithoutBlanks } from '../common/fields.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { unitId } from '../logbooks/location.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { PARTY_STATUSES, seenDays } from '../parties/party.schema.ts'
import { WORKER_KINDS } from '../workers/worker.schema.ts'
import { authorizingLife, WORK_AUTHORIZATION_STATES, workAuthorizationLife } from './work-authorization.rules.ts'

/** How long a code is good, and how many characters it has: none that is mistaken for another. */
export const AUTHORIZATION_CODE_HOURS = 48
export const AUTHORIZATION_CODE_LENGTH = 8
export const AUTHORIZATION_CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const status = code(WORK_AUTHORIZATION_STATES)
/** Who is named: a registered person by his certificate, or a general worker by a code. */
export const AUTHORIZED_BY = ['CERTIFICATE', 'CODE'] as const
const way = code(AUTHORIZED_BY)

/** From the first day's beginning to the last day's end in Hong Kong; from today on at once. */
export const workAuthorizationForm = authorizingLife.bodyOf('authorize', {
  rows: rowsOf(logbookFilters),
  input: {
    by: way,
    /** Asked for with `CERTIFICATE` (10200), read with or without its dash. */
    certificateNumber: text(TYPED_MAX).optional(),
    startsOn: day,
    endsOn: day,
  },
})

export const workAuthorization = z.object({
  id: z.number(),
  number: z.string(),
  by: way,
  /** Nothing for a general worker. */
  certificateNumber: z.string().nullable(),
  /** Whom it names; nobody until its code is redeemed. */
  worker: z.object({ kind: code(WORKER_KINDS), nameEn: z.string(), nameZh: z.string(), employer: orgRef }).nullable(),
  /** What a general worker says he is called, and when he was born: told to whoever authorised him. */
  displayName: z.string(),
  yearOfBirth: z.number().nullable(),
  /** Until when its newest code can be redeemed; nothing where there is none. */
  codeUntil: instantOut.nullable(),
  redeemedAt: instantOut.nullable(),
  /** Who gives it, and who of them. */
  org: orgRef,
  userName: z.string(),
  startsAt: instantOut,
  endsAt: instantOut,
  reason: z.string(),
  status,
  /** When, by whom and why it was revoked. */
  decidedAt: instantOut.nullable(),
  decidedByName: z.string(),
  decisionReason: z.string(),
  logbookCount: z.number(),
  /** On how many of them it counts now or will. */
  openCount: z.number(),
  createdAt: instantOut,
  /** Whether the reader may get a code for it now. */
  mayIssue: z.boolean(),
  can: z.array(z.enum(workAuthorizationLife.names)),
})
export type WorkAuthorizationRow = z.output<typeof workAuthorization>

export const workAuthorizationFilters = {
  /** Its number, the name or certificate of the person, or the location id of a log-book. */
  q: searchText,
  /** On this log-book. */
  locationId: unitId.optional(),
  statuses: listParam(status),
  by: way.optional(),
  /** Its code waits to be redeemed. */
  unredeemed: flagParam.optional(),
  /** The contractor who gives it. */
  contractors: listParam(rowId),
  startsFrom: day.optional(),
  startsTo: day.optional(),
}
export const workAuthorizationQuery = listQuery(
  workAuthorizationFilters,
  ['createdAt', 'startsAt', 'endsAt', 'number'],
  'createdAt,desc',
)
export const workAuthorizationExportQuery = exportQuery(workAuthorizationFilters)
export const workAuthorizationList = listOf(workAuthorization)

/** New days come with `editDates`; the first day of one that has begun stays. */
export const workAuthorizationMove = workAuthorizationLife.body({
  rows: rowsOf(workAuthorizationFilters),
  input: { startsOn: day.optional(), endsOn: day.optional(), ...seenDays },
})

export const authorizedLogbookQuery = listQuery({}, ['locationId'])
export const authorizedLogbookList = listOf(
  z.object({
    id: z.number(),
    locationId: z.string(),
    addressEn: z.string(),
    addressZh: z.string(),
    startsAt: instantOut,
    endsAt: instantOut,
    /** It ended before it began, or its end came with the contractor's access. */
    isVoid: z.boolean(),
    endedBy: z.string().nullable(),
  }),
)

/** Shown once; only its digest is kept. */
export const workAuthorizationCode = z.object({ code: z.string(), codeUntil: instantOut })

const withoutDashes = (value: string) => upperWithoutBlanks(value).replaceAll('-', '')
/** What a general worker types into the app: the code with or without blanks and dashes, in any letters. */
export const workAuthorizationRedemption = z.object({
  code: patterned(/^[A-HJKMNP-Z2-9]{8}$/, 'invitationCodeFormat', withoutDashes),
  displayName,
  yearOfBirth: birthYear,
})
/** On which log-books he may work now, and from when to when. */
export const redeemedAuthorization = z.object({
  number: z.string(),
  startsAt: instantOut,
  endsAt: instantOut,
  logbooks: z.array(z.object({ locationId: z.string(), addressEn: z.string(), addressZh: z.string() })),
})

/** An authorisation on one log-book: who may work there, from when to when. */
export const logbookAuthorization = z.object({
  id: z.number(),
  authorizationId: z.number(),
  number: z.string(),
  /** Its number where its code waits to be redeemed. */
  nameEn: z.string(),
  nameZh: z.string(),
  org: orgRef,
  status: code(PARTY_STATUSES),
  startsAt: instantOut,
  endsAt: instantOut,
})
export type LogbookAuthorization = z.output<typeof logbookAuthorization>
export const logbookAuthorizationQuery = listQuery({}, ['startsAt'], 'startsAt,desc')
export const logbookAuthorizations = listOf(logbookAuthorization)
