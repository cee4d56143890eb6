import { Role } from '@portal/shared/access/roles'
import { SENSORS } from '@portal/shared/features/arrival/arrival.codes'
import { VISITS } from '@portal/shared/features/inspection-schedules/schedule.filters'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { makePlan } from '../../../test/inspection.ts'
import { makeAlarm, makeSensor, makeSensorRequest } from '../../../test/sensors.ts'
import { as, grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { at, makeConsultants, type Speaker } from '../inspection-schedules/schedule.kit.ts'

const inDays = (days: number) => addDays(dayOf(now), days)
const arrived = async (person: Speaker) => (await person.get('/api/arrival')).body
const totalOf = async (person: Speaker, path: string, filters: object): Promise<number> =>
  (await person.get(path).query(filters)).body.totalElements

describe('whoever inspects', () => {
  it('finds his own visits by their dates, how many are late, and how many wait for a date', async () => {
    const { team, accessor, me, org } = await makeConsultants()
    const visit = (userId: number, day: string, over: object = {}) =>
      makePlan(team, { status: 'ARRANGED', userId, plannedAt: new Date(at('10:00', day)), ...over })
    const [next, late] = [await visit(accessor.id, inDays(3)), await visit(accessor.id, inDays(-2))]
    await visit(accessor.id, inDays(1), { status: 'COMPLETED', closedAt: now, completedByName: 'A' })
    await makePlan(team, { status: 'ASSIGNED', userId: accessor.id })
    const colleague = await as(org, Role.accessor)
    await visit(colleague.user.id, inDays(1))
    const { first, inspections, sensors } = await arrived(me)
    expect([first, sensors]).toEqual(['inspection', null])
    expect(inspections).toMatchObject({ arranged: 2, late: 1, unplanned: 1 })
    expect(inspections.rows.map(({ id }: { id: number }) => id)).toEqual([late.id, next.id])
    const own = { people: accessor.id }
    const totals = [VISITS.arranged(), VISITS.late(inDays), VISITS.unplanned()].map((filters) =>
      totalOf(me, '/api/inspectionSchedule', { ...filters, ...own }),
    )
    expect(await Promise.all(totals)).toEqual([2, 1, 1])
  })

  it('hears that nothing is planned for him, and nothing of his colleagues', async () => {
    const { me } = await makeConsultants()
    expect((await arrived(me)).inspections).toEqual({ arranged: 0, late: 0, unplanned: 0, rows: [] })
  })
})

describe('whoever supplies sensors', () => {
  /** A supplier with one sensor that raised alarms and is silent, and one request. */
  async function supplied() {
    const [org, logbook] = [await makeOrg('SUPL'), await makeLogbook()]
    const admin = await as(org, Role.supplierAdmin)
    await grant(logbook, org, 'supplier.SENSOR')
    const sensor = await makeSensor(org, logbook)
    const closed = { status: 'CLOSED', verdict: 'FALSE', closedAt: now }
    await makeAlarm(sensor, logbook, closed)
    const older = await makeAlarm(sensor, logbook, {
      raisedAt: new Date(now.getTime() - 7_200_000),
      anomaly: 'VIBRATION',
    })
    const newer = await makeAlarm(sensor, logbook, { raisedAt: new Date(now.getTime() - 3_600_000) })
    await makeSensorRequest(org, sensor, logbook.locationId)
    return { admin, newest: [newer.id, older.id] }
  }

  it('finds the alarms that are open, the newest first, what is asked for, and what is silent, as the lists have it', async () => {
    const [{ admin, newest }] = [await supplied(), await supplied()]
    const { first, sensors, inspections } = await arrived(admin)
    expect([first, inspections]).toEqual(['sensors', null])
    expect(sensors.rows.map(({ id }: { id: number }) => id)).toEqual(newest)
    expect([sensors.alarms, sensors.requests, sensors.silent]).toEqual([
      await totalOf(admin, '/api/sensor/alarm', SENSORS.alarms),
      await totalOf(admin, '/api/sensor/request', SENSORS.requests),
      await totalOf(admin, '/api/sensor', SENSORS.silent),
    ])
    expect([sensors.alarms, sensors.requests]).toEqual([2, 1])
  })
})
