import { sensorMoves } from '../../access/sensor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Ended, joinAccessEnds } from '../parties/access-ends.ts'
import { losing } from '../parties/losing.ts'
import { placesOf } from '../parties/places.ts'
import { loseAlarms } from './alarm.lose.ts'
import { tellUnlinked } from './sensor.messages.ts'

/*
 * Access follows the sensors; where it is taken away by itself, they come off the log-book with it: none is linked where its
 * organization reads nothing. Where it ends at a moment to come, they stay until then.
 */

const KIND = 'SUPPLIER'

async function find(ctx: Ctx, ended: readonly Ended[]) {
  if (!ended.length) return []
  const { orgIds, logbookIds, has } = placesOf(ended)
  const rows = await ctx.db.sensor.findMany({
    where: { orgId: { in: orgIds }, logbookId: { in: logbookIds } },
    select: { id: true, orgId: true, logbookId: true },
    orderBy: { id: 'asc' },
  })
  const linked = rows.flatMap(({ logbookId, ...row }) => (logbookId ? { ...row, logbookId } : []))
  return losing(ctx, ended, linked.filter(has), KIND)
}

async function end(ctx: Ctx, ids: readonly number[], at: Date): Promise<void> {
  if (at > ctx.now) return
  const rows = await ctx.db.sensor.findMany({
    where: { id: { in: [...ids] }, status: 'LINKED' },
    select: { id: true, code: true, orgId: true, logbookId: true },
    orderBy: { id: 'asc' },
  })
  for (const { id: sensorId, code: sensorCode, orgId, logbookId } of rows) {
    const isWritten = await sensorMoves.write(ctx, 'lose', [sensorId], { logbookId: null, linkedAt: null })
    if (!isWritten || !logbookId) continue
    await ctx.record({
      ...{ action: 'sensor.lose', model: 'sensor', rowId: sensorId, logbookId, concerns: [orgId] },
      ...{ before: { status: 'LINKED' }, after: { status: 'FREE' } },
    })
    await loseAlarms(ctx, [sensorId])
    await tellUnlinked(ctx, { sensorId, sensorCode, logbookId }, orgId, '')
  }
}

joinAccessEnds({ kind: 'sensorsUnlinked', hangsOn: KIND, waits: true, find, end })
