import { ENGINEER_FILE, FORM_FILES_MAX } from '@portal/shared/features/forms/form.codes'
import type { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf } from '@portal/shared/kernel/time'
import { formMoves } from '../../access/form.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { replyWithFile } from '../../kernel/files/file-reply.ts'
import { adopt, keeping, type Put, type PutFile } from '../../kernel/files/put.ts'
import { calledOff } from './form.earlier.ts'
import { concernsOf } from './form.move.ts'
import { filesOf, get, mayProve } from './form.read.ts'
import { type Entry, orgOf } from './form.row.ts'
import { afterEdit, byOf, heldEntry, voidSignatures } from './form.save.ts'
import { refreshDutyOf } from './form.units.ts'

type Input = Inputs<typeof formContracts>
/** Which kind of file proves that a form went another way. */
export const CHANNEL_FILE = 'otherChannel'

async function addFiles(ctx: Ctx, { id }: Entry, kind: string, files: readonly PutFile[]): Promise<void> {
  const { db, actor, now } = ctx
  await adopt(ctx, { formEntryId: id }, files)
  const rows = files.map((file) => ({
    entryId: id,
    fileId: file.id,
    kind,
    addedByName: actor.displayName,
    createdAt: now,
  }))
  await db.formFile.createMany({ data: rows })
  const there = await db.formFile.count({ where: { entryId: id, removedAt: null } })
  if (there > FORM_FILES_MAX) throw problem('formFilesTooMany', { max: FORM_FILES_MAX })
}

/** Keeps new files of one kind with a form; of those that are there, what is not named goes. */
export const saveFiles = Object.assign(
  (ctx: Ctx, { entryId, fileIds = [], kind, version }: Input['saveFiles'], { files }: Put<'files'>) =>
    ctx.tx(async (ctx) => {
      const { db, actor, now } = ctx
      const known = { id: entryId, version: Number(version) }
      const entry = await heldEntry(ctx, known, kind === ENGINEER_FILE ? mayProve : undefined)
      if (!entry.definition.fileKinds.some(({ code }) => code === kind)) throw problem('formFileKindUnknown')
      const gone = { entryId, kind, removedAt: null, fileId: { notIn: [...fileIds] } }
      await db.formFile.updateMany({ where: gone, data: { removedAt: now, removedByName: actor.displayName } })
      await addFiles(ctx, entry, kind, files)
      // whoever only proves what an engineer signed changes nothing of what the others sign
      const isProof = orgOf(entry, entry.filler) !== actor.orgId
      if (!isProof) await voidSignatures(ctx, entry)
      const edited = isProof ? {} : { status: afterEdit(entry.status), nextSigner: null }
      const row = await db.formEntry.update({
        where: { id: entryId },
        data: { ...edited, version: { increment: 1 }, ...byOf(ctx) },
      })
      const rows = await db.formFile.findMany({
        where: { entryId, removedAt: null },
        orderBy: { id: 'asc' },
        include: { file: { select: { name: true, size: true } } },
      })
      return { files: filesOf(rows), version: row.version }
    }),
  keeping('files'),
)

/** Says that a form went to the regulator another way: when, how, and with a copy of what was sent. */
export const otherChannel = Object.assign(
  (ctx: Ctx, { entryId, version, channel, on, remark = '' }: Input['otherChannel'], { files }: Put<'files'>) =>
    ctx.tx(async (ctx) => {
      const { now } = ctx
      if (on > dayOf(now)) throw problem('formChannelLater')
      if (!files.length) throw problem('formChannelFile')
      const entry = await heldEntry(ctx, { id: entryId, version })
      const data = { otherChannel: { channel, on, remark }, submittedAt: now, finishedAt: now }
      const by = { nextSigner: null, ...calledOff(ctx, entry), version: { increment: 1 }, ...byOf(ctx) }
      const written = await formMoves.write(ctx, 'tell', [entryId], { ...data, ...by })
      if (!written) throw problem('formStateChanged')
      await addFiles(ctx, entry, CHANNEL_FILE, files)
      await refreshDutyOf(ctx, entryId)
      await ctx.record({
        action: 'form.tell',
        model: 'formEntry',
        rowId: entryId,
        concerns: concernsOf(entry),
        before: { status: entry.status },
        after: { status: 'SUBMITTED_OTHER', channel, on, reason: remark },
      })
      return get(ctx, { entryId })
    }),
  keeping('files'),
)

/** A file of a form that the reader sees; one that was taken off it is served no more. */
export async function file(ctx: Ctx, { fileId }: Input['file']): Promise<FileReply> {
  const { db, actor, now } = ctx
  const row = await db.formFile.findFirst({
    where: { AND: [{ fileId, removedAt: null }, visible.formFile(actor, now)] },
    include: { file: { include: { copy: true } } },
  })
  if (!row) throw problem('formFileNotFound')
  return replyWithFile(ctx, row.file.copy ?? row.file, 'formFileChanged')
}
