import { accessImportContracts } from '@portal/shared/features/access-imports/access-import.contract'
import { ACCESS_MODES, type AccessMode } from '@portal/shared/features/access-imports/access-import.modes'
import { Problem, problem } from '@portal/shared/kernel/problem'
import { IMPORT_MAX_ROWS } from '@portal/shared/kernel/sheet'
import type { z } from 'zod'
import type { Ctx, Progress } from '../../kernel/ctx.ts'
import type { InRun } from '../../kernel/imports/background.ts'
import { importer } from '../../kernel/imports/importer.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'
import { refusals } from '../../kernel/imports/refusals.ts'
import type { Operation } from '../../kernel/record.ts'
import { throttle } from '../auth/guard.ts'
import { importRun } from '../imports/import.run.ts'
import { judge, named, SETS_MAX, setsOf } from './judge.ts'
import type { Located, ModeSpec, NamedRow } from './mode.ts'

/** All of a workbook, since parts of it would make two mails of one: each act takes no more log-books than from its screen. */
const ROWS_AT_ONCE = IMPORT_MAX_ROWS.run

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
    tries: (ctx, rows) => countTries(ctx, spec, rows),
    same: (ctx, rows) => sameOf(ctx, spec, rows),
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
const refusing = refusals({
  isUnreadable: () => problem('importFileInvalid'),
  isOtherSheet: () => problem('importTemplateMissing'),
})

/** Counts the receivers that nobody is: of so many acts as are looked at, on something that the caller sees. */
async function countTries(ctx: Ctx, spec: AnySpec, rows: readonly ImportRow<Located>[]): Promise<void> {
  const { receiver } = spec
  if (!receiver) return
  const telling = (await named(ctx, spec, rows)).filter(({ targets }) => targets.length)
  const sets = setsOf(spec, telling).slice(0, SETS_MAX)
  for (const one of new Set(sets.flatMap(([first]) => (first ? receiver.of(first.value) : []))))
    if (!(await receiver.isKnown(ctx, one))) await throttle(ctx, ['recipient', `${ctx.actor.userId}`])
}

/** Rows that are alike in every word are there already or not, all of them. */
async function sameOf(ctx: Ctx, spec: AnySpec, rows: readonly ImportRow<Located>[]): Promise<ReadonlySet<number>> {
  const alike = [...Map.groupBy(rows, ({ value }) => JSON.stringify(value)).values()]
  const firsts = alike.flatMap(([first]) => first ?? [])
  const found = await spec.same(ctx, await named(ctx, spec, firsts))
  return new Set(alike.flatMap((of) => (of[0] && found.has(of[0].row) ? of.map(({ row }) => row) : [])))
}

/** Makes the act of each set of rows; answers the rows that came too late. */
async function writeSets(ctx: Ctx, spec: AnySpec, rows: readonly ImportRow<Located>[]): Promise<ReadonlySet<number>> {
  const late = new Set<number>()
  for (const set of setsOf(spec, await named(ctx, spec, rows)))
    for (const row of await lateOf(byRows(ctx, set), spec, set)) late.add(row)
  return late
}

/** What happens to a log-book is the doing of the row that names it. */
function byRows(ctx: Ctx, set: readonly NamedRow<Located>[]): Ctx {
  const rows = new Map(set.flatMap(({ row, targets }) => targets.map(({ logbookId }) => [logbookId, row] as const)))
  const rowOf = ({ logbookId }: Operation) => (logbookId === undefined ? undefined : rows.get(logbookId))
  return ctx.from(ctx.source, { name: '', ...ctx.workbook, rowOf })
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
