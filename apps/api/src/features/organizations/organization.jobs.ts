import { Prisma } from '@portal/db'
import { dayOf, daysBetween, fromDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { notify } from '../messages/notify.ts'
import { LINKS } from './links.ts'
import { claimReminders } from './reminders.ts'

const CANDIDATES = Prisma.sql`SELECT id, registration_expiry AS expires_on FROM organization WHERE registration_expiry IS NOT NULL`

/** A contractor renews at least one and at most four months before its registration expires (domain.md §1.3). */
export const remindOrganizations = job({
  name: 'organizations.remindExpiry',
  every: '0 8 * * *',
  input: z.object({}),
  run: (ctx) =>
    ctx.tx(async (ctx) => {
      const rows = await ctx.db.organization.findMany({
        where: { id: { in: await claimReminders(ctx, 'ORGANIZATION', CANDIDATES) } },
      })
      for (const { id, nameEn, nameZh, registrationExpiry } of rows) {
        if (!registrationExpiry) continue
        const expiresOn = fromDate(registrationExpiry)
        const params = { orgEn: nameEn, orgZh: nameZh, expiresOn, days: daysBetween(dayOf(ctx.now), expiresOn) }
        const about = [{ object: { model: 'organization', id }, params, link: LINKS.info }]
        await notify(ctx, {
          event: 'organizationRegistrationExpiring',
          to: { orgIds: [id], permission: 'organization:edit' },
          about,
        })
      }
    }),
})
