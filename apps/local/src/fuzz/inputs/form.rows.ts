import type { createDb } from '@portal/db'

type Db = ReturnType<typeof createDb>

/** Statutory forms of a contractor, each about one log-book: drafts, those that wait for its signature, and those that it has signed. */
export async function fillForms(db: Db, org: { id: number }, logbook: { id: number }, count: number, now: Date) {
  const type = await db.formType.findFirstOrThrow({ where: { code: 'le3' } })
  const states = [{ status: 'SAVED' }, { status: 'TO_BE_SIGNED', nextSigner: 'OWNER' }, { status: 'TO_BE_SUBMITTED' }]
  const forms = await db.formEntry.createManyAndReturn({
    data: Array.from({ length: count }, (_, at) => ({
      ...{ typeId: type.id, code: 'le3', ownerOrgId: org.id, unitCount: 1, premisesCount: 1, kind: 'L' },
      ...{ createdAt: now, updatedAt: now, status: 'SAVED', ...states[at % states.length] },
    })),
    select: { id: true, status: true },
  })
  await db.formLogbook.createMany({ data: forms.map(({ id: entryId }) => ({ entryId, logbookId: logbook.id })) })
  await db.formSignature.createMany({
    data: forms
      .filter(({ status }) => status === 'TO_BE_SUBMITTED')
      .map(({ id: entryId }) => ({
        ...{ entryId, role: 'rc', side: 'OWNER', name: 'x', orgNameEn: 'x', orgNameZh: 'x', method: 'portal' },
        ...{ sha256: '0'.repeat(64), unitCount: 1, signedAt: now },
      })),
  })
  return forms
}
