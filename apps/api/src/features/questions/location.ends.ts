import type { Ctx } from '../../kernel/ctx.ts'
import { type Ended, joinAccessEnds } from '../parties/access-ends.ts'
import { losing, type SetUp } from '../parties/losing.ts'

/*
 * A contractor's questions are asked while it has access: with that they end by themselves, and are asked again when it has access anew.
 * So there is nothing to write, and something to tell.
 */

/** Each log-book once at which a question of its contractor is asked, that is then no longer asked there. */
async function find(ctx: Ctx, ended: readonly Ended[]) {
  if (!ended.length) return []
  const rows = await ctx.db.$queryRaw<SetUp[]>`
    SELECT min(q.id) AS id, e.logbook_id AS "logbookId", e.org_id AS "orgId"
    FROM unnest(${ended.map(({ logbookId }) => logbookId)}::int[], ${ended.map(({ orgId }) => orgId)}::int[]) AS e (logbook_id, org_id)
    JOIN question q ON q.org_id = e.org_id AND q.ended_at IS NULL
      AND (q.everywhere_since IS NOT NULL OR EXISTS (SELECT FROM question_location c WHERE c.question_id = q.id AND c.logbook_id = e.logbook_id))
    WHERE EXISTS (SELECT FROM logbook_party p WHERE p.logbook_id = e.logbook_id AND p.org_id = e.org_id AND p.kind = 'RC' AND NOT p.is_void)
    GROUP BY 2, 3 ORDER BY 2, 3`
  return losing(ctx, ended, rows)
}

joinAccessEnds({ kind: 'questionsEnded', find, end: async () => {} })
