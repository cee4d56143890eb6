import type { Prisma } from '@portal/db'
import { ORG_TYPES } from '@portal/shared/access/roles'
import type { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import { SENSOR_MODEL_FILES, type SensorModel } from '@portal/shared/features/sensors/model.schema'
import { code } from '@portal/shared/kernel/code'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { ownModels } from '../../access/sensor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { replyWithFile } from '../../kernel/files/file-reply.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { anyOf } from '../logbook-filters/asked.ts'
import { typedOrg } from '../organizations/organization.ref.ts'
import { answered } from './alarm.answered.ts'
import { detectsOf } from './model.detects.ts'

type Input = Inputs<typeof sensorModelContracts>
type Filters = Partial<Omit<Input['list'], 'page' | 'size' | 'sort'>>
const [fileKind, orgType] = [code(SENSOR_MODEL_FILES), code(ORG_TYPES)]

const listed = {
  org: typedOrg,
  anomalies: true,
  files: { include: { file: { select: { name: true, size: true } } } },
} as const satisfies Prisma.SensorModelInclude
type Row = Prisma.SensorModelGetPayload<{ include: typeof listed }>

/** Models as readers see them, with how many of the sensors that they see are of each. */
async function present(ctx: Ctx, rows: readonly Row[]): Promise<SensorModel[]> {
  const { db, actor, now } = ctx
  const among = { in: rows.map(({ id }) => id) }
  const seen = { AND: [{ modelId: among }, visible.sensor(actor, now)] }
  const counts = await db.sensor.groupBy({ by: ['modelId'], where: seen, _count: true })
  const countOf = new Map(counts.map(({ modelId, _count }) => [modelId, _count]))
  const own = await db.sensorModel.findMany({
    where: { AND: [{ id: among }, ownModels(actor, now)] },
    select: { id: true },
  })
  const answeredOf = await answered(ctx, rows)
  const mine = new Set(actor.permissions.has('sensor:manage') ? own.map(({ id }) => id) : [])
  return rows.map(({ org: { type, ...org }, anomalies, files, updatedAt, ...row }) => ({
    ...{ ...row, org, orgType: orgType.parse(type), updatedAt: updatedAt.toISOString() },
    anomalies: detectsOf(anomalies),
    files: SENSOR_MODEL_FILES.flatMap((one) => files.filter(({ kind }) => kind === one)).map(
      ({ kind, fileId, file }) => ({ id: fileId, kind: fileKind.parse(kind), ...file }),
    ),
    alarms: answeredOf(row.id),
    sensorCount: countOf.get(row.id) ?? 0,
    mayEdit: mine.has(row.id),
  }))
}

const models = listOf('sensorModel', {
  where: ({ actor, now }, { name, ids, anomalies, organizations, orgTypes }: Filters) => ({
    AND: [
      visible.sensorModel(actor, now),
      contains(['name', 'manufacturer', 'remark'], name),
      oneOf(ids),
      anomalies ? { anomalies: { some: { anomaly: anyOf(anomalies) } } } : {},
      { orgId: anyOf(organizations), org: orgTypes && { type: anyOf(orgTypes) } },
    ],
  }),
  read: ({ db }, find) => db.sensorModel.findMany({ ...find, include: listed }),
  present,
})
export const list = models.page

/** One model that the reader sees. */
export async function get(ctx: Ctx, { id }: Input['get']): Promise<SensorModel> {
  const row = await models.one(ctx, {}, id)
  if (!row) throw problem('sensorModelNotFound')
  return row
}

/** The manual, the brochure or the picture of today, as a download. */
export async function file(ctx: Ctx, { id, fileId }: Input['file']): Promise<FileReply> {
  const { db, actor, now } = ctx
  const row = await db.sensorModelFile.findFirst({
    where: { AND: [{ modelId: id, fileId }, visible.sensorModelFile(actor, now)] },
    include: { file: { include: { copy: true } } },
  })
  if (!row) throw problem('sensorModelNotFound')
  // suppliers are strangers to the portal: what they upload is never opened inside of it
  return { ...(await replyWithFile(ctx, row.file.copy ?? row.file, 'sensorFileChanged')), inline: false }
}
