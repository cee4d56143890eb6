import type { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { sensorMoves } from '../../access/sensor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { loseAlarms } from './alarm.lose.ts'
import { closeSite, lockSites } from './link.ts'
import { matchingIds } from './sensor.list.ts'
import { tellUnlinked } from './sensor.messages.ts'

type Input = Inputs<typeof sensorContracts>['move']
interface Row {
  id: number
  name: string
  orgId: number
  on: number | null
}

const seen = ({ db, actor, now }: Ctx, ids: readonly number[]) =>
  db.sensor.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.sensor(actor, now)] },
    select: { id: true, code: true, orgId: true, logbookId: true },
    orderBy: { id: 'asc' },
  })

const acting = acts<Input['move'], Row, Input>(sensorMoves, {
  find: matchingIds,
  async load(ctx, ids) {
    const rows = await seen(ctx, ids)
    return rows.map(({ id, code, orgId, logbookId }) => ({ id, name: code, orgId, on: logbookId }))
  },
  // the log-books first, as an approval does
  async lock(ctx, ids) {
    const rows = await seen(ctx, ids)
    await lockSites(
      ctx,
      rows.map(({ logbookId }) => logbookId),
    )
  },
  data: (_, { move }) => (move === 'unlink' ? { logbookId: null, linkedAt: null } : {}),
  // without its id: other suppliers may read the history of the log-book, too
  history: ({ orgId, on }) => ({
    concerns: [orgId],
    ...(on && { logbookId: on }),
    before: { status: on ? 'LINKED' : 'FREE' },
  }),
  async apply(ctx, rows, { reason = '' }) {
    const left = rows.filter(({ on }) => on)
    await loseAlarms(
      ctx,
      left.map(({ id }) => id),
    )
    for (const { id: sensorId, name: sensorCode, orgId, on: logbookId } of rows) {
      if (!logbookId) continue
      await tellUnlinked(ctx, { sensorId, sensorCode, logbookId }, orgId, reason)
      await closeSite(ctx, { orgId, logbookId })
    }
  },
})

/** Takes sensors off their log-books, or out of use. With its last sensor an organization loses its access to a log-book. */
export const move = (ctx: Ctx, input: Input) => acting.run(ctx, input)
