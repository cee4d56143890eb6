import type { responsibility } from '@portal/shared/features/registrations/registration.schema'
import type { z } from 'zod'
import { readStored, writeStored } from '../../kernel/storage.ts'

/** The organization as typed in the first step; kept in this browser until it is registered. */
export type Organization = z.input<typeof responsibility>

/** How far somebody has come who is not registered yet. */
export type Stage =
  | { name: 'organization'; isRegistered?: boolean }
  | { name: 'proof'; uuid: string; organization: Organization }
  | { name: 'administrator'; token: string; organization: Organization }

const KEY = 'lb.registration'
export const keptOrganization = () => readStored<Organization>(KEY)
export const keepOrganization = (organization: Organization | undefined) => writeStored(KEY, organization)

const FIRST: Stage = { name: 'organization' }

/**
 * Where this tab was when it was loaded again, as phones do when their owner has looked into his mailbox. With it stand the mail
 * that was sent and the proof of having read it, which are worth nothing for long; never a code or a password.
 */
export function keptStage(): Stage {
  return readStored<Stage>(KEY, sessionStorage) ?? FIRST
}
export const keepStage = (stage: Stage | undefined) => writeStored(KEY, stage, sessionStorage)
