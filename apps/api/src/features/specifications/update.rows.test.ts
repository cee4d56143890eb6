import { Role } from '@portal/shared/access/roles'
import { orderOf } from '@portal/shared/kernel/list'
import { describe, expect, it } from 'vitest'
import { makeUpdate } from '../../../test/specifications.ts'
import { ctxOf, db, grant, makeLogbook, makeOrg } from '../../../test/world.ts'
import { updates } from './update.list.ts'
import { type UpdateFilters, whereOf } from './update.where.ts'

const DAYS = ['2026-10-01', '2026-10-15', '2026-11-02', '2026-11-20'] as const

/** A contractor and an owner with applications of their own, on log-books that they share, and of those before them. */
async function city() {
  const [rc, former, rp] = [await makeOrg('RC'), await makeOrg('RC'), await makeOrg('RP')]
  for (const [nth, day] of DAYS.entries()) {
    const logbook = await makeLogbook({
      district: nth % 2 ? 'WC' : 'EA',
      kind: nth % 2 ? 'L' : 'E',
      type: nth % 2 ? 'EP' : 'E',
    })
    await grant(logbook, rc, 'rc.PMC')
    if (nth !== 2) await grant(logbook, rp, 'rp.OC')
    for (const [org, status] of [
      [rc, 'REJECTED'],
      [former, 'APPROVED'],
      [rp, 'WITHDREW'],
    ] as const)
      await makeUpdate(logbook, org, { status, reason: `the ${status.toLowerCase()} 鋼纜`, submittedAt: new Date(day) })
  }
  const alone = await makeLogbook()
  await makeUpdate(alone, rc, { reason: 'of a log-book that is lost' })
  return { rc, former, rp, stranger: await makeOrg('RC') }
}
const QUERIES: readonly UpdateFilters[] = [
  {},
  { statuses: ['REJECTED', 'WITHDREW'] },
  { kind: 'E', districts: ['EA'] },
  { from: DAYS[1], to: DAYS[2] },
  { q: '鋼纜 rejected' },
  { q: 'lost', statuses: ['PENDING'] },
  { q: 'nothing that anybody wrote' },
]
const SORTS = ['submittedAt,desc', 'submittedAt,asc', 'number,asc', 'locationId,desc'] as const

describe('pages and totals of applications', () => {
  it('are those that the scope finds, whoever asks', async () => {
    const { rc, former, rp, stranger } = await city()
    const readers = [
      [ctxOf({ ...rc, id: 7 }, Role.emsdOfficer), 13],
      [ctxOf(rc, Role.rcOfficer), 13],
      [ctxOf(former, Role.rcAdmin), 4],
      [ctxOf(rp, Role.rpAdmin), 10],
      [ctxOf(rc, Role.rcGroupAdmin), 0],
      [ctxOf(stranger, Role.rcAdmin), 0],
    ] as const
    for (const [ctx, all] of readers)
      for (const query of QUERIES)
        for (const sort of SORTS) {
          const [field, direction] = orderOf(sort)
          const rows = await db.specificationUpdate.findMany({
            where: { AND: [whereOf(ctx, query), { org: { id: { in: [rc.id, former.id, rp.id] } } }] },
            orderBy: [{ [field]: direction }, { id: direction }],
            select: { id: true },
          })
          const asked = { ...query, organizations: [rc.id, former.id, rp.id], sort }
          const found = [
            await updates.page(ctx, { ...asked, page: 0, size: 3 }),
            await updates.page(ctx, { ...asked, page: 1, size: 3 }),
          ]
          const said = [
            query,
            sort,
            found.flatMap(({ content }) => content.map(({ id }) => id)),
            found[0]?.totalElements,
          ]
          expect(said).toEqual([query, sort, rows.slice(0, 6).map(({ id }) => id), rows.length])
          if (!Object.keys(query).length) expect(rows.length).toBe(all)
        }
  })

  it('go by what the log-book is called today', async () => {
    const rc = await makeOrg('RC')
    const logbook = await makeLogbook()
    await grant(logbook, rc, 'rc.PMC')
    const { id } = await makeUpdate(logbook, rc)
    const [before, after] = [logbook.locationId, `${logbook.locationId.slice(0, -1)}9`]
    await db.logbook.update({ where: { id: logbook.id }, data: { locationId: after } })
    const found = async (q: string) =>
      (await updates.page(ctxOf(rc, Role.rcOfficer), { q, page: 0, size: 9, sort: 'locationId,asc' })).content
    expect(await found(before)).toEqual([])
    expect(await found(after)).toMatchObject([{ id, locationId: after }])
  })
})
