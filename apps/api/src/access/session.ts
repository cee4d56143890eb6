import { IDLE_MINUTES } from '@portal/shared/features/auth/auth.schema'

export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MINUTES * 60_000)

/** Sessions that still open the door: not ended, not over, and on the web not forgotten on some screen. */
export const living = (now: Date) => ({
  endedAt: null,
  expiresAt: { gt: now },
  OR: [{ channel: { not: 'web' } }, { isRemembered: true }, { lastSeenAt: { gt: idleSince(now) } }],
})
