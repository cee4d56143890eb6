import type { Ctx } from '../../kernel/ctx.ts'
import { LEFTOVER_MS } from '../../kernel/heavy/leftovers.ts'
import type { KeptFile } from '../../kernel/ports.ts'

/** Only what the portal itself has named is swept. */
const OWN_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Removes photographs and workbooks, whole or half written, that no row names and nobody has written to for an hour: a transaction
 * lasts two minutes at most, so its row is there by then. Answers how many; ends early when `go` says so.
 */
export async function sweepFiles(ctx: Ctx, go: () => Promise<boolean>): Promise<number> {
  let removed = 0
  for await (const batch of ctx.files.list()) {
    const own = batch.filter(({ id }) => OWN_NAME.test(id))
    const unnamed = await unnamedOf(ctx, own)
    for (const file of own)
      if (unnamed.has(file.id) && (await isOld(ctx, file))) {
        await ctx.files.remove(file.id)
        removed++
      }
    if (!(await go())) break
  }
  return removed
}

async function unnamedOf({ db }: Ctx, files: readonly KeptFile[]): Promise<ReadonlySet<string>> {
  const ids = files.map(({ id }) => id)
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT file.id::text AS id FROM unnest(${ids}::uuid[]) AS file(id)
    WHERE NOT EXISTS (SELECT 1 FROM stored_file s WHERE s.id = file.id) AND NOT EXISTS (SELECT 1 FROM run r WHERE r.file_id = file.id)`
  return new Set(rows.map(({ id }) => id))
}

async function isOld({ now }: Ctx, file: KeptFile): Promise<boolean> {
  const changed = await file.changedAt()
  return changed !== undefined && changed.getTime() < now.getTime() - LEFTOVER_MS
}
