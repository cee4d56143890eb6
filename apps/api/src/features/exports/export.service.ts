import { pipeline } from 'node:stream/promises'
import type { Prisma } from '@portal/db'
import { DIRECT_MAX, exportKind, RUNNING_MAX } from '@portal/shared/features/exports/export.codes'
import type { exportContracts } from '@portal/shared/features/exports/export.contract'
import { exportLife } from '@portal/shared/features/exports/export.rules'
import { type ExportRequest, exportRow } from '@portal/shared/features/exports/export.schema'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { problem } from '@portal/shared/kernel/problem'
import { XLSX } from '@portal/shared/kernel/sheet'
import { exportMoves, fetchable, mayExport, ready } from '../../access/export-job.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { lockRows } from '../../kernel/moves/rows.ts'
import { failureText } from './export.failure.ts'
import { makeExport } from './export.jobs.ts'

type Input = Inputs<typeof exportContracts>
type Row = Prisma.ExportJobGetPayload<object>

export async function list(ctx: Ctx, { page, size, sort }: Input['list']) {
  const where = visible.exportJob(ctx.actor, ctx.now)
  const [, order] = orderOf(sort)
  const [rows, totalElements] = await Promise.all([
    ctx.db.exportJob.findMany({
      where,
      orderBy: [{ createdAt: order }, { id: order }],
      skip: page * size,
      take: size,
    }),
    ctx.db.exportJob.count({ where }),
  ])
  return { content: await present(ctx, rows), totalElements }
}

async function present(ctx: Ctx, rows: readonly Row[]) {
  return (await exportMoves.offer(ctx, [...rows])).map((row) => ({
    ...row,
    kind: exportKind.parse(row.kind),
    status: status.parse(row.status),
    failure: row.failure === null ? null : failureText(ctx, row.failure),
    isReady: row.status === 'READY' && row.expiresAt !== null && row.expiresAt > ctx.now,
  }))
}
const { status } = exportRow.shape

/** Counts what is asked for. Much of it becomes a job of its own; little the caller fetches at once by the list's export. */
export async function create(ctx: Ctx, request: Input['create']) {
  if (!mayExport(ctx.actor, request.kind)) throw problem('forbidden')
  const rowCount = await ctx.workbooks.countRows(ctx, request)
  if (rowCount <= DIRECT_MAX) return { rowCount, job: null }
  const [job] = await ctx.tx(async (ctx) => present(ctx, [await queue(ctx, request, rowCount)]))
  return { rowCount, job: job ?? null }
}

/** The export as a row and a job, inside the caller's transaction; refused when the person has too many under way. */
export async function queue(ctx: Ctx, { kind, ...request }: ExportRequest, rowCount: number) {
  const { userId, orgId } = ctx.actor
  // The person's row is locked before counting: two exports asked for at once wait for each other instead of both passing.
  await lockRows(ctx.db, 'user', [userId])
  const underWay = { userId, status: { in: [...exportLife.moves.cancel.from] } }
  if ((await ctx.db.exportJob.count({ where: underWay })) >= RUNNING_MAX)
    throw problem('exportLimitReached', { max: RUNNING_MAX })
  const row = await ctx.db.exportJob.create({
    data: { userId, orgId, kind, request, language: ctx.language, rowCount, createdAt: ctx.now },
  })
  await ctx.record({ action: 'export.create', model: 'exportJob', rowId: row.id, after: { kind, rowCount } })
  await ctx.jobs.add(makeExport, { id: row.id })
  await ctx.push.changed([userId], ['exports'])
  return row
}

/** Called off: whoever is writing the file notices and throws it away. */
const acting = acts(exportMoves, {
  find: async ({ db, actor, now }) => idsOf(await db.exportJob.findMany({ where: visible.exportJob(actor, now) })),
  load: async ({ db, actor, now }, ids) => {
    const where = { AND: [{ id: { in: [...ids] } }, visible.exportJob(actor, now)] }
    return (await db.exportJob.findMany({ where })).map(({ id, fileName }) => ({ id, name: fileName || String(id) }))
  },
  data: ({ now }) => ({ finishedAt: now }),
  apply: (ctx) => ctx.push.changed([ctx.actor.userId], ['exports']),
})
const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)
export const move = (ctx: Ctx, input: Input['move']) => acting.run(ctx, input)

/** The file, as long as its person still has the right to such rows. */
export async function download({ db, actor, now, files, log }: Ctx, { id }: Input['download']): Promise<FileReply> {
  const own = await db.exportJob.findFirst({ where: { AND: [{ id }, visible.exportJob(actor, now)] } })
  if (!own) throw problem('exportNotFound')
  const row = await db.exportJob.findFirst({ where: { AND: [{ id }, fetchable(actor, now)] } })
  if (!row) throw problem('forbidden')
  const isThere = await db.exportJob.findFirst({ where: { AND: [{ id }, ready(now)] } })
  if (!isThere?.fileId || isThere.size === null) throw problem('exportNotReady')
  const content = await files.open(isThere.fileId).catch((error: unknown) => {
    log.error({ err: error, fileId: isThere.fileId, exportJob: id }, 'a workbook is missing')
    throw problem('fileNotFound')
  })
  return { name: isThere.fileName, mime: XLSX, size: isThere.size, write: (out) => pipeline(content, out) }
}
