import { Prisma } from '@portal/db'
import { REMINDER_DAYS } from '@portal/shared/features/organizations/organization.codes'
import { reminder } from '../messages/reminder.ts'
import { LINKS } from './links.ts'

const CANDIDATES = Prisma.sql`SELECT id, registration_expiry AS expires_on FROM organization WHERE registration_expiry IS NOT NULL AND merged_into_id IS NULL`

/** A contractor renews at least one and at most four months before its registration expires (domain.md §1.3). */
export const remindOrganizations = reminder({
  name: 'organizations.remindExpiry',
  subject: 'ORGANIZATION',
  candidates: CANDIDATES,
  days: REMINDER_DAYS,
  load: ({ db }, ids) => db.organization.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } }),
  dateOf: ({ registrationExpiry }) => registrationExpiry,
  event: 'organizationRegistrationExpiring',
  about: ({ id, nameEn, nameZh }, due) => ({
    object: { model: 'organization', id },
    params: { orgEn: nameEn, orgZh: nameZh, ...due },
    link: LINKS.info,
  }),
  to: [({ id }) => ({ orgIds: [id], permission: 'organization:edit' })],
  link: LINKS.info,
})
