import { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import type { GraceGiven } from '@portal/shared/kernel/moves/result'
import { Problem, problem } from '@portal/shared/kernel/problem'
import type { Actor, Ctx } from '../ctx.ts'
import type { Db } from '../ports.ts'
import type { Given, Grace, Refused } from './acting.ts'

/** How the acts of a life are made when their time is over. */
export interface Committer extends Grace {
  /** The right that a move asks for. */
  permissionOf(move: string): Permission | undefined
  /** Answers the rows that were left alone, with the reason. */
  make(ctx: Ctx, move: string, ids: readonly number[], request: object): Promise<readonly Refused[]>
}

const committers = new Map<string, Committer>()
/** Each life with such moves says once, when its feature is loaded, how they are made later. */
export function register(life: string, committer: Committer): void {
  if (committers.has(life)) throw new Error(`${life} has two ways to make a move later`)
  committers.set(life, committer)
}
export function committerOf(life: string): Committer {
  const found = committers.get(life)
  if (!found) throw new Error(`${life} has no way to make a move later`)
  return found
}

interface Asked {
  life: string
  move: string
  rows: readonly { id: number; name: string }[]
  seconds: number
}

/** Keeps what somebody wants to do until it can no longer be taken back. */
export async function intend(
  ctx: Ctx,
  { life, move, rows, seconds }: Asked,
  given: Given<string>,
): Promise<GraceGiven> {
  const { db, actor, now, language } = ctx
  const { ids: _ids, all: _all, filter: _filter, except: _except, seen: _seen, upTo: _upTo, ...act } = given
  const { move: _move, rehearse: _rehearse, token: _token, grace: _grace, ...request } = act
  const dueAt = new Date(now.getTime() + seconds * 1000)
  const who = { userId: actor.userId, orgId: actor.orgId, language }
  const rowIds = rows.map(({ id }) => id)
  const { id } = await db.intention.create({
    data: { ...who, life, move, rowIds, request: request as Prisma.InputJsonObject, createdAt: now, dueAt },
  })
  const { commit, group } = committerOf(life)
  await ctx.jobs.add(commit, {}, { at: dueAt })
  await ctx.push.changed([actor.userId], [group])
  return graceOf(id, dueAt)
}

const graceOf = (id: string, dueAt: Date): GraceGiven => ({ id, until: dueAt.toISOString() })

/** By row, what the actor himself can still take back. */
export async function intended(
  { db, actor }: Ctx,
  life: { name: string; moves: Readonly<Record<string, { graceSeconds?: number }>> },
): Promise<Map<number, { move: string; grace: GraceGiven }>> {
  if (!Object.values(life.moves).some(({ graceSeconds }) => graceSeconds)) return new Map()
  const rows = await db.intention.findMany({ where: { userId: actor.userId, life: life.name } })
  return new Map(
    rows.flatMap(({ rowIds, id, move, dueAt }) => rowIds.map((row) => [row, { move, grace: graceOf(id, dueAt) }])),
  )
}

/** Part of a statement: the ids of rows that to their author look done already. */
export const intendedIds = ({ userId }: Actor, life: string): Prisma.Sql =>
  Prisma.sql`ARRAY(SELECT unnest(i.row_ids) FROM intention i WHERE i.user_id = ${userId} AND i.life = ${life})`

/** Removes an intention, its author's own where one is named. Who comes second finds it gone: it is made once, or never. */
async function take(db: Db, id: string, userId?: number) {
  const [row] = await db.$queryRaw<Taken[]>`
    DELETE FROM intention WHERE id = ${id}::uuid AND (${userId ?? null}::int IS NULL OR user_id = ${userId ?? null})
    RETURNING life, move, row_ids AS "rowIds", request, user_id AS "userId", org_id AS "orgId", language`
  return row
}
interface Taken {
  life: string
  move: string
  rowIds: number[]
  request: object
  userId: number
  orgId: number
  language: 'chi' | 'eng'
}

/** Takes back what the actor wanted to do, if it has not been made yet. */
export const takeBack = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (ctx) => {
    const row = await take(ctx.db, id, ctx.actor.userId)
    if (!row) throw problem('takeBackTooLate')
    await ctx.push.changed([row.userId], [committerOf(row.life).group])
  })

/**
 * Makes one act whose time is over, with its author's rights of this moment, and tells him what was left out. Nothing is made for
 * somebody who may no longer sign in or has changed employer.
 */
export async function commit(ctx: Ctx, id: string, standIn: (userId: number) => Promise<Actor | null>): Promise<void> {
  const settle = (make: (ctx: Ctx, author: Actor, row: Taken) => Promise<readonly Refused[]>) =>
    ctx.tx(async (ctx) => {
      const row = await take(ctx.db, id)
      const author = row && (await standIn(row.userId))
      if (!row || author?.orgId !== row.orgId) return
      const left = await make(ctx, author, row)
      const { refused, group } = committerOf(row.life)
      if (left.length) await refused(ctx, author, left, row.request)
      await ctx.push.changed([row.userId], [group])
    })
  try {
    await settle((ctx, author, row) =>
      committerOf(row.life).make(ctx.as(author, row.language), row.move, row.rowIds, row.request),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { key, meta } = error
    await settle(async (_, __, row) => row.rowIds.map((id) => ({ id, name: String(id), key, ...(meta && { meta }) })))
  }
}

/** What is due at this moment, in the order in which it was wanted. */
export const due = async ({ db, now }: Ctx): Promise<string[]> =>
  (await db.intention.findMany({ where: { dueAt: { lte: now } }, orderBy: { dueAt: 'asc' }, take: DUE_AT_ONCE })).map(
    ({ id }) => id,
  )
const DUE_AT_ONCE = 500
