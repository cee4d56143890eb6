import { Prisma } from '@portal/db'
import { REMINDER_DAYS } from '@portal/shared/features/organizations/organization.codes'
import { reminder } from '../messages/reminder.ts'
import { LINKS } from '../organizations/links.ts'

const CANDIDATES = Prisma.sql`SELECT r.id, r.expires_on FROM worker_registration r JOIN worker w ON w.id = r.worker_id WHERE w.is_active`

/** Employer and worker hear of a registration about to expire, at 120 and at 30 days, once each; an employer of all its own in one message. */
export const remindWorkers = reminder({
  name: 'workers.remindExpiry',
  subject: 'WORKER',
  candidates: CANDIDATES,
  days: REMINDER_DAYS,
  load: ({ db }, ids) =>
    db.workerRegistration.findMany({
      where: { id: { in: [...ids] } },
      include: { worker: true },
      orderBy: { id: 'asc' },
    }),
  dateOf: ({ expiresOn }) => expiresOn,
  event: 'workerRegistrationExpiring',
  about: ({ id, number, worker: { nameEn, nameZh } }, due) => ({
    object: { model: 'workerRegistration', id },
    params: { number, workerEn: nameEn, workerZh: nameZh, ...due },
    link: LINKS.workers,
  }),
  to: [
    ({ worker: { orgId } }) => ({ orgIds: [orgId], permission: 'worker:manage' }),
    ({ worker: { userId } }) => (userId ? { userIds: [userId] } : undefined),
  ],
  link: LINKS.workers,
})
