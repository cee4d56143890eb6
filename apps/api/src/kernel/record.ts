import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import { screenAt } from '@portal/shared/screens'
import type { Db } from './ports.ts'

/** Where a call came from. */
export type Source = 'screen' | 'api' | 'import' | 'job'

/** One entry of the operation history; actor, organization and time are added by the context. */
export interface Operation {
  action: string
  model: string
  rowId: number | string
  logbookId?: number
  before?: object
  after?: object
  /** Organizations that see the row without reading the log-book: their open windows are told too. Not kept. */
  concerns?: readonly number[]
  /** Done by a person in nobody's name: his organization does not read it as its own. */
  isPersonal?: boolean
  /** Where it came from, when not from where the call did. */
  source?: Source
  /** The row of the workbook that did it, where the context does not tell by itself. */
  row?: number
}

/** The workbook by which something is done, as it was called by whoever sent it. */
export interface Workbook {
  name: string
  /** Which row of it did this, where whoever records it does not know. */
  rowOf?(operation: Operation): number | undefined
}

interface By {
  actor: { userId: number; displayName: string; orgId: number; orgNameEn: string; orgNameZh: string } | null
  source: Source
  workbook?: Workbook
  address?: string
  page?: string
}

/** Writes entries of the operation history, through the transaction they belong to. */
export async function write(
  db: Db,
  { actor, source, workbook, address = '', page }: By,
  now: Date,
  operations: readonly Operation[],
): Promise<void> {
  if (!operations.length) return
  const screen = page === undefined ? null : (screenAt(page) ?? null)
  const rows = operations.map(({ concerns: _, isPersonal, row, ...operation }) => ({
    source,
    ...operation,
    mode: modeOf(operation.action),
    workbookRow: workbook && (row ?? workbook.rowOf?.(operation)),
    orgId: isPersonal ? undefined : actor?.orgId || undefined,
  }))
  // why not createMany: an act on 10,000 rows writes tens of thousands of entries, and as values they take twice as long
  await db.$executeRaw`
    INSERT INTO operation_event (action, mode, model, row_id, logbook_id, source, workbook, workbook_row, user_id, user_name,
      org_id, org_name, org_name_zh, screen, address, before, after, created_at)
    SELECT o.action, o.mode, o.model, o."rowId", o."logbookId", o.source, ${workbook?.name ?? null}::text, o."workbookRow", ${actor?.userId || null}::int,
      ${actor?.displayName ?? ''}::text, o."orgId", ${actor?.orgNameEn ?? ''}::text, ${actor?.orgNameZh ?? ''}::text, ${screen}::text, ${address}::text,
      o.before, o.after, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS o (action text, mode text, model text, "rowId" text, "logbookId" int, source text,
      "workbookRow" int, "orgId" int, before jsonb, after jsonb)`
}
