import type { createDb } from '@portal/db'

type Db = ReturnType<typeof createDb>

/** What the contractor of these log-books owes, by every rule for their kinds. */
export async function fillDuties(db: Db, logbooks: readonly { id: number; kind: string }[], now: Date) {
  const rules = await db.dutyRule.findMany({ where: { owner: 'RC' } })
  const data = logbooks.flatMap(({ id: logbookId, kind }) =>
    rules
      .filter((rule) => rule.kind === kind)
      .map(({ id: ruleId, owner }) => ({ logbookId, ruleId, owner, status: 'OPEN', fromOn: now, dueOn: now })),
  )
  return db.duty.createManyAndReturn({ data, select: { id: true } })
}
