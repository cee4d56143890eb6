import type { Ctx } from '../../kernel/ctx.ts'
import type { Sides } from './merge.held.ts'

/**
 * What the child read, its parent reads: the rows that open log-books for it open them for the parent, as `logbook_reader_of_grant`
 * says it. Those of grants keep whose answers they are; those of people and teams go with them.
 */
export async function passReaders({ db }: Ctx, { parentId, childId }: Sides): Promise<void> {
  for (const kind of ['org', 'supplier'])
    await db.$executeRaw`
      UPDATE logbook_reader SET subject = ${`${kind}:${parentId}`} WHERE subject = ${`${kind}:${childId}`}`
  await db.$executeRaw`UPDATE logbook_reader SET org_id = ${parentId} WHERE org_id = ${childId} AND party_id IS NULL`
}
