import { isIP } from 'node:net'
import { Prisma } from '@portal/db'
import { isLocationWord, unitId } from '@portal/shared/features/logbooks/location'
import { auditedUser } from '../../access/audit.ts'
import { ofOwn, seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { contains, containsSql } from '../../kernel/list/search.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { fewLogbooks } from '../logbook-filters/few-logbooks.ts'

/** What somebody looks for: an address, log-books, or people by their names. */
export interface Meant {
  address?: string
  logbookIds?: readonly number[]
  name?: string
  /** The names that the part of a name means, and whose accounts have them, where they are few. */
  names?: readonly string[]
  userIds?: readonly number[]
}
const { sql } = Prisma

/** So many names are looked up one by one; where there are more, those who walk through time have soon found enough. */
const NAMES_MOST = 20

const isLocationId = (text: string): boolean => isLocationWord(text) || unitId.safeParse(text).success

/** What the words in the search box mean; nothing asked filters nothing. */
export async function meantBy(ctx: Ctx, q: string | undefined): Promise<{ meant?: Meant }> {
  if (!q) return {}
  const text = q.normalize('NFKC').trim()
  if (isIP(text)) return { meant: { address: text } }
  // a username may be written as a location id is
  const { asked = [] } = isLocationId(text) ? await fewLogbooks(ctx, text) : {}
  if (asked.length) return { meant: { logbookIds: asked } }
  const users = await ctx.db.user.findMany({
    where: { AND: [auditedUser(ctx.actor, ctx.now), contains(['displayName', 'username'], q)] },
    select: { id: true, displayName: true },
    take: NAMES_MOST + 1,
  })
  if (users.length > NAMES_MOST) return { meant: { name: q } }
  const names = await namesHolding(ctx, q)
  if (names.length > NAMES_MOST) return { meant: { name: q, userIds: users.map(({ id }) => id) } }
  const all = [...new Set([...names, ...users.map(({ displayName }) => displayName)])]
  return { meant: { name: q, names: all, userIds: users.map(({ id }) => id) } }
}

/** Names that stand in the history: of one organization, or of all, each met once in its index. */
async function namesHolding({ db, actor }: Ctx, text: string): Promise<string[]> {
  const own = seesAll(actor) ? sql`true` : sqlOf('e', { orgId: ofOwn(actor) })
  const rows = await db.$queryRaw<{ name: string }[]>`
    WITH RECURSIVE n AS (
      (SELECT e.user_name AS name FROM operation_event e WHERE ${own} ORDER BY e.user_name LIMIT 1)
      UNION ALL
      SELECT (SELECT e.user_name FROM operation_event e WHERE ${own} AND e.user_name > n.name ORDER BY e.user_name LIMIT 1)
      FROM n WHERE n.name IS NOT NULL)
    SELECT n.name FROM n WHERE ${containsSql([sql`n.name`], text)} ${partSql({ skip: 0, take: NAMES_MOST + 1 })}`
  return rows.map(({ name }) => name)
}
