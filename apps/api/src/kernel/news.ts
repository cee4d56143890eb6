import type { Permission } from '@portal/shared/access/permissions'
import { REGULATOR_ORG_ID, type Reach } from '@portal/shared/access/roles'
import { readsAll, type Subject, standingOf } from '@portal/shared/access/subjects'
import type { AnyCall, Contract } from '@portal/shared/kernel/contract'
import type { Db } from './ports.ts'
import type { Push } from './push.ts'
import type { Operation } from './record.ts'

/** What a transaction has changed that others may have open: gathered while it writes its history, told at its end. */
export interface News {
  by: { userId: number; orgId: number } | null
  /** Whose cached reads are stale, as the call says. */
  groups: Set<string>
  /** The log-books it was about. */
  logbookIds: Set<number>
  /** Organizations that see what it was about without reading its log-books. */
  orgIds: Set<number>
  /** It was about other rows as well, which are the organization's own. */
  isOwn: boolean
  /** What a feature has told by itself, because it knows better who must hear of it. */
  told: Set<string>
  /** What it tells by itself; it goes out in one statement when the transaction ends. */
  pushes: Push[]
}
export const noNews = (): News => ({
  by: null,
  groups: new Set(),
  logbookIds: new Set(),
  orgIds: new Set(),
  isOwn: false,
  told: new Set(),
  pushes: [],
})

const readers = new Map<string, Set<Permission>>()
/** Notes with which rights the rows of these calls are read: whoever has none of them hears nothing of their group. */
export function noteReaders(calls: readonly (Contract | AnyCall)[]): void {
  for (const call of calls) {
    const { method, access } = call
    if (method !== 'get' || access === 'public' || access === 'signedIn' || !('group' in call)) continue
    readers.set(call.group, (readers.get(call.group) ?? new Set()).add(access))
  }
}

/** Every group of reads: for whoever sees other rows from now on, whatever he has open. */
export const readGroups = (): string[] => ['auth', 'menus', ...readers.keys()]

/** The groups that a call of a person makes stale, for him and for whoever reads their rows too. */
export const staleBy = ({ method, programs, changes = [], ...call }: Contract): readonly string[] =>
  method === 'get' || programs === true || !('group' in call) ? [] : [String(call.group), ...changes]

/** Adds what was just written into the history. */
export function gather(news: News, by: News['by'], groups: readonly string[], operations: readonly Operation[]): void {
  if (!by || !groups.length) return
  news.by = by
  for (const group of groups) news.groups.add(group)
  for (const { logbookId, concerns = [] } of operations) {
    for (const orgId of concerns) news.orgIds.add(orgId)
    if (logbookId) news.logbookIds.add(logbookId)
    else news.isOwn = true
  }
}

/** Somebody with an open window who may read rows of that kind. */
interface Onlooker {
  id: number
  org_id: number
  worker_id: number | null
  roles: number[]
  /** Of each role, in the same order. */
  reaches: Reach[]
  memberships: Subject[]
}

/**
 * The open windows to tell of everybody else who may read what was changed: of a log-book whoever it is open to today or was until
 * this very act, and the regulator; of anything else the people of the same organization.
 */
export async function spreadOf(
  db: Db,
  now: Date,
  { by, groups, logbookIds, orgIds, isOwn, told }: News,
): Promise<Push[]> {
  const stale = [...groups].filter((group) => readers.has(group) && !told.has(group))
  if (!by || !stale.length) return []
  const opened = await db.logbookReader.findMany({
    where: {
      logbookId: { in: [...logbookIds] },
      startsAt: { lte: now },
      OR: [{ endsAt: null }, { endsAt: { gte: now } }],
    },
    distinct: ['subject', 'orgId'],
    select: { subject: true, orgId: true },
  })
  const subjects = new Set(opened.map(({ subject }) => subject))
  const mayRead = (one: Onlooker) => {
    if ((isOwn && one.org_id === by.orgId) || orgIds.has(one.org_id)) return true
    if (!logbookIds.size) return false
    const standing = standingOfOnlooker(one)
    return readsAll(standing) || standing.subjects.some((subject) => subjects.has(subject))
  }
  const rights = stale.flatMap((group) => [...(readers.get(group) ?? [])])
  const among = [by.orgId, REGULATOR_ORG_ID, ...orgIds, ...opened.map(({ orgId }) => orgId)]
  const present = await onlookers(db, now, among, rights)
  const concerned = present.filter((one) => one.id !== by.userId && mayRead(one))
  return [{ userIds: concerned.map(({ id }) => id), groups: stale }]
}

const standingOfOnlooker = ({ org_id: orgId, worker_id: workerId, roles, reaches, memberships }: Onlooker) =>
  standingOf(
    reaches.map((reach, at) => ({ id: roles[at] ?? 0, reach })),
    { orgId, workerId, memberships },
  )

/** The people of these organizations who have a window open and one of these rights. */
const onlookers = (db: Db, now: Date, orgIds: readonly number[], rights: readonly Permission[]) =>
  db.$queryRaw<Onlooker[]>`
    SELECT u.id, u.org_id, w.id AS worker_id,
      ARRAY(SELECT r.role_id FROM user_role r WHERE r.user_id = u.id ORDER BY r.role_id) AS roles,
      ARRAY(SELECT role.reach FROM user_role r JOIN role ON role.id = r.role_id WHERE r.user_id = u.id ORDER BY r.role_id) AS reaches,
      ARRAY(SELECT m.subject FROM user_subject m WHERE m.user_id = u.id) AS memberships
    FROM account u LEFT JOIN worker w ON w.user_id = u.id
    WHERE u.org_id = ANY(${orgIds}::int[]) AND u.status = 'ENABLED'
      AND EXISTS (SELECT FROM session s WHERE s.user_id = u.id AND s.channel = 'web' AND s.ended_at IS NULL AND s.expires_at > ${now})
      AND EXISTS (SELECT FROM user_role r JOIN role_permission p ON p.role_id = r.role_id
        WHERE r.user_id = u.id AND p.channel = 'web' AND p.permission = ANY(${rights}::text[]))`
