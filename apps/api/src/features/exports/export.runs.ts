import { EXPORT_KINDS, EXPORTS, type ExportKind } from '@portal/shared/exports'
import { exportRequest } from '@portal/shared/features/exports/export.schema'
import { EXPORT_KIND } from '@portal/shared/features/runs/run.codes'
import type { RunKind } from '../../kernel/ctx.ts'
import { run } from '../../kernel/runs/kind.ts'

const capital = (kind: ExportKind) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
const runOf = (kind: ExportKind) =>
  run({
    kind: `${EXPORT_KIND}${capital(kind)}`,
    rights: [EXPORTS[kind].access],
    input: exportRequest,
    limits: { minutes: 30 },
    unforeseen: 'exportFailed',
    work: (ctx, request, progress) => ctx.workbooks.make(ctx, request, progress),
  })
type ExportRun = ReturnType<typeof runOf>

const BY_KIND = new Map(EXPORT_KINDS.map((kind) => [kind, runOf(kind)]))

/** Every list as a workbook of many rows. */
export const EXPORT_RUNS: readonly RunKind[] = [...BY_KIND.values()]

/** The run that makes the workbook of a list. */
export function exportRun(kind: ExportKind): ExportRun {
  const found = BY_KIND.get(kind)
  if (!found) throw new Error(`no list is called ${kind}`)
  return found
}
