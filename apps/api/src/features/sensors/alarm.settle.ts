import type { SensorVerdict } from '@portal/shared/features/sensors/alarm.rules'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { sensorAlarmMoves } from '../../access/sensor-alarm.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'
import { lockRows } from '../../kernel/list/locks.ts'

interface Answer {
  id: number
  verdict: SensorVerdict
}

/** Of the alarms that a record answers those that are not open on its log-book; the others stay so until the transaction ends. */
export async function alarmFaults(ctx: Ctx, logbookId: number, answers: readonly Answer[]): Promise<Fault[]> {
  if (!answers.length) return []
  const { db, actor, now } = ctx
  const ids = answers.map(({ id }) => id)
  await lockRows(db, 'sensorAlarm', ids)
  const rows = await db.sensorAlarm.findMany({
    where: {
      AND: [{ id: { in: ids }, logbookId, status: { not: 'CLOSED' } }, visible.sensorAlarm(actor, now)],
    },
    select: { id: true },
  })
  const open = new Set(rows.map(({ id }) => id))
  return answers.flatMap(({ id }, at) =>
    open.has(id) ? [] : [{ path: ['alarms', at, 'id'], wrong: problem('sensorAlarmNotOpen') }],
  )
}

interface Settled {
  jobRecordId: number
  logbookId: number
}
/** Closes alarms that `alarmFaults` has let pass by the record that was just written, before it is sealed with their verdicts. */
export async function settleAlarms(ctx: Ctx, { jobRecordId, logbookId }: Settled, answers: readonly Answer[]) {
  const { actor, now } = ctx
  const by = { closedAt: now, closedById: actor.userId || null, closedByName: actor.displayName, jobRecordId }
  for (const [verdict, same] of Map.groupBy(answers, (one) => one.verdict)) {
    const ids = same.map(({ id }) => id)
    const written = await sensorAlarmMoves.write(ctx, 'settle', ids, { ...by, verdict })
    if (written < ids.length) throw problem('sensorAlarmStateChanged')
  }
  const told = answers.map(({ id, verdict }) => ({
    ...{ action: 'sensorAlarm.settle', model: 'sensorAlarm', rowId: id, logbookId },
    after: { status: 'CLOSED', verdict, jobRecordId },
  }))
  if (told.length) await ctx.record(...told)
}
