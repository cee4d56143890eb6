import { riskReason } from '@portal/shared/features/inspection-pool/plan.schema'
import { z } from 'zod'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'

const reasons = z.array(riskReason)

/** What gives a log-book the points of its risk; none before it was counted. */
export async function riskReasonsOf({ db, actor, now }: Ctx, logbookId: number): Promise<z.output<typeof reasons>> {
  const risk = await db.inspectionRisk.findFirst({
    where: { AND: [{ logbookId }, visible.inspectionRisk(actor, now)] },
  })
  return risk ? reasons.parse(risk.reasons) : []
}

type Row = { id: number; status: string }
interface Moves<M> {
  life: { names: readonly M[] }
  offer<R extends Row>(ctx: Ctx, rows: readonly R[]): Promise<(R & { can: M[] })[]>
}
/** The rows with what can be done with each by two lives that move the same thing. */
export async function offerBoth<R extends Row, M, N>(ctx: Ctx, rows: readonly R[], one: Moves<M>, other: Moves<N>) {
  const more = new Map((await other.offer(ctx, rows)).map(({ id, can }) => [id, can]))
  return (await one.offer(ctx, rows)).map((row) => ({ ...row, can: [...row.can, ...(more.get(row.id) ?? [])] }))
}
