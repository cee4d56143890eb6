import { Prisma } from '@portal/db'
import type { formContracts } from '@portal/shared/features/forms/form.contract'
import type { ServiceOutput } from '@portal/shared/kernel/contract'
import { filler, signer } from '../../access/form.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { isOver, offered } from './form.read.ts'
import { type Entry, turnsOf } from './form.row.ts'

type Row = ServiceOutput<typeof formContracts.list>['content'][number]
type Held = 'ownerOrgId' | 'counterpartOrgId' | 'filler' | 'nextSigner' | 'deadlineAt' | 'submittedAt' | 'updatedAt'
/** A row of the list as it is read: what an entry holds besides is read with the entry. */
interface Found extends Omit<Row, Held | 'isMyTurn' | 'isMine' | 'isOver' | 'can'>, Pick<Entry, Held> {
  isFiller: boolean
  isSigner: boolean
}

/** Forms of these numbers as a list shows them, in their order: by one statement, which knows too which sides the reader is on. */
export async function rowsAt(ctx: Ctx, rows: readonly { id: number }[]) {
  const { db, actor, now } = ctx
  const found = await db.$queryRaw<Found[]>(Prisma.sql`/* prepared */
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
  return found.map((row) => ({ ...row, ...turnsOf(ctx, row), isOver: isOver(row.status) }))
}

/** Rows of the list with what whoever asks can do to each now; nothing more is asked for that. */
export const offeredRows = async (ctx: Ctx, rows: Awaited<ReturnType<typeof rowsAt>>) =>
  (await offered(ctx, rows, (row, by) => (by === 'filler' ? row.isFiller : row.isSigner))).map(
    ({ isFiller: _, isSigner: __, filler: ___, ...row }) => row,
  )
