import { accessImportContracts } from '@portal/shared/features/access-imports/access-import.contract'
import { ACCESS_MODES, type AccessMode } from '@portal/shared/features/access-imports/access-import.modes'
import { Problem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import type { z } from 'zod'
import type { Ctx, Progress } from '../../kernel/ctx.ts'
import type { InRun } from '../../kernel/imports/background.ts'
import { importer } from '../../kernel/imports/importer.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'
import { importRun } from '../imports/import.run.ts'
import { judge, named, setsOf } from './judge.ts'
import type { Located, ModeSpec, NamedRow } from './mode.ts'

/** Rows that go together are written together: a thousand at a time would make two mails of one. */
const ROWS_AT_ONCE = 10_000

/** As every mode looks from outside: rows go back only to the mode whose sheet has made them. */
type AnySpec = ModeSpec<string, z.ZodType<Located>>
const SPECS = new Map<AccessMode, AnySpec>()

/** Said once by the feature whose act it is; answers the run that imports its long workbooks. */
export function accessMode<F extends string, R extends z.ZodType<Located>>(spec: ModeSpec<F, R>) {
  const known = spec as AnySpec
  SPECS.set(spec.mode, known)
  return built(known).run
}

/** The import of a mode, part by part and not by a loop: the API's description finds in the source what each call may be refused with. */
function built(spec: AnySpec) {
  const { layout, mode, kind } = spec
  const calls = importer({
    layout,
    lock: ({ db }) => db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`access.${mode}`}, 0))::text`,
    same: async (ctx, rows) => spec.same(ctx, await named(ctx, spec, rows)),
    judge: (ctx, rows) => judge(ctx, spec, rows),
    write: (ctx, rows) => writeSets(ctx, spec, rows),
    rowsAtOnce: ROWS_AT_ONCE,
  })
  const { template } = calls
  const told = {
    template,
    check: refusing(calls.check),
    result: refusing(calls.result),
    prepare: refusing(calls.write.prepare),
    write: calls.write,
    inRun: refusing((ctx: Ctx, asked: InRun, progress: Progress) => calls.inRun(ctx, asked, progress)),
  }
  const { run, begin } = importRun({
    kind,
    right: ACCESS_MODES[mode],
    changes: [accessImportContracts.write.group, ...accessImportContracts.write.changes],
    calls: told,
  })
  return { right: ACCESS_MODES[mode], run, calls: { ...told, begin } }
}

/** What a workbook is refused for, in the codes of this import: not to be read (20004), or another sheet than the template (20006). */
const unreadable = () => problem('importFileInvalid')
const otherSheet = () => problem('importTemplateMissing')
const REFUSALS: Partial<Record<ProblemKey, () => Problem>> = {
  importFileLocked: unreadable,
  importFileUnsafe: unreadable,
  importFileTooHeavy: unreadable,
  importTooManyColumns: otherSheet,
  importColumnsMissing: otherSheet,
  importColumnsRepeated: otherSheet,
}
const refusing =
  <A extends readonly unknown[], O>(serve: (...asked: A) => Promise<O>) =>
  async (...asked: A): Promise<O> => {
    try {
      return await serve(...asked)
    } catch (error) {
      throw (error instanceof Problem && REFUSALS[error.key]?.()) || error
    }
  }

/** Makes the act of each set of rows; answers the rows that came too late. */
async function writeSets(ctx: Ctx, spec: AnySpec, rows: readonly ImportRow<Located>[]): Promise<ReadonlySet<number>> {
  const late = new Set<number>()
  for (const set of setsOf(spec, await named(ctx, spec, rows)))
    for (const row of await lateOf(ctx, spec, set)) late.add(row)
  return late
}

/** One act; what it refuses by now, or all of it where it is refused as a whole, comes too late. */
async function lateOf(ctx: Ctx, spec: AnySpec, set: readonly NamedRow<Located>[]): Promise<number[]> {
  await ctx.db.$executeRaw`SAVEPOINT access_set`
  try {
    const { failed } = await spec.act(ctx, set)
    await ctx.db.$executeRaw`RELEASE SAVEPOINT access_set`
    const refused = new Set(failed.map(({ id }) => id))
    return set.flatMap(({ row, targets }) => (targets.some(({ id }) => refused.has(id)) || !targets.length ? row : []))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT access_set`
    return set.map(({ row }) => row)
  }
}

/** The import of the mode that a call asks for, of those whose act the caller may make. */
export function requireMode({ actor }: Ctx, mode: AccessMode) {
  const spec = SPECS.get(mode)
  if (!spec) throw problem('importModeInvalid')
  const { right, calls } = built(spec)
  if (!actor.permissions.has(right)) throw problem('forbidden')
  return calls
}
