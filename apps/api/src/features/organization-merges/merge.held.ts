import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Grant, type Held, planAuthorizations, planGrants } from './merge.plan.ts'

/** The two organizations of a merger. */
export interface Sides {
  parentId: number
  childId: number
}

/** Access that is not over, of each side on log-books where the other has some too, and what becomes of it. */
export async function grantsPlan({ db, now }: Ctx, { parentId, childId }: Sides) {
  const standing = (orgId: number) => ({ orgId, isVoid: false, OR: unended(now) })
  const of = async (orgId: number, otherId: number): Promise<Grant[]> => {
    const rows = await db.logbookParty.findMany({
      where: { ...standing(orgId), logbook: { parties: { some: standing(otherId) } } },
      select: {
        ...{ id: true, logbookId: true, kind: true, role: true, startsAt: true, endsAt: true },
        ...{ givenByOrgId: true, endedBy: true, endsBefore: true },
      },
      orderBy: { id: 'asc' },
    })
    return rows.map(({ role, ...row }) => ({ ...row, key: role }))
  }
  const [parent, child] = [await of(parentId, childId), await of(childId, parentId)]
  return planGrants({ parent, child }, { parentId, childId }, now)
}

/** Authorisations that count, by both sides of the same people on the same log-books, and what becomes of them. */
export async function authorizationsPlan({ db, now }: Ctx, { parentId, childId }: Sides) {
  const of = (orgId: number, otherId: number) => db.$queryRaw<Held[]>`
    SELECT a.id, a.logbook_id AS "logbookId", a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.worker_id::text AS key
    FROM work_authorization_logbook a WHERE a.org_id = ${orgId} AND NOT a.is_void AND a.ends_at > ${now} AND a.worker_id IS NOT NULL
      AND EXISTS (SELECT FROM work_authorization_logbook o WHERE o.org_id = ${otherId} AND o.logbook_id = a.logbook_id
        AND o.worker_id = a.worker_id AND NOT o.is_void AND o.ends_at > ${now}) ORDER BY a.id`
  const [parent, child] = [await of(parentId, childId), await of(childId, parentId)]
  return planAuthorizations({ parent, child }, now)
}
