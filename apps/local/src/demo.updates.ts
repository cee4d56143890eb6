import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { createDb, Prisma } from '@portal/db'
import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { factOf, isPlaceField, sheetChanges } from '@portal/shared/features/sheets/sheet'
import { keptSheet, sheetsOf } from '../../api/src/features/sheets/whole.ts'
import { systemCtx } from '../../api/test/runs.ts'

const whole = {
  logbook: { include: { parties: { where: { kind: { in: ['RC', 'RP'] }, isVoid: false } } } },
  files: { include: { file: true } },
} satisfies Prisma.SpecificationUpdateInclude
type Row = Prisma.SpecificationUpdateGetPayload<{ include: typeof whole }>
type Update = Awaited<ReturnType<typeof updatesOf>>[number]

/** The applications of the demo city, each with what it changes and what its log-book says today. */
export async function updatesOf(db: ReturnType<typeof createDb>) {
  const rows: Row[] = await db.specificationUpdate.findMany({ include: whole, orderBy: { id: 'asc' } })
  const sheets = await sheetsOf(
    { ...systemCtx(), db },
    rows.map(({ logbookId }) => logbookId),
  )
  return rows.map((row) => ({
    ...row,
    today: sheets.get(row.logbookId)?.sheet,
    changes: sheetChanges(unitKind.parse(row.logbook.kind), keptSheet(row.before), keptSheet(row.after)),
  }))
}

/** What nobody could have applied for. */
export function wrongIn({ logbook, changes, submittedAt, decidedAt, ...one }: Update, now: Date): string[] {
  const kinds = one.files.map(({ kind }) => kind).sort()
  const asked = [...(changes.some(isPlaceField) ? ['map'] : []), 'report']
  const moments = one.status === 'PENDING' ? [submittedAt, now] : [submittedAt]
  const isHolder = logbook.parties.some(
    ({ orgId, startsAt, endsAt }) =>
      orgId === one.orgId && moments.every((at) => startsAt <= at && (!endsAt || endsAt > at)),
  )
  const isOpen = logbook.stage === 'IN_SERVICE' && logbook.activatedOn !== null && logbook.activatedOn < submittedAt
  const needsReason = one.status === 'REJECTED' || one.status === 'WITHDREW'
  const faults = {
    changes: !changes.length || changes.length !== one.changeCount,
    groups: changes.some(({ group }) => !one.changedGroups.includes(group)),
    files: kinds.join() !== asked.join(),
    applicant: !isHolder,
    logbook: !isOpen,
    reason: needsReason && !one.decisionReason,
    times: one.status === 'PENDING' ? decidedAt !== null : !decidedAt || decidedAt <= submittedAt || decidedAt > now,
  }
  return Object.entries(faults).flatMap(([name, isWrong]) => (isWrong ? [name] : []))
}

/** Names of its files that are not in the store as they are said to be. */
export const unkept = ({ files }: Update, root: string): string[] =>
  files.flatMap(({ file: { id, name, size } }) => {
    const path = join(root, id.slice(-2), id)
    return existsSync(path) && statSync(path).size === size ? [] : [name]
  })

/** What was applied for and does not stand in the log-book. */
export const unwritten = ({ today, changes }: Update): string[] =>
  changes.flatMap((change) =>
    today && JSON.stringify(factOf(today, change)) === JSON.stringify(change.after) ? [] : [change.key],
  )
