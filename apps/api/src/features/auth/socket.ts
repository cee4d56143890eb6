import type { PrismaClient } from '@portal/db'
import { living } from '../../access/session.ts'
import { orNull } from '../../kernel/constraints.ts'
import { digestOf } from './auth.service.ts'

/** What the push socket asks of sign-in: spend a ticket, and tell which sessions live. */
export const socketHooks = (db: PrismaClient, clock: () => Date) => ({
  async redeem(ticket: string) {
    const row = await orNull(db.socketTicket.delete({ where: { digest: digestOf(ticket) } }))
    return row && row.expiresAt > clock() ? { userId: row.userId, sessionId: row.sessionId } : null
  },
  async alive(sessionIds: readonly string[]) {
    const where = { id: { in: [...sessionIds] }, ...living(clock()), user: { status: 'ENABLED' } }
    return new Set((await db.session.findMany({ where, select: { id: true } })).map(({ id }) => id))
  },
})
