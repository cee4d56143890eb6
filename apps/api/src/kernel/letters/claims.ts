import { Prisma } from '@portal/db'
import type { GuestCtx } from '../ctx.ts'
import { CLAIM_SECONDS } from './drain.ts'

/** A letter that waits, as whoever sends it sees it. */
export interface Waiting {
  id: string
  input: unknown
  tries: number
  cutOffs: number
}

const isFree = Prisma.sql`(claim IS NULL OR claimed_at < clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS}))`

/** Takes the letter whose turn it is; two processes never take the same, and that of a dead one is free again. */
export async function claimNext({ db, now }: GuestCtx, kind: string, claim: string): Promise<Waiting | undefined> {
  const [row] = await db.$queryRaw<Waiting[]>`
    UPDATE letter SET claim = ${claim}::uuid, claimed_at = clock_timestamp(), cut_offs = cut_offs + (claim IS NOT NULL)::int
    WHERE id = (SELECT id FROM letter WHERE kind = ${kind} AND (not_before IS NULL OR not_before <= ${now}) AND ${isFree}
      ORDER BY rank, created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, input, tries, cut_offs AS "cutOffs"`
  return row
}

export async function renewClaims({ db }: GuestCtx, claim: string, rows: readonly Waiting[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await db.$executeRaw`UPDATE letter SET claimed_at = clock_timestamp() WHERE id = ANY(${ids}::uuid[]) AND claim = ${claim}::uuid`
}

/** It was sent, or has nothing to say any more. */
export async function settle({ db }: GuestCtx, id: string, claim: string): Promise<void> {
  await db.letter.deleteMany({ where: { id, claim } })
}

/** It waits for another try, unless a newer one has taken its place. */
export async function putBack({ db }: GuestCtx, id: string, claim: string, notBefore: Date): Promise<void> {
  await db.letter.updateMany({
    where: { id, claim },
    data: { claim: null, claimedAt: null, notBefore, tries: { increment: 1 } },
  })
}

/** Whether no newer letter has taken its place. */
export const isCurrent = async ({ db }: GuestCtx, id: string): Promise<boolean> =>
  (await db.letter.count({ where: { id } })) > 0
