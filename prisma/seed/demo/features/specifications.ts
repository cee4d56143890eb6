import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import type { Sheet } from '@portal/shared/features/sheets/sheet'
import type { Prisma, PrismaClient } from '../../../client.ts'
import type { Account } from '../city/people.ts'
import { displayName } from '../city/people.ts'
import { fileId, writeFiles } from '../media/files.ts'
import type { DemoPart } from '../part.ts'
import type { Random } from '../random.ts'
import { choose } from '../specifications/choose.ts'
import { type Made, make } from '../specifications/made.ts'
import type { Paper } from '../specifications/papers.ts'

/** Applications to change data sheets, in every state; where one was approved, its log-book says what was applied for. */
export const specifications: DemoPart = {
  async afterwards(db, { city, filesDir }) {
    const random = city.random.fork('specifications')
    const made = await make(db, city, random, await choose(db, city, random))
    const rows = await db.specificationUpdate.createManyAndReturn({
      data: made.map(({ row }) => row),
      select: { id: true, number: true },
    })
    const numbered = made.flatMap((one, index) => (rows[index] ? [{ ...one, ...rows[index] }] : []))
    await keepPapers(db, random, numbered, filesDir)
    await db.operationEvent.createMany({
      data: numbered.flatMap(eventsOf).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    })
    for (const { shown, unit, after, decidedAt } of made)
      if (shown.status === 'APPROVED' && decidedAt) await put(db, unit.id, after, decidedAt)
  },
}
type Numbered = Made & { id: number; number: string }

async function keepPapers(db: PrismaClient, random: Random, made: readonly Numbered[], root: string | undefined) {
  const kept = made.flatMap(({ id: updateId, submittedAt, papers }) =>
    papers.map((paper) => ({ updateId, at: submittedAt, paper, id: fileId(random, submittedAt) })),
  )
  await db.storedFile.createMany({
    data: kept.map(({ id, updateId, at, paper: { name, mime, sha256, bytes } }) => ({
      ...{ id, name, mime, sha256, size: bytes.length, specificationUpdateId: updateId, createdAt: at },
    })),
  })
  await db.specificationFile.createMany({
    data: kept.map(({ id, updateId, at, paper }) => ({ updateId, kind: paper.kind, fileId: id, createdAt: at })),
  })
  if (root)
    writeFiles(
      root,
      kept.map(({ id, paper }: { id: string; paper: Paper }) => ({ id, photo: paper })),
    )
}

const MOVES = { APPROVED: 'approve', REJECTED: 'reject', WITHDREW: 'withdraw' } as const
/** Who applied, who decided, and what became of the log-book. */
function eventsOf(one: Numbered) {
  const { id, number, shown, unit, applicant, by, said, reason, changes, submittedAt, decidedAt } = one
  const of = { model: 'specificationUpdate', rowId: String(id), logbookId: unit.id }
  const fields = changes.map(({ key }) => key)
  const applied = entry('specificationUpdate.apply', applicant, submittedAt, of, { after: { number, reason, fields } })
  if (shown.status === 'PENDING' || !by || !decidedAt) return [applied]
  const state = { status: shown.status, ...(said && { reason: said }) }
  const told = { before: { status: 'PENDING', number }, after: state }
  const decided = entry(`specificationUpdate.${MOVES[shown.status]}`, by, decidedAt, of, told)
  if (shown.status !== 'APPROVED') return [applied, decided]
  const values = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.key, change[side] ?? null])) as Prisma.InputJsonObject
  const written = { before: values('before'), after: values('after') }
  const edited = { model: 'logbook', rowId: String(unit.id), logbookId: unit.id }
  return [applied, entry('logbook.update', by, decidedAt, edited, written), decided]
}

const entry = (
  action: string,
  { id, name, org }: Account,
  createdAt: Date,
  of: { model: string; rowId: string; logbookId: number },
  told: { before?: Prisma.InputJsonObject; after: Prisma.InputJsonObject },
) => ({
  ...{ action, mode: modeOf(action), ...of, source: 'screen', ...told, createdAt },
  ...{ userId: id, userName: displayName(name), orgId: org.id, orgName: org.name.en, orgNameZh: org.name.zh },
})

/** Writes what was applied for; what the sheet said until then is kept by the database. */
async function put(db: PrismaClient, logbookId: number, after: Sheet, at: Date): Promise<void> {
  const { specification, leNumber: _, ...place } = after
  const { loadTestExpiry: __, usePermitExpiry: ___, features, safetyParts, ...sheet } = specification
  await db.logbook.update({
    where: { id: logbookId },
    data: { ...place, version: { increment: 1 }, updatedAt: at },
    select: { id: true },
  })
  await db.logbookSpecification.update({
    where: { logbookId },
    data: { ...sheet, features: { ...features }, safetyParts: { ...safetyParts } },
    select: { logbookId: true },
  })
}
