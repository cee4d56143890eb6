import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { sheet } from '../../kernel/sheet.ts'
import { requiredLine } from '../common/fields.ts'
import { locationId } from '../logbooks/location.ts'
import { HANDOVER_ROLES } from './handover.rules.ts'
import { handoverForm } from './handover.schema.ts'

const { role, startsOn, message } = handoverForm.shape
/** A number of a contractor, or an address. */
const RECEIVER_MAX = 254
const receiver = requiredLine(RECEIVER_MAX)
/** People write PMC for rc.PMC; each role that is passed on has a name of its own. */
const full = (value: unknown) =>
  typeof value === 'string' ? (HANDOVER_ROLES.find((one) => one.endsWith(`.${value.toUpperCase()}`)) ?? value) : value
const named = { locationId, role: z.preprocess(full, code(HANDOVER_ROLES)) }
const placeColumn = { field: 'locationId', schema: locationId, problem: 'importBadLocation', width: 16 } as const
const roleColumn = { field: 'role', schema: role, codes: 'partyRole', width: 40 } as const

const handing = z.object({ ...named, receiver, startsOn, message })
/** One log-book a row, or all of a premises, handed to another organization. Rows that differ in nothing else are one handover. */
export const handoverSheet = sheet({
  row: handing,
  columns: [
    placeColumn,
    roleColumn,
    { field: 'receiver', schema: receiver, width: 34 },
    { field: 'startsOn', schema: startsOn, problem: 'importBadEffectiveDate', width: 16 },
    { field: 'message', schema: message, width: 40 },
  ],
})
export type HandoverLine = z.output<typeof handing>

const taking = z.object(named)
/** One log-book a row, or all of a premises, that another organization hands over. */
export const takeoverSheet = sheet({ row: taking, columns: [placeColumn, roleColumn] })
export type TakeoverLine = z.output<typeof taking>
