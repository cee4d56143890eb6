// @vitest-environment jsdom
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../../kernel/api.ts'
import { Failure } from '../../../kernel/failure.ts'
import { session } from '../../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../../testing/harness.tsx'
import { RecordBody } from './RecordBody.tsx'

beforeAll(() => speakEnglish())
beforeEach(() => session.set({ state: 'in', token: 't', info: someone }))
afterEach(cleanup)

const sensor: Sensor = {
  ...{ id: 7, code: 'KS2-1', status: 'LINKED', org: { id: 3, nameEn: 'Kestovia', nameZh: 'K' }, orgType: 'SUPL' },
  ...{ model: { id: 2, name: 'KS2', manufacturer: 'Kiu Lan' }, logbook: null, linkedAt: null, lastReadingAt: null },
  ...{ remark: '', isAskedFor: false, version: 1, mayEdit: false, can: [] },
}

it('shows nothing for an address that cannot be read, until what is wrong with it is taken away', async () => {
  const asked: Record<string, unknown>[] = []
  http.defaults.adapter = answering((params, { url }) => {
    if (url.endsWith('/record')) asked.push(params)
    return { content: [], totalElements: 0 }
  })
  render(
    <Stage at="/?range=YEAR&anomaly=NOISE">
      <RecordBody sensor={sensor} />
    </Stage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Anomaly' }))
  expect(asked).toEqual([])
  expect(screen.queryByRole('button', { name: 'Remove Anomaly' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove Time' })).toBeTruthy()
  expect(screen.getByLabelText('address').textContent).toBe('?range=YEAR')
  await waitFor(() => expect(asked).toEqual([]))
})

it('keeps what can be chosen while nothing comes, so that something else can be asked for', async () => {
  const asked: unknown[] = []
  http.defaults.adapter = answering((params, { url }) => {
    if (!url.endsWith('/record')) return { content: [], totalElements: 0 }
    asked.push(params.range)
    throw new Failure(500, { key: 'systemBusy' })
  })
  render(
    <Stage at="/?range=DAY&anomaly=DOOR">
      <RecordBody sensor={sensor} />
    </Stage>,
  )
  expect(await screen.findByRole('heading', { name: 'The record could not be loaded' })).toBeTruthy()
  expect(screen.getByText('Abnormal door opening/closing')).toBeTruthy()
  await userEvent.click(screen.getByText('30 days'))
  await waitFor(() => expect(asked.at(-1)).toBe('MONTH'))
  expect(screen.getByLabelText('address').textContent).toBe('?range=MONTH&anomaly=DOOR')
})
