import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GeoResult } from '../job-records/job-record.codes.ts'
import { healthMonth, type MonthRecord, monthMinutes, type Stop } from './logbook-month.scoring.ts'

const at = (text: string) => new Date(`2026-11-${text}:00+08:00`)
const NOVEMBER = { from: new Date('2026-11-01T00:00:00+08:00'), until: new Date('2026-12-01T00:00:00+08:00') }
const MINUTES = 30 * 24 * 60
const stop = (typeOfWork: string, from: string, to: string): Stop => ({
  typeOfWork,
  startedAt: at(from),
  completedAt: at(to),
})

describe('the minutes of a month', () => {
  it('are all there where nothing stopped it', () => {
    expect(monthMinutes(NOVEMBER, [])).toEqual({ monthMinutes: MINUTES, routineMinutes: 0, otherMinutes: 0 })
  })
  it.each([
    ['TW03', 90, 0],
    ['TW04', 90, 0],
    ['TW06', 90, 0],
    ['TW07', 90, 0],
    ['TW15', 90, 0],
    ['TW16', 90, 0],
    ['TW17', 90, 0],
    ['TW01', 0, 90],
    ['TW02', 0, 90],
    ['TW08', 0, 90],
    ['TW09', 0, 90],
    ['TW13', 0, 90],
    ['TW14', 0, 90],
    ['TW00', 0, 0],
    ['TW05', 0, 0],
  ])('of %s: %d of routine work, %d of other', (typeOfWork, routineMinutes, otherMinutes) => {
    const stops = [stop(typeOfWork, '03T09:00', '03T10:30')]
    expect(monthMinutes(NOVEMBER, stops)).toEqual({ monthMinutes: MINUTES, routineMinutes, otherMinutes })
  })
  it.each(['TW10', 'TW11', 'TW12'])('are fewer by %s, also where other work falls into it', (typeOfWork) => {
    const stops = [
      stop(typeOfWork, '03T00:00', '05T00:00'),
      stop('TW15', '04T23:00', '05T01:00'),
      stop('TW01', '04T10:00', '05T00:30'),
    ]
    expect(monthMinutes(NOVEMBER, stops)).toEqual({
      monthMinutes: MINUTES - 2 * 24 * 60,
      routineMinutes: 60,
      otherMinutes: 0,
    })
  })
  it('are out of service until it was back, not until the job was done', () => {
    const broken = { ...stop('TW01', '03T09:00', '03T10:00'), outOfServiceAt: at('03T08:00') }
    expect(monthMinutes(NOVEMBER, [{ ...broken, backInServiceAt: at('04T08:00') }]).otherMinutes).toBe(24 * 60)
    expect(monthMinutes({ ...NOVEMBER, until: at('03T20:00') }, [broken]).otherMinutes).toBe(12 * 60)
  })
  it('are out of service until the first return that a later record tells', () => {
    const broken = { ...stop('TW01', '03T09:00', '03T10:00'), outOfServiceAt: at('03T08:00') }
    const mended = (back: string) => ({
      ...stop('TW01', '04T09:00', '04T10:00'),
      outOfServiceAt: at('03T22:00'),
      backInServiceAt: at(back),
    })
    expect(monthMinutes(NOVEMBER, [broken, mended('05T08:00'), mended('04T08:00')]).otherMinutes).toBe(48 * 60)
    expect(monthMinutes(NOVEMBER, [mended('04T08:00'), broken]).otherMinutes).toBe(24 * 60)
    const before = { ...mended('03T08:00'), outOfServiceAt: at('02T08:00') }
    expect(monthMinutes({ ...NOVEMBER, until: at('04T08:00') }, [broken, before]).otherMinutes).toBe(48 * 60)
  })
  it('count once where stops overlap, as routine where one was', () => {
    const stops = [
      stop('TW01', '03T09:00', '03T12:00'),
      stop('TW02', '03T10:00', '03T13:00'),
      stop('TW15', '03T11:00', '03T11:30'),
    ]
    expect(monthMinutes(NOVEMBER, stops)).toMatchObject({ routineMinutes: 30, otherMinutes: 210 })
  })
  it('are cut at the month', () => {
    const long = { typeOfWork: 'TW01', startedAt: new Date('2026-10-30T16:00:00Z'), completedAt: at('01T01:00') }
    expect(monthMinutes(NOVEMBER, [long]).otherMinutes).toBe(60)
  })
})

const record = (values: Partial<MonthRecord>): MonthRecord => ({
  ...stop('TW15', '03T09:00', '03T10:00'),
  submittedAt: at('03T11:00'),
  geo: 'Y',
  isAcknowledged: false,
  ...values,
})
const ALL = monthMinutes(NOVEMBER, [])
const scored = (...records: Partial<MonthRecord>[]) => healthMonth('L', ALL, records.map(record))

