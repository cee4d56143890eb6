import { createHash } from 'node:crypto'
import type { MINUTE_CODES } from '@portal/shared/features/seals/seal.schema'
import type { GuestCtx } from '../../kernel/ctx.ts'

/** A minute of a handover that somebody holds, and how far the chains of its log-books agree. */
export interface SealedMinute {
  number: string
  by: (typeof MINUTE_CODES)[number]
  logbooks: number
  sealed: number
  /** Of the first log-book that has one. */
  entryId: number
  /** Whether the contents kept still give the printed code, and the file kept has the bytes that were sealed. */
  isKept: boolean
}

/** The minute with this code of its contents or this SHA-256 of its file; nothing when no chain knows it. */
export async function minuteOf({ db, files }: GuestCtx, code: string): Promise<SealedMinute | null> {
  const file = await db.storedFile.findFirst({ where: { sha256: code, handoverMinuteId: { not: null } } })
  const minute = await db.handoverMinute.findUnique({
    where: file?.handoverMinuteId ? { id: file.handoverMinuteId } : { code },
    include: { file: true, handover: { select: { number: true } }, logbooks: { select: { logbookId: true } } },
  })
  if (!minute) return null
  const ids = minute.logbooks.map(({ logbookId }) => logbookId)
  const said = `"minute":{"code":"${minute.code}","sha256":"${minute.file?.sha256}"}`
  const entries = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM seal_entry WHERE kind = 'HANDOVER' AND logbook_id = ANY(${ids}::int[]) AND strpos(canonical, ${said}) > 0
      AND seal = encode(sha256(convert_to(previous_seal || canonical, 'UTF8')), 'hex') ORDER BY logbook_id, id`
  const [first] = entries
  if (!first) return null
  const digest = createHash('sha256').update(minute.contents).digest('hex')
  return {
    number: minute.handover.number,
    by: file ? 'FILE' : 'CONTENTS',
    logbooks: ids.length,
    sealed: entries.length,
    entryId: first.id,
    isKept: digest === minute.code && !!minute.file && (await files.digest(minute.file.id)) === minute.file.sha256,
  }
}
