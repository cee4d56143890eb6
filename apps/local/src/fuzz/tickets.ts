import { randomBytes } from 'node:crypto'
import type { PrismaClient } from '@portal/db'
import { digestOf } from '../../../api/src/features/auth/auth.service.ts'

const HOUR_MS = 3_600_000

/** Tickets of somebody's session, for sockets that are welcome. */
export async function makeTickets(
  db: PrismaClient,
  { user, sessionId }: { user: { id: number }; sessionId: string },
  count: number,
): Promise<string[]> {
  const tickets = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const expiresAt = new Date(Date.now() + HOUR_MS)
  const data = tickets.map((ticket) => ({ digest: digestOf(ticket), userId: user.id, sessionId, expiresAt }))
  await db.socketTicket.createMany({ data })
  return tickets
}
