import type { Prisma } from '@portal/db'
import { sheetsOf } from '../src/features/sheets/whole.ts'
import { keepFile } from './files.ts'
import { systemCtx } from './runs.ts'
import { db, now } from './world.ts'

interface Row {
  id: number
}

/** An application of an organization for another data sheet, which waits. */
export async function makeUpdate(
  { id: logbookId }: Row,
  { id: orgId }: Row,
  over: Partial<Prisma.SpecificationUpdateUncheckedCreateInput> = {},
) {
  const sheet = (await sheetsOf(systemCtx(), [logbookId])).get(logbookId)?.sheet
  if (!sheet) throw new Error('no such log-book')
  const after = { ...sheet, specification: { ...sheet.specification, ratedLoadKg: 1234 } }
  return db.specificationUpdate.create({
    data: {
      ...{ logbookId, orgId, applicantId: 1, applicantName: 'Chan Tai Man', reason: 'the car was replaced' },
      contact: { salutation: 'Mr', lastName: 'Leung', companyName: 'Kiu Lan', phone: '' },
      ...{ before: { ...sheet }, after: { ...after }, changeCount: 1, changedGroups: ['equipment'] },
      ...{ submittedAt: now, updatedAt: now, mailedAt: now, createdAt: now },
      ...over,
    },
  })
}

/** An application with its report. */
export async function makeWholeUpdate(logbook: Row, org: Row, mark: string) {
  const update = await makeUpdate(logbook, org, {
    ...{ reason: `a reason ${mark}`, applicantName: `somebody ${mark}` },
    // long enough ago to be written about once more
    mailedAt: new Date(now.getTime() - 3_600_000),
  })
  const id = crypto.randomUUID()
  await db.storedFile.create({
    data: {
      ...{ id, name: `report ${mark}.pdf`, mime: 'application/pdf', specificationUpdateId: update.id },
      ...(await keepFile(id, `report ${mark}`)),
    },
  })
  await db.specificationFile.create({ data: { updateId: update.id, kind: 'report', fileId: id, createdAt: now } })
  await db.specificationPeriod.create({
    data: { logbookId: logbook.id, until: now, sheet: { manufacturer: `a maker ${mark}` }, createdAt: now },
  })
  return { ...update, file: id }
}
