import { Role } from '@portal/shared/access/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, db, makeOrg, now, world } from '../../../test/world.ts'
import { at, byHand, closeDays, freshSeals, sealedLogbook, worker } from '../seals/anchor.kit.ts'
import { walkSeals } from '../seals/walk.jobs.ts'

beforeAll(async () => {
  await byHand('TRUNCATE logbook CASCADE', 'TRUNCATE letter, mail_delivery')
  await freshSeals()
})
afterAll(async () => {
  await freshSeals()
  world.now = now
})
const ask = async () => (await (await as(await makeOrg('EMSD'), Role.superAdmin)).get('/api/operation')).body

describe('the page for those who run the portal', () => {
  it('says that nothing was signed yet', async () => {
    expect(await ask()).toMatchObject({
      database: 'up',
      queue: 'up',
      checkpoint: null,
      walk: null,
      dayFaults: [],
      anchors: { lastDay: null, begun: null, mailedTo: 0 },
      lettersWaiting: 0,
    })
  })

  it('tells the last signed day, what lies outside, and the last walk with its faults', async () => {
    const { id } = await sealedLogbook(2)
    at('22 00:10')
    await closeDays()
    await byHand(`DELETE FROM seal_entry WHERE sequence = 2`)
    await walkSeals.run(worker(), {})
    const { locationId } = await db.logbook.findUniqueOrThrow({ where: { id } })
    expect(await ask()).toMatchObject({
      checkpoint: { day: '2026-11-21', entryCount: 2, lateReason: null, missing: 0 },
      anchors: { lastDay: '2026-11-21', begun: 'FRESH' },
      walk: { entries: 1, faults: expect.arrayContaining([expect.objectContaining({ locationId, sequence: 2 })]) },
    })
  })

  it('is loud about days that are not signed as they must be', async () => {
    await byHand('UPDATE seal_checkpoint SET entry_count = 9')
    at('23 09:00')
    const { dayFaults } = await ask()
    expect(dayFaults).toEqual(
      expect.arrayContaining([
        { day: '2026-11-21', fault: 'DAY_SIGNATURE' },
        { day: '2026-11-21', fault: 'DAY_ANCHOR' },
        { day: '2026-11-22', fault: 'DAY_MISSING' },
      ]),
    )
  })

  it('is for nobody else', async () => {
    for (const role of [Role.emsdAdmin, Role.rcAdmin, Role.rpAdmin])
      expect((await (await as(await makeOrg('EMSD'), role)).get('/api/operation')).status).toBe(403)
  })
})
