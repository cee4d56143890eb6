import { IDLE_MINUTES } from '@portal/shared/features/auth/auth.schema'

const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MINUTES * 60_000)

/** Sessions that still open the door: not ended, not over, and on the web not forgotten on some screen. */
export const living = (now: Date) => ({
  endedAt: null,
  expiresAt: { gt: now },
  OR: [{ channel: { not: 'web' } }, { isRemembered: true }, { lastSeenAt: { gt: idleSince(now) } }],
})

/** The same of a session that was read and has not ended. */
export const isLiving = (session: Until, now: Date): boolean =>
  session.expires_at > now &&
  (session.channel !== 'web' || session.is_remembered || session.last_seen_at > idleSince(now))
interface Until {
  channel: string
  expires_at: Date
  is_remembered: boolean
  last_seen_at: Date
}
