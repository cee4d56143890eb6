import { columnOf, Prisma } from '@portal/db'
import { account, accountMoves, seesSeveral } from '../../access/account.ts'
import { group } from '../../access/group.ts'
import { seesAll } from '../../access/readers.ts'
import { living } from '../../access/session.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { containsSql, heldSql, pairsSql } from '../../kernel/list/search.ts'
import { sqlOf } from '../../kernel/sql.ts'

interface Ref {
  id: number
  nameEn: string
  nameZh: string
}
/** An account with what its list shows beside. */
export interface AccountRow {
  id: number
  username: string
  displayName: string
  email: string
  status: string
  createdAt: Date
  organisation: Ref
  roles: Ref[]
  /** Of the chart, as far as the reader knows them. */
  groups: { id: number; name: string }[]
  sessionCount: number
  /** A try that let him in. */
  lastSignInAt: Date | null
  /** Whether the reader is each of these to him. */
  administrator: boolean
  administratorOrMaker: boolean
  administratorOfSignedIn: boolean
}
const { raw } = Prisma

/** Name and number of something. */
const refOf = (alias: string) =>
  raw(`jsonb_build_object('id', ${alias}.id, 'nameEn', ${alias}.name_en, 'nameZh', ${alias}.name_zh)`)

/** The accounts of these numbers that the reader knows, in their order, by one statement. */
export const accountsAt = (ctx: Ctx, ids: readonly number[]): Promise<AccountRow[]> =>
  rowsOf(ctx, Prisma.sql`unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place)`)

/** What is asked of the list: a condition on accounts, and what is searched in them. */
export interface Asked {
  where: Prisma.UserWhereInput
  text: string | undefined
}
interface Part {
  field: string
  direction: 'asc' | 'desc'
  skip: number
  take: number
}
/** Those of one page of what is asked, in its order. */
export function accountsIn(ctx: Ctx, asked: Asked, { field, direction, ...part }: Part): Promise<AccountRow[]> {
  const order = raw(`ORDER BY a."${columnOf(field)}" ${direction}, a.id ${direction}`)
  return rowsOf(
    ctx,
    Prisma.sql`(SELECT page.id, row_number() OVER () AS place
      FROM (SELECT a.id FROM account a WHERE ${conditionOf(ctx, asked)} ${order} ${partSql(part)}) AS page) AS wanted`,
  )
}

async function rowsOf(ctx: Ctx, wanted: Prisma.Sql): Promise<AccountRow[]> {
  const { db, actor, now } = ctx
  const { parties } = accountMoves.rules
  const is = (party: keyof typeof parties) => sqlOf('a', parties[party](actor, now), 'user')
  return db.$queryRaw<AccountRow[]>`/* prepared */
    SELECT a.id, a.username, a.display_name AS "displayName", a.email, a.status, a.created_at AS "createdAt",
      (SELECT ${refOf('o')} FROM organization o WHERE o.id = a.org_id) AS organisation,
      coalesce((SELECT jsonb_agg(${refOf('k')} ORDER BY k.id)
        FROM user_role r JOIN role k ON k.id = r.role_id WHERE r.user_id = a.id), '[]') AS roles,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY g.name, g.id)
        FROM group_user m JOIN logbook_group g ON g.id = m.group_id
        WHERE m.user_id = a.id AND ${sqlOf('g', group(actor, now), 'logbookGroup')}), '[]') AS groups,
      (SELECT max(s.created_at) FROM sign_in_event s WHERE s.user_id = a.id AND s.outcome = 'OK') AS "lastSignInAt",
      (SELECT count(*)::int FROM session AS held WHERE held.user_id = a.id AND ${sqlOf('held', living(now))}) AS "sessionCount",
      ${is('administrator')} AS administrator, ${is('administratorOrMaker')} AS "administratorOrMaker",
      ${is('administratorOfSignedIn')} AS "administratorOfSignedIn"
    FROM ${wanted} JOIN account a ON a.id = wanted.id
    WHERE ${sqlOf('a', account(actor, now), 'user')} ORDER BY wanted.place`
}

/** How many accounts are asked for, no more than `most`, in no order: what many hold is soon counted, what few hold is found by its pairs. */
export async function countOf(ctx: Ctx, asked: Asked, most: number): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ n: number }[]>`/* prepared */
    SELECT count(*)::int AS n FROM (
      SELECT 1 FROM account a WHERE ${conditionOf(ctx, asked)} ${partSql({ skip: 0, take: most })}) AS counted`
  return row?.n ?? 0
}

function conditionOf({ actor }: Ctx, { where, text }: Asked): Prisma.Sql {
  const condition = sqlOf('a', where, 'user')
  if (!text) return condition
  const pairs = seesAll(actor) ? pairsSql('a', text) : null
  const own = Prisma.sql`${heldSql('a', text)} AND ${pairs ?? Prisma.sql`true`}`
  if (!seesSeveral(actor)) return Prisma.sql`${condition} AND ${own}`
  // an array, so that the index of each is read
  const named = Prisma.sql`ARRAY(SELECT o.id FROM organization o WHERE ${containsSql([raw('o.name_en'), raw('o.name_zh')], text)})`
  return Prisma.sql`${condition} AND (${own} OR a.org_id = ANY(${named}))`
}
