import { BULK_MAX, type Selected } from '@portal/shared/kernel/moves/selection'
import { Problem, problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../ctx.ts'
import { lockRows } from '../list/locks.ts'
import type { Acting, Assessed, Given, Moves, Refused, Row } from './acting.ts'
import { intended } from './grace.ts'

/** The rows selectedIds: those named, or those the filter finds without what the person left out. */
export async function selectedIds<G extends Selected>(
  ctx: Ctx,
  given: G,
  find: ((ctx: Ctx, given: G) => Promise<readonly number[]>) | undefined,
): Promise<number[]> {
  const { ids, except, upTo, seen } = given
  if (ids) return [...new Set(ids)]
  if (!find) throw problem('validationFailed')
  const leftOut = new Set(except)
  const found = (await find(ctx, given)).filter((id) => id <= (upTo ?? id) && !leftOut.has(id))
  if (found.length > BULK_MAX) throw problem('tooManyUnits')
  if (seen !== undefined && found.length > seen) throw problem('selectionGrown', { seen, found: found.length })
  return found
}

/** Why each row can or cannot be moved, at this moment; with `isLocked` it stays so until the transaction ends. */
export async function assess<M extends string, R extends Row, G extends Given<M>>(
  ctx: Ctx,
  moves: Moves<M>,
  acting: Acting<M, R, G>,
  given: G,
  wanted: readonly number[],
  isLocked: boolean,
): Promise<Assessed<R>> {
  const { unknown, foreign } = moves.rules
  const { [given.move]: move } = moves.life.moves
  const known = [...(await moves.known(ctx, wanted))]
  if (isLocked) {
    await acting.lock?.(ctx, known)
    await lockRows(ctx.db, moves.model, known)
  }
  const rows = new Map((await acting.load(ctx, known)).map((row) => [row.id, row]))
  const held = await moves.held(ctx, given.move, known)
  const ready = await moves.ready(ctx, given.move, known)
  const there = move.isRepeatable ? await moves.arrived(ctx, given.move, known) : new Set<number>()
  const own = await intended(ctx, moves.life)
  const reasonFor = (id: number, row: R | undefined): Omit<Refused, 'id' | 'name'> | undefined => {
    if (!row) return { key: unknown }
    // first whether it is his to move: a reason of the row's own would tell him what it is like today
    if (!held.has(id)) return { key: acting.notParty?.(row, given) ?? foreign }
    const refusal = acting.refuse?.(row, given, ctx)
    if (refusal) return typeof refusal === 'string' ? { key: refusal } : refusal
    if (own.has(id)) return { key: 'takeBackFirst' }
    return ready.has(id) ? undefined : { key: moves.life.refusal }
  }
  const assessed: Assessed<R> = { open: [], arrived: [], refused: [] }
  for (const id of wanted) {
    const row = rows.get(id)
    const isThere = there.has(id) || own.get(id)?.move === given.move
    const reason = row && isThere ? undefined : reasonFor(id, row)
    if (reason) assessed.refused.push({ id, name: row?.name ?? String(id), ...reason })
    else if (isThere) assessed.arrived.push(id)
    else if (row) assessed.open.push(row)
  }
  return assessed
}

/** The rows that keep an act from being made, each with its reason, as the refusal of the whole names them. */
export const issuesOf = (refused: readonly { id: number; name: string; key: string; meta?: object | undefined }[]) =>
  refused.map(({ key, ...row }) => ({ path: ['ids'], code: 'custom', message: key, ...row }))

/** A single row that cannot be moved is the problem itself; so is any where the move is for all or none, with every row named. */
export function refuseAsked<R extends Row>({ refused }: Assessed<R>, isOne: boolean, isWhole: boolean): void {
  const [first] = refused
  if (!first || !(isOne || isWhole)) return
  const { key, meta } = first
  throw new Problem(key, meta, undefined, isOne ? undefined : issuesOf(refused))
}
