// @vitest-environment jsdom
import type { SensorAlarm } from '@portal/shared/features/sensors/alarm.schema'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { session } from '../../../kernel/session.ts'
import { Stage, someone, speakEnglish } from '../../../testing/harness.tsx'
import { Events } from './Events.tsx'

beforeAll(() => speakEnglish())
beforeEach(() => session.set({ state: 'in', token: 't', info: someone }))
afterEach(cleanup)

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute)).toISOString()
const record = {
  ...{ anomaly: 'LIFT_VIBRATION' as const, latest: null, setting: null, stepMinutes: 60, points: [] },
  ...{
    from: at(0),
    to: at(23),
    detects: [{ anomaly: 'LIFT_VIBRATION' as const, unit: 'mm/s', scaleFrom: 0, scaleTo: 50 }],
  },
}
const alarm: SensorAlarm = {
  ...{
    id: 7,
    sensorId: 1,
    sensorCode: 'KS2-1',
    status: 'RAISED',
    verdict: null,
    anomaly: 'LIFT_VIBRATION',
    unit: 'mm/s',
  },
  ...{
    model: { id: 2, name: 'KS2' },
    org: { id: 3, nameEn: 'Kestovia', nameZh: 'K' },
    logbook: null,
    threshold: 25,
    clearLevel: 18,
  },
  ...{
    inRow: 3,
    holdMinutes: 0,
    peak: 28.5,
    risings: 1,
    raisedAt: at(5),
    endedAt: null,
    takenAt: null,
    takenByName: '',
  },
  ...{ closedAt: null, closedByName: '', closeReason: '', jobRecordId: null, can: ['take', 'close'] },
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')

it('says that nothing happened', () => {
  render(
    <Stage>
      <Events record={record} range="WEEK" happened={{ alarms: [], works: [], gaps: [] }} />
    </Stage>,
  )
  expect(screen.getByText('Nothing happened in this time.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('tells alarms and silences the latest first, each day once, with what can be done', () => {
  const gaps = [
    { from: new Date(at(1)), to: new Date(at(4)), hours: 3 },
    { from: new Date(at(14)), to: new Date(at(18)), hours: 4 },
  ]
  render(
    <Stage>
      <Events record={record} range="WEEK" happened={{ alarms: [alarm], works: [], gaps }} />
    </Stage>,
  )
  screen.getByText('In 7 days: alarms 1, work 0, silences 2')
  const [late, raised, early] = rows()
  expect(late).toMatch(/^20\/11\/2026 22:00 – 21\/11\/2026 02:00.*No readings, 4 h$/)
  expect(raised).toMatch(/^20\/11\/2026 13:00Raised.*28\.5 mm\/s/)
  expect(early).toMatch(/^20\/11\/2026 09:00 – 12:00/)
  expect(screen.getByRole('button', { name: /Job needed/ })).toBeTruthy()
})
