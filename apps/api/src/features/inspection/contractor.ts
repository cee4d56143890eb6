import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** The contractor in force at a log-book, who has to mend what is found there; the maintainer before the installer. */
export async function contractorOf({ db, now }: Ctx, logbookId: number): Promise<number | null> {
  const held = await db.logbookParty.findFirst({
    where: { logbookId, kind: 'RC', ...inForce(now) },
    orderBy: [{ role: 'desc' }, { id: 'asc' }],
    select: { orgId: true },
  })
  return held?.orgId ?? null
}
