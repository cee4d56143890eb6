import { type Ingested, RefusedItem } from '@portal/shared/kernel/ingest/batch'
import { Problem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import type { Language } from '@portal/shared/kernel/words'
import { toldIssue } from '@portal/shared/locales/issue-text'
import { specOf } from '@portal/shared/problems'
import type { Ctx } from '../ctx.ts'
import { createTurns } from '../heavy/turns.ts'

/** How a feature keeps what programs send. */
export interface Keeping<I extends object, R extends object> {
  /** Makes of all items that could be read the rows they are, in their order, or says why one cannot be kept. */
  assess: (items: readonly I[]) => Promise<readonly (R | Problem)[]>
  /** Writes rows whole or not at all, and tells how many are new: one that is sent twice is kept once. */
  write: (rows: readonly R[]) => Promise<number>
}

/** What is refused of an item is told by so many faults. */
const FAULTS_MAX = 3

/** Batches under way in one process: one keeps up with a city, and leaves people who read beside it half of it (docs/bench-ingest.md). */
const AT_ONCE = 1
const WAIT_MS = 20_000
/** Batches of one program in a process, with the one under way: more would have the programs of others wait for them. */
export const OWN_MAX = 10
/** When a program that waited for so long, or sends too many at once, should ask again. */
const AGAIN_SECONDS = 5
export const batches = createTurns(AT_ONCE)
const ownOf = new Map<number, number>()
const tooMany = () => problem('tooManyRequests', { minutes: 1, seconds: AGAIN_SECONDS })

/**
 * Keeps a batch when it is its turn: what may be kept is written at once, everything else is answered by its place. A rehearsal takes
 * no turn: it would hold its transaction while it waits.
 */
export async function ingest<I extends object, R extends object>(
  ctx: Pick<Ctx, 'language' | 'gone' | 'actor' | 'isRehearsal'>,
  items: readonly (I | RefusedItem)[],
  keeping: Keeping<I, R>,
): Promise<Ingested> {
  const work = () => keep(ctx.language, items, keeping)
  return ctx.isRehearsal ? work() : inTurn(ctx, work)
}

async function inTurn<T>({ actor, gone }: Pick<Ctx, 'actor' | 'gone'>, work: () => Promise<T>): Promise<T> {
  const program = actor.apiClientId ?? 0
  const own = ownOf.get(program) ?? 0
  if (own >= OWN_MAX) throw tooMany()
  ownOf.set(program, own + 1)
  try {
    const leave = await batches.enter({ ms: WAIT_MS, late: tooMany, gone })
    try {
      return await work()
    } finally {
      leave()
    }
  } finally {
    const left = (ownOf.get(program) ?? 1) - 1
    if (left) ownOf.set(program, left)
    else ownOf.delete(program)
  }
}

async function keep<I extends object, R extends object>(
  language: Language,
  items: readonly (I | RefusedItem)[],
  { assess, write }: Keeping<I, R>,
): Promise<Ingested> {
  const read = items.filter((item): item is I => !(item instanceof RefusedItem))
  const assessed = (await assess(read)).values()
  const verdicts = items.map((item) =>
    item instanceof RefusedItem ? unread(language, item) : (assessed.next().value as R | Problem),
  )
  const rows = verdicts.filter((verdict): verdict is R => !(verdict instanceof Problem))
  const written = rows.length ? await write(rows) : 0
  return {
    done: rows.length,
    repeated: rows.length - written,
    failed: verdicts.flatMap((verdict, index) => (verdict instanceof Problem ? [{ index, ...faultOf(verdict) }] : [])),
  }
}

const unread = (language: Language, { issues }: RefusedItem): Problem =>
  new Problem('validationFailed' satisfies ProblemKey, {
    issues: issues.slice(0, FAULTS_MAX).map((issue) => {
      const { path, code, key, message } = toldIssue(language, '', issue)
      return { path, code, key, message }
    }),
  })
const faultOf = ({ key, meta }: Problem) => ({ key, code: specOf(key).code, ...(meta && { meta: { ...meta } }) })
