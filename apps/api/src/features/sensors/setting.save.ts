import type { Done } from '@portal/shared/features/common/fields'
import type { sensorSettingContracts } from '@portal/shared/features/sensors/setting.contract'
import type { SensorSetting } from '@portal/shared/features/sensors/setting.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { keepable, settable } from '../../access/sensor-alarm.ts'
import { requireRows } from '../../kernel/access.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { changes } from '../../kernel/list/history.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { requireHeld } from './places.ts'
import { get } from './setting.list.ts'

type Input = Inputs<typeof sensorSettingContracts>

/** What a setting is for: a log-book that its party holds, a model of whoever manages it, or nothing closer than his sensors. */
async function targetOf(ctx: Ctx, { modelId, locationId }: Pick<Input['create'], 'modelId' | 'locationId'>) {
  if (locationId) return { logbookId: (await requireHeld(ctx, locationId)).id }
  if (modelId === undefined) return {}
  const { db, actor, now } = ctx
  if (!(await db.sensorModel.count({ where: { AND: [{ id: modelId }, settable(actor, now)] } })))
    throw fieldProblem('modelId', 'sensorModelNotFound')
  return { modelId }
}

/** Sets when an anomaly raises an alarm; one setting for each target and anomaly. */
export const create = (ctx: Ctx, { modelId, locationId, ...given }: Input['create']): Promise<SensorSetting> =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const target = await targetOf(ctx, { modelId, locationId })
    const data = { ...given, ...target, orgId: actor.orgId, updatedAt: now, createdAt: now }
    const made = db.sensorSetting.create({ data, select: { id: true } })
    const { id } = await unique('sensorSettingUsed', 'anomaly', made)
    // also one for all sensors of an organization is only for those who manage them
    await requireRows(ctx, 'sensorSetting', [id], keepable, 'forbidden')
    const after = await get(ctx, id)
    await ctx.record({ ...about(after), action: 'sensorSetting.create', after: told(after) })
    return after
  })

/** Changes a setting on the version that was seen. */
export const update = (ctx: Ctx, { id, version, ...given }: Input['update']): Promise<SensorSetting> =>
  ctx.tx(async (ctx) => {
    await requireRows(ctx, 'sensorSetting', [id], keepable, 'sensorSettingNotFound')
    const before = await get(ctx, id)
    await saveVersioned(ctx, 'sensorSetting', { id, version }, { ...given, updatedAt: ctx.now }, 'conflict')
    const after = await get(ctx, id)
    const changed = changes(told(before), told(after))
    if (changed) await ctx.record({ ...about(after), action: 'sensorSetting.update', ...changed })
    return after
  })

/** Removes a setting; what watched by it waits for the next wider one, or for another of its own. */
export const remove = (ctx: Ctx, { id }: Input['remove']): Promise<Done> =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    await requireRows(ctx, 'sensorSetting', [id], keepable, 'sensorSettingNotFound')
    const before = await get(ctx, id)
    const { count } = await db.sensorSetting.deleteMany({ where: { AND: [{ id }, keepable(actor, now)] } })
    if (count) await ctx.record({ ...about(before), action: 'sensorSetting.remove', before: told(before) })
    return {}
  })

const about = ({ id, logbook }: SensorSetting) => ({
  ...{ model: 'sensorSetting', rowId: id },
  ...(logbook && { logbookId: logbook.id }),
})
/** What of a setting its history tells. */
const told = ({ model, anomaly, threshold, clearLevel, inRow, holdMinutes, ...row }: SensorSetting) => ({
  ...{ anomaly, threshold, clearLevel, inRow, holdMinutes },
  ...(model && { model: model.name }),
  tells: [
    ...(row.tellsContractor ? ['CONTRACTOR'] : []),
    ...(row.tellsRp ? ['RP'] : []),
    ...(row.tellsCompany ? ['COMPANY'] : []),
  ],
})
