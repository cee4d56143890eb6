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
}

interface By {
  actor: { userId: number; displayName: string; orgId: number; orgNameEn: string; orgNameZh: string } | null
  source: Source
}

/** Writes entries of the operation history, through the transaction they belong to. */
export async function write(db: Db, { actor, source }: By, now: Date, operations: readonly Operation[]): Promise<void> {
  await db.operationEvent.createMany({
    data: operations.map(({ rowId, concerns: _, isPersonal, ...operation }) => ({
      source,
      ...operation,
      rowId: String(rowId),
      userId: actor?.userId || null,
      userName: actor?.displayName ?? '',
      orgId: (!isPersonal && actor?.orgId) || null,
      orgName: actor?.orgNameEn ?? '',
      orgNameZh: actor?.orgNameZh ?? '',
      createdAt: now,
    })),
  })
}
