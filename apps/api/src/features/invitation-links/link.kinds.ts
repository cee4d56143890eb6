import type { InvitationKind, invited } from '@portal/shared/features/invitation-links/invitation-link.schema'
import type { z } from 'zod'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'

/** What an invitation tells before its reader signs in; the link itself adds its kind, address and end. */
type Described = Omit<z.input<typeof invited>, 'kind' | 'email' | 'linkUntil' | 'startsAt' | 'endsAt'> & {
  startsAt: Date
  endsAt: Date | null
}
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
