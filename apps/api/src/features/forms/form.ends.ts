import { FILLABLE } from '@portal/shared/features/forms/form.rules'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Ended, joinAccessEnds } from '../parties/access-ends.ts'
import { losing } from '../parties/losing.ts'
import { placesOf } from '../parties/places.ts'

/*
 * A form is signed and submitted while its owner has access to its log-books. With that it stops by itself: its owner splits off what is
 * no longer his. So there is nothing to write, and something to tell.
 */

/** Each log-book of unfinished forms whose owner then stands in it no more; by their numbers for who sees these. */
async function find(ctx: Ctx, ended: readonly Ended[]) {
  if (!ended.length) return []
  const { orgIds, logbookIds, has } = placesOf(ended)
  const unfinished = await ctx.db.formLogbook.findMany({
    where: {
      logbookId: { in: logbookIds },
      entry: { ownerOrgId: { in: orgIds }, status: { in: [...FILLABLE] } },
    },
    select: {
      entryId: true,
      logbookId: true,
      entry: { select: { ownerOrgId: true, status: true, owner: { select: { type: true } } } },
    },
    orderBy: [{ entryId: 'asc' }, { logbookId: 'asc' }],
  })
  const forms = unfinished.map(({ entryId: id, logbookId, entry: { ownerOrgId: orgId, status, owner } }) => ({
    ...{ id, logbookId, orgId, type: owner.type, isTouched: status !== 'AUTO_CREATED' },
  }))
  const rows = await standing(ctx, forms.filter(has))
  const numbers = await numbersOf(ctx, [...new Set(rows.map(({ id }) => id))])
  const stopped = []
  for (const kind of ['RC', 'RP'] as const)
    stopped.push(
      ...(await losing(
        ctx,
        ended,
        rows.filter(({ type }) => type === kind),
        kind,
      )),
    )
  return stopped.map((row) => ({ ...row, number: numbers.get(row.id) }))
}

interface Form {
  id: number
  logbookId: number
  orgId: number
  type: string
  /** Somebody has filled in something of it. */
  isTouched: boolean
}
/**
 * Where its owner stands no more already, nothing stops now; where what gives him the log-book has not begun and is called off, the form
 * that it raised is so, too, unless somebody has touched it.
 */
async function standing({ db, now }: Ctx, forms: readonly Form[]): Promise<Form[]> {
  if (!forms.length) return []
  const { orgIds, logbookIds } = placesOf(forms)
  const held = await db.logbookParty.findMany({
    where: {
      ...{ kind: { in: ['RC', 'RP'] }, isVoid: false },
      orgId: { in: orgIds },
      logbookId: { in: logbookIds },
    },
    select: { orgId: true, logbookId: true, startsAt: true },
  })
  const [begun, coming] = [
    placesOf(held.filter(({ startsAt }) => startsAt <= now)),
    placesOf(held.filter(({ startsAt }) => startsAt > now)),
  ]
  return forms.filter((form) => begun.has(form) || (form.isTouched && coming.has(form)))
}

async function numbersOf({ db, actor, now }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.formEntry.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.formEntry(actor, now)] },
    select: { id: true, referenceNo: true },
  })
  return new Map(rows.map(({ id, referenceNo }) => [id, referenceNo]))
}

joinAccessEnds({ kind: 'formsStopped', find, end: async () => {} })
