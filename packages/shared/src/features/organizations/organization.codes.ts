/** Responsible persons by category; `_S` is a sub-team of one (domain.md §10.1). */
export const RP_CATEGORIES = [
  'OC',
  'OCOMM',
  'MAC',
  'PMC',
  'PMC_S',
  'OWNER',
  'OWNER_S',
  'CMC',
  'CMC_S',
  'DEV',
  'DEV_S',
] as const
export type RpCategory = (typeof RP_CATEGORIES)[number]

/** Companies are known by the number of their business registration, with or without the branch of a certificate (domain.md §9). */
const COMPANIES: readonly string[] = ['PMC', 'PMC_S', 'CMC', 'CMC_S', 'DEV', 'DEV_S']
const BUSINESS_NUMBER = /^\d{8}(-\d{3}-\d{2}-\d{2}-[0-9A])?$/
export const isRegistrationNumberOf = (category: string | null | undefined, number: string): boolean =>
  !COMPANIES.includes(category ?? '') || BUSINESS_NUMBER.test(number)

/** Sub-teams share the registration number of their company. */
export const isSubTeam = (category: string | null | undefined): boolean => category?.endsWith('_S') ?? false

export const PROPOSAL_STATES = ['PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const

/** What the regulator keeps a register of: an edit of these waits for its approval. */
export const REGISTERED_FIELDS = [
  'nameEn',
  'nameZh',
  'type',
  'rpCategory',
  'rcNumber',
  'registrationNumber',
  'registrationExpiry',
] as const
export type RegisteredField = (typeof REGISTERED_FIELDS)[number]

/** People are reminded so many days before a registration expires (domain.md §1.3). */
export const REMINDER_DAYS = [120, 30] as const
