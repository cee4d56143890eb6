import type { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { ownModels, ownSensors } from '../../access/sensor.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { changes } from '../../kernel/list/history.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { get } from './sensor.list.ts'

type Input = Inputs<typeof sensorContracts>

/** The name of a model of the reader's organization: a sensor is of no other's. */
async function requireModel({ db, actor, now }: Ctx, id: number): Promise<string> {
  const row = await db.sensorModel.findFirst({ where: { AND: [{ id }, ownModels(actor, now)] } })
  if (!row) throw fieldProblem('modelId', 'sensorModelNotFound')
  return row.name
}

/** Adds a sensor, which is on no log-book yet. */
export const create = (ctx: Ctx, { code, modelId, remark }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const model = await requireModel(ctx, modelId)
    const data = { code, modelId, remark, orgId: actor.orgId, createdAt: now }
    const { id } = await unique('sensorCodeUsed', 'code', db.sensor.create({ data, select: { id: true } }))
    await ctx.record({ action: 'sensor.create', model: 'sensor', rowId: id, after: { code, model } })
    return get(ctx, { id })
  })

/** Changes the model or the remark of a sensor that is not out of use. */
export const update = (ctx: Ctx, { id, version, modelId, remark }: Input['update']) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const before = await db.sensor.findFirst({
      where: { AND: [{ id }, ownSensors(actor, now)] },
      include: { model: { select: { name: true } } },
    })
    if (!before) throw problem('sensorNotFound')
    if (before.status === 'RETIRED') throw problem('sensorRetired')
    const model = await requireModel(ctx, modelId)
    await saveVersioned(ctx, 'sensor', { id, version }, { modelId, remark }, 'conflict')
    const changed = changes({ model: before.model.name, remark: before.remark }, { model, remark })
    if (changed) await ctx.record({ action: 'sensor.update', model: 'sensor', rowId: id, ...changed })
    return get(ctx, { id })
  })
