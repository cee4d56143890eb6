import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { version } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { cappedListOf } from '../../kernel/lists/capped.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { rowId, searchText, text } from '../common/fields.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { PARTY_ROLES, PARTY_SOURCES, PARTY_STATUSES } from '../parties/party.schema.ts'
import { accessRightLife, askingExtensionLife, extensionLife } from './access-right.rules.ts'

/** Totals stop here, and `isCapped` says so; the screen then says 20,000+. */
export const ACCESS_RIGHTS_CAP = 20_000
/** More rows of a workbook nobody reads (spec 000 §9). */
export const ACCESS_RIGHTS_EXPORT_MAX = 50_000
/** Access that ends within so many days is listed, and announced at each of them once. */
export const ENDING_DAYS = ['30', '7', '1'] as const
/** Seen from the reader's organization: what it holds, and what it gave. */
export const ACCESS_SIDES = ['HELD', 'GIVEN'] as const

export const NOTICE_REMARK_MAX = 500

/** A later end that was asked for and not yet answered. */
export const accessExtension = z.object({
  id: z.number(),
  until: instantOut,
  userName: z.string(),
  createdAt: instantOut,
  can: z.array(z.enum(extensionLife.names)),
})
/** That the holder has read the notice of its access. */
const accessNotice = z.object({ userName: z.string(), remark: z.string(), version: z.number(), createdAt: instantOut })

/** One organization in one role of one log-book, from when to when and on whose word. */
export const accessRight = z.object({
  id: z.number(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  kind: unitKind,
  org: orgRef,
  role: code(PARTY_ROLES),
  status: code(PARTY_STATUSES),
  startsAt: instantOut,
  endsAt: instantOut.nullable(),
  revokedAt: instantOut.nullable(),
  revokeReason: z.string().nullable(),
  source: code(PARTY_SOURCES),
  /** The number of the invitation, handover, change … that gave it, and of what ended it before its time. */
  origin: z.string().nullable(),
  endedBy: z.string().nullable(),
  givenByOrg: orgRef.nullable(),
  givenByName: z.string(),
  createdAt: instantOut,
  can: z.array(z.enum(accessRightLife.names)),
  /** Told to its holder and to whoever may answer. */
  extension: accessExtension.nullable(),
  notice: accessNotice.nullable(),
  /** Whether the reader may ask for a later end, or acknowledge the notice, now. */
  mayAsk: z.boolean(),
  mayAcknowledge: z.boolean(),
})
export type AccessRight = z.output<typeof accessRight>

export const accessRightFilters = {
  /** The location id or a part of it, or the number of the origin. */
  q: searchText,
  roles: listParam(code(PARTY_ROLES)),
  statuses: listParam(code(PARTY_STATUSES)),
  sources: listParam(code(PARTY_SOURCES)),
  /** Whose access it is. */
  organizationId: rowId.optional(),
  side: code(ACCESS_SIDES).optional(),
  /** By which this person of one's own organization reads log-books today. */
  personId: rowId.optional(),
  /** In effect today, and over within so many days of Hong Kong. */
  endsWithin: code(ENDING_DAYS).optional(),
  startsFrom: day.optional(),
  startsTo: day.optional(),
  endsFrom: day.optional(),
  endsTo: day.optional(),
}
export const accessRightQuery = listQuery(accessRightFilters, ['startsAt'], 'startsAt,desc')
export const accessRightExportQuery = exportQuery(accessRightFilters)
export const accessRightList = cappedListOf(accessRight)
export const accessRightMove = accessRightLife.body({ rows: rowsOf(accessRightFilters) })

/** How many of the rights that the filters find are held by an organization, or let a person read. */
const counted = { total: z.number(), effective: z.number(), pending: z.number(), ending: z.number() }
export const accessOrganization = z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string(), ...counted })
export type AccessOrganization = z.output<typeof accessOrganization>
export const accessOrganizationQuery = listQuery(accessRightFilters, ['nameEn'])
export const accessOrganizationList = listOf(accessOrganization)

/** The new end is that of this day in Hong Kong. */
export const extensionForm = askingExtensionLife.bodyOf('askExtension', {
  rows: rowsOf(accessRightFilters),
  input: { until: day },
})
export const extensionMove = extensionLife.body({ rows: rowsOf(accessRightFilters) })
/** The first acknowledges the notice; afterwards the remark alone is changed, from the version that was seen. */
export const noticeForm = z.object({ remark: text(NOTICE_REMARK_MAX), version: version.optional() })

/** By what a person reads the log-books of his organization: all of them, or those opened to him in particular. */
export const ACCESS_WAYS = ['ORGANIZATION', 'WORK_GROUP', 'GROUP', 'TEAM', 'WORKER'] as const
const reader = z.object({ id: z.number(), name: z.string(), way: code(ACCESS_WAYS) })

/** Somebody of one's own organization, and how many rights let him read log-books today. */
export const accessPerson = reader.extend({
  effective: z.number(),
  ending: z.number(),
})
export type AccessPerson = z.output<typeof accessPerson>
const accessPersonFilters = {
  ...accessRightFilters,
  /** A part of what he is called. */
  name: searchText,
  /** People chosen earlier. */
  ids: listParam(rowId),
}
export const accessPersonQuery = listQuery(accessPersonFilters, ['displayName'])
export const accessPersonExportQuery = exportQuery(accessPersonFilters)
export const accessPersonList = listOf(accessPerson)

/** Why an organization sees a log-book, and what ending that would change. */
export const accessReason = z.object({
  right: accessRight,
  /** Who reads the log-book by it; told of the reader's own organization alone. */
  people: listOf(reader).nullable(),
  /** Only of access that is in effect, to those who have access themselves. */
  ending: z
    .object({
      /** Who of one's own people would no longer see the log-book; nothing of others'. */
      people: z.number().nullable(),
      /** What would end with it, as the rehearsal of the act tells. */
      effects: z.array(z.object({ kind: z.string(), count: z.number() })),
      /** Records of work of this organization: all of them stay. */
      jobRecords: z.number(),
    })
    .nullable(),
})
export type AccessReason = z.output<typeof accessReason>
