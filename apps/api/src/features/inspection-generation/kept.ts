import { DAY_MAX } from '@portal/shared/features/inspection/inspection.codes'
import type { Assignment } from '@portal/shared/features/inspection-schedules/schedule.model'
import { problem } from '@portal/shared/kernel/problem'
import { day, fromDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { ownGeneration } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'

const number = z.number()
/** Plan, person, day and minute: the names of these fields twenty thousand times would be most of a row. */
const placed = z.tuple([number, number, day, number])
const unfit = z.object({
  planId: number,
  why: z.enum(['noPoint', 'nobodyThere', 'daysFull', 'peopleFull']),
  wayOut: z.object({ dayMaxNumber: number.max(DAY_MAX), day }).nullable(),
})
const team = z.object({
  id: number,
  name: z.string(),
  isRegulator: z.boolean(),
  dayMaxNumber: number,
  ownMaxNumber: number,
  people: z.array(z.object({ id: number, displayName: z.string(), leave: z.array(day), kilometres: number })),
  /** Jobs that were arranged before, by day. */
  taken: z.record(day, number),
  kilometres: number,
  baselines: z.object({ random: number, location: number }),
  unfit: z.array(unfit),
  placed: z.array(placed),
})
export type KeptTeam = z.output<typeof team>
/** A generated schedule as it is kept. */
export const kept = z.object({ open: number, considered: number, tookMs: number, teams: z.array(team) })
export type Kept = z.output<typeof kept>

export const placedOf = (rows: readonly Assignment[]): KeptTeam['placed'] =>
  rows.map(({ planId, userId, day, minute }) => [planId, userId, day, minute])
export const assignmentsOf = ({ placed }: Pick<KeptTeam, 'placed'>): Assignment[] =>
  placed.map(([planId, userId, day, minute]) => ({ planId, userId, day, minute }))

/** One's own generated schedule (40321): nobody else knows of it, and nobody after its time. */
export async function ownOf({ db, actor, now }: Ctx, id: number) {
  const row = await db.inspectionGeneration.findFirst({ where: { AND: [{ id }, ownGeneration(actor, now)] } })
  if (!row?.result) throw problem('scheduleNotFound')
  const { result, from, to, ...own } = row
  return { ...own, from: fromDate(from), to: fromDate(to), kept: kept.parse(result) }
}
export type Own = Awaited<ReturnType<typeof ownOf>>
