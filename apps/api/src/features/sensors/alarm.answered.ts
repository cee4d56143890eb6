import { PRECISION_MONTHS, type SensorVerdict } from '@portal/shared/features/sensors/alarm.rules'
import { addMonths, dayOf, instantsOf } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'

/** How the alarms of models that the caller has found were answered in the last months, whoever's log-books they were on. */
export async function answered({ db, now }: Ctx, models: readonly { id: number }[]) {
  const counts = await db.sensorAlarm.groupBy({
    ...{ by: ['modelId', 'verdict'], _count: true },
    where: {
      ...{ modelId: { in: models.map(({ id }) => id) }, status: 'CLOSED' },
      closedAt: instantsOf(addMonths(dayOf(now), -PRECISION_MONTHS), undefined),
    },
  })
  return (id: number) => {
    const of = (verdict: SensorVerdict) =>
      counts.find((one) => one.modelId === id && one.verdict === verdict)?._count ?? 0
    return { real: of('REAL'), false: of('FALSE'), known: of('KNOWN') }
  }
}
