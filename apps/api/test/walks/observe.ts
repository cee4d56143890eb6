import { Prisma, tableOf } from '@portal/db'
import { table } from '../../src/kernel/access.ts'
import { db } from '../world.ts'
import type { Place } from './place.ts'
import type { ModelRow } from './walk.ts'

/** Rows as PostgreSQL has them. */
export interface Observed {
  states: ReadonlyMap<number, string>
  histories: ReadonlyMap<number, readonly string[]>
}
export const observe = async ({ walk }: Place, rows: readonly ModelRow[]): Promise<Observed> => ({
  states: await statesOf(walk.moves, rows),
  histories: await historiesOf(walk, rows),
})

/** What differs between the rows as they are and as the model has them: their states, and the history of each. */
export function differences({ walk }: Place, { states, histories }: Observed, rows: readonly ModelRow[]): string[] {
  return rows.flatMap((row) => {
    const state = states.get(row.id) ?? 'none'
    const [history, made] = [histories.get(row.id) ?? [], walk.moves.life.isPersonal ? [] : row.made.map(asEntry)]
    return [
      ...(row.state === undefined || state === row.state ? [] : [`row ${row.id} is ${state}, not ${row.state}`]),
      ...(history.join() === made.join() ? [] : [`row ${row.id} has the history [${history}], not [${made}]`]),
    ]
  })

  function asEntry({ move, userId, orgId, reason }: ModelRow['made'][number]): string {
    return [`${walk.moves.life.name}.${move}`, userId, orgId, reason ?? ''].join(' ')
  }
}

/** The state of each row: where no column tells it, by asking for those in each, and of more than one both are named. */
async function statesOf({ model, life, rules: { states } }: Place['walk']['moves'], rows: readonly ModelRow[]) {
  const ids = rows.map(({ id }) => id)
  const found = new Map<number, string>()
  if (!states && life.states.length) {
    const standing = await db.$queryRaw<{ id: number; status: string }[]>`
      SELECT id, status FROM ${Prisma.raw(tableOf(model))} WHERE id = ANY(${ids})`
    return new Map(standing.map(({ id, status }) => [id, status]))
  }
  for (const state of life.states) {
    const where = { AND: [{ id: { in: ids } }, states?.[state]?.where ?? {}] }
    for (const { id } of await table(db, model).findMany({ where, select: { id: true } }))
      found.set(id, found.has(id) ? `${found.get(id)} and ${state}` : state)
  }
  return found
}

async function historiesOf(
  { moves, told = ({ id }) => ({ model: moves.model, id }) }: Place['walk'],
  rows: readonly ModelRow[],
) {
  const keys = new Map(rows.map((row) => [keyOf(told(row)), row.id]))
  const [first] = rows
  if (!first) return new Map<number, string[]>()
  const entries = await db.operationEvent.findMany({
    where: { model: told(first).model, rowId: { in: rows.map((row) => String(told(row).id)) } },
    orderBy: { id: 'asc' },
  })
  const histories = new Map<number, string[]>()
  for (const { model, rowId, action, userId, orgId, after } of entries) {
    const id = keys.get(keyOf({ model, id: Number(rowId) })) ?? 0
    const reason = (after as { reason?: string } | null)?.reason ?? ''
    histories.set(id, [...(histories.get(id) ?? []), [action, userId, orgId, reason].join(' ')])
  }
  return histories
}
const keyOf = ({ model, id }: { model: string; id: number }) => `${model} ${id}`
