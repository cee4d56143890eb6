import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Ended } from '../parties/access-ends.ts'

/** The access that each of these log-books of handovers would end, by its id. */
export async function givenUp({ db, actor, now }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Ended>> {
  const rows = await db.handoverLogbook.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.handoverLogbook(actor, now)] },
    select: { id: true, logbookId: true, role: true, handover: { select: { orgId: true, startsAt: true } } },
  })
  return new Map(
    rows.map(({ id, logbookId, role, handover: { orgId, startsAt } }) => [
      id,
      { logbookId, orgId, role, at: startsAt ?? now, endedBy: '' },
    ]),
  )
}
