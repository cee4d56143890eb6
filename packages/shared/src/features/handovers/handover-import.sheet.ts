import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { sheet } from '../../kernel/sheet.ts'
import { requiredLine } from '../common/fields.ts'
import { locationId, PREMISES_LENGTH } from '../logbooks/location.ts'
import { statutoryId as statutory } from '../logbooks/stage.schema.ts'
import { HANDOVER_ROLES, RECEIVED_ROLES } from './handover.rules.ts'
import { handoverForm } from './handover.schema.ts'

const { role, startsOn, message } = handoverForm.shape
/** A number of a contractor, or an address. */
const RECEIVER_MAX = 254
const receiver = requiredLine(RECEIVER_MAX)
/** People write PMC for rc.PMC; each role that is passed on has a name of its own. */
const full = (value: unknown) =>
  typeof value === 'string' ? (HANDOVER_ROLES.find((one) => one.endsWith(`.${value.toUpperCase()}`)) ?? value) : value
const named = { locationId, role: z.preprocess(full, code(HANDOVER_ROLES)) }
/** Where the installation ends with it: what the receiver holds then, and the id that the log-book gets. */
const ending = { newRole: z.preprocess(full, code(RECEIVED_ROLES)).optional(), statutoryId: statutory.optional() }
const placeColumn = { field: 'locationId', schema: locationId, problem: 'importBadLocation', width: 16 } as const
const roleColumn = { field: 'role', schema: role, codes: 'partyRole', width: 40 } as const

const newRoleColumn = { field: 'newRole', schema: ending.newRole, codes: 'partyRole', width: 40 } as const
const idColumn = { field: 'statutoryId', schema: ending.statutoryId, width: 16 } as const

const handing = z
  .object({ ...named, receiver, startsOn, message, ...ending })
  .refine(({ newRole, statutoryId }) => !statutoryId || newRole, { path: ['newRole'], error: 'newRoleWithId' })
  .refine(({ locationId: { length }, statutoryId }) => !statutoryId || length > PREMISES_LENGTH, {
    path: ['statutoryId'],
    error: 'statutoryIdOfOne',
  })
/** One log-book a row, or all of a premises, handed to another organization. Rows that differ in nothing else are one handover. */
export const handoverSheet = sheet({
  row: handing,
  columns: [
    placeColumn,
    roleColumn,
    { field: 'receiver', schema: receiver, width: 34 },
    { field: 'startsOn', schema: startsOn, problem: 'importBadEffectiveDate', width: 16 },
    { field: 'message', schema: message, width: 40 },
    newRoleColumn,
    // two log-books never get one id
    { ...idColumn, unique: 'statutoryId' },
  ],
})
export type HandoverLine = z.output<typeof handing>

const taking = z.object({ ...named, ...ending })
/** One log-book a row, or all of a premises, that another organization hands over; what else is entered has to be what it says. */
export const takeoverSheet = sheet({ row: taking, columns: [placeColumn, roleColumn, newRoleColumn, idColumn] })
export type TakeoverLine = z.output<typeof taking>
