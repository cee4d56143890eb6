import type { Prisma } from '@portal/db'
import type { formContracts } from '@portal/shared/features/forms/form.contract'
import { FILLABLE, type FormState } from '@portal/shared/features/forms/form.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { contains } from '../../kernel/list/search.ts'
import { requireEntry } from './form.seen.ts'
import { unitFaults } from './form.units.ts'

type Input = Inputs<typeof formContracts>['units']
const result = z.enum(['ACCEPTED', 'REFUSED']).nullable()
const logbook = {
  select: { id: true, locationId: true, kind: true, type: true, leNumber: true, addressEn: true, addressZh: true },
} as const
const SEARCHED = ['locationId', 'addressEn', 'addressZh', 'leNumber']

/** Log-books of a form: while it is filled in with what keeps each from it, later with what the outside system said of it. */
export async function units(ctx: Ctx, { entryId, q, results, page = 0, size, sort }: Input) {
  const { db } = ctx
  const entry = await requireEntry(ctx, entryId)
  const isFillable = (FILLABLE as readonly FormState[]).includes(entry.status)
  const faults = new Map((isFillable ? await unitFaults(ctx, entry) : []).map((one) => [one.logbookId, one.problem]))
  const where: Prisma.FormLogbookWhereInput = {
    AND: [
      { entryId },
      q ? { logbook: contains(SEARCHED, q) } : {},
      results ? { OR: results.map((one) => asked(one, [...faults.keys()], isFillable)) } : {},
    ],
  }
  const order = sort.endsWith('desc') ? 'desc' : 'asc'
  const [totalElements, rows] = await Promise.all([
    db.formLogbook.count({ where }),
    db.formLogbook.findMany({
      where,
      include: { logbook },
      orderBy: { logbook: { locationId: order } },
      ...{ skip: page * size, take: size },
    }),
  ])
  const content = rows.map((one) => ({
    ...one.logbook,
    kind: one.logbook.kind === 'E' ? ('E' as const) : ('L' as const),
    result: result.parse(one.result),
    reason: one.reason,
    problem: faults.get(one.logbookId) ?? null,
  }))
  return { content, totalElements }
}

/** Good is what nothing speaks against, by now: what the outside system has refused it says until it is sent again. */
function asked(
  which: 'GOOD' | 'REFUSED' | 'ACCEPTED',
  refused: number[],
  isFillable: boolean,
): Prisma.FormLogbookWhereInput {
  if (which === 'ACCEPTED') return { result: 'ACCEPTED' }
  if (which === 'REFUSED')
    return { OR: [{ result: 'REFUSED' }, ...(isFillable ? [{ logbookId: { in: refused } }] : [])] }
  const unrefused = { OR: [{ result: null }, { result: 'ACCEPTED' }] }
  return isFillable ? { logbookId: { notIn: refused }, ...unrefused } : unrefused
}
