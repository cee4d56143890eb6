import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Sides } from './merge.held.ts'
import type { Held, Joined } from './merge.plan.ts'

type Kind = 'CONTRACTOR_OVER_SUB' | 'PERIODS' | 'AUTHORIZATIONS'

/** Log-book by log-book what becomes one, as far as it is named: both sides have access there. */
export async function joinedRows(
  ctx: Ctx,
  groups: readonly { kind: Kind; of: readonly Joined<Held>[] }[],
  most: number,
) {
  const { db } = ctx
  const all = groups.flatMap(({ kind, of }) => of.map((one) => ({ ...one, kind }))).slice(0, most)
  const books = await db.logbook.findMany({
    where: { id: { in: all.map(({ child }) => child.logbookId) } },
    select: { id: true, locationId: true, addressEn: true, addressZh: true },
  })
  const placeOf = new Map(books.map(({ id, ...place }) => [id, { logbookId: id, ...place }]))
  const people = await peopleIn(
    ctx,
    all.flatMap(({ kind, child }) => (kind === 'AUTHORIZATIONS' ? Number(child.key) : [])),
  )
  return all
    .flatMap(({ kind, parent, child, of, remains }) => {
      const place = placeOf.get(child.logbookId)
      const role = ({ key }: Held) => (kind === 'AUTHORIZATIONS' ? null : key)
      const now = (held: Held) => ({ role: role(held), startsAt: held.startsAt, endsAt: held.endsAt })
      if (!place) return []
      return {
        ...place,
        ...{ kind, of, person: kind === 'AUTHORIZATIONS' ? (people.get(child.key) ?? '') : '' },
        ...{ parentNow: now(parent), childNow: now(child) },
        remains: { role: role(of === 'PARENT' ? parent : child), startsAt: remains.startsAt, endsAt: remains.endsAt },
      }
    })
    .sort((one, other) => one.locationId.localeCompare(other.locationId))
}

async function peopleIn({ db }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.worker.findMany({ where: { id: { in: [...ids] } }, select: { id: true, nameEn: true } })
  return new Map(rows.map(({ id, nameEn }) => [String(id), nameEn]))
}

/** The log-books that move, for the child itself. */
export async function placesOf({ db, now }: Ctx, { childId }: Sides, most: number) {
  const rows = await db.logbook.findMany({
    where: { parties: { some: { orgId: childId, isVoid: false, OR: unended(now) } } },
    select: { id: true, locationId: true, addressEn: true, addressZh: true },
    orderBy: { locationId: 'asc' },
    take: most,
  })
  return rows.map(({ id, ...place }) => ({ logbookId: id, ...place }))
}

/** The people who move, for the child itself. */
export async function namesOf({ db }: Ctx, { childId }: Sides, most: number) {
  const rows = await db.user.findMany({
    where: { orgId: childId },
    select: { id: true, displayName: true, status: true },
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    take: most,
  })
  return rows.map(({ id, displayName, status }) => ({ id, name: displayName, isEnabled: status === 'ENABLED' }))
}
