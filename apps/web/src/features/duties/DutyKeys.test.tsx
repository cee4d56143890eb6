// @vitest-environment jsdom
import type { DutyRow } from '@portal/shared/features/duties/duty.schema'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { DutyKeys } from './DutyKeys.tsx'

const row = (id: number, can: DutyRow['can'], isStatutory = true) =>
  ({ id, duty: 'MAINTENANCE', logbook: { locationId: `0900214-00${id}` }, rule: { isStatutory }, can }) as DutyRow
const rows = [row(1, ['snooze', 'assign']), row(2, []), row(3, ['snooze', 'assign'], false)]

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  http.defaults.adapter = answering(() => ({ content: rows, totalElements: rows.length }))
  session.set({ state: 'in', token: 't', info: someone })
  render(
    <Stage>
      <DutyKeys fixed={{ whose: 'mine' }}>
        {(current, keys) => (
          <>
            <p data-testid="current">{current ?? 'none'}</p>
            {keys}
          </>
        )}
      </DutyKeys>
    </Stage>,
  )
})
afterEach(cleanup)
const current = () => screen.getByTestId('current').textContent
const reach = async (key: string, id: string) => {
  await waitFor(async () => {
    await userEvent.keyboard(key)
    expect(current()).toBe(id)
  })
}

it('walks the rows, tells which one is reached, and stops at the ends', async () => {
  await reach('j', '1')
  expect(screen.getByText('Periodic maintenance 0900214-001')).toBeTruthy()
  await userEvent.keyboard('k')
  expect(current()).toBe('1')
  await userEvent.keyboard('jjj')
  expect(current()).toBe('3')
})

it('snoozes the row that is reached, says which and for whom, and does nothing where nothing may be done', async () => {
  await userEvent.keyboard('s')
  expect(screen.queryByRole('dialog'), 'no row is reached').toBeNull()
  await reach('j', '1')
  await userEvent.keyboard('j')
  await userEvent.keyboard('s')
  expect(screen.queryByRole('dialog'), 'another owes it').toBeNull()
  await userEvent.keyboard('j')
  await userEvent.keyboard('s')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('0900214-003')
  expect(dialog.textContent).toContain('it is quieted in the lists of your colleagues too')
})

it('says which keys there are', () => {
  expect(screen.getByRole('region', { name: 'Single keys' }).textContent).toContain('G Give to a colleague')
})
