import { Prisma } from '@portal/db'
import { CLIENT_NOTICE_DAYS, CLIENT_USE_DAYS } from '@portal/shared/features/api-clients/api-client.schema'
import { addDays, dayOf, lastDayOf, toDate } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { reminder } from '../messages/reminder.ts'

/** A key opens until the end of a Hong Kong day, which is the moment it is kept with. */
const CANDIDATES = Prisma.sql`
  SELECT id, ((expires_at - interval '1 millisecond') AT TIME ZONE 'Asia/Hong_Kong')::date AS expires_on
  FROM api_client WHERE ended_at IS NULL`

/** Whoever looks after the clients of an organization hears of a key that expires: 30, 7 and 1 days before. */
export const remindClients = reminder({
  name: 'apiClients.remindExpiry',
  subject: 'API_CLIENT',
  candidates: CANDIDATES,
  days: CLIENT_NOTICE_DAYS,
  load: ({ db }, ids) => db.apiClient.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } }),
  dateOf: ({ expiresAt }) => toDate(lastDayOf(expiresAt)),
  event: 'apiClientExpiring',
  about: ({ id, name }, due) => ({
    object: { model: 'apiClient', id },
    params: { clientName: name, ...due },
    link: path.apiClient(id),
  }),
  to: [({ orgId }) => ({ orgIds: [orgId], permission: 'apiClient:manage' })],
  link: SCREENS.apiClients.path,
})

/** Of older days nobody asks how many calls there were. */
export const forgetCalls = job({
  name: 'apiClients.forgetCalls',
  every: '20 3 * * *',
  input: z.object({}),
  run: async ({ db, now }) => {
    const first = toDate(addDays(dayOf(now), -CLIENT_USE_DAYS))
    await db.apiClientDay.deleteMany({ where: { day: { lt: first } } })
  },
})
