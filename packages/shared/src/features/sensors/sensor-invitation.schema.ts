import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { REASON_MAX } from '../../kernel/moves/life.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { LANGUAGES } from '../../kernel/words.ts'
import { displayName, email, historyEntry, phone, requiredText, searchText, text, username } from '../common/fields.ts'
import { linkToken } from '../invitation-links/invitation-link.schema.ts'
import { orgAddress, orgContact, orgNames, orgNumber, orgRef } from '../organizations/organization.schema.ts'
import { passwordsAgree, passwordsFault, twoPasswords } from '../registrations/registration.schema.ts'
import { SENSOR_INVITATION_STATES, sensorInvitationLife } from './sensor-invitation.rules.ts'

const MESSAGE_MAX = 500
const status = code(SENSOR_INVITATION_STATES)
const language = code(LANGUAGES)

/** Whom the desk invites, and what the letter says beside it. */
export const sensorInvitationForm = z.object({
  ...orgNames,
  email,
  /** Of the letter. */
  language,
  message: text(MESSAGE_MAX).default(''),
})
export const sensorInvitationMade = z.object({ id: z.number(), number: z.string() })

export const sensorInvitation = z.object({
  id: z.number(),
  /** By which people name it. */
  number: z.string(),
  status,
  /** Who invites. */
  org: orgRef,
  userName: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  email: z.string(),
  language,
  message: z.string(),
  sentAt: instantOut,
  /** Until when the newest link is good. */
  linkUntil: instantOut,
  /** The organization that was opened by it, or that has opened its link. */
  company: orgRef.nullable(),
  decidedAt: instantOut.nullable(),
  decidedByName: z.string(),
  reason: z.string(),
  createdAt: instantOut,
  can: z.array(z.enum(sensorInvitationLife.names)),
})
export type SensorInvitation = z.output<typeof sensorInvitation>

export const sensorInvitationFilters = {
  /** Its number, the company in either language, or the address. */
  q: searchText,
  statuses: listParam(status),
  /** Sent lately on one of these days. */
  from: day.optional(),
  to: day.optional(),
}
export const sensorInvitationQuery = listQuery(
  sensorInvitationFilters,
  ['sentAt', 'number', 'nameEn', 'nameZh'],
  'sentAt,desc',
)
export const sensorInvitationList = listOf(sensorInvitation)
export const sensorInvitationMove = sensorInvitationLife.body({ rows: rowsOf(sensorInvitationFilters) })

/** What was done with an invitation, the latest first. */
export const sensorInvitationHistory = listOf(historyEntry)
export const sensorInvitationHistoryQuery = listQuery({}, ['createdAt'], 'createdAt,desc')

const { addressEn, addressZh } = orgAddress
/**
 * The organization that a supplier opens and its first administrator, both at the address of the link: that is proven, so nobody
 * types one.
 */
export const supplierForm = z
  .object({
    ...linkToken.shape,
    ...orgNames,
    registrationNumber: orgNumber,
    ...{ addressEn, addressZh, phone },
    displayName,
    username,
    ...twoPasswords,
    ...orgContact,
    termsAgreed: z.literal(true),
  })
  .refine(passwordsAgree, passwordsFault)
export const supplierOpened = z.object({ id: z.number(), username: z.string() })

/** The answer of whoever has the link, and no account. */
export const supplierRefusal = linkToken.extend({ reason: requiredText(REASON_MAX) })
