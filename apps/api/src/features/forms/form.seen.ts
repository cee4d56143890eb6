import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Entry, entryOf, whole } from './form.row.ts'

/** A form that the reader may see; for anybody else there is none (404, `formNotFound`). */
export async function requireEntry({ db, actor, now }: Ctx, id: number): Promise<Entry> {
  const row = await db.formEntry.findFirst({ where: { AND: [{ id }, visible.formEntry(actor, now)] }, include: whole })
  if (!row) throw problem('formNotFound')
  return entryOf(row)
}
