import type { Prisma } from '@portal/db'
import { ADD_SHOWN } from '@portal/shared/features/logbook-filters/added-logbooks.schema'
import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import { locationId } from '@portal/shared/features/logbooks/location'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { namedLogbooks } from '../location-lists/named-logbooks.ts'
import { matchingLogbooks } from './logbook.selected.ts'

/** One log-book that is to be added to something, or a line that names none and why. */
export interface Added {
  line: number | null
  locationId: string
  logbookId: number | null
  key: ProblemKey | null
}
interface Chosen {
  lines?: readonly string[] | undefined
  ids?: number[] | undefined
  filter?: LogbookFilters | undefined
  except?: number[] | undefined
}
interface Rule {
  /** What has to hold of a log-book that is added. */
  passes: Prisma.LogbookWhereInput
  /** A line that names no log-book, and one that names only such as do not pass. */
  why: { unknown: ProblemKey; outside: ProblemKey }
}

/** Nothing is done on what was demolished. */
export const STANDING = { stage: { not: 'DEMOLISHED' } } satisfies Prisma.LogbookWhereInput

/** What is to be added: of pasted lines each log-book once, or what was chosen in the list. More than one act takes is refused (40338). */
export async function addedLogbooks(ctx: Ctx, chosen: Chosen, rule: Rule): Promise<Added[]> {
  const added = chosen.lines ? await ofLines(ctx, chosen.lines, rule) : await ofList(ctx, chosen, rule)
  if (added.filter(({ logbookId }) => logbookId !== null).length > BULK_MAX) throw problem('tooManyUnits')
  return added
}

async function ofLines(ctx: Ctx, lines: readonly string[], { passes, why }: Rule): Promise<Added[]> {
  const { db, actor, now } = ctx
  const asked = lines.flatMap((text, at) => {
    const { data = null } = locationId.safeParse(text)
    return text.trim() ? [{ line: at + 1, text: text.trim(), id: data }] : []
  })
  const found = await namedLogbooks(
    ctx,
    asked.flatMap(({ id }) => id ?? []),
  )
  const named = [...found.values()].flat().map(({ logbookId }) => logbookId)
  const passing = await db.logbook.findMany({
    where: { AND: [{ id: { in: named } }, passes, visible.logbook(actor, now)] },
    select: { id: true },
  })
  const left = new Set(passing.map(({ id }) => id))
  const seen = new Set<number>()
  return asked.flatMap(({ line, text, id }) => {
    const refused = (key: ProblemKey): Added[] => [{ line, locationId: id ?? text, logbookId: null, key }]
    if (id === null) return refused('locationIdsInvalid')
    const there = found.get(id)
    if (!there) return refused(why.unknown)
    const open = there.filter(({ logbookId }) => left.has(logbookId))
    if (!open.length) return refused(why.outside)
    const first = open.filter(({ logbookId }) => !seen.has(logbookId))
    for (const { logbookId } of first) seen.add(logbookId)
    return first.map(({ logbookId, name }) => ({ line, locationId: name, logbookId, key: null }))
  })
}

/** Log-books that were ticked in their list, or everything that its filter finds but for some. */
async function ofList(ctx: Ctx, { ids, filter, except = [] }: Chosen, { passes }: Rule): Promise<Added[]> {
  const rows = await matchingLogbooks(ctx, ids ? {} : filter, {
    AND: [passes, { id: ids ? { in: ids } : { notIn: except } }],
  })
  return rows.map(({ id, locationId }) => ({ line: null, locationId, logbookId: id, key: null }))
}

/** How many of each result there are, and the first that are shown, in the order of the results: what has to be looked at comes first. */
export function lookedAt<R extends string, I extends { result: R }>(order: readonly R[], items: readonly I[]) {
  const count = (result: R) => items.filter((item) => item.result === result).length
  return {
    counts: Object.fromEntries(order.map((result) => [result, count(result)])) as Record<R, number>,
    shown: items.toSorted((one, other) => order.indexOf(one.result) - order.indexOf(other.result)).slice(0, ADD_SHOWN),
  }
}
