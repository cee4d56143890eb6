import { sensorAlarmMoves } from '../../access/sensor-alarm.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/**
 * Sensors leave their log-book: what was watched there is forgotten, and what is open is closed without a verdict. Else what they
 * measure elsewhere would go on with the alarm of another place.
 */
export async function loseAlarms(ctx: Ctx, sensorIds: readonly number[]): Promise<void> {
  const { db, now } = ctx
  const sensorId = { in: [...sensorIds] }
  await db.sensorWatch.deleteMany({ where: { sensorId } })
  const open = await db.sensorAlarm.findMany({
    where: { sensorId, status: { not: 'CLOSED' } },
    select: { id: true, status: true, logbookId: true, orgId: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, status, logbookId, orgId } of open) {
    if (!(await sensorAlarmMoves.write(ctx, 'lose', [id], { closedAt: now }))) continue
    await ctx.record({
      ...{ action: 'sensorAlarm.lose', model: 'sensorAlarm', rowId: id, logbookId, concerns: [orgId] },
      ...{ before: { status }, after: { status: 'CLOSED' } },
    })
  }
}
