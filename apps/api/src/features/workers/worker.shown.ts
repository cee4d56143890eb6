import { Prisma } from '@portal/db'
import { figuresOfSums, type WorkerSums } from '@portal/shared/features/dashboard/worker.scoring'
import type { workerContracts } from '@portal/shared/features/workers/worker.contract'
import type { ServiceOutput } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { employer, WORKER_STATES, workerMoves } from '../../access/organization.ts'
import { sumsOf } from '../../access/worker-figures.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { type Months, measuredOver, monthsTold, WAITING } from './worker.figures.ts'

const { sql, join } = Prisma
type Row = ServiceOutput<typeof workerContracts.list>['content'][number]
interface Found extends Omit<Row, 'can' | 'figures' | 'leftAt' | 'createdAt'> {
  leftAt: Date | null
  createdAt: Date
  sums: WorkerSums
  isEmployer: boolean
  status: string
  waiting: Date | null
}

const STATE = join(
  Object.entries(WORKER_STATES).map(([state, { where }]) => sql`WHEN ${sqlOf('w', where)} THEN ${state}`),
  ' ',
)

/**
 * Workers of these rows whom the reader may list, in their order, with what they did in these months: by one statement, which knows
 * too what a move of theirs is asked by.
 */
async function foundAt(ctx: Ctx, rows: readonly { id: number }[], asked: Months): Promise<Found[]> {
  const { db, actor, now } = ctx
  return db.$queryRaw<Found[]>(sql`/* prepared */
    SELECT w.id, w.kind, w.name_en AS "nameEn", w.name_zh AS "nameZh", w.is_active AS "isActive", w.left_at AS "leftAt", w.version,
      w.created_at AS "createdAt", jsonb_build_object('id', o.id, 'nameEn', o.name_en, 'nameZh', o.name_zh) AS employer,
      CASE WHEN w.left_at IS NULL AND a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'username', a.username, 'email', a.email,
        'phone', a.phone, 'displayName', a.display_name, 'version', a.version) END AS account,
      g.registrations, g.expires_on AS "expiresOn", to_jsonb(f) AS sums,
      ${sqlOf('w', employer(actor, now), 'worker')} AS "isEmployer",
      CASE ${STATE} ELSE '' END AS status, ${WAITING} AS waiting
    FROM unnest(${rows.map(({ id }) => id)}::int[]) WITH ORDINALITY AS wanted (id, place)
      JOIN worker w ON w.id = wanted.id JOIN organization o ON o.id = w.org_id LEFT JOIN account a ON a.id = w.user_id
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'number', r.number, 'expiresOn', r.expires_on) ORDER BY r.number), '[]') AS registrations,
          max(r.expires_on)::text AS expires_on
        FROM worker_registration r WHERE r.worker_id = w.id
      ) AS g
      CROSS JOIN LATERAL (SELECT ${sumsOf(actor)} FROM ${monthsTold(ctx, asked)} AND k.worker_id = w.id) AS f
    WHERE ${sqlOf('w', visible.worker(actor, now), 'worker')} ORDER BY wanted.place`)
}

/** Workers as a list shows them. */
export const shownWith = async (ctx: Ctx, rows: readonly { id: number }[], asked: Months) =>
  (await foundAt(ctx, rows, asked)).map(shownOf)
const shownOf = ({ sums, isEmployer: _, status: __, waiting: ___, ...worker }: Found) => ({
  ...worker,
  figures: figuresOfSums(sums),
})

/** The same with the moves that the reader can make, and over what they are measured. */
export async function offeredWith(ctx: Ctx, rows: readonly { id: number }[], asked: Months) {
  const found = await foundAt(ctx, rows, asked)
  const offered = await workerMoves.offer(ctx, found, ({ isEmployer }) => isEmployer)
  return {
    content: offered.map(({ can, takeBack: _, ...row }) => ({ ...shownOf(row), can })),
    measured: await measuredOver(ctx, asked, found[0]),
  }
}
