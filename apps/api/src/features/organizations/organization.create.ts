import type { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { toDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import { tellCreated } from '../accounts/account.messages.ts'
import { info } from './organization.edit.ts'
import { openOrganization } from './organization.open.ts'
import { tidy } from './organization.present.ts'

type Input = Inputs<typeof organizationContracts>

/** An organization that does not register itself, with its first administrator. */
export const create = (ctx: Ctx, { username: chosen, displayName, adminEmail, ...form }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const org = { ...tidy({ ...form, rpCategory: null }) }
    const registrationExpiry = org.registrationExpiry ? toDate(org.registrationExpiry) : null
    const { id, userId, username } = await openOrganization(ctx, {
      org: { ...org, registrationExpiry, type: form.type },
      admin: { username: chosen, displayName, email: adminEmail },
      action: 'organization.create',
      after: org,
    })
    await tellCreated(ctx, { id: userId, username })
    return info(ctx, { id })
  })
