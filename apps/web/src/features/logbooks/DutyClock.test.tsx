import { DUTIES } from '@portal/shared/features/logbooks/logbook.codes'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { DutyClock } from './DutyClock.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const logbook = {
  kind: 'L' as const,
  contractor: null,
  responsible: [],
  duties: DUTIES.map((duty) => ({ duty, from: '2026-01-01', on: '2027-01-01', warnDays: 30 })),
  unacknowledged: { count: 2, since: '2026-11-01' },
}

it('leads from each duty to the records, or the data sheet, that decide its day', async () => {
  render(
    <Stage at="/logbook/location/1600052-001">
      <DutyClock logbook={logbook} />
    </Stage>,
  )
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, new URL(link.getAttribute('href') ?? '', 'http://x').search])
  expect(links).toEqual([
    ['Periodic maintenance', '?tab=records&typesOfWork=TW15,TW06'],
    ['Periodic examination', '?tab=records&typesOfWork=TW16,TW17'],
    ['Load test', '?tab=records&typesOfWork=TW17'],
    ['Use permit', '?tab=specification'],
    ['Special maintenance', '?tab=records&typesOfWork=TW04'],
    ['Acknowledge job records', '?tab=records&statuses=SUBMITTED,REPLIED,DISPUTED'],
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Special maintenance' }))
  expect(screen.getByLabelText('address').textContent).toBe('?tab=records&typesOfWork=TW04')
})
