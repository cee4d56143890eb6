import { locationId as locationIdSchema } from '@portal/shared/features/logbooks/location'
import type { LocationResult } from '@portal/shared/features/questions/question.codes'
import { ADD_SHOWN } from '@portal/shared/features/questions/question.schema'
import type { questionLocationContracts } from '@portal/shared/features/questions/question-location.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { type Problem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { PROBLEMS } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import { askable } from '../../access/question.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { namedLogbooks } from '../location-lists/named-logbooks.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { STANDING } from './question.counts.ts'

type Input = Inputs<typeof questionLocationContracts>['add']

/** One log-book, or a line that names none. */
interface Item {
  line: number | null
  locationId: string
  logbookId: number | null
  result: LocationResult
  key: ProblemKey | null
}
const refused = (line: number, locationId: string, key: ProblemKey): Item => ({
  ...{ line, locationId, key },
  logbookId: null,
  result: 'REFUSED',
})
const fresh = (line: number | null, logbookId: number, locationId: string): Item => ({
  ...{ line, logbookId, locationId },
  result: 'NEW',
  key: null,
})

/** What each line names: log-books of the organization, each once, or why none (30021, 40304, 30022). */
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
  const named = [...found.values()].flat().map(({ logbookId }) => logbookId)
  const own = new Set((await ownOf(ctx, named)).keys())
  const seen = new Set<number>()
  return asked.flatMap(({ line, text, id }) => {
    if (id === null) return [refused(line, text, 'locationIdsInvalid')]
    const there = found.get(id)
    if (!there) return [refused(line, id, 'logbookOrLocationMissing')]
    const open = there.filter(({ logbookId }) => own.has(logbookId))
    if (!open.length) return [refused(line, id, 'locationsForbidden')]
    const first = open.filter(({ logbookId }) => !seen.has(logbookId))
    for (const { logbookId } of first) seen.add(logbookId)
    return first.map(({ logbookId, name }) => fresh(line, logbookId, name))
  })
}
/** Log-books that were ticked in their list, or everything that its filter finds but for some. */
async function ofList(ctx: Ctx, { ids, filter, except = [] }: Input): Promise<Item[]> {
  const chosen = ids ? { id: { in: ids } } : { id: { notIn: except } }
  const left = { AND: [STANDING, askable(ctx.actor, ctx.now), chosen] }
  const rows = await matchingLogbooks(ctx, ids ? {} : filter, left)
  return rows.map(({ id, locationId }) => fresh(null, id, locationId))
}

/** Of these log-books those at which the organization may ask, with their addresses. */
async function ownOf({ db, actor, now }: Ctx, ids: readonly number[]) {
  const rows = await db.logbook.findMany({
    where: { AND: [{ id: { in: [...ids] } }, STANDING, askable(actor, now), visible.logbook(actor, now)] },
    select: { id: true, addressEn: true, addressZh: true },
  })
  return new Map(rows.map(({ id, ...address }) => [id, address]))
}

async function itemsOf(ctx: Ctx, input: Input): Promise<Item[]> {
  const { db, actor, now } = ctx
  const items = input.lines ? await ofLines(ctx, input.lines) : await ofList(ctx, input)
  const ids = items.flatMap(({ logbookId }) => logbookId ?? [])
  if (ids.length > BULK_MAX) throw problem('tooManyUnits')
  const there = await db.questionLocation.findMany({
    where: { AND: [{ questionId: input.id, logbookId: { in: ids } }, visible.questionLocation(actor, now)] },
    select: { logbookId: true },
  })
  const chosen = new Set(there.map(({ logbookId }) => logbookId))
  return items.map((item) =>
    item.logbookId !== null && chosen.has(item.logbookId)
      ? { ...item, result: 'DUPLICATE', key: 'questionLocationsAdded' }
      : item,
  )
}

/** What has to be looked at comes first. */
const ORDER: readonly LocationResult[] = ['REFUSED', 'DUPLICATE', 'NEW']
async function told(ctx: Ctx, items: readonly Item[]) {
  const count = (result: LocationResult) => items.filter((item) => item.result === result).length
  const shown = items
    .toSorted((one, other) => ORDER.indexOf(one.result) - ORDER.indexOf(other.result))
    .slice(0, ADD_SHOWN)
  const addresses = await ownOf(
    ctx,
    shown.flatMap(({ logbookId }) => logbookId ?? []),
  )
  return {
    counts: { NEW: count('NEW'), DUPLICATE: count('DUPLICATE'), REFUSED: count('REFUSED') },
    lines: shown.map(({ line, locationId, logbookId, result, key }) => ({
      ...{ line, locationId, result, key },
      address: (logbookId !== null && addresses.get(logbookId)) || null,
      code: key && PROBLEMS[key].code,
    })),
  }
}

const requireQuestion = (ctx: Ctx, id: number) =>
  requireRows(ctx, 'question', [id], visible.question, 'questionNotFound')

/** What adding would do; nothing is written. */
export async function check(ctx: Ctx, input: Input) {
  await requireQuestion(ctx, input.id)
  return told(ctx, await itemsOf(ctx, input))
}

/** Why nothing of a list can be added: all is there already, or the faults of its lines, which are named. */
function refusalOf(items: readonly Item[]): Problem {
  const lines = (key: ProblemKey) => items.flatMap((item) => (item.key === key ? [item.line ?? item.locationId] : []))
  if (items.some(({ result }) => result === 'DUPLICATE')) return problem('questionLocationsAdded')
  for (const key of ['locationIdsInvalid', 'locationsForbidden'] as const) {
    const row = lines(key)
    if (row.length) return problem(key, { row })
  }
  return problem('logbookOrLocationMissing')
}

/** Adds everything that can be added, or says why nothing can. */
export const add = (ctx: Ctx, input: Input) =>
  ctx.tx(async (ctx) => {
    const { db, now, actor } = ctx
    await requireQuestion(ctx, input.id)
    // of two who add the same ones the second finds them there; of an ended question nothing is chosen any more
    await lockRows(db, 'question', [input.id])
    const { endedAt } = await db.question.findUniqueOrThrow({ where: { id: input.id }, select: { endedAt: true } })
    if (endedAt) throw problem('questionEnded')
    const items = await itemsOf(ctx, input)
    const added = items.filter(({ result }) => result === 'NEW')
    if (!added.length) throw refusalOf(items)
    const how = input.lines ? 'LIST' : 'LOGBOOKS'
    const row = { questionId: input.id, how, userName: actor.displayName, createdAt: now }
    await db.questionLocation.createMany({
      data: added.flatMap(({ logbookId }) => (logbookId === null ? [] : [{ ...row, logbookId }])),
    })
    await touch(ctx, input.id)
    const after = { locations: added.length, locationIds: added.slice(0, NAMED).map(({ locationId }) => locationId) }
    await ctx.record({ action: 'question.addLocations', model: 'question', rowId: input.id, after })
    return told(ctx, items)
  })
/** So many locations an entry of the history names. */
export const NAMED = 100

/** It was edited, though not in what its form holds: whoever edits that goes on. */
export const touch = ({ db, now, actor }: Ctx, id: number) =>
  db.question.update({ where: { id }, data: { updatedAt: now, updatedByName: actor.displayName } })
