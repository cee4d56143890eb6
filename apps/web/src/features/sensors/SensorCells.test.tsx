// @vitest-environment jsdom

import type { SensorRequest } from '@portal/shared/features/sensors/request.schema'
import { SENSOR_SILENT_HOURS } from '@portal/shared/features/sensors/sensor.rules'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { session } from '../../kernel/session.ts'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { AskedPlace, RequestMoves } from './RequestCells.tsx'
import { LastHeard } from './SensorCells.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const org = { id: 30, nameEn: 'Kiu Lan Sensors', nameZh: '橋蘭' }
const sensor: Sensor = {
  ...{ id: 3, code: 'KS2-004401', status: 'LINKED', org, orgType: 'SUPL', logbook: null, linkedAt: ago(100) },
  ...{ model: { id: 1, name: 'KS2', manufacturer: 'Kiu Lan' }, lastReadingAt: null, remark: '', isAskedFor: false },
  ...{ version: 1, mayEdit: false, can: [] },
}
const request: SensorRequest = {
  ...{ id: 9, status: 'OPEN', sensorId: 3, sensorCode: 'KS2-004401', company: org, locationId: 'KT00000-099' },
  ...{ logbook: null, org, askedByName: 'Lam', remark: '', createdAt: ago(1), decidedByName: '', decidedAt: null },
  ...{ decisionReason: '', can: ['approve', 'reject'] },
}
const said = (over: Partial<Sensor>) => {
  const { container, unmount } = render(<LastHeard row={{ ...sensor, ...over }} />)
  const text = container.textContent
  unmount()
  return text
}

it('tells that a linked sensor is silent, and nothing of one that is not linked or was heard', () => {
  expect(said({})).toBe('Never heard')
  expect(said({ lastReadingAt: ago(SENSOR_SILENT_HOURS + 1) })).toMatch(/\d{4}.*Silent$/)
  expect(said({ lastReadingAt: ago(SENSOR_SILENT_HOURS - 1) })).not.toContain('Silent')
  expect(said({ status: 'FREE', lastReadingAt: ago(SENSOR_SILENT_HOURS + 1) })).not.toContain('Silent')
  expect(said({ status: 'FREE' })).toBe('–')
})

const as = (organizationType: 'EMSD' | 'SUPL') =>
  session.set({
    state: 'in',
    token: 't',
    info: { ...someone, user: { ...someone.user, organisation: { ...someone.user.organisation, organizationType } } },
  })
const show = () =>
  render(
    <Stage>
      <AskedPlace row={request} />
      <RequestMoves row={request} />
    </Stage>,
  )

it('tells the regulator that there is no log-book of an id, and offers to reject first', () => {
  as('EMSD')
  show()
  expect(screen.getByText('No log-book of this ID')).toBeTruthy()
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Reject', ''])
})

it('tells a supplier nothing of it', () => {
  as('SUPL')
  show()
  expect(screen.queryByText('No log-book of this ID')).toBeNull()
})
