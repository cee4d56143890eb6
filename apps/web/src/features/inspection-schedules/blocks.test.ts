import type { ScheduleJob, Week } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { describe, expect, it } from 'vitest'
import { clockText, instantAt, minuteText } from '../../widgets/visits/moments.ts'
import { allWaysOf, blocksOf, linksOf, placesFor } from './blocks.ts'
import { lanesOf } from './lanes.ts'

const MONDAY = '2026-12-07'
const now = new Date('2026-12-07T08:00:00+08:00')
let id = 0
const job = (
  time: string | null,
  over: Partial<ScheduleJob> = {},
  place: Partial<ScheduleJob['logbook']> = {},
): ScheduleJob => ({
  id: ++id,
  year: 2026,
  type: 'RM',
  status: time ? 'ARRANGED' : 'ASSIGNED',
  priority: 'MIDDLE',
  riskIndex: 'L',
  riskScore: 10,
  logbook: {
    id,
    locationId: '0900001-001',
    kind: 'L',
    addressEn: 'A road',
    addressZh: '路',
    latitude: 22.3,
    longitude: 114.2,
    ...place,
  },
  team: { id: 1, name: 'A team', isRegulator: true },
  user: { id: 7, displayName: 'Somebody' },
  plannedAt: time && new Date(`${MONDAY}T${time}:00+08:00`).toISOString(),
  isBackup: false,
  isSurprise: false,
  remark: '',
  closedAt: null,
  completedByName: '',
  version: 1,
  can: [],
  ...over,
})
const day = (value: string, over: Partial<Week['days'][number]> = {}) => ({
  day: value,
  taken: 0,
  holiday: null,
  leave: null,
  ...over,
})
const team = { id: 1, name: 'A team', personMaxNumber: null, dayMaxNumber: 5, isRegulator: true, isDated: true }
const far = { locationId: '0900002-001', latitude: 22.4 }

describe('visits of a calendar', () => {
  it('join the jobs of one premises that follow each other', () => {
    const blocks = blocksOf([job('09:00'), job('09:30', {}, { locationId: '0900001-002' }), job('14:00')])
    expect(blocks.map(({ jobs, from, until }) => [jobs.length, minuteText(from), minuteText(until)])).toEqual([
      [2, '09:00', '10:15'],
      [1, '14:00', '14:45'],
    ])
  })
  it('keep apart what is made from what is not, other premises and other people', () => {
    const other = { user: { id: 8, displayName: 'Another' } }
    const made = { status: 'COMPLETED' } as const
    expect(blocksOf([job('09:00'), job('09:00', other), job('09:30', made), job('09:30', {}, far)])).toHaveLength(4)
  })
  it('stand beside each other where they overlap, and alone where they do not', () => {
    const other = { user: { id: 8, displayName: 'Another' } }
    const lanes = lanesOf(blocksOf([job('09:00'), job('09:15', other), job('11:00')]))
    expect(lanes.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ])
  })
  it('have ways for each person and day', () => {
    const blocks = blocksOf([
      job('09:00'),
      job('10:00', {}, far),
      job('09:00', { user: { id: 8, displayName: 'B' } }, far),
    ])
    expect(allWaysOf(blocks)).toBeCloseTo(11.1, 1)
    expect(linksOf(blocks)).toEqual([[blocks[0]?.id, blocks[1]?.id]])
    // one that is nowhere on the map breaks no way
    const nowhere = job('09:30', {}, { locationId: '0900003-001', latitude: null })
    const [first, , last] = blocksOf([job('09:00'), nowhere, job('10:00', {}, far)])
    expect(linksOf(blocksOf([job('09:00'), nowhere, job('10:00', {}, far)]))).toEqual([[first?.id, last?.id]])
  })
})

describe('the best places of a job', () => {
  const places = (days: Week['days'], blocks = blocksOf([]), at = now) =>
    placesFor(job(null), { team, days }, blocks, at).map(({ day, minute }) => `${day} ${minuteText(minute)}`)

  it('are near what is planned already, before a day of its own, before what is far away', () => {
    const days = [day(MONDAY), day('2026-12-08')]
    const near = { locationId: '0900003-001' }
    expect(places(days, blocksOf([job('09:00', {}, near)]))).toEqual(['2026-12-07 09:45', '2026-12-08 09:00'])
    expect(places(days, blocksOf([job('09:00', {}, far)]))[0]).toBe('2026-12-08 09:00')
  })
  it('follow a visit to the same premises without its way', () => {
    const blocks = blocksOf([job('09:00'), job('10:30', {}, far)])
    expect(places([day(MONDAY)], blocks)).toEqual(['2026-12-07 09:30'])
  })
  it('are none on days that are full, over, of leave, of a holiday or another year, nor at a weekend', () => {
    const closed = [
      day('2026-12-04'),
      day(MONDAY, { taken: 5 }),
      day('2026-12-08', { leave: '' }),
      day('2026-12-09', { holiday: 'Christmas Day' }),
      day('2026-12-12'),
      day('2027-01-04'),
    ]
    expect(places(closed)).toEqual([])
  })
  it('are still to come today', () => {
    expect(places([day(MONDAY)], blocksOf([]), new Date('2026-12-07T10:20:00+08:00'))).toEqual(['2026-12-07 10:30'])
  })
  it('are none for a visit that the hours do not hold', () => {
    expect(places([day(MONDAY)], blocksOf([]), new Date('2026-12-07T16:40:00+08:00'))).toEqual([])
  })
})

it('says times as Hong Kong does', () => {
  expect(clockText('2026-12-07T01:30:00.000Z')).toBe('09:30')
  expect(new Date(instantAt(MONDAY, 570)).toISOString()).toBe('2026-12-07T01:30:00.000Z')
})
