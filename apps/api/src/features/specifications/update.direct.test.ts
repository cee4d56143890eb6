import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, db } from '../../../test/world.ts'
import { sheetOf, site } from './update.kit.ts'

/** The form of the log-book itself, as it stands. */
async function editing(over: Parameters<typeof site>[0] = {}) {
  const { form, officer, logbook } = await site(over)
  const { reason: _, contact: __, locationId, specification: ___, ...place } = form
  const path = `/api/logbook/${locationId}`
  const asIs = { ...place, leNumber: logbook.leNumber, specification: {} }
  return { asIs, officer, logbook, path, regulator: await as({ id: 7 }, Role.emsdAdmin) }
}
const moved = { latitude: 22.4, block: 'B', installedYear: 2001 }
const sheet = { ratedLoadKg: 800, ropeCount: 6, features: { cctv: { value: 'Y' } } }
const direct = { loadTestExpiry: '2027-01-31', usePermitNo: 'P-2', usePermitExpiry: '2027-02-28' }

describe('a direct edit of an activated log-book', () => {
  it('keeps number, load test and use permit', async () => {
    const { asIs, officer, logbook, path } = await editing()
    const sent = await officer.put(path).send({ ...asIs, leNumber: '12', specification: direct })
    expect(sent.body).toMatchObject({ leNumber: '12', specification: direct })
    expect((await officer.get(path)).body.can).not.toContain('editSheet')
    expect(await sheetOf(logbook.id)).toMatchObject({ usePermitNo: 'P-2' })
  })

  it('is refused with the fields that are applied for, and writes nothing', async () => {
    const { asIs, officer, logbook, path } = await editing()
    const { body } = await officer.put(path).send({ ...asIs, ...moved, leNumber: '12', specification: sheet })
    expect(body.key).toBe('specificationByApplication')
    expect(body.issues.map((issue: { path: string[] }) => issue.path.join('.'))).toEqual([
      ...['latitude', 'longitude', 'block', 'installedYear'],
      ...['specification.ratedLoadKg', 'specification.ropeCount', 'specification.ropeDiameterMm'],
      'specification.features.cctv',
    ])
    expect(await db.logbook.findUniqueOrThrow({ where: { id: logbook.id } })).toMatchObject({
      leNumber: '1',
      version: 1,
    })
  })

  it('is refused no more than what it changes: empty rows of parts are as none', async () => {
    const { asIs, officer, path } = await editing()
    const empty = { features: {}, safetyParts: { buffer: { manufacturer: '', model: '' } } }
    expect((await officer.put(path).send({ ...asIs, leNumber: '3', specification: empty })).status).toBe(200)
  })

  it('is the regulator’s, and before activation the contractor’s', async () => {
    const whole = { ...moved, specification: sheet }
    const there = await editing()
    expect((await there.regulator.put(there.path).send({ ...there.asIs, ...whole })).status).toBe(200)
    const early = await editing({ activatedOn: null })
    expect((await early.officer.get(early.path)).body.can).toContain('editSheet')
    expect((await early.officer.put(early.path).send({ ...early.asIs, ...whole })).status).toBe(200)
  })
})
