import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { ArrivalPage } from './ArrivalPage.tsx'

const book = (over: object) => ({
  ...{ id: 1, locationId: '0900214-001', nextDuty: 'USE_PERMIT', nextDutyOn: '2020-01-01' },
  contractor: { id: someone.user.organisation.id, nameEn: 'We', nameZh: '我們' },
  responsible: [{ id: 99, nameEn: 'Hang Yip', nameZh: '恒業', role: 'OC' }],
  ...over,
})
const nothing = { first: 'nothing', inbox: null, duties: null, inspections: null, sensors: null, figures: [] }
const inbox = {
  ...{ waiting: 5, routine: 3, exceptions: 2, newestId: 9, routineId: 7 },
  gravities: { DANGER: 1, DEFECT: 0, OUT_OF_RANGE: 0, LATE: 1, OTHER: 0 },
  gravest: [],
}

async function open(over: object) {
  http.defaults.adapter = fakeServer({ status: 200, data: { ...nothing, ...over } }).adapter
  session.set({ state: 'in', token: 't', info: someone })
  render(
    <Stage>
      <ArrivalPage />
    </Stage>,
  )
  await screen.findAllByRole('heading')
}

describe('the page on which people land', () => {
  beforeAll(() => speakEnglish())
  afterEach(cleanup)

  it('greets by name, and says one sentence where there is nothing at all', async () => {
    await open({})
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(someone.user.displayName)
    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy()
  })
  it('says when something is due next, without an empty list', async () => {
    await open({ first: 'duties', duties: { overdue: 0, due: 0, rows: [], nextOn: '2027-01-05' } })
    expect((await screen.findByText(/Nothing is overdue/)).textContent).toContain('05/01/2027')
    expect(screen.queryByRole('list')).toBeNull()
  })
  it('tells what is ours from what others owe us, each with a way to it', async () => {
    const rows = [book({}), book({ id: 2, locationId: '0900214-002', nextDuty: 'MAINTENANCE' })]
    await open({ first: 'duties', duties: { overdue: 2, due: 2, rows, nextOn: null } })
    expect(await screen.findByText('owed by Hang Yip')).toBeTruthy()
    expect(screen.getByText('owed by us').closest('a')?.getAttribute('href')).toBe('/logbook/location/0900214-002')
  })
  it('leads to the routine ones by the second button only', async () => {
    const gravest = [
      {
        ...{
          id: 4,
          typeOfWork: 'TW02',
          attention: ['TRAPPING'],
          signals: [],
          completedAt: '2026-11-20T00:00:00Z',
          trappedMinutes: 32,
        },
        ...{ locationId: '0900214-001', addressEn: 'A', addressZh: '甲', distanceM: null },
        org: { id: 1, nameEn: 'Kiu Lan', nameZh: '翹瀾' },
      },
    ]
    await open({ first: 'inbox', inbox: { ...inbox, gravest } })
    const ways = [await screen.findByText('Start with the 2'), screen.getByText('Look through 3 routine ones')]
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      expect.stringMatching(/record=4$/),
      expect.stringMatching(/record=7$/),
    ])
    expect(ways.map(({ className }) => className.includes('lb-btn-primary'))).toEqual([true, false])
  })
  it('leads from a visit to the week in which it stands, and says what is late', async () => {
    const logbook = { id: 1, locationId: '0900214-001', addressEn: 'A', addressZh: '甲', kind: 'L' }
    const rows = [
      { id: 4, plannedAt: '2020-01-06T02:00:00Z', type: 'RM', year: 2020, isSurprise: false, logbook, team: { id: 3 } },
    ]
    await open({ first: 'inspection', inspections: { arranged: 1, late: 1, unplanned: 2, rows } })
    const visit = (await screen.findByText('RM 2020')).closest('a')
    const week = new URLSearchParams({ team: '3', person: String(someone.user.id), from: '2020-01-06' })
    expect(visit?.getAttribute('href')).toBe(`/inspection/team/schedules?${week}`)
    expect(screen.getByText(/1 should have been made before today/)).toBeTruthy()
    expect(screen.getByText(/2 wait for a date/)).toBeTruthy()
  })
  it('leads from an alarm to what its sensor has measured, and to what is silent', async () => {
    const rows = [
      { id: 4, anomaly: 'DOOR', sensorId: 6, sensorCode: 'KS-6', raisedAt: '2026-11-20T00:00:00Z', logbook: null },
    ]
    await open({ first: 'sensors', sensors: { alarms: 1, requests: 0, silent: 2, rows } })
    const alarm = (await screen.findByText('KS-6')).closest('a')
    expect(alarm?.getAttribute('href')).toContain('/6?anomaly=DOOR')
    expect(screen.getByText('2 sensors are silent').getAttribute('href')).toContain('silent=true')
    expect(screen.queryByText(/wait for an answer/)).toBeNull()
  })
})
