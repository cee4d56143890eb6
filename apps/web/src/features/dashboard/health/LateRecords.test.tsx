// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../../testing/harness.tsx'
import { LateRecords } from './LateRecords.tsx'
import type { Unit } from './unit.ts'

const record = (id: number, over: Partial<Unit['late'][number]> = {}): Unit['late'][number] => ({
  ...{ id, typeOfWork: 'TW15', completedAt: '2026-10-12T02:00:00Z', submittedAt: '2026-11-15T01:00:00Z' },
  ...{ remarks: '', minutesOut: 0 },
  ...over,
})
const show = (over: Partial<Pick<Unit, 'late' | 'lateClosed'>>) =>
  render(
    <Stage>
      <LateRecords
        of={{ late: [], lateClosed: 0, ...over }}
        month={{ month: '2026-10-01', asOf: '2026-11-01T16:30:00Z' }}
      />
    </Stage>,
  )

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('lists what came late, each row leading to its record, and says why it does not count', () => {
  show({ late: [record(7), record(9, { typeOfWork: 'TW01', minutesOut: 125 })], lateClosed: 1 })
  expect(screen.getByRole('heading').textContent).toBe('3 records came after the settlement')
  expect(screen.getByText(/October 2026 was settled .* 02\/11\/2026 00:30.*contested.*1 more record/)).toBeTruthy()
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map((row) => within(row).getByRole<HTMLAnchorElement>('link').search)).toEqual([
    expect.stringMatching(/=7$/),
    expect.stringMatching(/=9$/),
  ])
  expect(rows[1]?.textContent).toMatch(/12\/10\/2026 10:00.*15\/11\/2026 09:00.*2 h 5 min/)
})

it('says how many there are to whoever may open none of them, and nothing where none came', () => {
  show({ lateClosed: 1 })
  expect([screen.queryByRole('table'), screen.getByRole('heading').textContent]).toEqual([
    null,
    '1 record came after the settlement',
  ])
  cleanup()
  show({})
  expect(screen.queryByRole('heading')).toBeNull()
})
