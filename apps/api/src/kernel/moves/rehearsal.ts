import { createHmac } from 'node:crypto'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../ctx.ts'
import type { Assessed, Row } from './acting.ts'

/** Up to so many rows a rehearsal makes the act and undoes it; beyond, it computes from reads alone and locks nothing. */
export const REHEARSED_MAX = 1000

/** One rehearsal a person at a time, and none that waits: looking must not stop others from working. */
export async function beginRehearsal({ db, actor }: Ctx): Promise<void> {
  const [row] = await db.$queryRaw<
    { isFree: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(hashtext('rehearsal'), ${actor.userId}) AS "isFree"`
  if (!row?.isFree) throw problem('rehearsalRunning')
  await db.$executeRaw`SET LOCAL lock_timeout = '2s'`
}

/** Stands for exactly these rows with exactly these outcomes, for this person and this move. */
export function tokenOf<R extends Row>(
  { settings, actor }: Ctx,
  life: string,
  move: string,
  assessed: Assessed<R>,
): string {
  const { open, arrived, refused } = assessed
  const outcome = [actor.userId, actor.orgId, life, move, idsOf(open), arrived, refused.map(({ id, key }) => [id, key])]
  return createHmac('sha256', settings.tokenSecret)
    .update(`rehearsal ${JSON.stringify(outcome)}`)
    .digest('base64url')
}
const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)
