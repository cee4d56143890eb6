// @vitest-environment jsdom
import type { SensorAlarm } from '@portal/shared/features/sensors/alarm.schema'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, fakeServer, type Sent, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { AlarmActs } from './AlarmActs.tsx'
import { AlarmState, Measured } from './AlarmCells.tsx'
import { AlarmsBeside } from './AlarmsBeside.tsx'
import { PrecisionCell } from './Precision.tsx'

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
const alarm: SensorAlarm = {
  ...{ id: 41, status: 'RAISED', verdict: null, sensorId: 3, sensorCode: 'KS2-004401', model: { id: 1, name: 'KS2' } },
  ...{ org: { id: 30, nameEn: 'Kiu Lan Sensors', nameZh: '橋蘭' }, logbook: null, anomaly: 'LIFT_VIBRATION' },
  ...{ unit: 'mm/s', threshold: 25, clearLevel: 18, inRow: 3, holdMinutes: 10, raisedAt: ago(154), endedAt: null },
  ...{ peak: 28.5, risings: 1, takenAt: null, takenByName: '', closedAt: null, closedByName: '', closeReason: '' },
  ...{ jobRecordId: null, can: ['take', 'close'] },
}
const said = (over: Partial<SensorAlarm>) => {
  const { container, unmount } = render(
    <Stage>
      <Measured row={{ ...alarm, ...over }} />
      <AlarmState row={{ ...alarm, ...over }} />
    </Stage>,
  )
  const text = container.textContent
  unmount()
  return text
}

it('says how far over the threshold it was, how often, and for how long nobody has answered', () => {
  expect(said({})).toContain('28.5, threshold 25\u00a0mm/s')
  expect(said({})).toContain('Not answered for 2 h 34 min')
  expect(said({})).toContain('readings are still up')
  expect(said({ raisedAt: ago(26 * 60) })).toContain('Not answered for 1 day 2 h')
  const flapping = said({ risings: 4, endedAt: ago(5) })
  expect(flapping).toContain('raised 4 times')
  expect(flapping).toContain('readings came down')
})

it('says who has it in hand, and by which number the record of the work closes it', () => {
  const inHand = said({ status: 'IN_HAND', takenAt: ago(5), takenByName: 'Chan Yat Lam' })
  expect(inHand).toContain('In hand')
  expect(inHand).toContain('Chan Yat Lam')
  expect(inHand).toContain('Job record names alarm 41')
})

it('says what there was and why, or that the sensor left', () => {
  const closed = { status: 'CLOSED', closedAt: ago(5), closedByName: 'Chan Yat Lam' } as const
  expect(said({ ...closed, verdict: 'FALSE', closeReason: 'Heavy trolley' })).toContain('Closed: falseHeavy trolley')
  expect(said({ ...closed, verdict: 'REAL', jobRecordId: 7 })).toContain('Job record, ')
  expect(said(closed)).toContain('taken off the log-book')
})

const show = (over: Partial<SensorAlarm> = {}, ...before: { status: number; data: unknown }[]) => {
  const { sent, adapter } = fakeServer(...before, { status: 200, data: { done: 1, failed: [], consequences: [] } })
  http.defaults.adapter = adapter
  render(
    <Stage>
      <AlarmActs row={{ ...alarm, ...over }} />
    </Stage>,
  )
  return sent
}

it('is taken in hand by one click', async () => {
  const sent = show()
  await userEvent.click(screen.getByRole('button', { name: /Job needed/ }))
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'post', body: { ids: [41], move: 'take' } }))
})

const MISSING = { status: 60828, key: 'sensorVerdictMissing', field: 'verdict', message: 'Say whether it was real.' }
it('is closed with a verdict and a reason, neither of which may be missing', async () => {
  const sent = show({ can: ['close'] }, { status: 400, data: MISSING })
  expect(screen.queryByRole('button', { name: /Job needed/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
  const dialog = await screen.findByRole('dialog')
  const act = () => within(dialog).getByRole('button', { name: 'Close alarm' })
  await userEvent.click(act())
  await waitFor(() => expect(dialog.querySelector('.ant-form-item-has-error textarea')).not.toBeNull())
  expect(sent).toEqual([])
  await userEvent.type(within(dialog).getByRole('textbox'), 'Heavy trolley at G/F')
  await userEvent.click(act())
  await waitFor(() => expect(dialog.querySelector('.ant-form-item-has-error [type=radio]')).not.toBeNull())
  await userEvent.click(within(dialog).getByRole('radio', { name: /^False/ }))
  await userEvent.click(act())
  const acts = () => sent.flatMap(({ body }) => (body && !('rehearse' in Object(body)) ? [body] : []))
  await waitFor(() => expect(acts()).toHaveLength(2))
  expect(acts()[1]).toEqual({ ids: [41], move: 'close', verdict: 'FALSE', reason: 'Heavy trolley at G/F' })
})

it('offers nothing to those who may only read', () => {
  show({ can: [] })
  expect(screen.queryAllByRole('button')).toEqual([])
})

const precision = (real: number, wrong: number, known = 0) => {
  const { container, unmount } = render(<PrecisionCell alarms={{ real, false: wrong, known }} />)
  const text = container.textContent
  unmount()
  return text
}

it('tells the precision with its numbers, a dash under ten, and nothing where nothing was answered', () => {
  expect(precision(45, 13)).toBe('77.6%45 real, 13 false')
  expect(precision(5, 2, 3)).toBe('–5 real, 2 false3 known')
  expect(precision(0, 0)).toBe('–')
})

it('sorts models by their precision, names the best, and lists the sensors that are silent', async () => {
  const model = (id: number, name: string, real: number, wrong: number) => ({
    ...{ id, name, org: alarm.org, alarms: { real, false: wrong, known: 0 } },
  })
  const models = [
    model(1, 'SW-Hear', 28, 21),
    model(2, 'PM-Door', 5, 2),
    model(3, 'LM-Level', 61, 4),
    model(4, 'X', 0, 0),
  ]
  const silent = { id: 9, code: 'KS2-004102', logbook: null, status: 'LINKED', lastReadingAt: ago(3 * 24 * 60) }
  http.defaults.adapter = answering((_, { url }: Sent) =>
    url.endsWith('/model')
      ? { content: models, totalElements: models.length }
      : { content: [silent], totalElements: 1 },
  )
  render(
    <Stage>
      <AlarmsBeside />
    </Stage>,
  )
  expect(await screen.findByText('LM-Level is right most often')).toBeTruthy()
  const rows = screen.getAllByRole('rowheader').map((one) => one.querySelector('a')?.textContent)
  expect(rows).toEqual(['LM-Level', 'SW-Hear', 'PM-Door'])
  expect(await screen.findByText('1 sensor is silent')).toBeTruthy()
  expect(screen.getByText('Silent for 3 days')).toBeTruthy()
})
