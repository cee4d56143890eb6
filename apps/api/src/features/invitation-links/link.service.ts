import { randomBytes } from 'node:crypto'
import type { invitationLinkContracts } from '@portal/shared/features/invitation-links/invitation-link.contract'
import { INVITATION_KINDS } from '@portal/shared/features/invitation-links/invitation-link.schema'
import { REGISTRATION_HOURS } from '@portal/shared/features/registrations/registration.schema'
import { code } from '@portal/shared/kernel/code'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { throttle } from '../auth/guard.ts'
import { kindOf } from './link.kinds.ts'
import { digestOf } from './link.ts'

type Input = Inputs<typeof invitationLinkContracts>
const kindIn = code(INVITATION_KINDS)
const HOUR_MS = 3_600_000

/** A link that leads somewhere: 11200 for one that never did, 11201 for one that was answered, 11204 for one that is over. */
export async function openLink(ctx: GuestCtx, token: string) {
  await throttle(ctx, ['invitationLink', networkOf(ctx.address)])
  const row = await ctx.db.invitationLink.findUnique({ where: { digest: digestOf(token) } })
  if (!row) throw problem('invitationLinkIncorrect')
  const kind = kindIn.parse(row.kind)
  if (await kindOf(kind).isAnswered(ctx, row.subjectId)) throw problem('invitationLinkUsed')
  if (row.endedAt || row.expiresAt <= ctx.now) throw problem('invitationLinkInvalid')
  return { ...row, kind }
}

/** Who invites to what; nothing of a log-book. */
export async function look(ctx: GuestCtx, { token }: Input['look']) {
  const { kind, subjectId, email, expiresAt } = await openLink(ctx, token)
  const described = await kindOf(kind).describe(ctx, subjectId)
  if (!described) throw problem('invitationLinkInvalid')
  return { ...described, email, linkUntil: expiresAt }
}

/** Whoever has the link reads its mailbox: the same proof as a mailed code, for a registration. */
export async function prove(ctx: GuestCtx, { token }: Input['prove']) {
  const { email } = await openLink(ctx, token)
  const proof = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + REGISTRATION_HOURS * HOUR_MS)
  await ctx.tx(({ db, now }) =>
    db.registration.create({ data: { digest: digestOf(proof), email, expiresAt, createdAt: now } }),
  )
  return { token: proof, email }
}

/** Takes whoever is signed in to the invitation: the address must be his own (11222), and he must be one who may answer (11223). */
export async function open(ctx: Ctx, { token }: Input['open']) {
  const { kind, subjectId, email } = await openLink(ctx, token)
  const { email: own } = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { email: true },
  })
  if (own !== email) throw problem('invitationIdentityOther')
  if (!kindOf(kind).mayAnswer(ctx)) throw problem('invitationIdentityInvalid')
  await ctx.tx((ctx) => kindOf(kind).open(ctx, subjectId))
  return { kind, id: subjectId }
}
