import type { Moved } from '@portal/shared/kernel/moves/result'
import { Problem, type ProblemKey } from '@portal/shared/kernel/problem'
import { issuesOf } from '../../kernel/moves/assess.ts'

/**
 * What an act on all that a filter finds has done: where none of them could take it, that is what is answered, with what kept each;
 * where rows were named, each has its result, and there is nothing more to say.
 */
export async function someOf(
  moved: Promise<Moved>,
  { all }: { all?: true | undefined },
  none: ProblemKey,
): Promise<Moved> {
  const result = await moved
  const { done, failed, rehearsal } = result
  if (!all || rehearsal || done || !failed.length) return result
  throw new Problem(none, undefined, undefined, issuesOf(failed))
}
