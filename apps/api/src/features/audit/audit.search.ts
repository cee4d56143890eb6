import { isIP } from 'node:net'
import { Prisma } from '@portal/db'
import { isLocationWord, unitId } from '@portal/shared/features/logbooks/location'
import { folded, searchWords } from '@portal/shared/kernel/lists/search'
import { auditedUser } from '../../access/audit.ts'
import { visible } from '../../access/index.ts'
import { ofOwn, seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { contains, containsSql, found } from '../../kernel/list/search.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { fewLogbooks } from '../logbook-filters/few-logbooks.ts'

/** What somebody looks for: an address, log-books, or people and programs by their names. */
export interface Meant {
  address?: string
  logbookIds?: readonly number[]
  /** A part of a name that too many have to look them up one by one. */
  name?: string
  /** The names that a part of a name means, also former ones, under which entries may stand; and whose accounts have them. */
  names?: readonly string[]
  userIds?: readonly number[]
}

/** So many names are looked up one by one; where there are more, whoever walks through time has soon found enough. */
const NAMES_MOST = 2000

const isLocationId = (text: string): boolean => isLocationWord(text) || unitId.safeParse(text).success

/** What the words in the search box mean; nothing asked filters nothing. */
export async function meantBy(ctx: Ctx, q: string | undefined): Promise<{ meant?: Meant }> {
  if (!q) return {}
  const text = q.normalize('NFKC').trim()
  if (isIP(text)) return { meant: { address: text } }
  // a username may be written as a location id is
  const { asked = [] } = isLocationId(text) ? await fewLogbooks(ctx, text) : {}
  if (asked.length) return { meant: { logbookIds: asked } }
  const [users, others] = await Promise.all([
    peopleNamed(ctx, q),
    seesAll(ctx.actor) ? programsNamed(ctx, q) : namesHolding(ctx, q),
  ])
  if (users.length + others.length > NAMES_MOST) return { meant: { name: q } }
  const words = searchWords(q)
  const holds = (name: string) => words.every((word) => folded(name).includes(word))
  const names = users.flatMap(({ displayName, formerNames }) => [displayName, ...formerNames.filter(holds)])
  return { meant: { names: [...new Set([...names, ...others])], userIds: users.map(({ id }) => id) } }
}

const peopleNamed = ({ db, actor, now }: Ctx, q: string) =>
  db.user.findMany({
    where: { AND: [auditedUser(actor, now), found(q, seesAll(actor))] },
    select: { id: true, displayName: true, formerNames: true },
    take: NAMES_MOST + 1,
  })

/** What programs of any organization are and were called. */
async function programsNamed({ db, actor, now }: Ctx, q: string): Promise<string[]> {
  const rows = await db.apiClient.findMany({
    where: { AND: [visible.apiClient(actor, now), contains(['name'], q)] },
    select: { name: true, formerNames: true },
    take: NAMES_MOST + 1,
  })
  return rows.flatMap(({ name, formerNames }) => [name, ...formerNames])
}

/** Names in the history of one's own organization, also of people who have left it, each met once in its index. */
async function namesHolding({ db, actor }: Ctx, text: string): Promise<string[]> {
  const own = sqlOf('e', { orgId: ofOwn(actor) })
  const rows = await db.$queryRaw<{ name: string }[]>`
    WITH RECURSIVE n AS (
      (SELECT e.user_name AS name FROM operation_event e WHERE ${own} ORDER BY e.user_name LIMIT 1)
      UNION ALL
      SELECT (SELECT e.user_name FROM operation_event e WHERE ${own} AND e.user_name > n.name ORDER BY e.user_name LIMIT 1)
      FROM n WHERE n.name IS NOT NULL)
    SELECT n.name FROM n WHERE ${containsSql([Prisma.sql`n.name`], text)} ${partSql({ skip: 0, take: NAMES_MOST + 1 })}`
  return rows.map(({ name }) => name)
}
