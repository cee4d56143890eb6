import type { Permission } from '@portal/shared/access/permissions'
import type { IncomingFile } from '@portal/shared/kernel/contract'
import { IMPORT_ROWS, type ImportRows } from '@portal/shared/kernel/imports'
import { problem } from '@portal/shared/kernel/problem'
import { z } from 'zod'
import { visible } from '../../access/index.ts'
import type { Ctx, Progress, RunMade } from '../../kernel/ctx.ts'
import { adopt, keeping, type Put } from '../../kernel/files/put.ts'
import type { InRun } from '../../kernel/imports/background.ts'
import { run } from '../../kernel/runs/kind.ts'
import { begin } from '../runs/run.begin.ts'

interface ImportRun {
  /** As `enums.runKind` names it. */
  kind: string
  right: Permission
  /** The groups whose rows it writes. */
  changes: readonly string[]
  calls: { inRun(ctx: Ctx, asked: InRun, progress: Progress): Promise<RunMade> }
}
interface ToBegin {
  file: IncomingFile[]
  rows: ImportRows
}

/** Reading takes as long as reading may; the rest is for waiting for others and for a busy machine. */
const MINUTES = 30

/** The import of a workbook that is too long for a call, and the service that begins one. The workbook is kept as a file of its run. */
export function importRun({ kind, right, changes, calls }: ImportRun) {
  const ofKind = run({
    kind,
    rights: [right],
    changes,
    input: z.object({ rows: z.enum(IMPORT_ROWS), fileId: z.uuid() }),
    limits: { minutes: MINUTES },
    async work(ctx, { rows, fileId }, progress) {
      const where = { AND: [{ id: fileId }, visible.storedFile(ctx.actor, ctx.now)] }
      const file = await ctx.db.storedFile.findFirst({ where })
      if (!file) throw problem('importFileMissing')
      return calls.inRun(ctx, { file, rows }, progress)
    },
  })
  const serve = (ctx: Ctx, { rows }: ToBegin, { file: [file] }: Put<'file'>) => {
    if (!file) throw problem('importFileMissing')
    return ctx.tx(async (ctx) => {
      const runId = await begin(ctx, ofKind, { rows, fileId: file.id }, 0)
      await adopt(ctx, { runId }, [file])
      return { runId }
    })
  }
  return { run: ofKind, begin: Object.assign(serve, keeping('file')) }
}
