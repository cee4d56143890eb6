import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { exactText } from '../../kernel/input.ts'
import { instantOut } from '../../kernel/time.ts'
import { PARTY_ROLES } from '../parties/party.schema.ts'

/** To what people are invited by a link in a mail. A further kind is a line here and one in the API. */
export const INVITATION_KINDS = ['ACCESS', 'SENSOR'] as const
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** How long the link in the mail is good (spec 000 §9). */
export const INVITATION_LINK_HOURS = 48

/** The secret of a link; who knows it reads the mailbox it was sent to. */
export const linkToken = z.object({ token: exactText(1, 100) })

/** What an invitation of any kind tells. */
const told = {
  number: z.string(),
  /** Who invites. */
  orgEn: z.string(),
  orgZh: z.string(),
  userName: z.string(),
  message: z.string(),
  /** The address that alone can answer. */
  email: z.string(),
  linkUntil: instantOut,
}

/** What whoever has the link is shown before he signs in: nothing of a lift. */
export const invited = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ACCESS'),
    ...told,
    /** The role that is offered. */
    role: code(PARTY_ROLES),
    logbookCount: z.number(),
    startsAt: instantOut,
    endsAt: instantOut.nullable(),
  }),
  z.object({
    kind: z.literal('SENSOR'),
    ...told,
    /** The company as the sender has named it. */
    nameEn: z.string(),
    nameZh: z.string(),
    /** Whether somebody has an account at the address already. */
    hasAccount: z.boolean(),
  }),
])
export type Invited = z.output<typeof invited>
export type InvitedTo<K extends InvitationKind> = Extract<Invited, { kind: K }>

/** Where the invitation is answered. */
export const openedLink = z.object({ kind: code(INVITATION_KINDS), id: z.number() })
/** Proof of the address for a registration. */
export const provenLink = z.object({ token: z.string(), email: z.string() })
