import { z } from 'zod'
import { ORG_TYPES } from '../../access/roles.ts'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { addressed, patterned, version, whole } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery, PICKER, paging } from '../../kernel/list.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import {
  displayName,
  email,
  historyEntry,
  line,
  phone,
  requiredLine,
  rowId,
  searchText,
  upperWithoutBlanks,
  username,
} from '../common/fields.ts'
import { isRegistrationNumberOf, PROPOSAL_STATES, REGISTERED_FIELDS, RP_CATEGORIES } from './organization.codes.ts'

export const orgRef = z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() })
export type OrgRef = z.output<typeof orgRef>

/** `ids` names organizations that were chosen earlier. */
export const orgPickQuery = z.object({
  type: code(ORG_TYPES).optional(),
  name: searchText,
  ids: listParam(rowId),
  ...paging(PICKER.first),
})
export const orgPick = listOf(orgRef)
/** Every registered contractor by what the public register tells. */
export const contractorQuery = orgPickQuery.omit({ type: true })
export const contractorPick = listOf(orgRef.extend({ rcNumber: z.string().nullable() }))

/** Whom to ask for rights. */
export const orgAdmins = z.object({ names: z.array(z.string()) })

export const ORG_NAME_MAX = 200
export const ORG_ADDRESS_MAX = 300
export const PERSON_NAME_MAX = 50

/** Spec 000 §5: required at the registration of an organization. */
export const orgNames = { nameEn: requiredLine(ORG_NAME_MAX), nameZh: requiredLine(ORG_NAME_MAX) }
export const orgAddress = {
  addressEn: requiredLine(ORG_ADDRESS_MAX),
  addressZh: requiredLine(ORG_ADDRESS_MAX),
  email,
  phone,
}
export const orgContact = { contactName: requiredLine(PERSON_NAME_MAX), contactPhone: phone, contactEmail: email }
export const rpCategory = code(RP_CATEGORIES)
/** Business registration, or whatever number an owners' corporation or committee goes by. */
export const orgNumber = patterned(/^[A-Z0-9][A-Z0-9/-]{1,24}$/, undefined, (value) => value.trim().toUpperCase())
/** domain.md §9. */
export const rcNumber = patterned(/^(RLC|REC)\d{5}$/, undefined, upperWithoutBlanks)

/** A company's number is that of its business registration. */
export const numberFits = ({
  rpCategory: category,
  registrationNumber,
}: {
  rpCategory: string | null
  registrationNumber: string | null
}) => registrationNumber === null || isRegistrationNumberOf(category, registrationNumber)
export const numberFault = {
  path: ['registrationNumber'],
  error: 'businessNumberFormat',
  ...among('rpCategory', 'registrationNumber'),
}

const registered = {
  ...orgNames,
  type: code(ORG_TYPES),
  rpCategory: rpCategory.nullish().transform((value) => value ?? null),
  rcNumber: rcNumber.nullish().transform((value) => value ?? null),
  registrationNumber: orgNumber.nullish().transform((value) => value ?? null),
  registrationExpiry: day.nullish().transform((value) => value ?? null),
}
interface Typed {
  type?: string
  rpCategory?: string | null
  rcNumber?: string | null
  registrationNumber?: string | null
}
const categoryGiven = ({ type, rpCategory: category }: Typed) => type !== 'RP' || category !== null
const rcNumberGiven = ({ type, rcNumber: number }: Typed) => type !== 'RC' || number !== null
/** Only the regulator goes without one. */
const numberGiven = ({ type, registrationNumber }: Typed) => type === 'EMSD' || registrationNumber !== null
const needed = (field: string) => ({ path: [field], error: 'required', ...among('type', field) })

const optionalContact = {
  contactName: line(PERSON_NAME_MAX).default(''),
  contactPhone: phone.or(z.literal('')).default(''),
  contactEmail: email.or(z.literal('')).default(''),
}

/** Spec 000 §7: the body of editOrgInfoById. `version` is the one its author has seen. */
export const orgEdit = z
  .object({ version, ...registered, ...orgAddress, ...optionalContact })
  .refine(numberFits, numberFault)
  .refine(numberGiven, needed('registrationNumber'))
  .refine(categoryGiven, needed('rpCategory'))
  .refine(rcNumberGiven, needed('rcNumber'))

/** The kinds of organization that do not register themselves, with the account of their first administrator. */
export const orgCreate = z
  .object({
    ...registered,
    registrationNumber: orgNumber,
    type: z.enum(['RC', 'ADM', 'SUPL']),
    ...orgAddress,
    ...optionalContact,
    username,
    displayName,
    adminEmail: email,
  })
  .refine(rcNumberGiven, needed('rcNumber'))

export const orgRow = z.object({
  id: z.number(),
  type: code(ORG_TYPES),
  rpCategory: rpCategory.nullable(),
  nameEn: z.string(),
  nameZh: z.string(),
  email: z.string(),
  phone: z.string(),
  rcNumber: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  registrationExpiry: day.nullable(),
  /** Something waits for the regulator's approval. */
  isProposed: z.boolean(),
  /** It is no more: whom it was merged into. */
  mergedInto: orgRef.nullable(),
  createdAt: instantOut,
})
export type OrgRow = z.output<typeof orgRow>
export const orgFilters = {
  type: code(ORG_TYPES).optional(),
  rpCategory: rpCategory.optional(),
  name: searchText,
  registrationNumber: searchText,
  expired: flagParam,
  /** Expires within so many days, and has not expired yet. */
  expiringWithin: addressed(whole(0, 3650)).optional(),
  isProposed: flagParam,
}
export const orgQuery = listQuery(orgFilters, [
  'nameEn',
  'nameZh',
  'registrationNumber',
  'registrationExpiry',
  'createdAt',
])
export const orgExportQuery = exportQuery(orgFilters)
export const orgList = listOf(orgRow)

export const orgInfo = orgRow.extend({
  addressEn: z.string(),
  addressZh: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  version: z.number(),
})
export type OrgInfo = z.output<typeof orgInfo>

/** How to reach an organization, and what the public register tells of a contractor, for whoever deals with it. */
export const orgCard = orgInfo.omit({ isProposed: true, version: true, createdAt: true }).extend({
  /** Whether the reader reads all of it, its history too. */
  isKept: z.boolean(),
})
export type OrgCard = z.output<typeof orgCard>

export const registeredValues = z.object({
  nameEn: z.string(),
  nameZh: z.string(),
  type: code(ORG_TYPES),
  rpCategory: rpCategory.nullable(),
  rcNumber: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  registrationExpiry: day.nullable(),
})
export const proposal = z.object({
  id: z.number(),
  org: orgRef,
  status: code(PROPOSAL_STATES),
  before: registeredValues,
  after: registeredValues,
  /** The fields that would change, or did. */
  changed: z.array(z.enum(REGISTERED_FIELDS)),
  proposerName: z.string(),
  deciderName: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: instantOut,
  decidedAt: instantOut.nullable(),
  can: z.array(z.enum(['approve', 'reject', 'withdraw'])),
})
export type Proposal = z.output<typeof proposal>
export const proposalFilters = { status: code(PROPOSAL_STATES).optional(), name: searchText }
export const proposalQuery = listQuery(proposalFilters, ['id'], 'id,desc')
export const proposalList = listOf(proposal)
/** The organization as it would be, beside the proposal that says so: the one that waits, or the last one decided. */
export const orgInfoTemp = orgInfo.extend({ proposal: proposal.nullable() })

export const orgHistory = listOf(historyEntry)
