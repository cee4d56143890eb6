import { fromDate } from '@portal/shared/kernel/time'
import { begin, type Start } from './anchored.ts'
import type { Reach } from './evidence.ts'
import { faultsOf } from './faults.ts'
import { publicKeysOf } from './keys.ts'
import { checkpointOf } from './signed.ts'

/**
 * Begins a file of anchors with what the database says is signed; a file that is there is put aside. From then on the days
 * before are vouched for by their signatures only. Throws when these do not hold.
 */
export async function adopt(ctx: Reach, how: Start, reason: string): Promise<number> {
  const rows = await ctx.db.sealCheckpoint.findMany({ orderBy: { day: 'asc' } })
  const days = rows.map((row) => ({ day: fromDate(row.day), checkpoint: checkpointOf(row) }))
  const checkpoints = days.flatMap(({ checkpoint }) => checkpoint ?? [])
  const anchored = { start: null, isWhole: true, days: checkpoints, publicKeys: new Map() }
  const [fault] = faultsOf(days, anchored, { publicKey: publicKeysOf(ctx.settings), keys: ctx.settings })
  if (fault) throw new Error(`The checkpoint of ${fault.day} has a fault (${fault.fault}): nothing was adopted`)
  await begin(ctx, how, reason, checkpoints)
  return checkpoints.length
}
