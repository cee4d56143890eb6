import { Prisma } from '@portal/db'
import { dayOf, daysBetween, fromDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { notify } from '../messages/notify.ts'
import { LINKS } from '../organizations/links.ts'
import { claimReminders } from '../organizations/reminders.ts'

const CANDIDATES = Prisma.sql`SELECT r.id, r.expires_on FROM worker_registration r JOIN worker w ON w.id = r.worker_id WHERE w.is_active`
const EVENT = 'workerRegistrationExpiring'
type Row = Prisma.WorkerRegistrationGetPayload<{ include: { worker: true } }>

/** Employer and worker hear of a registration about to expire, at 120 and at 30 days, once each; an employer of all its own in one message. */
export const remindWorkers = job({
  name: 'workers.remindExpiry',
  every: '0 8 * * *',
  input: z.object({}),
  run: (ctx) =>
    ctx.tx(async (ctx) => {
      const rows = await ctx.db.workerRegistration.findMany({
        where: { id: { in: await claimReminders(ctx, 'WORKER', CANDIDATES) } },
        include: { worker: true },
        orderBy: { id: 'asc' },
      })
      for (const [orgId, own] of Map.groupBy(rows, ({ worker }) => worker.orgId))
        await notify(ctx, {
          event: EVENT,
          to: { orgIds: [orgId], permission: 'worker:manage' },
          about: thingsOf(ctx, own),
          link: LINKS.workers,
        })
      for (const [userId, own] of Map.groupBy(rows, ({ worker }) => worker.userId))
        if (userId)
          await notify(ctx, { event: EVENT, to: { userIds: [userId] }, about: thingsOf(ctx, own), link: LINKS.workers })
    }),
})

const thingsOf = ({ now }: Ctx, rows: readonly Row[]) =>
  rows.map(({ id, number, expiresOn, worker }) => {
    const expiry = fromDate(expiresOn)
    const params = {
      number,
      workerEn: worker.nameEn,
      workerZh: worker.nameZh,
      expiresOn: expiry,
      days: daysBetween(dayOf(now), expiry),
    }
    return { object: { model: 'workerRegistration', id }, params, link: LINKS.workers }
  })
