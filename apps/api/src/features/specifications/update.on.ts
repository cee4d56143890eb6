import { logbookEdit } from '@portal/shared/features/logbooks/logbook.schema'
import { specification } from '@portal/shared/features/logbooks/specification.schema'
import type { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf, endOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { current } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { requireVisible } from '../location-lists/visible-logbook.ts'
import { sheetsOf } from '../sheets/whole.ts'

type Input = Inputs<typeof specificationContracts>['on']
const shape = logbookEdit.omit({ version: true, leNumber: true, specification: true })

/** Columns of a table under the names that the product has for them. */
const named = (columns: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object(columns)).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

/** The data sheet of a log-book as it was at the end of a day. */
export async function on(ctx: Ctx, { locationId, on: day }: Input) {
  const { db, actor, now } = ctx
  const { id: logbookId, createdAt } = await requireVisible(ctx, locationId)
  if (!(await db.logbook.count({ where: { AND: [{ id: logbookId }, current(actor, now)] } })))
    throw problem('logbookForbidden')
  const end = endOf(day)
  const of = { AND: [{ logbookId }, visible.specificationPeriod(actor, now)] }
  const [today, after, before] = await Promise.all([
    sheetsOf(ctx, [logbookId]),
    db.specificationPeriod.findMany({
      where: { ...of, until: { gte: end } },
      orderBy: [{ until: 'asc' }, { id: 'asc' }],
    }),
    db.specificationPeriod.findFirst({
      where: { ...of, until: { lt: end } },
      orderBy: [{ until: 'desc' }, { id: 'desc' }],
    }),
  ])
  const sheet = today.get(logbookId)?.sheet
  if (!sheet || end <= createdAt) throw problem('logbookNotFound')
  const [place, kept] = [after.find((one) => one.place !== null)?.place, after.find((one) => one.sheet !== null)?.sheet]
  return {
    on: day,
    since: before ? dayOf(before.until) : dayOf(createdAt),
    ...(place ? shape.parse(named(place)) : shape.parse(sheet)),
    specification: kept ? specification.parse(named(kept)) : sheet.specification,
  }
}
