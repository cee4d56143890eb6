import type { sensorAlarmContracts } from '@portal/shared/features/sensors/alarm.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { sensorAlarmMoves } from '../../access/sensor-alarm.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { matchingAlarms } from './alarm.list.ts'

type Input = Inputs<typeof sensorAlarmContracts>['move']
interface Row {
  id: number
  name: string
  logbookId: number
  orgId: number
  status: string
}

const acting = acts<Input['move'], Row, Input>(sensorAlarmMoves, {
  find: matchingAlarms,
  async load({ db, actor, now }, ids) {
    const rows = await db.sensorAlarm.findMany({
      where: { AND: [{ id: { in: [...ids] } }, visible.sensorAlarm(actor, now)] },
      select: { id: true, sensorCode: true, logbookId: true, orgId: true, status: true },
      orderBy: { id: 'asc' },
    })
    return rows.map(({ sensorCode: name, ...row }) => ({ ...row, name }))
  },
  data({ actor, now }, { move, verdict, reason = '' }) {
    if (move === 'take') return { takenAt: now, takenById: actor.userId, takenByName: actor.displayName }
    const by = { closedAt: now, closedById: actor.userId, closedByName: actor.displayName }
    return { ...by, verdict: verdict ?? null, closeReason: reason }
  },
  history: ({ orgId, status }, { move, verdict, reason }) => ({
    ...{ concerns: [orgId], before: { status } },
    after: move === 'close' ? { status: 'CLOSED', verdict, reason } : { status: 'IN_HAND' },
  }),
})

/** Takes alarms in hand, or closes them with a verdict. */
export async function move(ctx: Ctx, input: Input) {
  if (input.move === 'close' && !input.verdict && !input.rehearse) throw fieldProblem('verdict', 'sensorVerdictMissing')
  return acting.run(ctx, input)
}
