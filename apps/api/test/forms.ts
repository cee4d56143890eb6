import type { Prisma } from '@portal/db'
import { keepFile } from './files.ts'
import { db, now } from './world.ts'

interface Row {
  id: number
}

/** A form of an organization about one log-book, as it stands after somebody has begun it; with `over` as it stands later. */
export async function makeForm(
  logbook: Row & { premises: string },
  owner: Row,
  over: Partial<Prisma.FormEntryUncheckedCreateInput> = {},
) {
  const { code = 'le3' } = over
  const type = await db.formType.findFirstOrThrow({ where: { code } })
  const entry = await db.formEntry.create({
    data: {
      ...{ typeId: type.id, code, ownerOrgId: owner.id, unitCount: 1, premisesCount: 1, kind: 'L' },
      ...{ createdByName: 'Chan Tai Man', updatedByName: 'Chan Tai Man', createdAt: now, updatedAt: now },
      ...over,
    },
  })
  await db.formLogbook.create({ data: { entryId: entry.id, logbookId: logbook.id, createdAt: now } })
  return entry
}

/** A form with one row of everything that is kept beside it. */
export async function makeWholeForm(logbook: Row & { premises: string }, owner: Row, counterpart: Row, mark: string) {
  const entry = await makeForm(logbook, owner, {
    counterpartOrgId: counterpart.id,
    data: { lateReason: `a form ${mark}` },
  })
  const signed = { name: `a signer ${mark}`, orgNameEn: 'x', orgNameZh: 'x', unitCount: 1, signedAt: now }
  await db.formSignature.create({
    data: { entryId: entry.id, role: 'rc', side: 'OWNER', method: 'portal', sha256: '0'.repeat(64), ...signed },
  })
  await db.formAttempt.create({
    data: {
      ...{ entryId: entry.id, kind: 'SEND', number: 1, key: crypto.randomUUID(), outcome: 'silent', tookMs: 1 },
      startedAt: now,
    },
  })
  const id = crypto.randomUUID()
  await db.storedFile.create({
    data: {
      id,
      name: `drawing ${mark}.pdf`,
      mime: 'application/pdf',
      formEntryId: entry.id,
      ...(await keepFile(id, `drawing ${mark}`)),
    },
  })
  await db.formFile.create({
    data: { entryId: entry.id, fileId: id, kind: 'drawings', addedByName: `somebody ${mark}` },
  })
  return { ...entry, file: id }
}

/** What an LE3 of a contractor alone says, with nothing wrong in it on the day of the tests. */
export const LE3 = {
  ...{ noticeKind: 'undertake', equipmentKind: 'L', workType: 'maintenance', takesOver: false },
  rc: { name: 'A contractor', rcNo: 'RLC12345', tel24h: '23456178', contactPerson: 'Leung Yiu Fung' },
  rp: { name: 'An owner', role: 'OC', address: '1 King Street', tel: '27654321', email: 'owner@example.com' },
  ...{ effectiveDate: '2026-12-20', contractPeriod: { from: '2026-12-20', to: '2028-12-19' } },
  ...{ maintenanceCycle: 'biweekly', declaration: true },
}

/** A form of one organization, signed by it or not. */
export async function makeSignedForm(
  logbook: Row & { premises: string },
  owner: Row,
  over: Partial<Prisma.FormEntryUncheckedCreateInput>,
  isSigned: boolean,
) {
  const entry = await makeForm(logbook, owner, over)
  const signed = { name: 'Leung Yiu Fung', orgNameEn: 'x', orgNameZh: 'x', unitCount: 1, signedAt: now }
  if (isSigned)
    await db.formSignature.create({
      data: { entryId: entry.id, role: 'rc', side: 'OWNER', method: 'portal', sha256: '0'.repeat(64), ...signed },
    })
  return entry
}
