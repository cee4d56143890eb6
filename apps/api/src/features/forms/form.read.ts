import type { Prisma } from '@portal/db'
import { ATTEMPT_KINDS, WORKS_OF_FORM } from '@portal/shared/features/forms/form.codes'
import type { formContracts } from '@portal/shared/features/forms/form.contract'
import { signersOf, valueAt } from '@portal/shared/features/forms/form.data'
import { DRAFTS, FILLABLE, FORM_STATES, type FormState, OPEN, TELLABLE } from '@portal/shared/features/forms/form.rules'
import { typeOfWork } from '@portal/shared/features/job-records/job-record.codes'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { z } from 'zod'
import { formMoves, formSigningMoves, formSubmissionMoves } from '../../access/form.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Entry, entryOf, orgOf, sideOf, signaturesOf, turnsOf, whole } from './form.row.ts'
import { unitFaults } from './form.units.ts'

type Input = Inputs<typeof formContracts>

const first = {
  select: { logbook: { select: { id: true, locationId: true, addressEn: true, addressZh: true } } },
} as const
/** What an entry is made of beside its page. */
const listed = {
  ...whole,
  split: { select: { referenceNo: true } },
  logbooks: { take: 1, orderBy: { logbook: { locationId: 'asc' } }, ...first },
} satisfies Prisma.FormEntryInclude
type Listed = Prisma.FormEntryGetPayload<{ include: typeof listed }>

const other = z.object({ channel: z.string(), on: z.string(), remark: z.string() })
export const isOver = (status: FormState): boolean => !(OPEN as readonly FormState[]).includes(status)

/** An entry as both organizations read it. */
function shownOf(ctx: Ctx, row: Listed) {
  const entry = entryOf(row)
  return {
    ...entry,
    formTypeCode: entry.code,
    nextSigner: entry.nextSigner,
    ...turnsOf(ctx, entry),
    first: row.logbooks[0]?.logbook ?? null,
    isOver: isOver(entry.status),
    splitFrom: row.split?.referenceNo ?? null,
    otherChannel: other.nullable().parse(row.otherChannel ?? null),
  }
}

/** The rows with what whoever asks can do to each now; `isParty` where they were read with the sides that he is on. */
export async function offered<R extends { id: number; status: FormState }>(
  ctx: Ctx,
  rows: readonly R[],
  isParty?: (row: R, by: 'filler' | 'signer') => boolean,
) {
  const all = await Promise.all([
    formMoves.offer(ctx, rows, isParty),
    formSigningMoves.offer(ctx, rows, isParty),
    formSubmissionMoves.offer(ctx, rows, isParty),
  ])
  return rows.map((row, at) => ({ ...row, can: all.flatMap((found) => found[at]?.can ?? []) }))
}

const detailed = ({ actor, now }: Ctx) =>
  ({
    ...listed,
    attempts: { orderBy: { id: 'asc' } },
    files: {
      where: { removedAt: null },
      orderBy: { id: 'asc' },
      include: { file: { select: { name: true, size: true } } },
    },
    // of those that have not left the house the regulator is told nothing, not even that they are there
    parts: {
      where: visible.formEntry(actor, now),
      orderBy: { id: 'asc' },
      select: { id: true, referenceNo: true, status: true, unitCount: true },
    },
  }) satisfies Prisma.FormEntryInclude

const refusal = z.object({ locationId: z.string(), reason: z.string() })
const answer = z
  .object({ accepted: z.number().default(0), refused: z.array(refusal).default([]) })
  .catch({ accepted: 0, refused: [] })
/** What the outside system said of log-books, as an attempt keeps it. */
export const answeredIn = (said: unknown): z.output<typeof answer> => answer.parse(said ?? {})
type Attempt = Prisma.FormAttemptGetPayload<object>
/** An attempt as both organizations read it. */
export const attemptOf = ({ answer: said, kind, ...row }: Attempt) => {
  const { accepted, refused } = answeredIn(said)
  return { ...row, kind: z.enum(ATTEMPT_KINDS).parse(kind), accepted, refused: refused.length }
}

