import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Over, Overs } from '../kernel/reads/over.tsx'
import { useParam } from '../kernel/useParam.ts'
import { Stage, speakEnglish } from '../testing/harness.tsx'
import { RecordLink } from './JobRecordCells.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const row = { id: 7, completedAt: '2026-11-13T14:15:00.000Z' }
function Opened({ fixed }: { fixed?: object }) {
  const [open, close] = useParam('record')
  return (
    <button type="button" onClick={() => close(null, { isStep: true })}>
      record {open} among {JSON.stringify(fixed)}
    </button>
  )
}
const address = () => screen.getByLabelText('address').textContent

it('opens a record over the page it stands on, and closing leads back to all that the address said', async () => {
  render(
    <Stage at="/logbook/location/1600052-001?tab=records&typesOfWork=TW15&page=2">
      <Overs value={{ record: Opened }}>
        <RecordLink row={row} />
        <Over name="record" fixed={{ locationIds: '1600052-001' }} />
      </Overs>
    </Stage>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: '13/11/2026 22:15' }))
  expect(address()).toBe('?tab=records&typesOfWork=TW15&page=2&record=7')
  const open = screen.getByRole('button', { name: 'record 7 among {"locationIds":"1600052-001"}' })
  await userEvent.click(open)
  expect(address()).toBe('?tab=records&typesOfWork=TW15&page=2')
  expect(screen.queryByRole('button')).toBeNull()
})
