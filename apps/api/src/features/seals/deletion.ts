import { deletionContent } from '@portal/shared/features/job-records/sealed'
import type { Ctx } from '../../kernel/ctx.ts'
import { seal } from './chain.ts'
import { type LiveRow, readLines } from './contents.ts'
import { maskOf } from './hash.ts'
import type { SealKeys } from './keys.ts'
import { rowsOf } from './rows.ts'

type Deleted = Pick<LiveRow, 'id' | 'deletedAt' | 'deletedByName' | 'deletionReason' | 'deletionComments'>

/** What is sealed of the deletion of a record, with the name of whoever deleted it masked under this version of the seal key. */
export const deletionOf = (keys: SealKeys, row: Deleted, keyVersion?: number): object =>
  deletionContent(
    {
      id: row.id,
      deletedAt: new Date(row.deletedAt ?? 0),
      deletedByName: row.deletedByName ?? '',
      deletionReason: row.deletionReason ?? '',
      deletionComments: row.deletionComments ?? '',
    },
    maskOf(keys, 'DELETION', row.id, keyVersion),
  )

/** Seals that these records were deleted, in the order of their ids: their own entries stay, so that nothing disappears unseen. */
export async function sealDeletions(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const [read] = await ctx.db.$queryRaw<{ rows: string }[]>(rowsOf('JOB_RECORD', ids))
  const rows = await readLines<LiveRow>(read?.rows ?? '')
  await seal(
    ctx,
    rows.map((row) => ({
      logbookId: row.logbookId,
      jobRecordId: row.id,
      kind: 'DELETION',
      content: deletionOf(ctx.settings, row),
    })),
  )
}
