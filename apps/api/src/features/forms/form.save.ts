import { draftFaults } from '@portal/shared/features/forms/form.check'
import type { formContracts } from '@portal/shared/features/forms/form.contract'
import {
  cleanedData,
  type FormData,
  fieldsOf,
  valueAt,
  withoutHidden,
  withValue,
} from '@portal/shared/features/forms/form.data'
import { deadlineOf } from '@portal/shared/features/forms/form.deadline'
import { FILLABLE, type FormState } from '@portal/shared/features/forms/form.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { filler } from '../../access/form.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { refusedData } from './form.faults.ts'
import { partyOf, prefill } from './form.prefill.ts'
import { get } from './form.read.ts'
import { type Entry, jsonOf } from './form.row.ts'
import { requireEntry } from './form.seen.ts'
import { typeOfToday } from './form.types.ts'
import { chosenUnits, openUnit, putUnits, refreshDutyOf, requireUnits } from './form.units.ts'

type Input = Inputs<typeof formContracts>['save']

/** Begins a form, or keeps what is filled in. Whoever signed has to sign again, since it is another text now. */
export const save = (ctx: Ctx, input: Input) =>
  ctx.tx(async (ctx) => {
    const { formEntryId: id } = input
    return get(ctx, { entryId: id === undefined ? await begin(ctx, input) : await change(ctx, { ...input, id }) })
  })

/** The other organization of a form: whom the form names, or who stands in its log-book today. */
async function counterpartOf(
  ctx: Ctx,
  entry: Pick<Entry, 'definition'>,
  named: number | undefined,
  unit: number | undefined,
) {
  const { counterpartType: type, isMany } = entry.definition
  if (named !== undefined) {
    if (named === ctx.actor.orgId) throw problem('formCounterpartOwn')
    // of one lift the other one is who stands there: nobody else is to read it
    if (!isMany && (unit === undefined || named !== (await partyOf(ctx, unit, type))))
      throw problem('formCounterpartUnknown')
    const row = await ctx.db.organization.findFirst({
      where: {
        AND: [{ id: named, type, mergedIntoId: null }, type === 'RC' ? {} : visible.organization(ctx.actor, ctx.now)],
      },
      select: { id: true },
    })
    if (!row) throw problem('formCounterpartUnknown')
    return named
  }
  const found = unit === undefined || (isMany && type === 'RC') ? null : await partyOf(ctx, unit, type)
  return found === ctx.actor.orgId ? null : found
}

async function begin(ctx: Ctx, input: Input): Promise<number> {
  const { actor, db, now } = ctx
  const type = await typeOfToday(ctx, input.formTypeCode)
  const { definition } = type
  if (actor.orgType !== definition.ownerType) throw problem('formOfOther')
  const data = withSystem(definition, draftOf(definition, input.formData), {})
  const units = (await chosenUnits(ctx, input)) ?? []
  requireUnits(definition, units)
  const counterpartOrgId = await counterpartOf(ctx, { definition }, input.counterpartOrgId, units[0]?.id)
  const about = {
    filler: 'OWNER' as const,
    ownerOrgId: actor.orgId,
    counterpartOrgId,
    logbookId: units[0]?.id,
    jobRecordId: null,
  }
  const filled = await prefill(ctx, { definition, data, before: {} }, about)
  const row = await db.formEntry.create({
    data: {
      ...{ typeId: type.id, code: definition.code, ownerOrgId: actor.orgId, counterpartOrgId },
      ...{ status: 'SAVED', isShared: definition.isShared, ...columnsOf(definition, filled) },
      ...{ createdByName: actor.displayName, createdAt: now, ...byOf(ctx) },
    },
  })
  await db.formEntry.update({ where: { id: row.id }, data: await putUnits(ctx, row.id, units) })
  const after = { number: row.referenceNo, type: definition.version, locations: units.length }
  await ctx.record({ action: 'form.create', model: 'formEntry', rowId: row.id, after })
  return row.id
}

/** What somebody sends of a draft, without what is blank; what is wrong in it is told field by field. */
function draftOf(definition: Entry['definition'], said: Input['formData']): FormData {
  const data = cleanedData(said ?? {})
  const faults = draftFaults(definition, data)
  if (faults.length) throw refusedData(faults)
  return withoutHidden(definition, data)
}
/** What is the portal's to say stays as it was, whatever somebody sends. */
const withSystem = (definition: Entry['definition'], data: FormData, before: FormData): FormData =>
  fieldsOf(definition)
    .filter(({ isSystem }) => isSystem)
    .reduce((kept, { path }) => withValue(kept, path, valueAt(before, path)), data)

