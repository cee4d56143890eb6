/** What of a log-book that was handed over is sealed in its chain, once the minute that names it is made (product.md §8). */
export interface SealedHandover {
  id: number
  logbookId: number
  number: string
  role: string
  /** What is received and the id given with it, where the log-book came into service. */
  newRole?: string | null
  statutoryId?: string | null
  status: string
  orgId: number
  newOrgId: number
  /** The instant at which the holders changed. */
  at: Date
  /** The code of what the minute says, as it is printed on it, and the SHA-256 of its file. */
  code: string
  sha256: string | null
}

export const handoverContent = (row: SealedHandover) => ({
  id: row.id,
  logbookId: row.logbookId,
  number: row.number,
  role: row.role,
  status: row.status,
  orgId: row.orgId,
  newOrgId: row.newOrgId,
  ...(row.newRole && { newRole: row.newRole }),
  ...(row.statutoryId && { statutoryId: row.statutoryId }),
  at: row.at,
  minute: { code: row.code, sha256: row.sha256 },
})
