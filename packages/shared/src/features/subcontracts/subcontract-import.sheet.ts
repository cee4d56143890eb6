import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { sheet } from '../../kernel/sheet.ts'
import { day } from '../../kernel/time.ts'
import { withSide } from '../access-imports/role-letters.ts'
import { locationId } from '../logbooks/location.ts'
import { rcNumber } from '../organizations/organization.schema.ts'
import { SUBCONTRACT_ROLES, subcontractForm } from './subcontract.schema.ts'

const { displayName, role, startsOn } = subcontractForm.shape
const row = z.object({
  locationId,
  rcNumber,
  displayName,
  role: z.preprocess(withSide('sub'), code(SUBCONTRACT_ROLES)),
  startsOn,
  endsOn: day,
  mayGrant: code(['Y', 'N']).optional(),
})

/** One log-book a row, or all of a premises, to which a contractor is let in. Rows that differ in nothing else are one sub-contract. */
export const subcontractSheet = sheet({
  row,
  columns: [
    { field: 'locationId', schema: locationId, problem: 'importBadLocation', width: 16 },
    { field: 'rcNumber', schema: rcNumber, width: 16 },
    { field: 'displayName', schema: displayName, width: 30 },
    { field: 'role', schema: role, codes: 'partyRole', width: 40 },
    { field: 'startsOn', schema: startsOn, problem: 'importBadEffectiveDate', width: 16 },
    { field: 'endsOn', schema: day, missing: 'subcontractEndRequired', width: 16 },
    { field: 'mayGrant', schema: row.shape.mayGrant, width: 16 },
  ],
})
export type SubcontractLine = z.output<typeof row>
