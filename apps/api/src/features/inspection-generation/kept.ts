import type { Assignment, Unfit } from '@portal/shared/features/inspection-schedules/schedule.model'
import { problem } from '@portal/shared/kernel/problem'
import { fromDate } from '@portal/shared/kernel/time'
import { ownGeneration } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { GroundTeam } from './ground.ts'

/** As it stands in a row: the names of fields twenty thousand times would be most of it. */
type Placed = readonly [planId: number, userId: number, day: string, minute: number]
export interface KeptTeam extends Omit<GroundTeam, 'people'> {
  people: (GroundTeam['people'][number] & { kilometres: number })[]
  kilometres: number
  baselines: { random: number; location: number }
  unfit: Unfit[]
  placed: Placed[]
}
/** A generated schedule as it is kept. */
export interface Kept {
  open: number
  considered: number
  tookMs: number
  teams: KeptTeam[]
}
export const placedOf = (rows: readonly Assignment[]): Placed[] =>
  rows.map(({ planId, userId, day, minute }) => [planId, userId, day, minute])
export const assignmentsOf = ({ placed }: Pick<KeptTeam, 'placed'>): Assignment[] =>
  placed.map(([planId, userId, day, minute]) => ({ planId, userId, day, minute }))

/** One's own generated schedule (40321): nobody else knows of it, and nobody after its time. */
export async function ownOf({ db, actor, now }: Ctx, id: number) {
  const row = await db.inspectionGeneration.findFirst({ where: { AND: [{ id }, ownGeneration(actor, now)] } })
  if (!row?.result) throw problem('scheduleNotFound')
  const { result, from, to, ...own } = row
  // why the cast: what stands there was written by `generate`
  return { ...own, from: fromDate(from), to: fromDate(to), kept: result as unknown as Kept }
}
export type Own = Awaited<ReturnType<typeof ownOf>>
