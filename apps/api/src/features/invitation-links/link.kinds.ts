import type { InvitationKind, invited } from '@portal/shared/features/invitation-links/invitation-link.schema'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import type { z } from 'zod'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'

/** What an invitation tells before its reader signs in; the link itself adds its address and end. */
type Described = OfLink<z.input<typeof invited>>
// why: of each kind by itself, for a union as a whole has only what its members have in common
type OfLink<T> = T extends { kind: InvitationKind } ? WithDates<Omit<T, 'email' | 'linkUntil'>> : never
type WithDates<T> = { [K in keyof T]: K extends 'startsAt' ? Date : K extends 'endsAt' ? Date | null : T[K] }
/** What links of one kind lead to. */
export interface LinkKind {
  describe(ctx: GuestCtx, id: number): Promise<Described | null>
  /** Whether it was answered already: whoever opens the link then is told so, not that it is over. */
  isAnswered(ctx: GuestCtx, id: number): Promise<boolean>
  /** Whether whoever is signed in can answer such an invitation, whatever his address. */
  mayAnswer(ctx: Ctx): boolean
  /** Makes the invitation known to the organization of whoever is signed in. */
  open(ctx: Ctx, id: number): Promise<void>
}

const kinds = new Map<string, LinkKind>()
/** Said once by the feature whose invitations they are. */
export const linkKind = (kind: InvitationKind, of: LinkKind): void => void kinds.set(kind, of)
export function kindOf(kind: string): LinkKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`no invitations of kind ${kind}`)
  return found
}

/** Why an invitation was not opened or answered just now: another was faster, it was answered, or it is over. */
export async function refusalOf(ctx: GuestCtx, kind: InvitationKind, id: number): Promise<ProblemKey> {
  if (await kindOf(kind).describe(ctx, id)) return 'invitationIdentityOther'
  return (await kindOf(kind).isAnswered(ctx, id)) ? 'invitationLinkUsed' : 'invitationLinkInvalid'
}
