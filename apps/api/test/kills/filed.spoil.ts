import type { Received } from '../../../local/src/submission/store.ts'
import type { Seen } from './filed.audit.ts'
import type { Filed } from './filed.ts'
import type { Stage } from './stage.ts'

/** One of everything that the audit looks for goes wrong: what it then counts none of, it does not see. */
export async function spoil({ db }: Stage, { ids, units, subOrgId }: Filed, taken: readonly Received[]) {
  const [entryId = 0] = ids
  const unitOf = (code: string) =>
    units.find((one) => one.code === code && !one.isRefused) ?? { logbookId: 0, entryId: 0 }
  await db.formEntry.update({ where: { id: unitOf('le10').entryId }, data: { status: 'SENDING' } })
  const sent = await db.formAttempt.findFirstOrThrow({ where: { entryId, kind: 'SEND', outcome: 'RECEIVED' } })
  // the number after the next: one is left out, and the same key is acknowledged twice
  await db.formAttempt.create({
    data: {
      ...{ entryId, kind: 'SEND', number: sent.number + 2, key: sent.key, outcome: 'RECEIVED', tookMs: 1 },
      startedAt: new Date(),
    },
  })
  await db.logbookParty.updateMany({
    where: { logbookId: unitOf('le2').logbookId, orgId: subOrgId },
    data: { isVoid: true },
  })
  await db.logbookSpecification.update({
    where: { logbookId: unitOf('le10').logbookId },
    data: { usePermitNo: 'P-1' },
  })
  await db.operationEvent.create({
    data: {
      action: 'form.processed',
      model: 'formEntry',
      rowId: String(entryId),
      userName: 'x',
      orgName: 'x',
      source: 'job',
    },
  })
  const twice = taken.slice(-1)
  const seen: Seen = new Map([[sent.id, 'as it never was']])
  return { taken: [...taken.slice(1), ...twice], seen }
}
