import { signToken } from '../src/features/auth/token.ts'
import type { Channel } from '../src/kernel/ctx.ts'
import { type Speaker, speaking } from './speak.ts'
import { db, now, ports, served } from './world.ts'

const [FOR_EVER, TOKEN_SECONDS] = [new Date('2100-01-01'), 86_400]

/** Somebody who is signed in once for all, wherever the clock leaps. */
export async function everSignedIn({ id: userId }: { id: number }, channel: Channel = 'web'): Promise<Speaker> {
  const { id } = await db.session.create({
    data: { userId, channel, createdAt: now, lastSeenAt: FOR_EVER, expiresAt: FOR_EVER },
  })
  return speaking(served, signToken(ports.settings.tokenSecret, 'session', id, TOKEN_SECONDS))
}
