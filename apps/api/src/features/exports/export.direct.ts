import { setTimeout as pause } from 'node:timers/promises'
import { DIRECT_MAX } from '@portal/shared/features/exports/export.codes'
import { exportLife } from '@portal/shared/features/exports/export.rules'
import type { ExportRequest } from '@portal/shared/features/exports/export.schema'
import type { FileReply } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { failureProblem } from './export.failure.ts'
import { download, queue } from './export.service.ts'

const LOOK_MS = 500
/** A script waits so long for its workbook; it stays in the list of exports. */
const WAIT_MS = 600_000
const UNDER_WAY: readonly string[] = exportLife.moves.cancel.from

type Of<K extends ExportRequest['kind']> = Extract<ExportRequest, { kind: K }>
type Asked<K extends 'logbooks' | 'jobRecords'> = Of<K>['filters'] & Pick<Of<K>, 'columns'>

/** The lists' own calls to export, as scripts use them. */
export const logbooks = (ctx: Ctx, { columns, ...filters }: Asked<'logbooks'>) =>
  direct(ctx, { kind: 'logbooks', filters, columns })
export const jobRecords = (ctx: Ctx, { columns, ...filters }: Asked<'jobRecords'>) =>
  direct(ctx, { kind: 'jobRecords', filters, columns })

export const workers = (ctx: Ctx, filters: Of<'workers'>['filters']) => direct(ctx, { kind: 'workers', filters })
export const organizations = (ctx: Ctx, filters: Of<'organizations'>['filters']) =>
  direct(ctx, { kind: 'organizations', filters })

/** Little is written here and now. Much is written by a process that works off jobs, and the caller waits for its file. */
async function direct(ctx: Ctx, request: ExportRequest): Promise<FileReply> {
  const rowCount = await ctx.workbooks.countRows(ctx, request)
  if (rowCount <= DIRECT_MAX) return ctx.workbooks.make(ctx, request)
  const { id } = await ctx.tx((ctx) => queue(ctx, request, rowCount))
  try {
    await untilMade(ctx, id)
  } catch (error) {
    await callOff(ctx, id)
    throw error
  }
  return download(ctx, { id })
}

/** Throws why there is no file; or that the caller hung up. */
async function untilMade(ctx: Ctx, id: number): Promise<void> {
  for (const end = performance.now() + WAIT_MS; performance.now() < end; await pause(LOOK_MS)) {
    ctx.gone?.throwIfAborted()
    const where = { AND: [{ id }, visible.exportJob(ctx.actor, ctx.now)] }
    const row = await ctx.db.exportJob.findFirst({ where, select: { status: true, failure: true } })
    if (row?.status === 'FAILED') throw failureProblem(row.failure)
    if (!row || !UNDER_WAY.includes(row.status)) return
  }
  throw problem('exportNotReady')
}

/** Nobody waits for it any more. */
const callOff = (ctx: Ctx, id: number) =>
  ctx.db.exportJob.updateMany({
    where: { AND: [{ id, status: { in: [...UNDER_WAY] } }, visible.exportJob(ctx.actor, ctx.now)] },
    data: { status: exportLife.moves.cancel.to, finishedAt: ctx.now },
  })
