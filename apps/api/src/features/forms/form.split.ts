import type { formContracts } from '@portal/shared/features/forms/form.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Entry, jsonOf } from './form.row.ts'
import { byOf, heldEntry } from './form.save.ts'

type Input = Inputs<typeof formContracts>['split']

/** Splits log-books off, each group into a form of its own; all of them or none, and never undone (spec 001 §4). */
export const split = (ctx: Ctx, { items }: Input) =>
  ctx.tx(async (ctx) => {
    const made = []
    for (const { formEntryId, version, locationIds } of items.toSorted(
      (one, other) => one.formEntryId - other.formEntryId,
    )) {
      const entry = await heldEntry(ctx, { id: formEntryId, version })
      const ids = await unitsOf(ctx, entry, locationIds)
      // what was sent before the split and not answered is asked for by the same key
      made.push(await splitOff(ctx, entry, ids, { sendKey: entry.sendKey }))
    }
    return { made }
  })

/** The named log-books; one at least stays. */
async function unitsOf({ db }: Ctx, { id, unitCount }: Entry, locationIds: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(locationIds)]
  const rows = await db.formLogbook.findMany({
    where: { entryId: id, logbook: { locationId: { in: wanted } } },
    select: { logbookId: true, logbook: { select: { locationId: true } } },
  })
  const found = new Set(rows.map(({ logbook }) => logbook.locationId))
  const unknown = wanted.filter((one) => !found.has(one))
  if (unknown.length) throw problem('locationsForbidden', { row: unknown })
  if (rows.length >= unitCount) throw problem('formSplitAll')
  return rows.map(({ logbookId }) => logbookId)
}

/** A form of these log-books alone, with what was filled in and signed: the signatures say for how many they were given. */
export async function splitOff(ctx: Ctx, entry: Entry, ids: readonly number[], over: object = {}) {
  const { db, now, actor } = ctx
  // what the outside system has divided was filled in by whoever filled in the whole
  const by = actor.userId
    ? byOf(ctx)
    : { updatedByName: entry.updatedByName, updatedById: entry.updatedById, updatedAt: now }
  const { id, typeId, code, status, ownerOrgId, counterpartOrgId, filler, nextSigner, isShared, data, prefilled } =
    entry
  const part = await db.formEntry.create({
    data: {
      ...{ typeId, code, status, ownerOrgId, counterpartOrgId, filler, nextSigner, isShared },
      ...{
        data: jsonOf(data),
        prefilled: prefilled ?? {},
        deadlineAt: entry.deadlineAt,
        jobRecordId: entry.jobRecordId,
        source: entry.source,
      },
      ...{ consentedByName: entry.consentedByName, consentedAt: entry.consentedAt, splitFromId: id },
      ...{ createdByName: actor.displayName, createdAt: now, ...by, ...over },
    },
  })
  await db.formLogbook.updateMany({ where: { entryId: id, logbookId: { in: [...ids] } }, data: { entryId: part.id } })
  const kept = entry.signatures.filter(({ voidedAt }) => !voidedAt)
  await db.formSignature.createMany({ data: kept.map(({ id: _, ...one }) => ({ ...one, entryId: part.id })) })
  const files = await db.formFile.findMany({ where: { entryId: id, removedAt: null } })
  await db.formFile.createMany({ data: files.map(({ id: _, ...one }) => ({ ...one, entryId: part.id })) })
  const count = await recount(ctx, part.id)
  await recount(ctx, id)
  await db.formEntry.update({ where: { id }, data: { version: { increment: 1 }, ...by } })
  await ctx.record(
    { action: 'form.split', model: 'formEntry', rowId: id, after: { number: part.referenceNo, locations: count } },
    {
      action: 'form.splitFrom',
      model: 'formEntry',
      rowId: part.id,
      after: { number: entry.referenceNo, locations: count },
    },
  )
  return { id: part.id, referenceNo: part.referenceNo, status, unitCount: count }
}

/** Counts the log-books of an entry anew. */
export async function recount({ db }: Ctx, entryId: number): Promise<number> {
  const rows = await db.formLogbook.findMany({
    where: { entryId },
    select: { result: true, logbook: { select: { premises: true, kind: true } } },
  })
  const premises = new Set(rows.map(({ logbook }) => logbook.premises))
  const kind = rows[0]?.logbook.kind ?? null
  const refused = rows.filter(({ result }) => result === 'REFUSED')
  await db.formEntry.update({
    where: { id: entryId },
    data: { unitCount: rows.length, premisesCount: premises.size, kind, refusedCount: refused.length },
  })
  return rows.length
}
