// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { session } from '../../kernel/session.ts'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { NothingHere } from './NothingHere.tsx'

const show = vi.fn()
const drawn = (filters: Record<string, string>, permissions = someone.permissions) => {
  session.set({ state: 'in', token: 't', info: { ...someone, permissions } })
  render(
    <Stage>
      <NothingHere state={{ filters, show }} />
    </Stage>,
  )
}
const ways = () => screen.queryAllByRole('link').map((link) => link.textContent)

beforeAll(() => speakEnglish())
afterEach(cleanup)

it.each<Record<string, string>>([{}, { months: '6' }])(
  'tells whoever has no log-book yet how one comes to him: %o',
  (filters) => {
    drawn(filters)
    expect(screen.getByText(/invite your organisation/)).toBeTruthy()
    expect(ways()).toEqual(['See invitations', 'See log-books'])
    expect(screen.queryByRole('button')).toBeNull()
  },
)

it('leads nobody where he may not go', () => {
  drawn({}, ['dashboard:read'])
  expect(ways()).toEqual([])
})

it('offers to take off filters under which nothing is counted', async () => {
  drawn({ months: '6', districts: 'ST' })
  await userEvent.click(screen.getByRole('button', { name: 'Take the filters off' }))
  expect(show).toHaveBeenCalledWith({})
  expect(ways()).toEqual([])
})
