import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { Problem, type ProblemKey } from '@portal/shared/kernel/problem'
import { IMPORT_MAX_ROWS } from '@portal/shared/kernel/sheet'
import type { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'
import type { Fault } from '../../kernel/imports/rows.ts'
import type { Located, Looked, ModeSpec, NamedRow, Remark } from './mode.ts'

/** So many different mails or handovers a workbook makes: each is an act with a letter of its own. */
export const SETS_MAX = 500
/** So many log-books the rows of a workbook name in all: as many as rows, where each names one. */
export const LOGBOOKS_MAX = IMPORT_MAX_ROWS.run

type Spec<F extends string, R extends z.ZodType<Located>> = ModeSpec<F, R>
type Rows<R extends z.ZodType<Located>> = readonly NamedRow<z.output<R>>[]

/** The rows with what their location ids name. */
export async function named<F extends string, R extends z.ZodType<Located>>(
  ctx: Ctx,
  spec: Pick<Spec<F, R>, 'targets'>,
  rows: readonly ImportRow<z.output<R>>[],
): Promise<NamedRow<z.output<R>>[]> {
  const targets = await spec.targets(ctx, rows)
  return rows.map((one) => ({ ...one, targets: targets.get(one.row) ?? [] }))
}

/** The rows that go together, each set of them by one act. */
export const setsOf = <F extends string, R extends z.ZodType<Located>>(
  { together }: Pick<Spec<F, R>, 'together'>,
  rows: Rows<R>,
): (readonly NamedRow<z.output<R>>[])[] => [...Map.groupBy(rows, ({ value }) => together(value)).values()]

/** What the portal has to say against rows that are right by themselves: the same rules that the act of the screen asks. */
export async function judge<F extends string, R extends z.ZodType<Located>>(
  ctx: Ctx,
  spec: Spec<F, R>,
  rows: readonly ImportRow<z.output<R>>[],
): Promise<Fault<F>[]> {
  const { left, faults } = findable(spec, await named(ctx, spec, rows))
  for (const set of setsOf(spec, left)) {
    const { fitting, over } = takenOf(set)
    faults.push(...over.map(({ row }) => at(spec, row, { key: 'tooManyUnits' })))
    faults.push(...told(spec, fitting, await looked(ctx, spec, fitting)))
  }
  return faults
}

/** Rows that name something, and name it for the first time (20010, 20013), in as many acts and on as many log-books as a workbook takes. */
function findable<F extends string, R extends z.ZodType<Located>>(spec: Spec<F, R>, rows: Rows<R>) {
  const isRefused = refusing(spec)
  const faults: Fault<F>[] = []
  const left = rows.filter((one) => {
    const refusal = isRefused(one)
    if (refusal) faults.push(at(spec, one.row, refusal))
    return !refusal
  })
  return { left, faults }
}

interface Refusal {
  key: ProblemKey
  meta: object
}

/**
 * Tells of row after row why it cannot be, beside those before. What is refused is compared with no later row, and rows that name the
 * same thing by the same words are compared once: a workbook that names a large premises in every row costs no more than another.
 */
function refusing<F extends string, R extends z.ZodType<Located>>(spec: Spec<F, R>) {
  type One = NamedRow<z.output<R>>
  const [acts, written, earlier] = [new Set<string>(), new Map<string, number>(), new Map<string, One[]>()]
  let logbooks = 0
  const limitOf = (words: string, { targets }: One): Refusal | undefined => {
    if (!acts.has(words) && acts.size === SETS_MAX) return { key: 'importTooManySets', meta: { max: SETS_MAX } }
    if (logbooks + targets.length > LOGBOOKS_MAX) return { key: 'importTooManyLogbooks', meta: { max: LOGBOOKS_MAX } }
    return undefined
  }
  const before = (key: string, value: z.output<R>) =>
    earlier.get(key)?.find((other) => !spec.isApart?.(other.value, value))
  return (one: One): Refusal | undefined => {
    const { row, value, targets } = one
    if (!targets.length) return { key: spec.missing, meta: { row: [row] } }
    const [words, purpose] = [spec.together(value), spec.purpose(value)]
    const repeated = (first: number): Refusal => ({ key: 'importLocationRepeated', meta: { row: [row], first } })
    // with the same words, unless another day would do
    const alike = JSON.stringify([purpose, value.locationId, spec.isApart && words])
    const known = written.get(alike)
    if (known !== undefined) return repeated(known)
    const limit = limitOf(words, one)
    if (limit) return limit
    logbooks += targets.length
    for (const { id } of targets) {
      const first = before(`${purpose} ${id}`, value)
      if (!first) continue
      written.set(alike, first.row)
      return repeated(first.row)
    }
    written.set(alike, row)
    acts.add(words)
    for (const { id } of targets) keep(earlier, `${purpose} ${id}`, one)
    return undefined
  }
}

function keep<V>(into: Map<string, V[]>, key: string, value: V): void {
  const known = into.get(key)
  if (known) known.push(value)
  else into.set(key, [value])
}

/** As many rows as one act takes. */
function takenOf<V>(set: readonly NamedRow<V>[]) {
  let count = 0
  const [fitting, over]: [NamedRow<V>[], NamedRow<V>[]] = [[], []]
  for (const one of set) {
    count += one.targets.length
    ;(count > BULK_MAX ? over : fitting).push(one)
  }
  return { fitting, over }
}

async function looked<F extends string, R extends z.ZodType<Located>>(
  ctx: Ctx,
  spec: Spec<F, R>,
  rows: Rows<R>,
): Promise<Looked> {
  try {
    return await spec.look(ctx, rows)
  } catch (error) {
    if (!(error instanceof Problem && error.key in spec.blame)) throw error
    const { key, meta } = error
    const each = rows.flatMap(({ row, targets }) =>
      targets.map(({ id }) => ({ id, key, meta: meta ?? { row: [row] } })),
    )
    return { refused: each }
  }
}

/** One fault a row, its first; else whatever somebody should know of it. */
function told<F extends string, R extends z.ZodType<Located>>(
  spec: Spec<F, R>,
  rows: Rows<R>,
  { refused, notes = [] }: Looked,
): Fault<F>[] {
  const [refusals, remarks] = [Map.groupBy(refused, ({ id }) => id), Map.groupBy(notes, ({ id }) => id)]
  return rows.flatMap(({ row, targets }) => {
    const against = first(targets.flatMap(({ id }) => refusals.get(id) ?? []))
    if (against) return [at(spec, row, against)]
    const known = Map.groupBy(
      targets.flatMap(({ id }) => remarks.get(id) ?? []),
      ({ key }) => key,
    )
    return [...known.values()].flatMap((of) => {
      const about = first(of)
      return about ? [{ ...at(spec, row, about), isWarning: true }] : []
    })
  })
}

/** The first of what is said of several, with the names of all of whom it is said. */
function first(remarks: readonly Remark[]): Remark | undefined {
  const [one] = remarks
  if (!one?.meta) return one
  const same = remarks.filter(({ key }) => key === one.key)
  const meta = Object.entries(one.meta).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value)
      ? [...new Set(same.flatMap(({ meta = {} }) => new Map(Object.entries(meta)).get(name)))]
      : value,
  ])
  return { ...one, meta: Object.fromEntries(meta) }
}

const at = <F extends string, R extends z.ZodType<Located>>(
  { blame, layout }: Pick<Spec<F, R>, 'blame' | 'layout'>,
  row: number,
  { key, meta }: { key: ProblemKey; meta?: object | undefined },
): Fault<F> => {
  const other = blame[key]
  const field = other?.field ?? (layout.sheet.columns[0]?.field as F)
  const known = other?.key ? { key: other.key, meta: { row: [row] } } : { key, ...(meta && { meta }) }
  return { row, field, ...known }
}
