import { findingLife } from '@portal/shared/features/inspection-findings/finding.rules'
import { findingMoves } from '../../access/inspection-finding.ts'
import type { Ctx } from '../../kernel/ctx.ts'

const { contractor, checker } = findingMoves.rules.parties
/** The moves for which a finding waits: whoever may make one is awaited. */
const AWAITED = [
  { move: 'answer', from: findingLife.moves.answer.from, held: contractor },
  { move: 'sendBack', from: findingLife.moves.sendBack.from, held: checker },
] as const

/** How many findings wait for the reader, by what their life lets him do: to be answered, or their answers to be checked. */
export async function inbox(ctx: Ctx) {
  const { db, actor, now } = ctx
  const mine = AWAITED.filter(({ move }) => findingMoves.permits(move, ctx)).map(({ from, held }) => ({
    AND: [{ status: { in: [...from] } }, held(actor, now)],
  }))
  return { waiting: mine.length ? await db.inspectionFinding.count({ where: { OR: mine } }) : 0 }
}
