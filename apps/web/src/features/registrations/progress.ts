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

/** An address that is proven before the registration begins, as by the link of an invitation. */
export interface Proof {
  email: string
  token: string
}
const PROOF = 'lb.registration.proof'
const isProof = (value: unknown): value is Proof =>
  typeof value === 'object' && value !== null && 'email' in value && 'token' in value
/** What the page that leads here has brought with it; kept in this tab, which may be loaded again. */
export function proofFrom(state: unknown): Proof | undefined {
  const brought: unknown = typeof state === 'object' && state && 'proof' in state ? state.proof : undefined
  if (!isProof(brought)) return readStored<Proof>(PROOF, sessionStorage)
  keepProof(brought)
  return brought
}
export const keepProof = (proof: Proof | undefined) => writeStored(PROOF, proof, sessionStorage)

const FIRST: Stage = { name: 'organization' }

/**
 * Where this tab was when it was loaded again, as phones do when their owner has looked into his mailbox. With it stand the mail
 * that was sent and the proof of having read it, which are worth nothing for long; never a code or a password.
 */
export function keptStage(): Stage {
  return readStored<Stage>(KEY, sessionStorage) ?? FIRST
}
export const keepStage = (stage: Stage | undefined) => writeStored(KEY, stage, sessionStorage)
