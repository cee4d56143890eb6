import { createHash } from 'node:crypto'
import type { createDb } from '@portal/db'

type Db = ReturnType<typeof createDb>

/** The secret of somebody's calendar; he is nobody who asks, so that nobody revokes it. */
export const CALENDAR = 'the-calendar-of-somebody-who-asks-for-nothing'
/** A calendar, what was found of these records, and that a responsible person acknowledged them. */
export async function fillEvidence(
  db: Db,
  { id: userId }: { id: number },
  records: readonly { id: number }[],
  keeper: { id: number; orgId: number },
): Promise<void> {
  const by = { orgId: keeper.orgId, userId: keeper.id, userName: 'x' }
  await db.acknowledgement.createMany({ data: records.slice(1).map(({ id: jobRecordId }) => ({ jobRecordId, ...by })) })
  const digest = createHash('sha256').update(CALENDAR).digest('hex')
  await db.dutyCalendar.create({ data: { userId, digest } })
  const found = { signal: 'LONG_JOB', facts: { minutes: 420, most: 360, others: [] } }
  await db.evidenceSignal.createMany({ data: records.map(({ id: jobRecordId }) => ({ jobRecordId, ...found })) })
}

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
