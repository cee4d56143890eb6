import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { many, rowNumber } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { BULK_MAX, rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { email, historyEntry, idParam, requiredLine, rowId, searchText, text } from '../common/fields.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { premises } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { orgRef, PERSON_NAME_MAX } from '../organizations/organization.schema.ts'
import { seenDays } from '../parties/party.schema.ts'
import {
  INVITATION_FAULTS,
  INVITATION_STATES,
  INVITED_CATEGORIES,
  invitationLife,
  invitingLife,
} from './invitation.rules.ts'

export const INVITATION_MESSAGE_MAX = 500

const category = code(INVITED_CATEGORIES)
const status = code(INVITATION_STATES)
const period = { startsOn: day, endsOn: day.optional() }

/** From the first day's beginning to the last day's end in Hong Kong; without a last day until somebody ends it. */
export const invitationForm = invitingLife.bodyOf('invite', {
  rows: rowsOf(logbookFilters),
  input: {
    category,
    recipientName: requiredLine(PERSON_NAME_MAX),
    email,
    ...period,
    message: text(INVITATION_MESSAGE_MAX).optional(),
    /** The log-books on which whoever holds the role as it is sent is to lose it; on others a holder keeps the log-book out (20007). */
    replace: many(rowNumber, { max: BULK_MAX }).optional(),
    /** Who was seen to have it there. Where another has it by now the log-book is kept out, too (60279). */
    holders: many(z.object({ orgId: rowNumber, ids: many(rowNumber, { max: BULK_MAX }) }), {
      max: BULK_MAX,
    }).optional(),
    /** Log-books that are kept out on purpose: nothing is told of them. */
    leftOut: many(rowNumber, { max: BULK_MAX }).optional(),
  },
})

/** Who holds the role on a log-book that was left out because of it (20007). */
export const roleHolders = z.array(
  z.object({ nameEn: z.string(), nameZh: z.string(), startsAt: instantOut, endsAt: instantOut.nullable() }),
)
export type RoleHolder = z.output<typeof roleHolders>[number]

export const invitation = z.object({
  id: z.number(),
  /** By which people name it: the invitation code. */
  number: z.string(),
  category,
  org: orgRef,
  userName: z.string(),
  recipientName: z.string(),
  email: z.string(),
  /** Who has opened the link. */
  recipientOrg: orgRef.nullable(),
  startsAt: instantOut,
  endsAt: instantOut.nullable(),
  message: z.string(),
  status,
  sentAt: instantOut,
  /** Until when it can be answered. */
  linkUntil: instantOut,
  /** When, by whom and why it was answered or cancelled. */
  decidedAt: instantOut.nullable(),
  decidedByName: z.string(),
  reason: z.string(),
  logbookCount: z.number(),
  /** On how many of them access was given. */
  givenCount: z.number(),
  failedCount: z.number(),
  createdAt: instantOut,
  can: z.array(z.enum(invitationLife.names)),
})
export type InvitationRow = z.output<typeof invitation>

export const invitationFilters = {
  /** Its number, the recipient's name or address, or the location id of a log-book. */
  q: searchText,
  categories: listParam(category),
  statuses: listParam(status),
  /** Open, with a link that no longer leads anywhere. */
  linkEnded: flagParam.optional(),
  /** Who sent it, or who has opened it. */
  organizations: listParam(rowId),
  sentFrom: day.optional(),
  sentTo: day.optional(),
}
export const invitationQuery = listQuery(invitationFilters, ['sentAt', 'startsAt', 'number'], 'sentAt,desc')
/** Somebody whom the reader's organization has invited before, as it did last, with the organization if it has opened a link. */
export const recipients = z.array(z.object({ recipientName: z.string(), email: z.string(), org: orgRef.nullable() }))
/** By a part of the name or of the address; so many are answered, the latest first. */
export const recipientQuery = z.object({ q: searchText })
export const RECIPIENTS_MAX = 20

export const invitationExportQuery = exportQuery(invitationFilters)
export const invitationList = listOf(invitation)

/** New days come with `editDates`, both together; another address, for one that was wrong, with `resend`. */
export const invitationMove = invitationLife.body({
  rows: rowsOf(invitationFilters),
  input: {
    startsOn: day.optional(),
    endsOn: day.optional(),
    ...seenDays,
    recipientName: requiredLine(PERSON_NAME_MAX).optional(),
    email: email.optional(),
  },
})

/** Some of the log-books of an invitation, or all of them. */
export const invitationAnswer = invitationLife.bodyOf('accept', {
  rows: rowsOf(invitationFilters),
  input: {
    logbookIds: many(rowNumber, { min: 1, max: BULK_MAX }).optional(),
    /** All but these. */
    leftOut: many(rowNumber, { max: BULK_MAX }).optional(),
  },
})

/** What an answer would do to a log-book, or has done. */
export const invitedLogbook = z.object({
  id: z.number(),
  logbookId: z.number(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  kind: unitKind,
  status,
  /** Why access cannot be given, or could not. */
  problem: code(INVITATION_FAULTS).nullable(),
  /** Who loses the role by it, and when. */
  replaced: orgRef.extend({ until: instantOut }).nullable(),
})
/** `q`: a part of the location id or of the address. Sorted by state, those that failed come first. */
const invitedLogbookFilters = { q: searchText, statuses: listParam(status) }
export const invitedLogbookQuery = listQuery(
  { ...invitedLogbookFilters, premises: premises.optional() },
  ['locationId', 'state'],
  'state,asc',
)
export const invitedLogbookExport = idParam.extend(invitedLogbookFilters)
export const invitedLogbookList = listOf(invitedLogbook)
export const invitedLogbookIds = z.object({ ids: z.array(z.number()) })

/** The log-books of an open invitation by premises, and what accepting would do there. */
export const invitedPremises = z.array(
  z.object({
    premises: z.string(),
    addressEn: z.string(),
    addressZh: z.string(),
    buildingEn: z.string(),
    buildingZh: z.string(),
    /** Log-books that can be given, and those that cannot. */
    ids: z.array(z.number()),
    impossible: z.array(z.number()),
    /** Those on which somebody would lose the role. */
    replaces: z.array(z.number()),
  }),
)
export type InvitedPremises = z.output<typeof invitedPremises>[number]

/** What was done with an invitation, the latest first. */
export const invitationHistory = listOf(historyEntry)
export const invitationHistoryQuery = listQuery({}, ['createdAt'], 'createdAt,desc')
