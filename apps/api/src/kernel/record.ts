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
  const screen = page === undefined ? null : (screenAt(page) ?? null)
  await db.operationEvent.createMany({
    data: operations.map(({ concerns: _, isPersonal, row, ...operation }) => ({
      source,
      ...operation,
      rowId: String(operation.rowId),
      mode: modeOf(operation.action),
      ...(workbook && { workbook: workbook.name, workbookRow: row ?? workbook.rowOf?.(operation) ?? null }),
      userId: actor?.userId || null,
      userName: actor?.displayName ?? '',
      orgId: (!isPersonal && actor?.orgId) || null,
      orgName: actor?.orgNameEn ?? '',
      orgNameZh: actor?.orgNameZh ?? '',
      screen,
      address,
      createdAt: now,
    })),
  })
}
