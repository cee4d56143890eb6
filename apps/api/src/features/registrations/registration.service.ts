import { createHash, randomBytes } from 'node:crypto'
import type { registrationContracts } from '@portal/shared/features/registrations/registration.contract'
import { REGISTRATION_HOURS } from '@portal/shared/features/registrations/registration.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { post } from '../../kernel/letters/post.ts'
import { askerOf } from '../auth/asker.ts'
import { newMailCode, spendMailCode } from '../auth/challenge.ts'
import { throttle } from '../auth/guard.ts'
import { throttleMails } from '../auth/mail-price.ts'
import { holderOf } from '../organizations/numbers.ts'
import { mailRegistration, tellRegistered } from './registration.jobs.ts'

type Input = Inputs<typeof registrationContracts>

const HOUR_MS = 3_600_000

/** The first step is right in itself, or every fault was named. Whether somebody is registered is answered by mail alone. */
export const validateResponsibility = async (
  ctx: GuestCtx,
  { email, proof, token }: Input['validateResponsibility'],
): Promise<{ uuid?: string }> => {
  if (token && (await isProof(ctx, token, email))) return {}
  return mail(ctx, { email, proof })
}

/** Whether this token proves an address for a registration that was not made yet. */
export const isProof = async ({ db, now }: GuestCtx, token: string, email: string): Promise<boolean> =>
  (await db.registration.count({
    where: { digest: digestOf(token), email, orgId: null, expiresAt: { gt: now } },
  })) > 0

/** Always the same answer, in the same time: nothing is looked up before the mail is written. */
export async function mail(ctx: GuestCtx, { email, proof }: Input['mail']) {
  await throttle(ctx, ['registration', networkOf(ctx.address)])
  const { isPaid } = await throttleMails(ctx, { purpose: 'registration', whose: email, proof })
  return ctx.tx(async (ctx) => {
    const uuid = await newMailCode(ctx, 'registration', email)
    const input = { id: uuid, language: ctx.language }
    await post(ctx, mailRegistration, askerOf(ctx), [
      { recipient: email, isCertain: isPaid, ...(isPaid && { matter: uuid }), input },
    ])
    return { uuid }
  })
}

/** Whoever reads the mailbox gets a token for it, and learns whether the number is taken: never by whom. */
export async function prove(ctx: GuestCtx, { email, uuid, code, organization }: Input['prove']) {
  await throttle(ctx, ['registration', networkOf(ctx.address)])
  await spendMailCode(ctx, uuid, 'registration', email, code)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + REGISTRATION_HOURS * HOUR_MS)
  return ctx.tx(async (ctx) => {
    await ctx.db.registration.create({ data: { digest: digestOf(token), email, expiresAt, createdAt: ctx.now } })
    const holder = organization ? await holderOf(ctx, { ...organization, type: 'RP' }) : null
    if (holder) await ctx.jobs.add(tellRegistered, { orgId: holder.id, email })
    return { token, isRegistered: holder !== null }
  })
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
