import type { createDb } from '@portal/db'
import { sheetsOf } from '../../../../api/src/features/sheets/whole.ts'

interface Row {
  id: number
}
const HOUR_MS = 3_600_000

/** An application of an organization for another data sheet, which waits, and about which a letter may be sent once more. */
export async function fillUpdate(
  db: ReturnType<typeof createDb>,
  { id: orgId }: Row,
  { id: logbookId }: Row,
  now: Date,
) {
  const sheet = (await sheetsOf({ db }, [logbookId])).get(logbookId)?.sheet
  return db.specificationUpdate.create({
    data: {
      ...{ logbookId, orgId, applicantId: 1, applicantName: 'x', reason: 'x', changeCount: 1 },
      contact: { salutation: 'MR', lastName: 'x', companyName: 'x', phone: '' },
      ...{ before: { ...sheet }, after: { ...sheet, block: 'B' }, changedGroups: ['place'] },
      ...{ submittedAt: now, updatedAt: now, mailedAt: new Date(now.getTime() - HOUR_MS), createdAt: now },
    },
    select: { id: true },
  })
}
