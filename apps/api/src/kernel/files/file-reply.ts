import { pipeline } from 'node:stream/promises'
import type { FileReply } from '@portal/shared/kernel/contract'
import { Problem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../ctx.ts'

/** A row of `stored_file`, as whoever asks has found it by the scope of its owner. */
export interface Stored {
  id: string
  name: string
  mime: string
  size: number
  sha256: string
}

const missingAt =
  ({ log }: Ctx, { id }: Pick<Stored, 'id'>) =>
  (error?: unknown) => {
    log.error({ err: error, fileId: id }, 'a stored file is missing')
    throw problem('fileNotFound')
  }

/** Refuses a stored file that is gone, or whose bytes are not those that were stored: as `changed`. */
export async function requireUnchanged(
  ctx: Ctx,
  { id, sha256 }: Pick<Stored, 'id' | 'sha256'>,
  changed: ProblemKey,
): Promise<void> {
  const digest = (await ctx.files.digest(id)) ?? missingAt(ctx, { id })()
  if (digest !== sha256) throw new Problem(changed)
}

/** Answers with a stored file, but only with the bytes that were stored: others are refused as `changed`. */
export async function replyWithFile(ctx: Ctx, stored: Stored, changed: ProblemKey): Promise<FileReply> {
  await requireUnchanged(ctx, stored, changed)
  const { id, name, mime, size } = stored
  const content = await ctx.files.open(id).catch(missingAt(ctx, stored))
  return { name, mime, size, inline: true, write: (out) => pipeline(content, out) }
}
