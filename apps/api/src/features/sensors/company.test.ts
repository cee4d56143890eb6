import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { makeModel, makeSensor } from '../../../test/sensors.ts'
import { as, db, grant, makeOrg, now } from '../../../test/world.ts'
import { company, rowsOf, site } from './sensor.kit.ts'

const COMPANY = '/api/sensor/company'
const named = ({ id }: { id: number }, nameEn: string) => db.organization.update({ where: { id }, data: { nameEn } })
it('shows whose sensors one sees, with how many of them, and to suppliers none but themselves', async () => {
  const { org, admin, logbook, contractor, desk } = await site()
  const rival = await company()
  await named(org, 'Alder Sensing')
  await named(rival.org, 'Birch Sensing')
  await grant(logbook, org, 'supplier.SENSOR')
  await grant(logbook, rival.org, 'supplier.SENSOR')
  const { modelId } = await makeSensor(org, logbook, { lastReadingAt: now })
  await makeSensor(org, undefined, { modelId })
  await makeModel(org)
  await makeSensor(rival.org, logbook)
  const own = { id: org.id, type: 'SUPL', logbookCount: 1, lastReadingAt: now.toISOString() }
  const [mine, ...others] = await rowsOf(admin, COMPANY)
  expect(mine).toMatchObject({ ...own, modelCount: 2, sensorCount: 2 })
  expect(others).toEqual([])
  expect(await rowsOf(contractor, COMPANY)).toMatchObject([
    { ...own, modelCount: 1, sensorCount: 1 },
    { id: rival.org.id, lastReadingAt: null },
  ])
  expect(await rowsOf(desk, COMPANY, { q: 'Alder' })).toMatchObject([{ ...own, sensorCount: 2 }])
  const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
  expect(await rowsOf(stranger, COMPANY)).toEqual([])
})

it('is filtered by type, and counts no log-book to which access has ended', async () => {
  const { rc, org, logbook, contractor, desk } = await site()
  await grant(logbook, org, 'supplier.SENSOR')
  await makeSensor(org, logbook)
  await makeSensor(rc, logbook)
  await named(org, 'Cedar Sensing')
  const idsOfType = async (types: string) =>
    (await rowsOf(contractor, COMPANY, { types })).map(({ id }: { id: number }) => id)
  expect(await idsOfType('SUPL')).toEqual([org.id])
  expect(await idsOfType('RC')).toEqual([rc.id])
  await db.logbookParty.updateMany({ where: { orgId: org.id }, data: { endsAt: now } })
  expect(await rowsOf(desk, COMPANY, { q: 'Cedar' })).toMatchObject([{ id: org.id, logbookCount: 0 }])
})
