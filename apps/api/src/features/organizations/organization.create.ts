import { STANDINGS } from '@portal/shared/access/roles'
import type { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { toDate } from '@portal/shared/kernel/time'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { tellCreated } from '../accounts/account.messages.ts'
import { openAccount } from '../accounts/first-account.ts'
import { requireFreeNumbers } from './numbers.ts'
import { info } from './organization.edit.ts'
import { tidy } from './organization.present.ts'

type Input = Inputs<typeof organizationContracts>

/** An organization that does not register itself, with its first administrator. */
export const create = (ctx: Ctx, { username, displayName, adminEmail, ...form }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const org = { ...tidy({ ...form, rpCategory: null }) }
    await requireFreeNumbers(ctx, org)
    const data = {
      ...org,
      registrationExpiry: org.registrationExpiry ? toDate(org.registrationExpiry) : null,
      createdAt: ctx.now,
    }
    const { id } = await unique('registrationNumberUsed', 'registrationNumber', ctx.db.organization.create({ data }))
    const userId = await openAccount(
      ctx,
      {
        orgId: id,
        roleId: STANDINGS[form.type].admin,
        username,
        email: adminEmail,
        displayName,
        language: ctx.language,
      },
      { email: 'adminEmail' },
    )
    await ctx.record({ action: 'organization.create', model: 'organization', rowId: id, after: { ...org, username } })
    await tellCreated(ctx, { id: userId, username: username.toLowerCase() })
    return info(ctx, { id })
  })
