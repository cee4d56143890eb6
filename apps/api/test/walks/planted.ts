import { setTimeout as pause } from 'node:timers/promises'
import { Role } from '@portal/shared/access/roles'
import { contracts } from '@portal/shared/kernel/contract'
import { life } from '@portal/shared/kernel/moves/life'
import { moved } from '@portal/shared/kernel/moves/result'
import { rowsOf } from '@portal/shared/kernel/moves/selection'
import type { z } from 'zod'
import { workerMoves } from '../../src/access/organization.ts'
import type { Ctx } from '../../src/kernel/ctx.ts'
import { acts } from '../../src/kernel/moves/act.ts'
import { govern } from '../../src/kernel/moves/govern.ts'
import { plantedApp } from '../plantedApp.ts'
import { listening } from '../speak.ts'
import { db } from '../world.ts'
import { sideOfOrg } from './sides.ts'
import type { Walk } from './walk.ts'

const shift = { by: 'employer', permission: 'worker:manage' } as const
const plantedLife = life({
  name: 'planted',
  states: ['ACTIVE', 'INACTIVE'],
  initial: 'ACTIVE',
  parties: ['employer'],
  refusal: 'workerStateChanged',
  moves: {
    leave: { ...shift, from: ['ACTIVE'], to: 'INACTIVE', reason: 'required' },
    come: { ...shift, from: ['INACTIVE'], to: 'ACTIVE' },
  },
})
export const plantedContracts = contracts('planted', {
  move: {
    method: 'post',
    path: '/planted/move',
    access: 'worker:manage',
    body: plantedLife.body({ rows: rowsOf({}) }),
    response: moved,
    summary: 'planted',
  },
})
type Input = z.output<typeof plantedContracts.move.body>
type Run = (ctx: Ctx, input: Input) => Promise<z.input<typeof moved>>

const moves = govern('worker', plantedLife, workerMoves.rules as never)
type Moves = typeof moves
const everyone = { ...moves.rules, parties: { employer: () => ({}) } }
const reach = (where: object) => db.worker.count({ where })

const acting = {
  find: async ({ db, actor }: Ctx) => idsOf(await db.worker.findMany({ where: { orgId: actor.orgId } })),
  load: async ({ db }: Ctx, ids: readonly number[]) =>
    (await db.worker.findMany({ where: { id: { in: [...ids] } } })).map(({ id }) => ({ id, name: String(id) })),
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const running = (one: Moves, more: object = {}): Run => acts(one, { ...acting, ...more }).run as Run
const right = running(moves)

/** Looks, waits and writes without a lock. */
const hasty: Run = async (ctx, input) => {
  const { ids = [], move, reason, rehearse, token } = input
  if (rehearse || token || !ids.length) return right(ctx, input)
  const { failed } = await right(ctx, { ...input, rehearse: true })
  await pause(50)
  const open = [...new Set(ids)].filter((id) => !failed.some((row) => row.id === id))
  if (!open.length || (ids.length === 1 && failed.length)) return right(ctx, input)
  await ctx.db.worker.updateMany({ where: { id: { in: open } }, data: { isActive: move === 'come' } })
  const entries = open.map((rowId) => ({
    action: `planted.${move}`,
    model: 'worker',
    rowId,
    ...(reason && { after: { reason } }),
  }))
  await ctx.record(...entries)
  return { done: open.length, failed }
}

/** Each forgets one thing of what an act on many rows does, but the first. */
export const PLANTED: Record<string, { moves: Moves; run: Run }> = {
  nothing: { moves, run: right },
  'the state from which it leads, in its statement': {
    moves: {
      ...moves,
      write: (ctx, name, ids) =>
        moves.write(ctx, name, ids).then(() => reach({ id: { in: [...ids] }, orgId: ctx.actor.orgId })),
    },
    run: right,
  },
  'its party, in its statement': {
    moves: { ...moves, write: govern('worker', plantedLife, everyone).write },
    run: right,
  },
  'its party and whom it may see': {
    moves,
    run: running(govern('worker', plantedLife, { ...everyone, visible: () => ({}) })),
  },
  'to undo a rehearsal': {
    moves,
    run: async (ctx, { rehearse, ...input }) => {
      const told = await right(ctx, { ...input, ...(rehearse && { rehearse }) })
      if (rehearse && told.done) await right(ctx, { ...input, ...(input.ids && { ids: [...input.ids, ...input.ids] }) })
      return told
    },
  },
  'one row in the history': {
    moves,
    run: running(moves, {
      history: null,
      apply: (ctx: Ctx, rows: readonly { id: number }[], { move, reason }: Input) =>
        ctx.record(
          ...rows.slice(rows.length > 1 ? 1 : 0).map(({ id }) => ({
            action: `planted.${move}`,
            model: 'worker',
            rowId: id,
            ...(reason && { after: { reason } }),
          })),
        ),
    }),
  },
  'an entry too many in the history': {
    moves,
    run: running(moves, { apply: (ctx: Ctx) => ctx.record({ action: 'planted.more', model: 'planted', rowId: 1 }) }),
  },
  'the token of a rehearsal': { moves, run: (ctx, { token: _, ...input }) => right(ctx, input) },
  'to name a row that failed': {
    moves,
    run: async (ctx, input) => {
      const told = await right(ctx, input)
      return { ...told, failed: told.failed.slice(1) }
    },
  },
  'to wait for another who moves the row': { moves, run: hasty },
}

/** The walk of a planted life, and the application that serves its one call. */
export async function planted(name: string) {
  const { moves: govern, run } = PLANTED[name] as { moves: Moves; run: Run }
  const app = plantedApp(plantedContracts, { move: run })
  const walk: Walk = {
    moves: govern,
    lay: () =>
      sideOfOrg('RC', Role.rcAdmin, 'employer', (org) =>
        db.worker.create({ data: { orgId: org.id, kind: 'GW', nameEn: 'Planted', nameZh: '' } }),
      ),
  }
  return { walk, served: { calls: [plantedContracts.move], url: (await listening(app)).url } }
}
