import { z } from 'zod'
import type { Permission } from '../../access/permissions.ts'
import { many, rowNumber, text } from '../../kernel/input.ts'
import { instantIn } from '../../kernel/time.ts'
import { requiredLine } from '../common/fields.ts'

/** The rights that a program can be given: those of the calls that are for programs. */
export const CLIENT_PERMISSIONS = ['sensor:post'] as const satisfies readonly Permission[]
/** API clients of one organization whose key is in force. */
export const CLIENTS_PER_ORGANIZATION = 20
/** A key is made anew at least every year. */
export const CLIENT_DAYS_MAX = 366
const NAME_MAX = 100
const ADDRESSES_MAX = 50
/** The longest way to write an address of IPv6 with its block. */
const ADDRESS_MAX = 49

/** An address, or a block of them: `203.0.113.7`, `203.0.113.0/28`, `2001:db8::/48`. */
const addressBlock = text(ADDRESS_MAX).refine((value) => BLOCK.safeParse(value).success, 'addressBlock')
const BLOCK = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()])

export const apiClientForm = z.object({
  orgId: rowNumber,
  name: requiredLine(NAME_MAX),
  permissions: many(z.enum(CLIENT_PERMISSIONS), { min: 1, max: CLIENT_PERMISSIONS.length }),
  /** None: from any. */
  addresses: many(addressBlock, { max: ADDRESSES_MAX }),
  expiresAt: instantIn,
})
export type ApiClientForm = z.output<typeof apiClientForm>
