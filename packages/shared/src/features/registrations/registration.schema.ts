import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { exactText, uuid } from '../../kernel/input.ts'
import { mailProofField } from '../auth/auth.schema.ts'
import { displayName, email, mailCode, password, TYPED_MAX, username } from '../common/fields.ts'
import {
  numberFault,
  numberFits,
  orgAddress,
  orgContact,
  orgNames,
  orgNumber,
  rpCategory,
} from '../organizations/organization.schema.ts'

/** A proven address is good for one registration within this time. */
export const REGISTRATION_HOURS = 2

const organization = { ...orgNames, ...orgAddress, rpCategory, registrationNumber: orgNumber }
/** The first step: who the responsible person is (spec 000 §2.1 /rpCreation). */
export const responsibility = z
  .object({
    ...organization,
    proof: mailProofField,
    /** Of an address that is proven already, as by the link of an invitation: no code is mailed then. */
    token: exactText(1, 100).optional(),
  })
  .refine(numberFits, numberFault)

export const registrationMail = z.object({ email, proof: mailProofField })
/** The same for every address, known or not: what there is to say, the mail says. */
export const registrationMailed = z.object({ uuid: z.uuid() })
/** Without a code where the address is proven already. */
export const responsibilityChecked = registrationMailed.partial()

/** With the organization's number, the answer also says whether the number is taken: only to whoever reads a mailbox. */
export const addressProof = z.object({
  email,
  uuid,
  code: mailCode,
  organization: z.object({ nameEn: orgNames.nameEn, rpCategory, registrationNumber: orgNumber }).optional(),
})
export const addressProven = z.object({ token: z.string(), isRegistered: z.boolean() })

const token = exactText(1, 100)
/** A new password and once more the same. */
export const twoPasswords = { password, confirmPassword: exactText(1, TYPED_MAX) }
/** Two that differ do so however weak they are: both faults are told at once. */
export const passwordsAgree = ({
  password: one,
  confirmPassword: two,
}: {
  password: unknown
  confirmPassword: unknown
}) => typeof one !== 'string' || one === two
export const passwordsFault = { path: ['confirmPassword'], error: 'passwordsDiffer', ...among('confirmPassword') }
interface Addresses {
  email: string
  adminEmail: string
  adminToken?: string | undefined
}
const ownProof = ({ email: org, adminEmail, adminToken }: Addresses) => org === adminEmail || adminToken !== undefined

/** Both steps: the organization, then its administrator and contact. */
export const registrationForm = z
  .object({
    token,
    ...organization,
    username,
    ...twoPasswords,
    displayName,
    adminEmail: email,
    /** Of the administrator's address, when it is not the organization's. */
    adminToken: token.optional(),
    ...orgContact,
    termsAgreed: z.literal(true),
  })
  .refine(numberFits, numberFault)
  .refine(passwordsAgree, passwordsFault)
  .refine(ownProof, { path: ['adminEmail'], error: 'addressUnproven', ...among('email', 'adminEmail', 'adminToken') })
export const registered = z.object({ id: z.number(), username: z.string() })
