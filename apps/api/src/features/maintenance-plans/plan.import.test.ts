import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { WAITING, waits } from '../../../test/waits.ts'
import { ctxOf, db, grant, makeLogbook, makeLogbooks } from '../../../test/world.ts'
import { book, line } from './plan.import.kit.ts'
import { extendPlans } from './plan.jobs.ts'
import { form, inWeeks, makePlanning, PLAN } from './plan.kit.ts'

type Planner = Awaited<ReturnType<typeof makePlanning>>['planner']
/** More than one statement lays out. */
const LIFTS = 1100
const write = async (me: Planner, bytes: Buffer) =>
  (
    await me
      .post(`${PLAN}/import`)
      .set('idempotency-key', crypto.randomUUID())
      .field('rows', 'goodRows')
      .attach('file', bytes, 'p.xlsx')
  ).body
const check = async (me: Planner, bytes: Buffer) =>
  (await me.post(`${PLAN}/import/check`).attach('file', bytes, 'p.xlsx')).body

describe('a workbook of maintenance plans', () => {
  it('plans the log-books of one name together, and the same once', async () => {
    const { planner, logbooks } = await makePlanning(3)
    const bytes = await book(logbooks.map(({ locationId }) => line(locationId)))
    expect(await write(planner, bytes)).toEqual({ imported: 3, same: 0, bad: 0 })
    expect(await write(planner, bytes)).toEqual({ imported: 0, same: 3, bad: 0 })
    const { body } = await planner.get(PLAN)
    expect(body.content).toMatchObject([{ name: 'Imported', logbookCount: 3, hours: 1.5, startingWeek: inWeeks(0) }])
  })

  it('is told of every error by its row, and nothing is written by a check', async () => {
    const { planner, logbooks } = await makePlanning(6)
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = logbooks.map(({ locationId }) => locationId)
    await planner.post(PLAN).send(form({ name: 'There', logbookIds: [logbooks[3]?.id] }))
    const stranger = await makeLogbook()
    const bytes = await book([
      line(a),
      line(b, { 3: 4 }),
      line(c, { 1: 'Other', 2: '2027-W54' }),
      line(d, { 1: 'Third' }),
      line(stranger.locationId, { 1: 'Fourth' }),
      line(e, { 1: 'Seldom', 3: 8, 5: 6 }),
      line(f, { 1: 'Ended', 7: '01/01/2020' }),
    ])
    const { rows } = await check(planner, bytes)
    const said = rows.flatMap(({ row, faults }: { row: number; faults: { key: string }[] }) =>
      faults.map(({ key }) => [row, key]),
    )
    expect(said).toEqual([
      [3, 'maintenancePlanRowDiffers'],
      [4, expect.any(String)],
      [5, 'maintenancePlanRowOverlaps'],
      [6, 'logbookOrLocationMissing'],
      [7, 'maintenancePlanSeldom'],
      [7, 'maintenancePlanSeldom'],
      [8, 'effectiveAfterEnd'],
    ])
    expect(
      await db.maintenancePlan.count({
        where: {
          name: { in: ['Imported', 'Other', 'Third'] },
          locations: { some: { logbook: { locationId: { in: [a, b, c] } } } },
        },
      }),
    ).toBe(0)
  })

  it('of two at once one is imported', async () => {
    const { planner, other, logbooks } = await makePlanning(2)
    const bytes = (name: string) => book(logbooks.map(({ locationId }) => line(locationId, { 1: name })))
    const both = await Promise.all([write(planner, await bytes('First')), write(other, await bytes('Second'))])
    expect(both.map(({ imported }) => imported).sort()).toEqual([0, 2])
  })

  it('waits for whoever adds to its plan at this moment, so that both together are counted', async () => {
    const { planner, logbooks, ids } = await makePlanning(2)
    const [one, two] = logbooks
    const named = 'Added to by two'
    const { body } = await planner.post(PLAN).send(form({ name: named, logbookIds: [one?.id] }))
    let writing: Promise<unknown> | undefined
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM maintenance_plan WHERE id = ${body.id} FOR UPDATE`
      writing = write(planner, await book([line(two?.locationId ?? '', { 1: named })])).then((said) => said)
      await expect.poll(waits, { timeout: 20_000 }).toBe(true)
      expect(await db.maintenancePlanLocation.count({ where: { planId: body.id } })).toBe(1)
    }, WAITING)
    expect(await writing).toMatchObject({ imported: 1 })
    expect(await db.maintenancePlanLocation.count({ where: { planId: body.id } })).toBe(ids.length)
  })

  it('of more lifts than one statement lays out is planned whole', async () => {
    const { planner, rc } = await makePlanning(0)
    const locations = Array.from({ length: LIFTS }, (_, at) => `P${String(at).padStart(6, '0')}-001`)
    await makeLogbooks(locations, [{ orgId: rc.id, role: 'rc.PMC' }])
    expect(await write(planner, await book(locations.map((locationId) => line(locationId))))).toMatchObject({
      imported: LIFTS,
    })
    expect(await db.maintenanceVisit.count({ where: { location: { plan: { orgId: rc.id } } } })).toBeGreaterThan(
      LIFTS * 28,
    )
  })
})

it('ends on log-books of which its organization is no longer the contractor', async () => {
  const { planner, ids, logbook, rc } = await makePlanning(1)
  const { body } = await planner.post(PLAN).send(form({ name: 'Left', logbookIds: ids }))
  await db.logbookParty.updateMany({
    where: { logbookId: logbook.id, orgId: rc.id },
    data: { endsAt: new Date('2026-11-01') },
  })
  await extendPlans.run(ctxOf(rc, Role.rcOfficer), {})
  expect(await db.maintenancePlanLocation.count({ where: { planId: body.id, removedAt: null } })).toBe(0)
  const next = await makePlanning(0)
  await grant(logbook, next.rc, 'rc.PMC', { startsAt: new Date('2026-11-10') })
  expect((await next.planner.post(PLAN).send(form({ logbookIds: ids }))).status).toBe(200)
})
