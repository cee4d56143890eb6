import { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import { isBuiltInRole, type Reach, widestOf } from '@portal/shared/access/roles'
import { type Subject, subjectsOf } from '@portal/shared/access/subjects'
import { REMEMBER_DAYS, SESSION_ENDS, type SessionEnd } from '@portal/shared/features/auth/auth.schema'
import type { Language } from '@portal/shared/kernel/words'
import { z } from 'zod'
import { idleSince } from '../../access/session.ts'
import type { Actor, Channel, GuestCtx } from '../../kernel/ctx.ts'
import type { Db, Settings } from '../../kernel/ports.ts'
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

interface Row {
  session_id: string | null
  channel: Channel
  last_seen_at: Date
  user_id: number
  username: string
  display_name: string
  language: Language
  one_time_login: boolean
  password_changed_at: Date
  org_id: number
  org_type: string
  name_en: string
  name_zh: string
  worker_id: number | null
  role_ids: number[]
  reaches: Reach[]
  /** The roles and the versions of their rights. */
  rights_key: string
  memberships: Subject[]
}

/** Everything about a person who calls but his rights, of an account `a` in an organization `o`. */
const PERSON = Prisma.sql`a.id AS user_id, a.username, a.display_name, a.language, a.one_time_login,
    a.password_changed_at, o.id AS org_id, o.type AS org_type, o.name_en, o.name_zh,
    (SELECT w.id FROM worker w WHERE w.user_id = a.id) AS worker_id,
    held.role_ids, held.reaches, held.rights_key,
    ARRAY(SELECT m.subject FROM user_subject m WHERE m.user_id = a.id) AS memberships`

/** The roles of the account `a`. */
const ROLES = Prisma.sql`CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(k.id), '{}') AS role_ids, coalesce(array_agg(k.reach), '{}') AS reaches,
      coalesce(string_agg(k.id || ':' || k.rights_version, ' ' ORDER BY k.id), '') AS rights_key
    FROM user_role r JOIN role k ON k.id = r.role_id WHERE r.user_id = a.id) AS held`

/** `living`, and everything about the caller in one query, read anew for each request so that a change of rights works at once. */
const findSession = (db: Db, id: string, now: Date) => db.$queryRaw<Row[]>`/* prepared */
  SELECT s.id AS session_id, s.channel, s.last_seen_at, ${PERSON}
  FROM session s JOIN account a ON a.id = s.user_id JOIN organization o ON o.id = a.org_id ${ROLES}
  WHERE s.id = ${id}::uuid AND s.ended_at IS NULL AND s.expires_at > ${now} AND a.status = 'ENABLED'
    AND (s.channel <> 'web' OR s.is_remembered OR s.last_seen_at > ${idleSince(now)})`

/** A person as he would call on the web now, for what is done on his behalf; nobody when he may not sign in any more. */
export async function standIn({ db, settings, now }: GuestCtx, userId: number): Promise<Actor | null> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT NULL AS session_id, 'web' AS channel, ${PERSON}
    FROM account a JOIN organization o ON o.id = a.org_id ${ROLES} WHERE a.id = ${userId} AND a.status = 'ENABLED'`
  return row ? present(row, await rightsOf(db, row), settings, now) : null
}

type Rights = ReadonlySet<Permission>
/** The rights of roles as one process last read them, by database, channel, roles and the versions of their rights. */
const rights = new WeakMap<Db, Map<string, Rights>>()
/** Roles are few, and those held together fewer than accounts; beyond so many the memory begins anew. */
const RIGHTS_MAX = 1_000

/** What these roles may do, read anew as soon as one of them has changed: its version comes with each call. */
async function rightsOf(db: Db, { rights_key, role_ids, channel }: Row): Promise<Rights> {
  const key = `${channel} ${rights_key}`
  const memory = rights.get(db) ?? new Map<string, Rights>()
  const known = memory.get(key)
  if (known) return known
  const held = await db.rolePermission.findMany({
    where: { roleId: { in: role_ids }, channel },
    select: { permission: true },
  })
  // why the cast: the table holds what `PERMISSIONS` names
  const found: Rights = new Set(held.map(({ permission }) => permission as Permission))
  if (memory.size >= RIGHTS_MAX) memory.clear()
  rights.set(db, memory.set(key, found))
  return found
}

const sessionIdIn = ({ tokenSecret }: Settings, token: string): string | null => {
  const id = readToken(tokenSecret, 'session', token)
  return sessionId.safeParse(id).success ? id : null
}

/** Whose session a token opens at this moment, if any. */
export async function readSession({ db, settings, now }: GuestCtx, token: string): Promise<number | null> {
  const id = sessionIdIn(settings, token)
  const [row] = id ? await findSession(db, id, now) : []
  return row?.user_id ?? null
}

/** The person behind a bearer token, or nobody. */
export async function actorOf(db: Db, settings: Settings, now: Date, token: string | undefined): Promise<Actor | null> {
  const id = token && sessionIdIn(settings, token)
  if (!id) return null
  const [row] = await findSession(db, id, now)
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
    await db.session.update({ where: { id }, data: { lastSeenAt: now } })
  return present(row, await rightsOf(db, row), settings, now)
}

const present = (row: Row, permissions: Rights, settings: Settings, now: Date): Actor => {
  const roleIds = row.role_ids.filter(isBuiltInRole)
  return {
    userId: row.user_id,
    username: row.username,
    displayName: row.display_name,
    language: row.language,
    orgId: row.org_id,
    orgType: row.org_type,
    orgNameEn: row.name_en,
    orgNameZh: row.name_zh,
    roleIds,
    permissions,
    reach: widestOf(row.reaches),
    subjects: subjectsOf(row.reaches, { orgId: row.org_id, workerId: row.worker_id, memberships: row.memberships }),
    channel: row.channel,
    apiClientId: null,
    sessionId: row.session_id,
    workerId: row.worker_id,
    mustChangePassword: row.one_time_login || isExpired(row.password_changed_at, settings, now),
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
