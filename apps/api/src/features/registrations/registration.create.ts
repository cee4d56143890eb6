import { createHash, createHmac } from 'node:crypto'
import type { registrationContracts } from '@portal/shared/features/registrations/registration.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { throttle } from '../auth/guard.ts'
import { openOrganization } from '../organizations/organization.open.ts'
import { isKnown } from './registration.jobs.ts'
import { isProof } from './registration.service.ts'

type Form = Inputs<typeof registrationContracts>['create']

/** Makes the organization, its administrator and nothing else, once for a proof: a repeat gets the first answer. */
export async function create(ctx: GuestCtx, form: Form) {
  const digest = digestOf(form.token)
  await throttle(ctx, ['register', digest], ['registerAt', networkOf(ctx.address)])
  return ctx.tx(async (ctx) => {
    // Locked first, so that the same form sent twice waits for itself.
    await lockRows(ctx.db, 'registration', [digest], { by: 'digest' })
    const proof = await ctx.db.registration.findUnique({ where: { digest } })
    const fingerprint = fingerprintOf(ctx, form)
    if (proof?.orgId) {
      if (proof.fingerprint !== fingerprint) throw problem('idempotencyMismatch')
      return { id: proof.orgId, username: proof.username ?? '' }
    }
    await requireProofs(ctx, form)
    const { id, username } = await register(ctx, form)
    await ctx.db.registration.update({ where: { digest }, data: { orgId: id, username, fingerprint } })
    return { id, username }
  })
}

/** Both addresses were proven lately by whoever registers now. */
async function requireProofs(ctx: GuestCtx, { token, email, adminEmail, adminToken }: Form): Promise<void> {
  if (!(await isProof(ctx, token, email))) throw fieldProblem('email', 'addressUnproven')
  if (adminEmail !== email && !(await isProof(ctx, adminToken ?? '', adminEmail)))
    throw fieldProblem('adminEmail', 'addressUnproven')
}

async function register(ctx: GuestCtx, form: Form): Promise<{ id: number; username: string }> {
  const {
    token: _t,
    adminToken: _a,
    confirmPassword: _c,
    termsAgreed,
    username: chosen,
    password,
    displayName,
    adminEmail,
    ...org
  } = form
  // Two forms with one address wait for one another; the second finds the first.
  await ctx.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`registration:${org.email}`}, 0))::text`
  if (await isKnown(ctx, org.email)) throw fieldProblem('email', 'emailUsed')
  const { id, username } = await openOrganization(ctx, {
    org: { ...org, type: 'RP' },
    admin: { username: chosen, password, displayName, email: adminEmail },
    action: 'organization.register',
    after: { ...org, termsAgreed },
  })
  return { id, username }
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Of everything but the passwords, keyed, so that a table that leaks tells nothing. */
function fingerprintOf({ settings }: GuestCtx, { password: _p, confirmPassword: _c, ...rest }: Form): string {
  return createHmac('sha256', settings.tokenSecret).update(JSON.stringify(rest)).digest('hex')
}
