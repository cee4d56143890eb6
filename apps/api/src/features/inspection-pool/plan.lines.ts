import type { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { type AddResult, inspectionPlan } from '@portal/shared/features/inspection-pool/plan.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { PROBLEMS } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Added, addedLogbooks, lookedAt, STANDING } from '../logbook-filters/added-logbooks.ts'

export type AddInput = Inputs<typeof planContracts>['add']
const { status, priority } = inspectionPlan.shape

/** The plan of that year and type that a log-book has already. */
export interface Twin {
  id: number
  logbookId: number
  status: string
  priority: string
  remark: string
  userId: number | null
  teamId: number | null
  closedAt: Date | null
  team: { name: string; orgId: number } | null
  logbook: { locationId: string; addressEn: string; addressZh: string }
}
/** One log-book, or a line that names none, with the plan that it has already. */
export interface Item extends Added {
  result: AddResult
  twin: Twin | null
}

const WHY = { unknown: 'locationNotFound', outside: 'logbookOrLocationMissing' } as const

async function twinsOf({ db, actor, now }: Ctx, { year, type }: AddInput, ids: readonly number[]) {
  const rows = await db.inspectionPlan.findMany({
    where: {
      AND: [
        visible.inspectionPlan(actor, now),
        { logbookId: { in: [...ids] }, year, type, status: { not: 'CANCELLED' } },
      ],
    },
    select: {
      id: true,
      logbookId: true,
      status: true,
      priority: true,
      remark: true,
      userId: true,
      teamId: true,
      closedAt: true,
      team: { select: { name: true, orgId: true } },
      logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
    },
  })
  return new Map(rows.map((row) => [row.logbookId, row]))
}

/** What adding comes to for every log-book that is named: new, there already, there in the hands of another team, or not possible. */
export async function itemsOf(ctx: Ctx, input: AddInput): Promise<Item[]> {
  const added = await addedLogbooks(ctx, input, { passes: STANDING, why: WHY })
  const ids = added.flatMap(({ logbookId }) => logbookId ?? [])
  const twins = await twinsOf(ctx, input, ids)
  return added.map((one) => {
    const twin = one.logbookId === null ? undefined : twins.get(one.logbookId)
    return twin
      ? { ...one, twin, ...besides(twin, input) }
      : { ...one, twin: null, result: one.logbookId === null ? 'REFUSED' : 'NEW' }
  })
}
/** A completed twin is left as it is, whatever is asked. */
function besides({ closedAt, teamId }: Twin, { teamId: wanted }: AddInput): Pick<Item, 'result' | 'key'> {
  if (closedAt) return { result: 'DUPLICATE', key: 'planAlreadyFinal' }
  return { result: teamId !== null && teamId !== wanted ? 'CONFLICTING' : 'DUPLICATE', key: null }
}

/** Of these items the ones that are written, none where any is there already and that is an error. */
export function writtenOf({ mode }: AddInput, items: readonly Item[]) {
  const twins = items.flatMap(({ twin }) => (twin && !twin.closedAt ? [twin] : []))
  if (mode === 'error' && items.some(({ twin }) => twin)) return { adds: [], twins: [] }
  return {
    adds: items.flatMap(({ result, logbookId }) => (result === 'NEW' && logbookId !== null ? [logbookId] : [])),
    twins,
  }
}

/** What has to be looked at comes first. */
const ORDER: readonly AddResult[] = ['REFUSED', 'CONFLICTING', 'DUPLICATE', 'NEW']
export function told(input: AddInput, items: readonly Item[]) {
  const { adds, twins } = writtenOf(input, items)
  const { counts, shown } = lookedAt(ORDER, items)
  return {
    units: items.filter(({ logbookId }) => logbookId !== null).length,
    counts,
    adds: adds.length,
    updates: twins.length,
    lines: shown.map(({ line, locationId, result, key, twin }) => ({
      line,
      locationId,
      result,
      key,
      code: key && PROBLEMS[key].code,
      twin: twin && {
        status: status.parse(twin.status),
        priority: priority.parse(twin.priority),
        team: twin.team?.name ?? null,
        closedAt: twin.closedAt,
      },
    })),
  }
}
