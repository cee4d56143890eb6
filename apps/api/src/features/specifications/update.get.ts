import { distanceBetween } from '@portal/shared/features/job-records/geo'
import { mergedSheet, sheetChanges } from '@portal/shared/features/sheets/sheet'
import type { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { UPDATE_FILES } from '@portal/shared/features/specifications/update.schema'
import { code } from '@portal/shared/kernel/code'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { updateMoves } from '../../access/specification.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { replyWithFile } from '../../kernel/files/file-reply.ts'
import { keptSheet, sheetsOf } from '../sheets/whole.ts'
import { shownOf } from './update.list.ts'
import { RESEND_MS } from './update.resend.ts'
import { listed } from './update.rows.ts'

type Input = Inputs<typeof specificationContracts>
const kindOfFile = code(UPDATE_FILES)

const found = {
  ...{ ...listed, before: true, after: true, mailedAt: true },
  files: { include: { file: { select: { name: true, size: true } } } },
} as const

const pointOf = ({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }) =>
  latitude !== null && latitude !== undefined && longitude !== null && longitude !== undefined
    ? { latitude, longitude }
    : undefined

/** One application, held against the log-book as it is today. */
export async function get(ctx: Ctx, { id }: Input['get']) {
  const { db, actor, now } = ctx
  const row = await db.specificationUpdate.findFirst({
    where: { AND: [{ id }, visible.specificationUpdate(actor, now)] },
    select: found,
  })
  const today = row && (await sheetsOf(ctx, [row.logbookId])).get(row.logbookId)
  if (!row || !today) throw problem('specificationNotFound')
  const { files, ...rest } = row
  const shown = shownOf(rest)
  const [offered] = await updateMoves.offer(ctx, [shown])
  const [base, applied] = [keptSheet(row.before), keptSheet(row.after)]
  const isPending = shown.status === 'PENDING'
  const merged = mergedSheet(today.kind, { base, now: today.sheet, applied })
  const [from, to] = [pointOf(base), pointOf(applied)]
  return {
    ...shown,
    can: offered?.can ?? [],
    changes: sheetChanges(today.kind, base, applied),
    clashes: isPending ? merged.clashes : [],
    editedSince: isPending ? sheetChanges(today.kind, base, today.sheet).map(({ key }) => key) : [],
    // once decided, the log-book may be another's: whoever applied does not learn from this that it is edited
    logbookVersion: isPending ? today.version : null,
    movedMetres: from && to ? Math.round(distanceBetween(from, to)) : null,
    files: files.map(({ kind, fileId, file }) => ({ id: fileId, kind: kindOfFile.parse(kind), ...file })),
    mayResend: Boolean(offered?.can.length) && now.getTime() - row.mailedAt.getTime() >= RESEND_MS,
  }
}

/** The report or the map, as a download. */
export async function file(ctx: Ctx, { id, fileId }: Input['file']): Promise<FileReply> {
  const { db, actor, now } = ctx
  const row = await db.specificationFile.findFirst({
    where: { AND: [{ updateId: id, fileId }, visible.specificationFile(actor, now)] },
    include: { file: { include: { copy: true } } },
  })
  if (!row) throw problem('specificationNotFound')
  // never opened in the page: what it says is shown by pictures of its pages
  return { ...(await replyWithFile(ctx, row.file.copy ?? row.file, 'specificationFileChanged')), inline: false }
}
