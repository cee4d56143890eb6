// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/harness.tsx'
import { GravityChips } from './GravityChips.tsx'

beforeAll(() => speakEnglish('jobRecords', 'jobRecordPages'))
afterEach(cleanup)

const counts = { DANGER: 2, DEFECT: 0, OUT_OF_RANGE: 1, LATE: 0, OTHER: 1204 }
const chips = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it('shows what waits, gravest first, each with its count, and what is chosen though nothing is left of it', async () => {
  const onChange = vi.fn()
  const { rerender } = render(<GravityChips counts={counts} value={undefined} onChange={onChange} />)
  expect(chips()).toEqual(['Trapping and incident2', 'Out of range1', 'Position, photos, other1,204'])
  await userEvent.click(screen.getByRole('button', { name: /^Trapping/ }))
  expect(onChange).toHaveBeenLastCalledWith('DANGER')
  rerender(<GravityChips counts={counts} value="LATE" onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: /^Late/, pressed: true }))
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})
