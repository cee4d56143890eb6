import type { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { ADD_SHOWN, type AddResult, inspectionPlan } from '@portal/shared/features/inspection-pool/plan.schema'
import { locationId as locationIdSchema } from '@portal/shared/features/logbooks/location'
import type { Inputs } from '@portal/shared/kernel/contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { PROBLEMS } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { namedLogbooks } from '../location-lists/named-logbooks.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'

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
/** One log-book, or a line that names none. */
export interface Item {
  line: number | null
  locationId: string
  logbookId: number | null
  result: AddResult
  key: ProblemKey | null
  twin: Twin | null
}

const refused = (line: number, locationId: string, key: ProblemKey): Item => ({
  line,
  locationId,
  logbookId: null,
  result: 'REFUSED',
  key,
  twin: null,
})

/** What each line names: log-books that are not demolished, each once, or why none. */
async function ofLines(ctx: Ctx, lines: readonly string[]): Promise<Item[]> {
  const asked = lines.flatMap((text, at) => {
    if (!text.trim()) return []
    const { data } = locationIdSchema.safeParse(text)
    return [{ line: at + 1, text: text.trim(), id: data ?? null }]
  })
  const found = await namedLogbooks(
    ctx,
    asked.flatMap(({ id }) => id ?? []),
  )
  const standing = await standingOf(
    ctx,
    [...found.values()].flat().map(({ logbookId }) => logbookId),
  )
  const seen = new Set<number>()
  return asked.flatMap(({ line, text, id }) => {
    if (id === null) return [refused(line, text, 'locationIdsInvalid')]
    const named = found.get(id)
    if (!named) return [refused(line, id, 'locationNotFound')]
    const there = named.filter(({ logbookId }) => standing.has(logbookId))
    if (!there.length) return [refused(line, id, 'logbookOrLocationMissing')]
    const first = there.filter(({ logbookId }) => !seen.has(logbookId))
    for (const { logbookId } of first) seen.add(logbookId)
    return first.map(({ logbookId, name }) => fresh(line, logbookId, name))
  })
}
/** Log-books that were ticked in their list, or everything that its filter finds but for some. */
async function ofList(ctx: Ctx, { ids, filter, except = [] }: AddInput): Promise<Item[]> {
  const left = ids ? { AND: [STANDING, { id: { in: ids } }] } : { AND: [STANDING, { id: { notIn: except } }] }
  const rows = await matchingLogbooks(ctx, ids ? {} : filter, left)
  return rows.map(({ id, locationId }) => fresh(null, id, locationId))
}
const fresh = (line: number | null, logbookId: number, locationId: string): Item => ({
  line,
  locationId,
  logbookId,
  result: 'NEW',
  key: null,
  twin: null,
})

const STANDING = { stage: { not: 'DEMOLISHED' } }
async function standingOf({ db, actor, now }: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const where = { AND: [{ id: { in: [...ids] } }, STANDING, visible.logbook(actor, now)] }
  return new Set((await db.logbook.findMany({ where, select: { id: true } })).map(({ id }) => id))
}

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
  const items = input.lines ? await ofLines(ctx, input.lines) : await ofList(ctx, input)
  const ids = items.flatMap(({ logbookId }) => logbookId ?? [])
  if (ids.length > BULK_MAX) throw problem('tooManyUnits')
  const twins = await twinsOf(ctx, input, ids)
  return items.map((item) => {
    const twin = item.logbookId === null ? undefined : twins.get(item.logbookId)
    return twin ? { ...item, twin, ...besides(twin, input) } : item
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
  const count = (result: AddResult) => items.filter((item) => item.result === result).length
  return {
    units: items.filter(({ logbookId }) => logbookId !== null).length,
    counts: {
      NEW: count('NEW'),
      DUPLICATE: count('DUPLICATE'),
      CONFLICTING: count('CONFLICTING'),
      REFUSED: count('REFUSED'),
    },
    adds: adds.length,
    updates: twins.length,
    lines: items
      .toSorted((one, other) => ORDER.indexOf(one.result) - ORDER.indexOf(other.result))
      .slice(0, ADD_SHOWN)
      .map(({ line, locationId, result, key, twin }) => ({
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
