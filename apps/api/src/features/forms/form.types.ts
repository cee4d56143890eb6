import type { FormFault } from '@portal/shared/features/forms/form.check'
import type { FormType } from '@portal/shared/features/forms/form.codes'
import type { formContracts } from '@portal/shared/features/forms/form.contract'
import { type FormDefinition, formDefinition } from '@portal/shared/features/forms/form.definition'
import type { Inputs } from '@portal/shared/kernel/contract'
import { Problem, problem } from '@portal/shared/kernel/problem'
import { dayOf, toDate } from '@portal/shared/kernel/time'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'

type Input = Inputs<typeof formContracts>
export interface FormTypeRow {
  id: number
  definition: FormDefinition
}
interface Kept {
  id: number
  definition: unknown
}

/** Versions never change: each is read once by a process. */
const read = new Map<number, FormTypeRow>()
const READ_MAX = 200
export function typeOf({ id, definition }: Kept): FormTypeRow {
  const known = read.get(id)
  if (known) return known
  const row = { id, definition: formDefinition.parse(definition) }
  if (read.size >= READ_MAX) read.clear()
  read.set(id, row)
  return row
}

/** The version of a form with which an entry is begun today, if there is one. */
export async function versionOfToday({ db, now }: Ctx, code: FormType): Promise<FormTypeRow | undefined> {
  const row = await db.formType.findFirst({
    where: { code, effectiveOn: { lte: toDate(dayOf(now)) } },
    orderBy: [{ effectiveOn: 'desc' }, { id: 'desc' }],
  })
  return row ? typeOf(row) : undefined
}
/** The same for whoever begins it himself. */
export async function typeOfToday(ctx: Ctx, code: FormType): Promise<FormTypeRow> {
  const type = await versionOfToday(ctx, code)
  if (!type) throw problem('formTypeUnknown')
  return type
}

/** Those of today, and those to come. */
export async function types({ db, now }: Ctx) {
  const rows = await db.formType.findMany({
    orderBy: [{ code: 'asc' }, { effectiveOn: 'desc' }, { id: 'desc' }],
  })
  const today = toDate(dayOf(now))
  const current = [...Map.groupBy(rows, ({ code }) => code).values()].map((all) =>
    all.find(({ effectiveOn }) => effectiveOn <= today),
  )
  const shown = rows.filter((row) => row.effectiveOn > today || current.includes(row))
  return {
    content: shown.map(({ addedByName, createdAt, ...row }) => ({ ...typeOf(row), addedByName, createdAt })),
  }
}

/** What is wrong with a definition is told by where it stands in it. */
function definitionOf(said: unknown): FormDefinition {
  const { data, error } = formDefinition.safeParse(said, { reportInput: true })
  if (data) return data
  const issues = error.issues.map((one) => ({ ...one, path: ['definition', ...one.path] }) as FormFault)
  throw new Problem('validationFailed', undefined, undefined, issues)
}

/** Adds a version: entries begun from its day on have it, those that are there keep theirs. */
export async function addType(ctx: Ctx, input: Input['addType']) {
  const definition = definitionOf(input.definition)
  if (!definition.version.startsWith(`${definition.code}-`)) throw problem('formVersionOfOther')
  await ctx.tx(async (ctx) => {
    const row = await unique(
      'formVersionUsed',
      'definition.version',
      ctx.db.formType.create({
        data: {
          code: definition.code,
          version: definition.version,
          definition,
          effectiveOn: toDate(definition.effectiveOn),
          addedByName: ctx.actor.displayName,
          createdAt: ctx.now,
        },
      }),
    )
    await ctx.record({
      action: 'formType.add',
      model: 'formType',
      rowId: row.id,
      after: { version: definition.version, effectiveOn: definition.effectiveOn },
    })
  })
  return types(ctx)
}
