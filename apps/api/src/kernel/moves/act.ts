import type { Moved } from '@portal/shared/kernel/moves/result'
import { problem } from '@portal/shared/kernel/problem'
import { PROBLEMS } from '@portal/shared/problems'
import type { Ctx } from '../ctx.ts'
import type { Acting, Assessed, Consequence, Given, Moves, Refused, Row } from './acting.ts'
import { assess, refuseAsked, selectedIds } from './assess.ts'
import { intend, register } from './grace.ts'
import { beginRehearsal, REHEARSED_MAX, tokenOf } from './rehearsal.ts'

/**
 * Makes the moves of a life on any number of rows: one transaction, rows locked in one order, a handful of statements.
 * What cannot be moved is answered with its reason and leaves the others be, but for moves that are for all or none.
 */
export function acts<M extends string, R extends Row, G extends Given<M>>(moves: Moves<M>, acting: Acting<M, R, G>) {
  const { life } = moves
  const { consequences = [] } = acting
  const joined: Consequence<M, R, G>[] = []
  const consequencesOf = (move: M) =>
    [...(typeof consequences === 'function' ? consequences() : consequences), ...joined].filter(({ of }) =>
      of.includes(move),
    )
  const foresee = (ctx: Ctx, rows: readonly R[], given: G) =>
    inTurn(consequencesOf(given.move), async (one) => ({
      ...one,
      found: rows.length ? await one.find(ctx, rows, given) : [],
    }))

  async function perform(ctx: Ctx, given: G, wanted: readonly number[], isLate = false) {
    const assessed = await assess(ctx, moves, acting, given, wanted, true)
    if (given.token !== undefined && given.token !== tokenOf(ctx, life.name, given.move, assessed))
      throw problem('rehearsalOutdated')
    const isWhole = Boolean(life.moves[given.move].isWhole)
    if (!isLate) refuseAsked(assessed, given.ids?.length === 1, isWhole)
    const rows = isWhole && assessed.refused.length ? [] : assessed.open
    const foreseen = await foresee(ctx, rows, given)
    if (rows.length) {
      const ids = rows.map(({ id }) => id)
      const written = await moves.write(ctx, given.move, ids, acting.data?.(ctx, given))
      if (written < ids.length) throw problem(life.refusal as 'forbidden')
      await acting.apply?.(ctx, rows, given)
      for (const { found, apply } of foreseen) if (found.length) await apply(ctx, found, rows, given)
      await keep(ctx, rows, given)
    }
    return { assessed, foreseen }
  }

  /** The history: from where to where, why, by whom and when. */
  async function keep(ctx: Ctx, rows: readonly R[], given: G): Promise<void> {
    const { history } = acting
    if (life.isPersonal || history === null) return
    const { to } = life.moves[given.move]
    await ctx.record(
      ...rows.map((row) => {
        const own = history?.(row, given)
        const state = to && !moves.rules.states ? { status: to } : {}
        const after = { ...(own?.after ?? state), ...(given.reason && { reason: given.reason }) }
        return {
          action: `${life.name}.${given.move}`,
          model: moves.model,
          rowId: row.id,
          ...(row.logbookId && { logbookId: row.logbookId }),
          ...own,
          ...(Object.keys(after).length && { after }),
        }
      }),
    )
  }

  async function rehearse(ctx: Ctx, given: G): Promise<Moved> {
    const { move } = given
    return ctx.rehearse(async (ctx) => {
      await beginRehearsal(ctx)
      const wanted = await selectedIds(ctx, given, acting.find)
      const isLarge = wanted.length > REHEARSED_MAX
      const assessed = await assess(ctx, moves, acting, given, wanted, false)
      const { isWhole } = life.moves[move]
      const open = isWhole && assessed.refused.length ? [] : assessed.open
      const foreseen = isLarge || !open.length ? await foresee(ctx, open, given) : await dry(ctx, given, open)
      const effects = foreseen
        .map(({ kind, found }) => ({ kind, count: found.length }))
        .filter(({ count }) => count > 0)
      return {
        ...answer({ ...assessed, open }),
        rehearsal: { token: tokenOf(ctx, life.name, move, assessed), effects },
      }
    })
  }
  /** The act itself on the rows that can be moved, about to be undone: so nothing that the database would refuse is promised. */
  const dry = async (ctx: Ctx, given: G, open: readonly R[]) =>
    (
      await perform(
        ctx,
        { ...given, token: undefined },
        open.map(({ id }) => id),
      )
    ).foreseen

  /** Keeps what is wanted until it can no longer be taken back; what cannot be done is refused at once. */
  async function delay(ctx: Ctx, given: G): Promise<Moved> {
    const { graceSeconds, isWhole } = life.moves[given.move]
    if (!graceSeconds) throw problem('validationFailed')
    const assessed = await assess(ctx, moves, acting, given, await selectedIds(ctx, given, acting.find), true)
    refuseAsked(assessed, given.ids?.length === 1, Boolean(isWhole))
    if (!assessed.open.length) return answer(assessed)
    const asked = { life: life.name, move: given.move, rows: assessed.open, seconds: graceSeconds }
    return { ...answer(assessed), grace: await intend(ctx, asked, given) }
  }

  if (acting.grace)
    register(life.name, {
      ...acting.grace,
      permissionOf: (move) => life.moves[move as M]?.permission,
      async make(ctx, move, ids, request) {
        const given = { ...request, move, ids: [...ids] } as unknown as G
        if (!moves.permits(given.move, ctx)) return ids.map((id) => ({ id, name: String(id), key: 'forbidden' }))
        return (await perform(ctx, given, ids, true)).assessed.refused
      },
    })

  async function run(ctx: Ctx, given: G): Promise<Moved> {
    if (!moves.permits(given.move, ctx)) throw problem('forbidden')
    if (given.rehearse) return rehearse(ctx, given)
    if (given.grace) return ctx.tx((ctx) => delay(ctx, given))
    return ctx.tx(async (ctx) =>
      answer((await perform(ctx, given, await selectedIds(ctx, given, acting.find))).assessed),
    )
  }
  return {
    life,
    run,
    /** What an act would leave alone and why, from reads alone: nothing is locked or tried, so it may be asked in somebody's transaction. */
    async look(ctx: Ctx, given: G): Promise<readonly Refused[]> {
      if (!moves.permits(given.move, ctx)) throw problem('forbidden')
      const wanted = await selectedIds(ctx, given, acting.find)
      return (await assess(ctx, moves, acting, given, wanted, false)).refused
    },
    /** Where the portal is put together, features add what of theirs ends or changes with these rows. */
    join: (one: Consequence<M, R, G>) => void joined.push(one),
  }
}

const answer = <R extends Row>({ open, arrived, refused }: Assessed<R>): Moved => ({
  done: open.length + arrived.length,
  failed: refused.map(({ meta, ...row }) => ({
    ...row,
    code: PROBLEMS[row.key].code,
    ...(meta && { meta: meta as Record<string, unknown> }),
  })),
})

/** One after another: a transaction has one connection. */
async function inTurn<A, B>(items: readonly A[], work: (item: A) => Promise<B>): Promise<B[]> {
  const results: B[] = []
  for (const item of items) results.push(await work(item))
  return results
}
