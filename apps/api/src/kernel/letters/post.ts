import { createHash } from 'node:crypto'
import type { GuestCtx } from '../ctx.ts'
import type { LetterJob } from './letter.ts'

/** What a letter is made of, and whose mailbox it goes to, known or not. */
export interface Posted<I extends object> {
  recipient: string
  /** A newer letter takes the place of none about another matter. */
  matter?: string
  /** Written however many wait for the recipient. */
  isCertain?: boolean
  input: I
}

/**
 * Writes letters that wait, and wakes who sends them; all in the caller's transaction. Turns are fair: the letter of an
 * asker of whom, or to a recipient to whom, n wait already comes n-th, however long the queue of others is.
 */
export const post = <I extends object>(
  ctx: GuestCtx,
  job: LetterJob<I>,
  asker: string,
  posted: readonly Posted<I>[],
): Promise<void> =>
  ctx.tx(async ({ db, jobs, now }) => {
    const { most = null, replaces } = job.letter
    const recipients = posted.map(({ recipient }) => digestOf(recipient))
    const slots = posted.map(({ matter = '' }, index) =>
      replaces ? [recipients[index], matter, replaces === 'ofAnybody' ? '' : asker].join(' ') : null,
    )
    const certain = posted.map(({ isCertain = false }) => isCertain)
    const inputs = posted.map(({ input }) => JSON.stringify(input))
    // why: two who ask at the same time count one another; all in one order, so that neither waits for the other's last
    if (most !== null)
      await db.$queryRaw`
        SELECT count(pg_advisory_xact_lock(k.key)) FROM (
          SELECT DISTINCT hashtextextended(${job.name} || ' ' || one, 0) AS key FROM unnest(${recipients}::text[]) AS one ORDER BY 1
        ) AS k`
    await db.$executeRaw`
      INSERT INTO letter (id, kind, recipient, asker, slot, input, rank, created_at)
      SELECT gen_random_uuid(), ${job.name}, n.recipient, ${asker}, n.slot, n.input::jsonb, GREATEST(a.waiting + n.turn - 1, n.waiting), ${now}
      FROM (
        SELECT n.*, coalesce(r.waiting, 0) - (s.id IS NOT NULL)::int AS waiting
        FROM unnest(${recipients}::text[], ${slots}::text[], ${inputs}::text[], ${certain}::boolean[]) WITH ORDINALITY AS n (recipient, slot, input, is_certain, turn)
          LEFT JOIN (SELECT recipient, count(*) AS waiting FROM letter WHERE kind = ${job.name} AND recipient = ANY(${recipients}::text[]) GROUP BY recipient) AS r
            ON r.recipient = n.recipient
          LEFT JOIN letter s ON s.kind = ${job.name} AND s.slot = n.slot AND s.recipient = n.recipient
      ) AS n CROSS JOIN (SELECT count(*) AS waiting FROM letter WHERE kind = ${job.name} AND asker = ${asker}) AS a
      WHERE ${most}::int IS NULL OR n.is_certain OR n.waiting < ${most}::int
      ORDER BY n.slot, n.turn
      ON CONFLICT (kind, slot) DO UPDATE SET id = excluded.id, input = excluded.input, asker = excluded.asker,
        claim = NULL, claimed_at = NULL, not_before = NULL, tries = 0, cut_offs = 0`
    await jobs.add(job, {})
  })

/** Nobody reads mailboxes, or what strangers type for one, out of the queue. */
const digestOf = (recipient: string): string => createHash('sha256').update(recipient).digest('hex')
