import { UPDATE_STATES } from '@portal/shared/features/specifications/update.rules'
import { code } from '@portal/shared/kernel/code'
import { keptSheet, sheetsOf } from '../../src/features/sheets/whole.ts'
import { systemCtx } from '../runs.ts'
import { db } from '../world.ts'
import type { Ground } from './cast.ts'

const state = code(UPDATE_STATES)

/** What is there of a ground after a step, read past the product. */
export async function look({ lifts }: Ground) {
  const ids = lifts.map(({ id }) => id)
  const logbookId = { in: ids }
  const sheets = await sheetsOf(systemCtx(), ids)
  const rows = await db.logbook.findMany({ where: { id: logbookId }, orderBy: { id: 'asc' } })
  const updates = await db.specificationUpdate.findMany({ where: { logbookId }, orderBy: { id: 'asc' } })
  const periods = await db.specificationPeriod.groupBy({ by: ['logbookId'], where: { logbookId }, _count: true })
  return {
    books: rows.flatMap(({ id, locationId, activatedOn, leNumber }) => {
      const today = sheets.get(id)
      const kept = periods.find((one) => one.logbookId === id)?._count ?? 0
      return today ? [{ id, locationId, isActivated: activatedOn !== null, leNumber, kept, ...today }] : []
    }),
    updates: updates.map(({ id, logbookId, orgId, status, before, after }) => ({
      ...{ id, logbookId, orgId, status: state.parse(status) },
      ...{ base: keptSheet(before), applied: keptSheet(after) },
    })),
  }
}
export type Seen = Awaited<ReturnType<typeof look>>
export type Book = Seen['books'][number]
export type Update = Seen['updates'][number]
