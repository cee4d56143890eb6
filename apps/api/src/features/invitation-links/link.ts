import { createHash, createHmac } from 'node:crypto'
import {
  INVITATION_LINK_HOURS,
  type InvitationKind,
} from '@portal/shared/features/invitation-links/invitation-link.schema'
import { STATIC_PATHS } from '@portal/shared/screens'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'

/** What a link leads to: the row of a kind. */
export interface Subject {
  kind: InvitationKind
  subjectId: number
}

const HOUR_MS = 3_600_000

/** Until when a link is good that is made now. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_LINK_HOURS * HOUR_MS)

/** The secret in the link, made of its id: a mail that goes once more after a fault brings the same (ADR 033). */
export const tokenOf = ({ settings }: GuestCtx, id: string): string =>
  createHmac('sha256', settings.tokenSecret).update(`invitation link ${id}`).digest('base64url')
/** What the mail links to. */
export const urlOf = (ctx: GuestCtx, id: string): string =>
  `${ctx.settings.publicUrl}${STATIC_PATHS.invitation}#${tokenOf(ctx, id)}`
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new link for an address; the older ones of the same invitation lead nowhere any more. Answers its id. */
export async function newLink(ctx: Ctx, subject: Subject, email: string, expiresAt: Date): Promise<string> {
  const id = crypto.randomUUID()
  await endLinks(ctx, [subject])
  const digest = digestOf(tokenOf(ctx, id))
  await ctx.db.invitationLink.create({ data: { id, ...subject, email, digest, expiresAt, createdAt: ctx.now } })
  return id
}

/** The links of these invitations lead nowhere any more. */
export async function endLinks({ db, now }: GuestCtx, subjects: readonly Subject[]): Promise<void> {
  if (!subjects.length) return
  await db.invitationLink.updateMany({ where: { endedAt: null, OR: [...subjects] }, data: { endedAt: now } })
}
