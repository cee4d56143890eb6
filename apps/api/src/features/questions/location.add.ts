import type { Prisma } from '@portal/db'
import type { LocationResult } from '@portal/shared/features/questions/question.codes'
import type { questionLocationContracts } from '@portal/shared/features/questions/question-location.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { type Problem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { PROBLEMS } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import { askable } from '../../access/question.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { type Added, addedLogbooks, lookedAt, STANDING } from '../logbook-filters/added-logbooks.ts'

type Input = Inputs<typeof questionLocationContracts>['add']

/** One log-book, or a line that names none. */
interface Item extends Added {
  result: LocationResult
}
const WHY = { unknown: 'logbookOrLocationMissing', outside: 'locationsForbidden' } as const
/** Of log-books only those at which the organization may ask. */
const passes = ({ actor, now }: Ctx): Prisma.LogbookWhereInput => ({ AND: [STANDING, askable(actor, now)] })

/** The addresses of log-books. */
async function addressesOf(ctx: Ctx, ids: readonly number[]) {
  const { db, actor, now } = ctx
  const rows = await db.logbook.findMany({
    where: { AND: [{ id: { in: [...ids] } }, passes(ctx), visible.logbook(actor, now)] },
    select: { id: true, addressEn: true, addressZh: true },
  })
  return new Map(rows.map(({ id, ...address }) => [id, address]))
}

async function itemsOf(ctx: Ctx, input: Input): Promise<Item[]> {
  const { db, actor, now } = ctx
  const items = await addedLogbooks(ctx, input, { passes: passes(ctx), why: WHY })
  const ids = items.flatMap(({ logbookId }) => logbookId ?? [])
  const there = await db.questionLocation.findMany({
    where: { AND: [{ questionId: input.id, logbookId: { in: ids } }, visible.questionLocation(actor, now)] },
    select: { logbookId: true },
  })
  const chosen = new Set(there.map(({ logbookId }) => logbookId))
  return items.map((item) => {
    if (item.logbookId === null) return { ...item, result: 'REFUSED' }
    return chosen.has(item.logbookId)
      ? { ...item, result: 'DUPLICATE', key: 'questionLocationsAdded' }
      : { ...item, result: 'NEW' }
  })
}

/** What has to be looked at comes first. */
const ORDER: readonly LocationResult[] = ['REFUSED', 'DUPLICATE', 'NEW']
async function told(ctx: Ctx, items: readonly Item[]) {
  const { counts, shown } = lookedAt(ORDER, items)
  const addresses = await addressesOf(
    ctx,
    shown.flatMap(({ logbookId }) => logbookId ?? []),
  )
  return {
    counts,
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
