import type { responsibility } from '@portal/shared/features/registrations/registration.schema'
import type { z } from 'zod'
import { readStored, writeStored } from '../../kernel/storage.ts'

/** The organization as typed in the first step; kept in this browser until it is registered. */
export type Organization = z.input<typeof responsibility>

const KEY = 'lb.registration'
export const keptOrganization = () => readStored<Organization>(KEY)
export const keepOrganization = (organization: Organization | undefined) => writeStored(KEY, organization)
