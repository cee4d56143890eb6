/** Of two states of one thing, the fields that differ: what the operation history keeps. */
export function changes(before: object, after: object): { before: object; after: object } | undefined {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value ?? null) !== JSON.stringify(old.get(field) ?? null),
  )
  if (!changed.length) return undefined
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old.get(field) ?? null])),
    after: Object.fromEntries(changed.map(([field, value]) => [field, value ?? null])),
  }
}

interface Entry {
  orgName: string
  workbook: string | null
  workbookRow: number | null
  before: unknown
  after: unknown
}

/**
 * Entries as the list of a history shows them; `isOwn` tells of which the reader may know the workbook. Operations are written as
 * objects; whatever else JSON could hold is no field.
 */
export const historyOf = <R extends Entry>(rows: readonly R[], isOwn: (row: R) => boolean) =>
  rows.map((row) => ({
    ...row,
    orgNameEn: row.orgName,
    workbook: row.workbook !== null && isOwn(row) ? { name: row.workbook, row: row.workbookRow } : null,
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
  }))

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  value !== null && typeof value === 'object' ? { ...value } : null
