import { Prisma } from '@portal/db'
import { Role } from '@portal/shared/access/roles'
import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import { describe, expect, it } from 'vitest'
import { ctxOf, db, grant, makeLabel, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { textless, whereOf } from '../logbook-filters/logbook.filters.ts'
import { NOWHERE, ofOthers, THEIRS } from './logbook.own-search.kit.ts'
import { countOfOwn, idsOfOwn } from './logbook.own-search.ts'

const [rc, rp, other] = [await makeOrg('RC'), await makeOrg('RP'), await makeOrg('RC')]
await ofOthers(other)
const mine: Awaited<ReturnType<typeof makeLogbook>>[] = []
for (let n = 0; n < 40; n++) {
  const made = await makeLogbook({
    buildingZh: n % 2 ? '海景閣100%' : '山景',
    addressEn: `${n} Harbour Road`,
    kind: n % 3 ? 'L' : 'E',
    type: n % 5 ? 'EP' : 'ES',
    stage: n % 7 ? 'IN_SERVICE' : 'INSTALLATION',
    installedYear: n % 4 ? 1990 + n : null,
    activatedOn: n % 6 ? new Date('2023-01-01') : null,
    nextDutyOn: n % 2 ? new Date('2026-12-01') : null,
    machineRoomLess: n % 2 === 0,
  })
  await grant(made, rc, 'rc.PMC')
  if (n % 3 === 0) await grant(made, rp, 'rp.OC')
  mine.push(made)
}
await db.logbookSpecification.updateMany({
  where: { logbookId: { in: mine.slice(0, 11).map(({ id }) => id) } },
  data: { usePermitExpiry: new Date('2027-01-01') },
})
const label = await makeLabel(rc)
await db.labelOnLogbook.createMany({ data: mine.slice(0, 9).map(({ id }) => ({ labelId: label.id, logbookId: id })) })

const ctx = ctxOf(rc, Role.rcOfficer)
const page = { order: ['locationId', 'asc'] as const, skip: 0, take: 1000 }
const byPrisma = async (query: LogbookFilters) => {
  const rows = await db.logbook.findMany({
    where: whereOf(ctx, query)(now),
    orderBy: { locationId: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

describe('a search inside one’s own log-books', () => {
  it.each<LogbookFilters>([
    { q: '景' },
    { q: '100%' },
    { q: 'HARBOUR' },
    { address: 'harbour road' },
    { address: 'road, ｈａｒｂｏｕｒ' },
    { q: '１００% 海景' },
    { q: `景 ${mine[0]?.locationId}，${mine[5]?.locationId}` },
    { q: '閣', address: '1' },
    { kind: 'L' },
    { types: ['ES'] },
    { stages: ['INSTALLATION'] },
    { districts: ['KT'], areas: ['KT-03'] },
    { activation: 'ACTIVATED' },
    { activation: 'NOT_ACTIVATED' },
    { machineRoomLess: true, specialMaintenance: false },
    { installedFrom: 1995, installedTo: 2010 },
    { dueBy: '2026-12-31' },
    { dueBy: '2026-11-30' },
    { overdue: true },
    { overdue: false },
    { ownRoles: ['rc.PMC'] },
    { ownRoles: ['rp.OC'] },
    { permitBy: '2027-06-30' },
    { contractors: [rc.id] },
    { contractors: [other.id] },
    { rps: [rp.id] },
    { noRp: true },
    { noRp: false },
    { labels: [label.id] },
    { labelled: true },
    { labelled: false },
    { locationIds: [mine[0]?.locationId ?? '', mine[5]?.premises ?? ''] },
    { locationIds: [] },
  ])('finds what the list’s own condition finds: %j', async (asked) => {
    const query = { q: '景', ...asked }
    const where = whereOf(ctx, textless(query))(now)
    const ids = await byPrisma(query)
    expect(await idsOfOwn(ctx, query, where, page)).toEqual(ids)
    expect(await countOfOwn(ctx, query, where)).toBe(ids.length)
  })

  it('refuses a condition it does not know instead of dropping it', async () => {
    const where = { specification: { is: null } }
    await expect(idsOfOwn(ctx, { q: 'x' }, where, page)).rejects.toThrow('does not know')
  })

  it('is planned alike for what others have and for what nobody has', async () => {
    const plans: unknown[] = []
    for (const q of [THEIRS, NOWHERE]) {
      const asked: Prisma.Sql[] = []
      const listening = {
        $queryRaw: async (text: TemplateStringsArray, ...values: unknown[]) => {
          asked.push(Prisma.sql(text, ...(values as never[])))
          return []
        },
      }
      await idsOfOwn({ ...ctx, db: listening as never }, { q }, whereOf(ctx, {})(now), page)
      const [sql = Prisma.empty] = asked
      const [row] = await db.$queryRaw<{ 'QUERY PLAN': unknown }[]>`EXPLAIN (FORMAT JSON) ${sql}`
      plans.push(JSON.parse(JSON.stringify(row).replaceAll(q, 'q')))
    }
    expect(plans[0]).toEqual(plans[1])
    expect(JSON.stringify(plans)).not.toContain('search_bigrams')
  })
})
