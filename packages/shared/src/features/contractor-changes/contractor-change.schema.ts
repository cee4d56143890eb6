import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { rowId, searchText } from '../common/fields.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { CONTRACTOR_CHANGE_STATES, contractorChangeLife, contractorLife } from './contractor-change.rules.ts'

/** The roles of a registered contractor: of the installation stage, and afterwards. */
export const CONTRACTOR_ROLES = ['rc.PIC', 'rc.PMC'] as const
const contractorRole = code(CONTRACTOR_ROLES)

/** The change begins with the day in Hong Kong; one from today on begins at once. */
export const contractorChangeForm = contractorLife.bodyOf('change', {
  rows: rowsOf(logbookFilters),
  input: { role: contractorRole, newOrgId: rowId, startsOn: day },
})

export const contractorChange = z.object({
  id: z.number(),
  number: z.string(),
  role: contractorRole,
  /** Whose people made it, and who of them. */
  org: orgRef,
  userName: z.string(),
  /** Those who hold the role until then, on the log-books that the reader knows of. */
  oldOrgs: z.array(orgRef),
  newOrg: orgRef,
  startsAt: instantOut,
  reason: z.string(),
  status: code(CONTRACTOR_CHANGE_STATES),
  /** When, by whom and why it was cancelled or refused. */
  decidedAt: instantOut.nullable(),
  decidedByName: z.string(),
  decisionReason: z.string(),
  logbookCount: z.number(),
  createdAt: instantOut,
  can: z.array(z.enum(contractorChangeLife.names)),
})
export type ContractorChangeRow = z.output<typeof contractorChange>

export const contractorChangeFilters = {
  /** Its number, words of its reason, or the location id of a log-book it is about. */
  q: searchText,
  role: contractorRole.optional(),
  statuses: listParam(code(CONTRACTOR_CHANGE_STATES)),
  /** The contractor before or afterwards. */
  contractors: listParam(rowId),
  startsFrom: day.optional(),
  startsTo: day.optional(),
}
export const contractorChangeQuery = listQuery(
  contractorChangeFilters,
  ['createdAt', 'startsAt', 'number'],
  'createdAt,desc',
)
export const contractorChangeExportQuery = exportQuery(contractorChangeFilters)
export const contractorChangeList = listOf(contractorChange)
export const contractorChangeMove = contractorChangeLife.body({ rows: rowsOf(contractorChangeFilters) })

export const changedLogbookQuery = listQuery({}, ['locationId'])
export const changedLogbookList = listOf(
  z.object({
    id: z.number(),
    locationId: z.string(),
    addressEn: z.string(),
    addressZh: z.string(),
    oldOrg: orgRef.nullable(),
  }),
)