describe('what is scored of a month', () => {
  it('is nothing where the unit was in service for no minute', () => {
    expect(healthMonth('L', { monthMinutes: 0, routineMinutes: 0, otherMinutes: 0 }, [record({})])).toBeNull()
  })
  it('counts breakdowns, and the visits for one fault once; trappings and incidents by themselves', () => {
    const fault = { typeOfWork: 'TW01' }
    expect(
      scored(fault, fault, { ...fault, parentJobId: 1 }, { typeOfWork: 'TW02' }, { typeOfWork: 'TW08' }),
    ).toMatchObject({ breakdowns: 2, trappings: 1, incidents: 1 })
  })
  it.each<[GeoResult, number, number]>([
    ['Y', 1, 1],
    ['N', 0, 1],
    ['OFF', 0, 1],
    ['NG', 0, 1],
    ['U', 0, 1],
    ['UNCERTAIN', 0, 1],
    ['UNJUDGED', 0, 0],
  ])('counts a position %s as %d of %d', (geo, good, of) => {
    expect(scored({ geo })?.gps).toEqual({ good, of })
    expect(scored({ geo, typeOfWork: 'TW00' })?.gps).toEqual({ good: 0, of: 0 })
  })
  it('counts as on time what came within 24 hours, to the minute', () => {
    expect(
      scored({ submittedAt: at('04T10:00') }, { submittedAt: new Date(at('04T10:00').getTime() + 1) })?.onTime,
    ).toEqual({ good: 1, of: 2 })
  })
  it('counts what a responsible person acknowledged', () => {
    expect(scored({ isAcknowledged: true }, {}, {})?.acknowledged).toEqual({ good: 1, of: 3 })
  })
})

describe('whatever stopped it', () => {
  const WORKS = ['TW00', 'TW01', 'TW02', 'TW05', 'TW10', 'TW12', 'TW15', 'TW16']
  const minute = fc.integer({ min: -3 * 24 * 60, max: 33 * 24 * 60 })
  const stops = fc.array(
    fc
      .record({ typeOfWork: fc.constantFrom(...WORKS), from: minute, long: fc.nat(3_000), isOpen: fc.boolean() })
      .map(({ typeOfWork, from, long, isOpen }): Stop => {
        const startedAt = new Date(NOVEMBER.from.getTime() + from * 60_000)
        const completedAt = new Date(startedAt.getTime() + long * 60_000)
        return { typeOfWork, startedAt, completedAt, ...(isOpen && { outOfServiceAt: startedAt }) }
      }),
    { maxLength: 12 },
  )
  /** Minute by minute, as a person would count. */
  function counted(all: readonly Stop[]) {
    const [month, routine, other] = [new Set<number>(), new Set<number>(), new Set<number>()]
    const during = (from: Date, to: Date, found: (at: number) => void) => {
      for (
        let time = Math.max(from.getTime(), NOVEMBER.from.getTime());
        time < Math.min(to.getTime(), NOVEMBER.until.getTime());
        time += 60_000
      )
        found(time)
    }
    during(NOVEMBER.from, NOVEMBER.until, (time) => month.add(time))
    for (const one of all.filter(({ typeOfWork }) => ['TW10', 'TW12'].includes(typeOfWork)))
      during(one.startedAt, one.completedAt, (time) => month.delete(time))
    for (const one of all.filter(({ typeOfWork }) => ['TW15', 'TW16'].includes(typeOfWork)))
      during(one.startedAt, one.completedAt, (time) => month.has(time) && routine.add(time))
    for (const one of all.filter(({ typeOfWork }) => ['TW01', 'TW02'].includes(typeOfWork)))
      during(one.startedAt, one.outOfServiceAt ? NOVEMBER.until : one.completedAt, (time) => {
        if (month.has(time) && !routine.has(time)) other.add(time)
      })
    return { monthMinutes: month.size, routineMinutes: routine.size, otherMinutes: other.size }
  }

  it('the minutes are those that one counts one by one', () => {
    fc.assert(
      fc.property(stops, (all) => {
        expect(monthMinutes(NOVEMBER, all)).toEqual(counted(all))
      }),
      { numRuns: 60 },
    )
  })
  it('its order changes nothing', () => {
    fc.assert(
      fc.property(stops, (all) => {
        expect(monthMinutes(NOVEMBER, all.toReversed())).toEqual(monthMinutes(NOVEMBER, all))
      }),
    )
  })
})
