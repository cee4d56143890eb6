// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { Failure } from '../../kernel/failure.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { ApiPage } from './ApiPage.tsx'

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

const model = (mayEdit: boolean) => ({
  ...{ id: 7, name: 'KS2', manufacturer: 'Kiu Lan', remark: '', files: [], sensorCount: 0, version: 1, mayEdit },
  anomalies: [{ anomaly: 'LIFT_VIBRATION', unit: 'mm/s', scaleFrom: 0, scaleTo: 50 }],
  ...{ org: someone.user.organisation, orgType: 'SUPL', alarms: { real: 0, false: 0, known: 0 } },
  updatedAt: '2026-11-24T00:00:00.000Z',
})
const mapping = {
  paths: { sensor: 'device', locationId: 'lift', at: 'ts', anomaly: 'events[].code', value: 'events[].peak' },
  codes: [],
  version: 3,
}
const row = (code: string, over: object) => ({
  ...{ code, sensor: '4417', locationId: '0900214-003', at: '1795269480', value: '27.4', readAt: null },
  ...{ anomaly: null, isLeftOut: false, ...over },
})
const refused = { path: ['anomaly'], code: 'custom', key: 'sensorCodeUnknown', message: 'This code means nothing yet.' }
const TRIED = {
  rows: [
    row('TEMP', { isLeftOut: true }),
    row('VIB_Z', { anomaly: 'LIFT_VIBRATION', readAt: '2026-11-21T10:38:00.000Z' }),
    row('NOISE', {}),
  ],
  answer: {
    done: 1,
    repeated: 0,
    failed: [{ index: 2, key: 'validationFailed', code: 400, meta: { issues: [refused] } }],
  },
}

/** The page of a model, and the addresses that were asked for. */
function show({ mayEdit = true, isOffline = false } = {}) {
  const asked: string[] = []
  http.defaults.adapter = answering((_, { url }) => {
    asked.push(url)
    if (url.endsWith('/mapping')) return { mapping }
    if (!url.endsWith('/try')) return model(mayEdit)
    if (isOffline) throw new Failure(0, { key: 'offline' })
    return TRIED
  })
  render(
    <Stage at="/7">
      <Routes>
        <Route path="/:id" element={<ApiPage />} />
      </Routes>
    </Stage>,
  )
  return asked
}
const sample = () => screen.findByLabelText<HTMLTextAreaElement>('Your sample', { selector: 'textarea' })
async function attempt() {
  fireEvent.change(await sample(), { target: { value: '{"device": 4417}' } })
  await userEvent.click(screen.getByRole('button', { name: /Try sample/ }))
}
const outcomes = () => screen.getAllByRole('row').map((one) => one.textContent)

it('says of each reading of a sample what would come of it, and offers the codes that mean nothing yet', async () => {
  show()
  await attempt()
  await screen.findByText('1 of 3 readings would be accepted, 1 refused, 1 left out')
  expect(outcomes()).toMatchObject(
    [/Outcome/, /TEMP.*Left out/, /VIB_Z.*Accepted/, /NOISE.*Refused/].map((words) => expect.stringMatching(words)),
  )
  expect(screen.queryByRole('button', { name: /Add TEMP/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Add NOISE/ }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Your code/, { selector: 'input' }).value).toBe('NOISE')
})

it('says why when a sample cannot be tried, and keeps it through a reload', async () => {
  show({ isOffline: true })
  await attempt()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Fail connection/))
  cleanup()
  show()
  expect((await sample()).value).toBe('{"device": 4417}')
})

it('asks for no mapping of another company’s model', async () => {
  const asked = show({ mayEdit: false })
  await screen.findByText('This model cannot be edited')
  expect(asked.filter((url) => url.endsWith('/mapping'))).toEqual([])
})
