import type { Prisma } from '@portal/db'
import { REGISTERED_FIELDS, type RegisteredField } from '@portal/shared/features/organizations/organization.codes'
import { orgInfo, type registeredValues } from '@portal/shared/features/organizations/organization.schema'
import { type Day, fromDate } from '@portal/shared/kernel/time'
import type { z } from 'zod'
import { orgRef } from './organization.ref.ts'

export const withOpen = {
  proposals: { where: { status: 'PROPOSED' }, select: { id: true } },
  mergedInto: orgRef,
} satisfies Prisma.OrganizationInclude
export type OrgWithOpen = Prisma.OrganizationGetPayload<{ include: typeof withOpen }>
export type Registered = z.output<typeof registeredValues>

const { type: orgType, rpCategory: category } = orgInfo.shape

type Stored = Omit<Registered, 'type' | 'rpCategory' | 'registrationExpiry'> & {
  type: string
  rpCategory: string | null
  registrationExpiry: Date | null
}

/** What the regulator registers, read off an organization or a proposal. */
export const registeredOf = ({
  nameEn,
  nameZh,
  type,
  rpCategory,
  rcNumber,
  registrationNumber,
  registrationExpiry,
}: Stored): Registered => ({
  nameEn,
  nameZh,
  type: orgType.parse(type),
  rpCategory: category.parse(rpCategory),
  rcNumber,
  registrationNumber,
  registrationExpiry: dayOrNull(registrationExpiry),
})

export const presentOrg = ({ proposals, ...row }: OrgWithOpen) => ({
  ...row,
  ...registeredOf(row),
  isProposed: proposals.length > 0,
})

/** The fields in which two versions differ. */
export const differing = (before: Registered, after: Registered): RegisteredField[] =>
  REGISTERED_FIELDS.filter((field) => before[field] !== after[field])

/** A category belongs to responsible persons, an RC number to contractors. */
export const tidy = <R extends Pick<Registered, 'type' | 'rpCategory' | 'rcNumber'>>(row: R): R => ({
  ...row,
  rpCategory: row.type === 'RP' ? row.rpCategory : null,
  rcNumber: row.type === 'RC' ? row.rcNumber : null,
})

const dayOrNull = (value: Date | null): Day | null => (value ? fromDate(value) : null)
