import { sealedPeople } from '@portal/shared/features/job-records/job-record.schema'
import { acknowledgementContent, recordContent, replyContent } from '@portal/shared/features/job-records/sealed'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { type Sealed, seal } from './chain.ts'
import { maskOf, type SealKind } from './hash.ts'
import type { SealKeys } from './keys.ts'

/** What the rows of one kind say today, by their id; a row that is gone is missing. */
export interface Live {
  logbookId: number
  jobRecordId: number
  content: object
}
type Source = (ctx: Pick<GuestCtx, 'db'> & { settings: SealKeys }, ids: number[]) => Promise<Map<number, Live>>

const onRecord = { jobRecord: { select: { logbookId: true } } }

const records: Source = async ({ db, settings }, ids) => {
  const rows = await db.jobRecord.findMany({
    where: { id: { in: ids } },
    include: { photos: { select: { sha256: true } } },
  })
  const contentOf = (row: (typeof rows)[number]) => {
    const known = sealedPeople.safeParse(row.people)
    // Altered by hand beyond recognition: sealed text never looked like this, so it will not match.
    return known.success
      ? recordContent({ ...row, people: known.data }, maskOf(settings, 'JOB_RECORD', row.id))
      : { people: row.people }
  }
  return new Map(
    rows.map((row) => [row.id, { logbookId: row.logbookId, jobRecordId: row.id, content: contentOf(row) }]),
  )
}

const acknowledgements: Source = async ({ db, settings }, ids) => {
  const rows = await db.acknowledgement.findMany({ where: { id: { in: ids } }, include: onRecord })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        logbookId: row.jobRecord.logbookId,
        jobRecordId: row.jobRecordId,
        content: acknowledgementContent(row, maskOf(settings, 'ACKNOWLEDGEMENT', row.id)),
      },
    ]),
  )
}

const replies: Source = async ({ db, settings }, ids) => {
  const rows = await db.jobReply.findMany({ where: { id: { in: ids } }, include: onRecord })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        logbookId: row.jobRecord.logbookId,
        jobRecordId: row.jobRecordId,
        content: replyContent(row, maskOf(settings, 'REPLY', row.id)),
      },
    ]),
  )
}

/** Kinds whose rows stay in the database, so that a seal can be compared with them. */
export const SOURCES: Partial<Record<string, Source>> = {
  JOB_RECORD: records,
  ACKNOWLEDGEMENT: acknowledgements,
  REPLY: replies,
} satisfies Partial<Record<SealKind, Source>>

/** Seals rows just written, in the order of their ids: what is hashed is what the database gives back. */
export async function sealRows(
  ctx: Ctx,
  kind: 'JOB_RECORD' | 'ACKNOWLEDGEMENT' | 'REPLY',
  ids: readonly number[],
): Promise<Sealed[]> {
  const live = await SOURCES[kind]?.(ctx, [...ids])
  return seal(
    ctx,
    [...(live?.values() ?? [])].sort((a, b) => a.jobRecordId - b.jobRecordId).map((row) => ({ ...row, kind })),
  )
}
