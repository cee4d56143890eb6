import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listParam, listQuery } from '../../kernel/list.ts'
import { cappedListOf } from '../../kernel/lists/capped.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { rowId, searchText } from '../common/fields.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { PARTY_ROLES, PARTY_SOURCES } from '../parties/party.schema.ts'

/** Totals stop here, and `isCapped` says so; the screen then says 20,000+. */
export const RP_CHANGES_CAP = 20_000
/** More rows of a workbook nobody reads (spec 000 §9). */
export const RP_CHANGES_EXPORT_MAX = 50_000
/** The categories of responsible persons. */
const RP_ROLES = PARTY_ROLES.filter((role) => role.startsWith('rp.')) as [`rp.${string}` & (typeof PARTY_ROLES)[number]]

/** How an RP left with nobody after it: on its last day, taken away, or by a handover or change that it names. */
export const RP_ENDS = ['LAST_DAY', 'REVOKED', 'PASSED_ON'] as const

/** That a responsible person came to a log-book, and whom it followed in the same category; or that it left with nobody after it. */
export const rpChange = z.object({
  id: z.number(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  role: code(RP_ROLES),
  /** Who held the category last before; nothing where nobody did. */
  oldOrg: orgRef.nullable(),
  /** Nobody where the old one left. */
  newOrg: orgRef.nullable(),
  /** The moment from which it holds. */
  startsAt: instantOut,
  /** By what the new one came. */
  source: code(PARTY_SOURCES).nullable(),
  /** By what the old one left. */
  end: code(RP_ENDS).nullable(),
  reason: z.string().nullable(),
  /** The number of what brought the new one, or ended the access of the old one. */
  origin: z.string().nullable(),
})
export type RpChange = z.output<typeof rpChange>

export const rpChangeFilters = {
  /** The location id or a part of it. */
  q: searchText,
  roles: listParam(code(RP_ROLES)),
  /** Who came, or left with nobody after it. */
  organizationId: rowId.optional(),
  startsFrom: day.optional(),
  startsTo: day.optional(),
}
export const rpChangeQuery = listQuery(rpChangeFilters, ['startsAt'], 'startsAt,desc')
export const rpChangeExportQuery = exportQuery(rpChangeFilters)
export const rpChangeList = cappedListOf(rpChange)
