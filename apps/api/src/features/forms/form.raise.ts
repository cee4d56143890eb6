import type { Prisma } from '@portal/db'
import type { FormType } from '@portal/shared/features/forms/form.codes'
import { deadlineOf } from '@portal/shared/features/forms/form.deadline'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Known } from './form.known.ts'
import { tellForm } from './form.messages.ts'
import { partyOf, prefill } from './form.prefill.ts'
import { joinRaised } from './form.raise.join.ts'
import { entryOf, jsonOf, whole } from './form.row.ts'
import { SOURCES } from './form.sources.ts'
import { type FormTypeRow, versionOfToday } from './form.types.ts'
import { putUnits, type Unit, unitSelect } from './form.units.ts'

/** Whose form it is, and who is the other one. */
interface Sides {
  ownerOrgId: number
  counterpartOrgId: number | null
}
interface Raised {
  code: FormType
  logbookIds: readonly number[]
  /** What it is raised by: once for each kind of form, and of forms that take many log-books once for lifts and once for escalators. */
  source: string
  jobRecordId?: number
  /** Where that does not follow from who stands in the log-book today. */
  sides?: Sides
  /** What it is raised by says of works. */
  works?: Known
  previousOrgId?: number | undefined
  /** Its owner has the log-books only from a moment to come. */
  isAhead?: boolean
}

/**
 * Opens a form by itself, in the transaction of what makes it necessary, filled with what is known. The responsible person owns forms of
 * responsible persons, and where there is none the contractor; nobody owns what neither has.
 */
export async function raise(ctx: Ctx, raised: Raised): Promise<void> {
  const type = await versionOfToday(ctx, raised.code)
  // nobody is kept from his work by a form that there is none of
  if (!type) return
  const units = await ctx.db.logbook.findMany({
    where: { id: { in: [...raised.logbookIds] } },
    select: unitSelect,
    orderBy: { locationId: 'asc' },
  })
  // always in the same order, so that of two who raise the same one waits for the other
  const kinds = [...Map.groupBy(units, ({ kind }) => kind)].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [kind, of] of kinds)
    await open(ctx, type, of, {
      ...raised,
      source: type.definition.isMany ? `${raised.source}:${kind}` : raised.source,
    })
}

async function open(ctx: Ctx, type: FormTypeRow, units: readonly Unit[], raised: Raised): Promise<void> {
  const { code, source } = raised
  const sides = raised.sides ?? (await sidesOf(ctx, type, units))
  if (!sides) return
  const works = raised.works && { ...raised.works, 'unit.kind': units[0]?.kind }
  const data = await dataOf(ctx, type, { ...raised, works, sides, logbookId: units[0]?.id })
  // of two that raise the same at once, the second finds it there
  const { count } = await ctx.db.formEntry.createMany({ data, skipDuplicates: true })
  const row = await ctx.db.formEntry.findFirstOrThrow({ where: { code, source, splitFromId: null }, include: whole })
  if (!count) return type.definition.isMany ? again(ctx, type, { units, raised, id: row.id }) : undefined
  const counted = await putUnits(ctx, row.id, units)
  await ctx.db.formEntry.update({ where: { id: row.id }, data: counted })
  const after = { number: row.referenceNo, source, locations: units.length }
  await ctx.record({ action: 'form.raise', model: 'formEntry', rowId: row.id, concerns: [row.ownerOrgId], after })
  await tellForm(ctx, 'formRaised', entryOf({ ...row, unitCount: units.length }))
}

/** What was raised before takes in the others while nobody has touched it; then they have a form of their own. */
async function again(
  ctx: Ctx,
  type: FormTypeRow,
  { units, raised, id }: { units: readonly Unit[]; raised: Raised; id: number },
): Promise<void> {
  const left = await joinRaised(ctx, { id, code: raised.code, source: raised.source }, units)
  const [first] = left
  if (first) await open(ctx, type, left, { ...raised, source: `${raised.source}:${first.id}` })
}

async function sidesOf(ctx: Ctx, { definition }: FormTypeRow, [unit]: readonly Unit[]): Promise<Sides | undefined> {
  if (!unit) return undefined
  const [rp, rc] = [await partyOf(ctx, unit.id, 'RP'), await partyOf(ctx, unit.id, 'RC')]
  const [own, other] = definition.ownerType === 'RP' ? [rp, rc] : [rc, rp]
  const ownerOrgId = own ?? other
  return ownerOrgId === null ? undefined : { ownerOrgId, counterpartOrgId: own === null ? null : other }
}

async function dataOf(
  ctx: Ctx,
  { id: typeId, definition }: FormTypeRow,
  { code, source, sides, jobRecordId = null, ...raised }: RaisedFor,
): Promise<Prisma.FormEntryCreateManyInput> {
  const about = { ...raised, ...sides, filler: 'OWNER' as const, jobRecordId }
  const filled = await prefill(ctx, { definition, data: {}, before: {} }, about)
  return {
    ...{ typeId, code, ...sides, status: 'AUTO_CREATED', isShared: definition.isShared },
    ...{ data: jsonOf(filled.data), prefilled: jsonOf(filled.prefilled) },
    ...{ deadlineAt: deadlineOf(definition, filled.data), source, jobRecordId },
    ...{ createdAt: ctx.now, updatedAt: ctx.now },
  }
}
type RaisedFor = Omit<Raised, 'jobRecordId' | 'sides' | 'works'> & {
  works: Known | undefined
  jobRecordId?: number | null
  sides: Sides
  logbookId: number | undefined
}

/** Works after which a form is due: an examination needs a use permit, an incident a notice (domain.md §10.3). */
const RAISED_BY: Readonly<Record<string, FormType>> = { TW16: 'le10', TW17: 'le10', TW08: 'le27' }

/** What a job record makes necessary. */
export async function raiseOf(ctx: Ctx, record: { id: number; logbookId: number; typeOfWork: string }): Promise<void> {
  const { id, logbookId, typeOfWork } = record
  const code = RAISED_BY[typeOfWork]
  if (code) await raise(ctx, { code, logbookIds: [logbookId], jobRecordId: id, source: SOURCES.jobRecord(id) })
}
