import { Prisma } from '@portal/db'
import { FILLERS, formTypeCode } from '@portal/shared/features/forms/form.codes'
import { FORM_STATES } from '@portal/shared/features/forms/form.rules'
import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { z } from 'zod'
import { filler, formMoves, formSigningMoves, formSubmissionMoves, signer } from '../../access/form.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { isOver, other } from './form.read.ts'
import { turnsOf } from './form.row.ts'

const org = z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() })
/** A row of the list as it is read: what an entry holds besides is read with the entry. */
const found = z.object({
  id: z.number(),
  formTypeCode,
  referenceNo: z.string(),
  status: z.enum(FORM_STATES),
  version: z.number(),
  ownerOrgId: z.number(),
  counterpartOrgId: z.number().nullable(),
  owner: org,
  counterpart: org.nullable(),
  filler: z.enum(FILLERS),
  nextSigner: z.enum(FILLERS).nullable(),
  unitCount: z.number(),
  premisesCount: z.number(),
  kind: unitKind.nullable(),
  first: z.object({ id: z.number(), locationId: z.string(), addressEn: z.string(), addressZh: z.string() }).nullable(),
  deadlineAt: z.date().nullable(),
  submittedAt: z.date().nullable(),
  splitFrom: z.string().nullable(),
  jobRecordId: z.number().nullable(),
  ackNo: z.string().nullable(),
  fault: z.string(),
  refusedCount: z.number(),
  sendTries: z.number(),
  nextTryAt: z.date().nullable(),
  cancelAskedAt: z.date().nullable(),
  otherChannel: other.nullable(),
  reason: z.string(),
  updatedByName: z.string(),
  updatedAt: z.date(),
  isFiller: z.boolean(),
  isSigner: z.boolean(),
})

/** Forms of these numbers as a list shows them, in their order: by one statement, which knows too which sides the reader is on. */
export async function rowsAt(ctx: Ctx, rows: readonly { id: number }[]) {
  const { db, actor, now } = ctx
  const read = await db.$queryRaw<object[]>(Prisma.sql`/* prepared */
    SELECT e.id, e.code AS "formTypeCode", e.reference_no AS "referenceNo", e.status, e.version, e.owner_org_id AS "ownerOrgId",
      e.counterpart_org_id AS "counterpartOrgId", jsonb_build_object('id', o.id, 'nameEn', o.name_en, 'nameZh', o.name_zh) AS owner,
      CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'nameEn', c.name_en, 'nameZh', c.name_zh) END AS counterpart,
      e.filler, e.next_signer AS "nextSigner", e.unit_count AS "unitCount", e.premises_count AS "premisesCount", e.kind, f.first,
      e.deadline_at AS "deadlineAt", e.submitted_at AS "submittedAt", s.reference_no AS "splitFrom", e.job_record_id AS "jobRecordId",
      e.ack_no AS "ackNo", e.fault, e.refused_count AS "refusedCount", e.send_tries AS "sendTries", e.next_try_at AS "nextTryAt",
      e.cancel_asked_at AS "cancelAskedAt", e.other_channel AS "otherChannel", e.reason, e.updated_by_name AS "updatedByName", e.updated_at AS "updatedAt",
      coalesce(${sqlOf('e', filler(actor, now), 'formEntry')}, false) AS "isFiller",
      coalesce(${sqlOf('e', signer(actor, now), 'formEntry')}, false) AS "isSigner"
    FROM unnest(${rows.map(({ id }) => id)}::int[]) WITH ORDINALITY AS wanted (id, place)
      JOIN form_entry e ON e.id = wanted.id JOIN organization o ON o.id = e.owner_org_id
      LEFT JOIN organization c ON c.id = e.counterpart_org_id LEFT JOIN form_entry s ON s.id = e.split_from_id
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('id', l.id, 'locationId', l.location_id, 'addressEn', l.address_en, 'addressZh', l.address_zh) AS first
        FROM form_logbook b JOIN logbook l ON l.id = b.logbook_id WHERE b.entry_id = e.id ORDER BY l.location_id LIMIT 1
      ) AS f ON true
    WHERE ${sqlOf('e', visible.formEntry(actor, now), 'formEntry')} ORDER BY wanted.place`)
  return z
    .array(found)
    .parse(read)
    .map((row) => ({ ...row, ...turnsOf(ctx, row), isOver: isOver(row.status) }))
}
type Row = Awaited<ReturnType<typeof rowsAt>>[number]

/** Rows of the list with what whoever asks can do to each now; nothing more is asked for that. */
export async function offeredRows(ctx: Ctx, rows: readonly Row[]) {
  const isParty = (row: Row, by: 'filler' | 'signer') => (by === 'filler' ? row.isFiller : row.isSigner)
  const all = await Promise.all([
    formMoves.offer(ctx, rows, isParty),
    formSigningMoves.offer(ctx, rows, isParty),
    formSubmissionMoves.offer(ctx, rows, isParty),
  ])
  return rows.map(({ isFiller: _, isSigner: __, filler: ___, ...row }, at) => ({
    ...row,
    can: all.flatMap((found) => found[at]?.can ?? []),
  }))
}
