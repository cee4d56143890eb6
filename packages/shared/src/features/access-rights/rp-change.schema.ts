import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { rowId, searchText } from '../common/fields.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { PARTY_ROLES, PARTY_SOURCES } from '../parties/party.schema.ts'

/** Totals stop here; the screen then says 20,000+. */
export const RP_CHANGES_CAP = 20_001
/** More rows of a workbook nobody reads (spec 000 §9). */
export const RP_CHANGES_EXPORT_MAX = 50_000
/** The categories of responsible persons. */
const RP_ROLES = PARTY_ROLES.filter((role) => role.startsWith('rp.')) as [`rp.${string}` & (typeof PARTY_ROLES)[number]]

/** That a responsible person came to a log-book, and whom it followed in the same category. */
export const rpChange = z.object({
  id: z.number(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  role: code(RP_ROLES),
  /** Who held the category last before; nothing where nobody did. */
  oldOrg: orgRef.nullable(),
  newOrg: orgRef,
  /** The moment from which it holds. */
  startsAt: instantOut,
  source: code(PARTY_SOURCES),
  origin: z.string().nullable(),
})
export type RpChange = z.output<typeof rpChange>

export const rpChangeFilters = {
  /** The location id or a part of it. */
  q: searchText,
  roles: listParam(code(RP_ROLES)),
  /** Who came. */
  organizationId: rowId.optional(),
  startsFrom: day.optional(),
  startsTo: day.optional(),
}
export const rpChangeQuery = listQuery(rpChangeFilters, ['startsAt'], 'startsAt,desc')
export const rpChangeExportQuery = z.object(rpChangeFilters)
export const rpChangeList = listOf(rpChange)
