import { columnOf, Prisma, tableOf } from '@portal/db'
import type { Model } from '../../../kernel/access.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import type { Sides } from '../merge.held.ts'

/** What becomes of one column that names the child, in the registry of `index.ts`. */
export type Effect = Moves | GoesAlong | Stays
interface Moves {
  /** All of its rows are the parent's from then on. */
  does: 'MOVES'
  /** A field that an organization names once: where the parent has such a row of its own, that of the child goes. */
  once?: string
}
interface GoesAlong {
  /** What is not over is the parent's; what is over keeps the name of the child, and its parent reads it. */
  does: 'GOES_ALONG'
  /** Which rows `t` are not over. */
  open: (now: Date) => Prisma.Sql
  /** A list of organizations, among them the child. */
  isList?: true
}
interface Stays {
  /**
   * It is history, or told by what else moves; the reason says which. PASSES: a statement of its own, in `merge.grants.ts` or
   * `merge.readers.ts`.
   */
  does: 'STAYS' | 'PASSES' | 'FOLLOWS'
  why: string
}
/** By `model.field`; one entry for each column of the schema that names an organization. */
export type Effects = Readonly<Record<string, Effect>>

export const moves: Moves = { does: 'MOVES' }
export const movesOnce = (once: string): Moves => ({ does: 'MOVES', once })
export const goesAlong = (open: GoesAlong['open'], isList?: true): GoesAlong => ({
  does: 'GOES_ALONG',
  open,
  ...(isList && { isList }),
})
const because = (does: Stays['does']) => (why: string) => ({ does, why })
export const stays = because('STAYS')
export const passes = because('PASSES')
export const follows = because('FOLLOWS')

/** Table and column of an entry. */
export function placeOf(name: string): { table: string; column: string } {
  const [model = '', field = ''] = name.split('.')
  return { table: tableOf(model as Model), column: columnOf(field) }
}

/** What the statements of the registry reach, all of one kind of effect in one go. */
export async function apply({ db, now }: Ctx, effects: Effects, { parentId, childId }: Sides): Promise<void> {
  for (const [name, effect] of Object.entries(effects)) {
    if (effect.does !== 'MOVES' && effect.does !== 'GOES_ALONG') continue
    const { table, column } = placeOf(name)
    const [at, of] = [Prisma.raw(`"${table}" t`), Prisma.raw(`"${column}"`)]
    const open = effect.does === 'GOES_ALONG' ? effect.open(now) : Prisma.sql`true`
    if (effect.does === 'MOVES' && effect.once) {
      const [own, key] = [Prisma.raw(`"${table}" o`), Prisma.raw(`"${columnOf(effect.once)}"`)]
      await db.$executeRaw`DELETE FROM ${at} WHERE t.${of} = ${childId} AND EXISTS (SELECT 1 FROM ${own} WHERE o.${of} = ${parentId} AND o.${key} = t.${key})`
    }
    if (effect.does === 'GOES_ALONG' && effect.isList)
      await db.$executeRaw`UPDATE ${at} SET ${of} = array_replace(${of}, ${childId}::int, ${parentId}::int) WHERE ${of} @> ARRAY[${childId}::int] AND ${open}`
    else await db.$executeRaw`UPDATE ${at} SET ${of} = ${parentId} WHERE ${of} = ${childId} AND ${open}`
  }
}
