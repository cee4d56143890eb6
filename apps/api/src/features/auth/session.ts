import { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import { isBuiltInRole, type Reach, type RoleId } from '@portal/shared/access/roles'
import { type Subject, standingOf } from '@portal/shared/access/subjects'
import { REMEMBER_DAYS, SESSION_ENDS, type SessionEnd } from '@portal/shared/features/auth/auth.schema'
import type { Language } from '@portal/shared/kernel/words'
import { z } from 'zod'
import { isLiving } from '../../access/session.ts'
import type { Actor, Channel, GuestCtx } from '../../kernel/ctx.ts'
import type { Db, Settings } from '../../kernel/ports.ts'
import { together } from '../../kernel/together.ts'
import { placeOf } from './history.ts'
import { readToken, signToken } from './token.ts'

const DAY_SECONDS = 86_400
/** A session without "remember me" ends after this much time, whatever the browser keeps. */
const SESSION_SECONDS = 12 * 3600
const MOBILE_SECONDS = 30 * DAY_SECONDS
const SEEN_EVERY_MS = 300_000
const sessionId = z.uuid()

/** Opens a session and answers the token that stands for it. */
export async function openSession(ctx: GuestCtx, userId: number, channel: Channel, remember = false): Promise<string> {
  const seconds = channel === 'mobile' ? MOBILE_SECONDS : remember ? REMEMBER_DAYS * DAY_SECONDS : SESSION_SECONDS
  const expiresAt = new Date(ctx.now.getTime() + seconds * 1000)
  const { id } = await ctx.db.session.create({
    data: {
      userId,
      channel,
      ...placeOf(ctx),
      isRemembered: remember,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt,
    },
  })
  return signToken(ctx.settings.tokenSecret, 'session', id, seconds)
}

interface Person {
  user_id: number
  username: string
  display_name: string
  language: Language
  one_time_login: boolean
  password_changed_at: Date
  org_id: number
  former_org_ids: number[]
  org_type: string
  name_en: string
  name_zh: string
  worker_id: number | null
  /** Of each role its id, its reach and the version of its rights. */
  roles: string[]
  memberships: Subject[]
}
interface Session extends Person {
  session_id: string
  channel: Channel
  is_remembered: boolean
  expires_at: Date
  last_seen_at: Date
}

/** Everything about a person who calls but his rights, of an account `a` in an organization `o`. */
const PERSON = Prisma.sql`a.id AS user_id, a.username, a.display_name, a.language, a.one_time_login,
    a.password_changed_at, o.id AS org_id, ARRAY(SELECT f.id FROM organization f WHERE f.merged_into_id = o.id) AS former_org_ids,
    o.type AS org_type, o.name_en, o.name_zh,
    (SELECT w.id FROM worker w WHERE w.user_id = a.id) AS worker_id,
    ARRAY(SELECT k.id || ' ' || k.reach || ' ' || k.rights_version
      FROM user_role r JOIN role k ON k.id = r.role_id WHERE r.user_id = a.id) AS roles,
    ARRAY(SELECT m.subject FROM user_subject m WHERE m.user_id = a.id) AS memberships`

/** Sessions that were not ended, by their ids, and everything about whose they are. */
async function findSessions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Session>> {
  const rows = await db.$queryRaw<Session[]>`/* prepared */
    SELECT s.id AS session_id, s.channel, s.is_remembered, s.expires_at, s.last_seen_at, ${PERSON}
    FROM session s JOIN account a ON a.id = s.user_id JOIN organization o ON o.id = a.org_id
    WHERE s.id = ANY(${ids}::uuid[]) AND s.ended_at IS NULL AND a.status = 'ENABLED'`
  return new Map(rows.map((row) => [row.session_id, row]))
}

const asking = new WeakMap<Db, (id: string) => Promise<Session | undefined>>()
/**
 * A session that opens the door at this moment, and whose it is: read anew for each call, so that a change of rights works at
 * once, in one query for the calls that come together.
 */
async function findSession(db: Db, id: string, now: Date): Promise<Session | undefined> {
  const ask = asking.get(db) ?? together((ids: readonly string[]) => findSessions(db, ids))
  asking.set(db, ask)
  const session = await ask(id)
  return session && isLiving(session, now) ? session : undefined
}

/** A person as he would call on the web now, for what is done on his behalf; nobody when he may not sign in any more. */
export async function standIn(
  { db, settings, now }: Pick<GuestCtx, 'db' | 'settings' | 'now'>,
  userId: number,
): Promise<Actor | null> {
  const [row] = await db.$queryRaw<Person[]>`
    SELECT ${PERSON} FROM account a JOIN organization o ON o.id = a.org_id WHERE a.id = ${userId} AND a.status = 'ENABLED'`
  if (!row) return null
  const caller = { ...row, session_id: null, channel: 'web' as const }
  return present(caller, await heldBy(db, caller), settings, now)
}

interface Held {
  roleIds: readonly RoleId[]
  /** Of every role, also of an organization's own. */
  roles: readonly { id: number; reach: Reach }[]
  permissions: ReadonlySet<Permission>
}
/** What roles are and may do as one process last read it, by database, channel, and the roles with the versions of their rights. */
const held = new WeakMap<Db, Map<string, Held>>()
/** Roles are few, and those held together fewer than accounts; beyond so many the memory begins anew. */
const HELD_MAX = 1_000

/** What the roles of somebody may do, read anew as soon as one of them has changed: its version comes with each call. */
async function heldBy(db: Db, { roles, channel }: Pick<Session, 'roles' | 'channel'>): Promise<Held> {
  const key = `${channel} ${roles.toSorted().join()}`
  const memory = held.get(db) ?? new Map<string, Held>()
  const known = memory.get(key)
  if (known) return known
  const parts = roles.map((role) => role.split(' '))
  const ids = parts.map(([id]) => Number(id))
  const found = await db.rolePermission.findMany({
    where: { roleId: { in: ids }, channel },
    select: { permission: true },
  })
  const all: Held = {
    roleIds: ids.filter(isBuiltInRole),
    // why the casts: the tables hold what `REACHES` and `PERMISSIONS` name
    roles: parts.map(([id, reach]) => ({ id: Number(id), reach: reach as Reach })),
    permissions: new Set(found.map(({ permission }) => permission as Permission)),
  }
  if (memory.size >= HELD_MAX) memory.clear()
  held.set(db, memory.set(key, all))
  return all
}

const sessionIdIn = ({ tokenSecret }: Settings, token: string): string | null => {
  const id = readToken(tokenSecret, 'session', token)
  return sessionId.safeParse(id).success ? id : null
}

/** Whose session a token opens at this moment, if any. */
export async function readSession({ db, settings, now }: GuestCtx, token: string): Promise<number | null> {
  const id = sessionIdIn(settings, token)
  return (id && (await findSession(db, id, now))?.user_id) || null
}

/** The person behind a bearer token, or nobody. */
export async function actorOf(db: Db, settings: Settings, now: Date, token: string | undefined): Promise<Actor | null> {
  const id = token && sessionIdIn(settings, token)
  if (!id) return null
  const row = await findSession(db, id, now)
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
    await db.session.update({ where: { id }, data: { lastSeenAt: now } })
  return present(row, await heldBy(db, row), settings, now)
}

type Caller = Person & { session_id: string | null; channel: Channel }
const present = (row: Caller, { roleIds, roles, permissions }: Held, settings: Settings, now: Date): Actor => {
  const { org_id: orgId, former_org_ids: formerOrgIds, worker_id: workerId, memberships } = row
  return {
    userId: row.user_id,
    username: row.username,
    displayName: row.display_name,
    language: row.language,
    orgId,
    formerOrgIds,
    orgType: row.org_type,
    orgNameEn: row.name_en,
    orgNameZh: row.name_zh,
    roleIds,
    permissions,
    ...standingOf(roles, { orgId, workerId, memberships }),
    channel: row.channel,
    apiClientId: null,
    sessionId: row.session_id,
    viewer: null,
    workerId,
    mustChangePassword: row.one_time_login
      ? 'ONE_TIME'
      : isExpired(row.password_changed_at, settings, now)
        ? 'EXPIRED'
        : null,
  }
}

/** Passwords expire after so many days; 0 turns that off. */
export const isExpired = (changedAt: Date, { passwordMaxAgeDays }: Settings, now: Date): boolean =>
  passwordMaxAgeDays > 0 && now.getTime() - changedAt.getTime() > passwordMaxAgeDays * DAY_SECONDS * 1000

/** Why the session of a token that opens nothing any more is over; nothing for a token that never opened one. */
export async function whyEnded(db: Db, settings: Settings, token: string): Promise<SessionEnd | undefined> {
  const id = sessionIdIn(settings, token)
  const row = id && (await db.session.findUnique({ where: { id }, include: { user: { select: { status: true } } } }))
  if (!row) return undefined
  if (row.user.status !== 'ENABLED') return 'DISABLED'
  return SESSION_ENDS.find((why) => why === row.endReason) ?? 'EXPIRED'
}

/** Ends sessions at once: their tokens are refused from the next call on and their sockets close. */
export async function endSessions(
  ctx: GuestCtx,
  where: { id?: string; userId?: number | { in: number[] }; not?: string | null },
  endReason: SessionEnd = 'ELSEWHERE',
): Promise<void> {
  const { not, ...rest } = where
  const live = await ctx.db.session.findMany({
    where: { ...rest, endedAt: null, ...(not && { NOT: { id: not } }) },
    select: { id: true, userId: true },
  })
  await ctx.db.session.updateMany({
    where: { id: { in: live.map(({ id }) => id) } },
    data: { endedAt: ctx.now, endReason },
  })
  await ctx.push.changed([...new Set(live.map(({ userId }) => userId))], ['auth'])
}
