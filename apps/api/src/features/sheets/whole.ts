import type { Prisma } from '@portal/db'
import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { logbookEdit } from '@portal/shared/features/logbooks/logbook.schema'
import type { Sheet } from '@portal/shared/features/sheets/sheet'
import type { Ctx } from '../../kernel/ctx.ts'
import { fromStored } from './stored.ts'

const whole = { specification: true } satisfies Prisma.LogbookInclude
type Stored = Prisma.LogbookGetPayload<{ include: typeof whole }>
const shape = logbookEdit.omit({ version: true })

/** What a log-book says of its place and equipment today. */
const todayOf = ({ specification, ...logbook }: Stored): Sheet => ({
  ...shape.omit({ specification: true }).parse(logbook),
  specification: fromStored(specification),
})
/** A sheet as an application keeps it. */
export const keptSheet = (kept: unknown): Sheet => shape.parse(kept)

/** Log-books with their sheets of today and the versions these are of. */
export async function sheetsOf({ db }: Pick<Ctx, 'db'>, logbookIds: readonly number[]) {
  const rows = await db.logbook.findMany({ where: { id: { in: [...logbookIds] } }, include: whole })
  return new Map(
    rows.map((row) => [row.id, { version: row.version, kind: unitKind.parse(row.kind), sheet: todayOf(row) }]),
  )
}