const columnsOf = (definition: Entry['definition'], { data, prefilled }: { data: FormData; prefilled: FormData }) => ({
  data: jsonOf(data),
  prefilled: jsonOf(prefilled),
  deadlineAt: deadlineOf(definition, data),
})
export const byOf = ({ actor, now }: Ctx) => ({
  updatedByName: actor.displayName,
  updatedById: actor.userId || null,
  updatedAt: now,
})

/**
 * The entry as it is now, kept from others until the transaction ends, if its author saw its last version and may fill it in, or
 * may do what is `also` done by the other organization.
 */
export async function heldEntry(
  ctx: Ctx,
  { id, version }: { id: number; version: number | undefined },
  also?: (ctx: Ctx, entry: Entry) => boolean,
): Promise<Entry> {
  const { db, actor, now } = ctx
  await lockRows(db, 'formEntry', [id])
  const entry = await requireEntry(ctx, id)
  const isFiller = await db.formEntry.count({ where: { AND: [{ id }, filler(actor, now)] } })
  if (!isFiller && !also?.(ctx, entry)) throw problem('formNotYours')
  if (!(FILLABLE as readonly FormState[]).includes(entry.status)) throw problem('formStateChanged')
  if (version !== undefined && version !== entry.version) throw problem('formEdited')
  return entry
}

/** What an entry is once it was filled in again: what nobody had touched is being filled in, what was signed is a draft. */
export const afterEdit = (status: FormState): FormState =>
  status === 'AUTO_CREATED' || status === 'TO_BE_FILLED' ? 'TO_BE_FILLED' : 'SAVED'

async function change(ctx: Ctx, { id, ...input }: Input & { id: number }): Promise<number> {
  const { db } = ctx
  const entry = await heldEntry(ctx, { id, version: input.version })
  const { definition } = entry
  if (definition.code !== input.formTypeCode) throw problem('formTypeUnknown')
  const data = input.formData ? withSystem(definition, draftOf(definition, input.formData), entry.data) : entry.data
  const units = await chosenUnits(ctx, input)
  if (units) requireUnits(definition, units)
  const counted = units ? await putUnits(ctx, id, units) : {}
  const first = units ? units[0]?.id : await openUnit(ctx, id)
  const named = input.counterpartOrgId
  // whoever files for somebody else does not say with whom
  if (named !== undefined && entry.filler !== 'OWNER') throw problem('formNotYours')
  const counterpartOrgId =
    named === undefined && entry.counterpartOrgId !== null
      ? entry.counterpartOrgId
      : await counterpartOf(ctx, entry, named, first)
  const about = {
    filler: entry.filler,
    ownerOrgId: entry.ownerOrgId,
    counterpartOrgId,
    logbookId: first,
    jobRecordId: entry.jobRecordId,
  }
  const before = (entry.prefilled ?? {}) as FormData
  const filled = await prefill(ctx, { definition, data, before }, about)
  const status = afterEdit(entry.status)
  await db.formEntry.update({
    where: { id },
    data: {
      ...{ counterpartOrgId, status, nextSigner: null, ...columnsOf(definition, filled), ...counted },
      // another organization has seen nothing of it yet
      ...(counterpartOrgId !== entry.counterpartOrgId && { isShared: definition.isShared }),
      ...{ version: { increment: 1 }, ...byOf(ctx) },
    },
  })
  await voidSignatures(ctx, entry)
  // what one lift owes may be done by an entry, such as when a notice was displayed
  if (!definition.isMany) await refreshDutyOf(ctx, id)
  return id
}

/** Signatures are of a text that is no more. */
export async function voidSignatures(ctx: Ctx, { id, status, signatures }: Entry): Promise<void> {
  const held = signatures.filter(({ voidedAt }) => !voidedAt).length
  if (!held && (status === 'SAVED' || status === 'TO_BE_FILLED' || status === 'AUTO_CREATED')) return
  await ctx.db.formSignature.updateMany({ where: { entryId: id, voidedAt: null }, data: { voidedAt: ctx.now } })
  const after = { status: 'SAVED', signatures: held }
  await ctx.record({ action: 'form.edit', model: 'formEntry', rowId: id, before: { status }, after })
}
