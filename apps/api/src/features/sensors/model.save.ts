import type { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import { SENSOR_MODEL_FILES, SENSOR_MODEL_PAPERS } from '@portal/shared/features/sensors/model.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { ownModels } from '../../access/sensor.ts'
import { requireRows } from '../../kernel/access.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refuse } from '../../kernel/faults.ts'
import { adopt, keeping, type Put } from '../../kernel/files/put.ts'
import { changes } from '../../kernel/list/history.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { get } from './model.list.ts'

type Input = Inputs<typeof sensorModelContracts>
type Files = Put<(typeof SENSOR_MODEL_FILES)[number]>

/** Gives a model its files; of each kind the last one is the model's, what was before stays in the store. */
async function keepFiles(ctx: Ctx, modelId: number, files: Files): Promise<string[]> {
  const { db, now: createdAt } = ctx
  const given = SENSOR_MODEL_FILES.flatMap((kind) => files[kind].map((file) => ({ kind, file })))
  await adopt(
    ctx,
    { sensorModelId: modelId },
    given.map(({ file }) => file),
  )
  const kinds = given.map(({ kind }) => kind)
  const data = given.map(({ kind, file: { id: fileId } }) => ({ modelId, kind, fileId, createdAt }))
  await db.sensorModelFile.deleteMany({ where: { modelId, kind: { in: kinds } } })
  await db.sensorModelFile.createMany({ data })
  return kinds
}

const added = (ctx: Ctx, input: Input['create'], files: Files) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const missing = SENSOR_MODEL_PAPERS.filter((kind) => !files[kind].length)
    refuse(
      ctx,
      missing.map((kind) => ({ path: [kind], wrong: problem('sensorPaperMissing') })),
    )
    const { name, manufacturer, remark, anomalies } = input
    const { id } = await unique(
      'sensorModelNameUsed',
      'name',
      db.sensorModel.create({
        data: {
          ...{ name, manufacturer, remark, orgId: actor.orgId, updatedAt: now, createdAt: now },
          anomalies: { create: anomalies.map((one) => ({ ...one, createdAt: now })) },
        },
        select: { id: true },
      }),
    )
    await keepFiles(ctx, id, files)
    await ctx.record({
      ...{ action: 'sensorModel.create', model: 'sensorModel', rowId: id },
      after: { name, manufacturer, anomalies: anomalies.map(({ anomaly }) => anomaly) },
    })
    return get(ctx, { id })
  })
/** Adds a model of the reader's organization, with its papers. */
export const create = Object.assign(added, keeping('manual', 'brochure', 'picture'))

const edited = (ctx: Ctx, input: Input['update'], files: Files) =>
  ctx.tx(async (ctx) => {
    const { db, now } = ctx
    const { id, version, name, manufacturer, remark, anomalies } = input
    await requireRows(ctx, 'sensorModel', [id], ownModels, 'sensorModelNotFound')
    const before = await get(ctx, { id })
    const data = { name, manufacturer, remark, updatedAt: now }
    const save = saveVersioned(ctx, 'sensorModel', { id, version }, data, 'conflict')
    await unique('sensorModelNameUsed', 'name', save)
    await db.sensorModelAnomaly.deleteMany({ where: { modelId: id } })
    await db.sensorModelAnomaly.createMany({
      data: anomalies.map((one) => ({ ...one, modelId: id, createdAt: now })),
    })
    const kinds = await keepFiles(ctx, id, files)
    const after = await get(ctx, { id })
    const changed = changes(told(before), { ...told(after), ...(kinds.length && { files: kinds }) })
    if (changed) await ctx.record({ action: 'sensorModel.update', model: 'sensorModel', rowId: id, ...changed })
    return after
  })
/** Changes a model of the reader's organization. */
export const update = Object.assign(edited, keeping('manual', 'brochure', 'picture'))

/** What of a model its history tells. */
const told = ({ name, manufacturer, remark, anomalies }: Awaited<ReturnType<typeof get>>) => ({
  ...{ name, manufacturer, remark },
  anomalies: anomalies.map(({ anomaly, unit, scaleFrom, scaleTo }) => `${anomaly} ${scaleFrom}–${scaleTo} ${unit}`),
})
