import { MAPPED_FIELDS, type MappedField } from '@portal/shared/features/sensors/mapping'
import type { sensorMappingContracts } from '@portal/shared/features/sensors/mapping.contract'
import { type Mapping, mappingOfModel, UNMAPPED } from '@portal/shared/features/sensors/mapping.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { RefusedItem } from '@portal/shared/kernel/ingest/batch'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { ownModels, sendingBy } from '../../access/sensor.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refuse } from '../../kernel/faults.ts'
import { changes } from '../../kernel/list/history.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { type Read, readBy } from './mapping.read.ts'
import { detectedBy } from './reading.sites.ts'
import { makePartitions } from './reading.store.ts'
import { keep, outOfTime } from './reading.ts'

type Input = Inputs<typeof sensorMappingContracts>

const kept = async ({ db }: Ctx, modelId: number) => {
  const row = await db.sensorMapping.findUnique({ where: { modelId } })
  return row && mappingOfModel.parse(row)
}

/** Where the readings of one's own model stand, once that was told. */
export async function get(ctx: Ctx, { id }: Input['get']) {
  await requireRows(ctx, 'sensorModel', [id], ownModels, 'sensorModelNotFound')
  return { mapping: await kept(ctx, id) }
}

/** Tells where the readings of one's own model stand, on the version that was seen. */
export const save = (ctx: Ctx, { id, version, paths, codes }: Input['save']) =>
  ctx.tx(async (ctx) => {
    const { db, now } = ctx
    await requireRows(ctx, 'sensorModel', [id], ownModels, 'sensorModelNotFound')
    requireDetected(ctx, await detectedByOne(ctx, id), codes)
    // of the first two at once, one finds the other's
    await lockRows(db, 'sensorModel', [id])
    const before = await kept(ctx, id)
    if (version !== (before?.version ?? UNMAPPED)) throw problem('conflict')
    const data = { paths, codes, updatedAt: now, version: version + 1 }
    await db.sensorMapping.upsert({
      where: { modelId: id },
      create: { ...data, modelId: id, createdAt: now },
      update: data,
    })
    const changed = changes(before ? told(before) : {}, told({ paths, codes }))
    if (changed) await ctx.record({ action: 'sensorModel.map', model: 'sensorModel', rowId: id, ...changed })
    return { paths, codes, version: data.version }
  })

const NOTHING: ReadonlySet<string> = new Set()
const detectedByOne = async (ctx: Ctx, modelId: number) => (await detectedBy(ctx, [modelId])).get(modelId) ?? NOTHING

/** A code stands for something that the model detects: of anything else there is no unit and no scale. */
function requireDetected(ctx: Ctx, detected: ReadonlySet<string>, codes: Mapping['codes']): void {
  const faults = codes.flatMap(({ anomaly }, at) =>
    anomaly && !detected.has(anomaly) ? { path: ['codes', at, 'anomaly'], wrong: 'sensorAnomalyNotDetected' } : [],
  )
  refuse(ctx, faults)
}

/** What of a mapping its history tells. */
const told = ({ paths, codes }: Mapping) => ({
  paths: MAPPED_FIELDS.map((field) => `${field}: ${paths[field]}`),
  codes: codes.map(({ code, anomaly }) => `${code}: ${anomaly ?? '–'}`),
})

/** What stood at a place of the sample, as a line. */
const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

function sampleOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fieldProblem('sample', 'sensorSampleNoJson')
  }
}

/** Reads a sample as it would be read, and answers as it would be answered; all of it is undone. */
export async function attempt(ctx: Ctx, { id, sample, ...mapping }: Input['try']) {
  await requireRows(ctx, 'sensorModel', [id], ownModels, 'sensorModelNotFound')
  const detected = await detectedByOne(ctx, id)
  requireDetected(ctx, detected, mapping.codes)
  const read = readBy(mapping, detected, sampleOf(sample))
  // inside of a rehearsal none could be made any more
  await makePartitions(ctx.db, timesOf(read, ctx.now))
  const answer = await ctx.rehearse((ctx) => keepRead(ctx, read))
  const rows = read.map(({ found, code, anomaly, item }) => {
    const fields = Object.fromEntries(MAPPED_FIELDS.map((field) => [field, shown(found[field])]))
    const readAt = item && !(item instanceof RefusedItem) ? item.at.toISOString() : null
    return { ...(fields as Record<MappedField, string>), code, anomaly, readAt, isLeftOut: !item }
  })
  return { rows, answer }
}

/** Keeps what was read; one that is refused is named by its place among all that were found, for those left out stand there too. */
async function keepRead(ctx: Ctx, read: readonly Read[]) {
  const sent = read.flatMap(({ item }, place) => (item ? [{ item, place }] : []))
  const answer = await keep(
    ctx,
    sent.map(({ item }) => item),
  )
  return { ...answer, failed: answer.failed.map((one) => ({ ...one, index: sent[one.index]?.place ?? one.index })) }
}

/** When those were taken that are not too old or too new to be kept. */
const timesOf = (read: readonly Read[], now: Date) =>
  read.flatMap(({ item }) => (!item || item instanceof RefusedItem || outOfTime(item.at, now) ? [] : item.at))

/** Keeps readings that stand in a supplier's own JSON. */
export async function send(ctx: Ctx, { id, json }: Input['send']) {
  const { db, actor, now } = ctx
  const model = await db.sensorModel.findFirst({
    where: { AND: [{ id }, sendingBy(actor, now)] },
    select: { id: true },
  })
  if (!model) throw problem('sensorModelNotFound')
  const mapping = await kept(ctx, id)
  if (!mapping) throw problem('sensorMappingMissing')
  return keepRead(ctx, readBy(mapping, await detectedByOne(ctx, id), json))
}