/** The files of an entry that are still with it. */
export const filesOf = (
  files: readonly { fileId: string; kind: string; addedByName: string; file: { name: string; size: number } }[],
) => files.map(({ fileId, kind, addedByName, file }) => ({ id: fileId, kind, addedByName, ...file }))

/** One entry with everything that its page shows. */
export async function get(ctx: Ctx, { entryId }: Input['get']) {
  const { db, actor, now } = ctx
  const row = await db.formEntry.findFirst({
    where: { AND: [{ id: entryId }, visible.formEntry(actor, now)] },
    include: detailed(ctx),
  })
  if (!row) throw problem('formNotFound')
  const shown = shownOf(ctx, row)
  const [found] = await offered(ctx, [shown])
  const isFillable = (FILLABLE as readonly FormState[]).includes(shown.status)
  const faults = isFillable ? await unitFaults(ctx, shown) : []
  return {
    ...shown,
    can: found?.can ?? [],
    formData: shown.data,
    prefilled: (row.prefilled ?? {}) as Record<string, unknown>,
    signatures: signaturesOf(row),
    attempts: row.attempts.map(attemptOf),
    files: filesOf(row.files),
    parts: row.parts.map(({ status, ...part }) => ({ ...part, status: entryStatus.parse(status) })),
    works: await worksOf(ctx, shown),
    refusedUnits: faults.length,
    // by the outside system alone
    refusedCount:
      shown.refusedCount && faults.length
        ? await db.formLogbook.count({
            where: { entryId, result: 'REFUSED', logbookId: { notIn: faults.map(({ logbookId }) => logbookId) } },
          })
        : shown.refusedCount,
    mayEdit: isFillable && shown.isMine && actor.permissions.has('logbookForm:fill'),
    mayConsent: mayConsent(ctx, shown),
    mayProve: mayProve(ctx, shown),
    mayTell:
      shown.isMine &&
      (TELLABLE as readonly FormState[]).includes(shown.status) &&
      actor.permissions.has('logbookForm:submit'),
  }
}
const entryStatus = z.enum(FORM_STATES)

const WORKS_MAX = 50
/** Work on its lift or escalator that belongs to what it reports: since that happened, and that from which it was opened. */
async function worksOf({ db, actor, now }: Ctx, { id, code, data, jobRecordId, createdAt }: Entry) {
  const types = WORKS_OF_FORM[code]
  if (!types) return []
  const at = valueAt(data, 'incidentAt')
  const since = typeof at === 'string' ? new Date(at) : createdAt
  const rows = await db.jobRecord.findMany({
    where: {
      AND: [
        visible.jobRecord(actor, now),
        { logbook: { forms: { some: { entryId: id } } } },
        { OR: [{ id: jobRecordId ?? 0 }, { typeOfWork: { in: [...types] }, completedAt: { gte: since } }] },
      ],
    },
    select: { id: true, typeOfWork: true, startedAt: true, completedAt: true },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
    take: WORKS_MAX,
  })
  return rows.map((row) => ({ ...row, typeOfWork: typeOfWork.parse(row.typeOfWork) }))
}

/** The responsible person of an incident may let the contractor file for him, while it is being filled in. */
export const mayConsent = (
  { actor }: Ctx,
  entry: Pick<Entry, 'definition' | 'filler' | 'ownerOrgId' | 'counterpartOrgId' | 'status'>,
): boolean =>
  entry.definition.signatures.some(({ by }) => by === 'filler') &&
  entry.filler === 'OWNER' &&
  entry.counterpartOrgId !== null &&
  entry.ownerOrgId === actor.orgId &&
  DRAFTS.includes(entry.status) &&
  actor.permissions.has('logbookForm:sign')

/** The contractor of an engineer who is still to sign adds what he signed on paper, whoever fills the form in. */
export function mayProve({ actor }: Ctx, entry: Entry): boolean {
  const engineer = signersOf(entry.definition, entry.data).find(({ role }) => role === 're')
  const isSigned = entry.signatures.some(({ role, voidedAt }) => role === 're' && !voidedAt)
  return (
    engineer !== undefined &&
    !isSigned &&
    orgOf(entry, sideOf(engineer, entry)) === actor.orgId &&
    (FILLABLE as readonly FormState[]).includes(entry.status) &&
    actor.permissions.has('logbookForm:fill')
  )
}
