import type { Actor, RunKind, RunKinds } from '../ctx.ts'

export const run = <I extends object>(kind: RunKind<I>): RunKind<I> => kind

/** The kinds of all features by their names; two of one name are a mistake of whoever wrote the second. */
export function runKindsOf(kinds: readonly RunKind[]): RunKinds {
  const found = new Map(kinds.map((one) => [one.kind, one]))
  if (found.size < kinds.length) throw new Error('two kinds of run have one name')
  return found
}

/** Whether a person may have runs of this kind; a kind that is gone is nobody's. */
export function mayRun(kinds: RunKinds, { permissions }: Actor, kind: string): boolean {
  const rights = kinds.get(kind)?.rights
  return rights?.every((right) => permissions.has(right)) ?? false
}
