import { pipeline } from 'node:stream/promises'
import { Prisma } from '@portal/db'
import { EXPORT_KIND } from '@portal/shared/features/runs/run.codes'
import type { runContracts } from '@portal/shared/features/runs/run.contract'
import { runResult, runRow } from '@portal/shared/features/runs/run.schema'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { runMoves, withFile } from '../../access/run.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { acts } from '../../kernel/moves/act.ts'
import type { RunRow } from '../../kernel/runs/claim.ts'
import { failureText } from '../../kernel/runs/failure.ts'
import { mayRun } from '../../kernel/runs/kind.ts'
import { lockOwner, queue, refuseTooMany } from './run.begin.ts'

type Input = Inputs<typeof runContracts>
const { status } = runRow.shape
const done = runMoves.life.moves.finish.to

async function present(ctx: Ctx, rows: readonly RunRow[]) {
  return (await runMoves.offer(ctx, [...rows])).map((row) => ({
    ...row,
    status: status.parse(row.status),
    result: row.result === null ? null : runResult.parse(row.result),
    failure: row.failure === null ? null : failureText(ctx, row.failure),
    hasFile: row.status === done && row.expiresAt !== null && row.expiresAt > ctx.now,
  }))
}

interface Filters {
  isExport?: boolean | undefined
}
function exporting({ runs }: Ctx, isExport: boolean | undefined) {
  const kinds = [...runs.keys()].filter((kind) => kind.startsWith(EXPORT_KIND))
  return isExport === undefined ? {} : { kind: isExport ? { in: kinds } : { notIn: kinds } }
}

const runs = listOf('run', {
  where: (ctx, { isExport }: Filters) => ({ AND: [visible.run(ctx.actor, ctx.now), exporting(ctx, isExport)] }),
  read: ({ db }, find) => db.run.findMany(find),
  present,
})
export const list = (ctx: Ctx, input: Input['list']) => runs.page(ctx, input)

export async function get(ctx: Ctx, { id }: Input['get']) {
  const { db, actor, now } = ctx
  const found = await db.run.findMany({ where: { AND: [{ id }, visible.run(actor, now)] } })
  const [row] = await present(ctx, found)
  if (!row) throw problem('runNotFound')
  return row
}

/** Calling off: whoever works on it notices and throws its file away. Again: as if it had just been begun. */
const acting = acts(runMoves, {
  find: (ctx) => runs.ids(ctx, {}),
  lock: lockOwner,
  load: async ({ db, actor, now }, ids) => {
    const where = { AND: [{ id: { in: [...ids] } }, visible.run(actor, now)] }
    return (await db.run.findMany({ where })).map(({ id, kind, fileName }) => ({
      id,
      kind,
      name: fileName || String(id),
    }))
  },
  refuse: ({ kind }, { move }: Input['move'], { runs, actor }) =>
    move === 'again' && !mayRun(runs, actor, kind) ? 'forbidden' : undefined,
  data: ({ now }, { move }) => (move === 'again' ? { ...AFRESH, beatAt: now } : { finishedAt: now }),
  async apply(ctx, rows, { move }) {
    if (move !== 'again') return ctx.push.changed([ctx.actor.userId], ['runs'])
    await refuseTooMany(ctx)
    await queue(
      ctx,
      rows.map(({ id }) => id),
    )
  },
})
const AFRESH = {
  tries: 0,
  cutOffs: 0,
  done: 0,
  size: null,
  failure: Prisma.DbNull,
  result: Prisma.DbNull,
  finishedAt: null,
  expiresAt: null,
}
export const move = (ctx: Ctx, input: Input['move']) => acting.run(ctx, input)

/** The file, as long as its person still has the right to runs of its kind. */
export async function download(
  { db, actor, now, files, log, runs }: Ctx,
  { id }: Input['download'],
): Promise<FileReply> {
  const own = await db.run.findFirst({ where: { AND: [{ id }, visible.run(actor, now)] } })
  if (!own) throw problem('runNotFound')
  if (!mayRun(runs, actor, own.kind)) throw problem('forbidden')
  const row = await db.run.findFirst({ where: { AND: [{ id }, visible.run(actor, now), withFile(now)] } })
  if (!row?.fileId || row.size === null) throw problem('runHasNoFile')
  const content = await files.open(row.fileId).catch((error: unknown) => {
    log.error({ err: error, fileId: row.fileId, run: id }, 'the file of a run is missing')
    throw problem('fileNotFound')
  })
  return { name: row.fileName, mime: row.mime, size: row.size, write: (out) => pipeline(content, out) }
}
