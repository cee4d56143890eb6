import { setImmediate } from 'node:timers/promises'
import { handoverContent, type SealedHandover } from '@portal/shared/features/handovers/sealed'
import type { DisputeStep } from '@portal/shared/features/job-records/job-record.codes'
import { sealedPeople } from '@portal/shared/features/job-records/job-record.schema'
import {
  acknowledgementContent,
  recordContent,
  remarkContent,
  replyContent,
  type SealedAnswer,
  type SealedPhoto,
  type SealedRecord,
} from '@portal/shared/features/job-records/sealed'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Sealed, seal } from './chain.ts'
import { maskOf } from './hash.ts'
import type { SealKeys } from './keys.ts'
import { type RowKind, rowsOf } from './rows.ts'

/** A row behind an entry as its line of JSON tells it, with the columns of its kind. */
export interface LiveRow extends Omit<SealedRecord, 'people' | 'photos'>, SealedAnswer, SealedHandover {
  comment: string
  acknowledgementId: number
  version: number
  text: string
  asResponsible: boolean | null
  step: DisputeStep | null
  disputeId: number | null
  answerBy?: string | null
  settles?: readonly number[] | null
  people: unknown
  photos: readonly SealedPhoto[]
  isRoutine: boolean
  photoCount: number
  workerIds: readonly number[]
  status: string
  deletedAt: string | null
  deletedByName: string | null
  deletionReason: string | null
  deletionComments: string | null
}

const TIMES = [
  'startedAt',
  'completedAt',
  'submittedAt',
  'calledAt',
  'outOfServiceAt',
  'backInServiceAt',
  'createdAt',
  'sealedAt',
  'at',
]

/** After so many rows others get their turn. */
export const AT_A_STRETCH = 64

/** Reads lines of JSON, with times as times. */
export async function readLines<R>(text: string): Promise<R[]> {
  const rows: R[] = []
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    rows.push(readLine<R>(text.slice(from, end < 0 ? text.length : end)))
    if (rows.length % AT_A_STRETCH === 0) await setImmediate()
    from = end < 0 ? text.length : end + 1
  }
  return rows
}

function readLine<R>(line: string): R {
  const row = JSON.parse(line)
  for (const name of TIMES) if (typeof row[name] === 'string') row[name] = new Date(row[name])
  return row
}

/** The people of a record; altered by hand beyond recognition they are none. */
export const peopleOf = ({ people }: Pick<LiveRow, 'people'>) => sealedPeople.safeParse(people).data

/** What of a row is sealed, with its personal data masked under this version of the seal key. */
export function contentOf(keys: SealKeys, kind: RowKind, row: LiveRow, keyVersion?: number): object {
  const mask = maskOf(keys, kind, row.id, keyVersion)
  if (kind === 'HANDOVER') return handoverContent(row)
  if (kind === 'REMARK') return remarkContent(row, mask)
  if (kind === 'ACKNOWLEDGEMENT') return acknowledgementContent(row, mask)
  const photos = (row.photos ?? []).map((photo) => ({
    ...photo,
    takenAt: photo.takenAt ? new Date(photo.takenAt) : null,
  }))
  if (kind === 'REPLY' || kind === 'DISPUTE') return replyContent({ ...row, photos }, mask)
  const people = peopleOf(row)
  // Sealed text never looked like this, so it will not match.
  if (!people) return { people: row.people }
  return recordContent({ ...row, people, photos }, mask)
}

/** Seals rows just written, in the order of their ids: what is hashed is what the database gives back. */
export async function sealRows(ctx: Ctx, kind: RowKind, ids: readonly number[]): Promise<Sealed[]> {
  if (!ids.length) return []
  const [read] = await ctx.db.$queryRaw<{ rows: string }[]>(rowsOf(kind, ids))
  const rows = (await readLines<LiveRow>(read?.rows ?? '')).sort((a, b) => a.jobRecordId - b.jobRecordId)
  return seal(
    ctx,
    rows.map((row) => ({
      logbookId: row.logbookId,
      jobRecordId: row.jobRecordId,
      kind,
      content: contentOf(ctx.settings, kind, row),
    })),
  )
}
