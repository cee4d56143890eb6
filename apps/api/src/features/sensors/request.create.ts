import type { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { asksBlindly } from '../../access/sensor.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { requireHeld } from './places.ts'
import { tellAsked } from './sensor.messages.ts'

type Input = Inputs<typeof sensorRequestContracts>['create']

/** A sensor that the reader sees, as it is until the transaction ends. */
async function lockedSensor({ db, actor, now }: Ctx, id: number) {
  const find = () =>
    db.sensor.findFirst({
      where: { AND: [{ id }, visible.sensor(actor, now)] },
      include: { logbook: { select: { id: true, locationId: true } } },
    })
  if (!(await find())) throw problem('sensorNotFound')
  await lockRows(db, 'sensor', [id])
  const row = await find()
  if (!row) throw problem('sensorNotFound')
  if (row.status === 'RETIRED') throw problem('sensorRetired')
  return row
}

/**
 * What the request is to name. A supplier's is kept as it was typed and looked up by nobody: so there is nothing by which he could
 * tell an id that there is from one that there is not. A party names a log-book that it holds.
 */
async function nameOf(ctx: Ctx, locationId: string): Promise<string> {
  return asksBlindly(ctx.actor) ? locationId : (await requireHeld(ctx, locationId)).locationId
}

/** Asks the regulator that a sensor be linked to a log-book; one that is linked elsewhere is moved then. */
export const create = (ctx: Ctx, { sensorId, remark, ...typed }: Input) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const locationId = await nameOf(ctx, typed.locationId)
    const { code: sensorCode, logbook } = await lockedSensor(ctx, sensorId)
    if (logbook?.locationId === locationId) throw problem('sensorLinkedThere')
    const { id } = await unique(
      'sensorRequestOpen',
      'sensorId',
      db.sensorRequest.create({
        data: {
          ...{ orgId: actor.orgId, sensorId, sensorCode, locationId, remark },
          ...{ askedById: actor.userId, askedByName: actor.displayName, createdAt: now },
        },
        select: { id: true },
      }),
    )
    // of no log-book: what was typed is told to nobody but who typed it and the regulator
    const after = { code: sensorCode, locationId, ...(remark && { remark }) }
    await ctx.record({ action: 'sensorRequest.ask', model: 'sensorRequest', rowId: id, after })
    await tellAsked(ctx, { id, sensorId, sensorCode, locationId })
    return { id }
  })
