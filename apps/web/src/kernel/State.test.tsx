// @vitest-environment jsdom
import { SCREENS } from '@portal/shared/screens'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Stage, someone, speakEnglish } from '../testing/harness.tsx'
import { Failure } from './failure.ts'
import { setSearch } from './keys/search.ts'
import { Failed } from './State.tsx'
import { session } from './session.ts'

const unknown = new Failure(404, { key: 'locationNotFound' })
const drawn = (error: unknown, permissions = someone.permissions) => {
  session.set({ state: 'in', token: 't', info: { ...someone, permissions } })
  render(
    <Stage>
      <Failed error={error} onRetry={() => undefined} />
    </Stage>,
  )
}
const ways = () => [...screen.queryAllByRole('link'), ...screen.getAllByRole('button')].map((way) => way.textContent)

// the words that every page has
beforeAll(() => speakEnglish('common', 'validation', 'auth', 'info'))
afterEach(cleanup)

it('leads on from what is not there: to the list of log-books, and to the search', async () => {
  drawn(unknown)
  expect(ways()).toEqual(['All log-books', 'Search', 'Try again'])
  expect(screen.getByRole('link').getAttribute('href')).toBe(SCREENS.logbookList.path)
  const called = vi.fn()
  setSearch(called)
  await userEvent.click(screen.getByRole('button', { name: /Search/ }))
  expect(called).toHaveBeenCalledOnce()
})

it('leads nobody where he may not go', () => {
  drawn(unknown, [])
  expect(ways()).toEqual(['Search', 'Try again'])
})

it('offers another try alone where the call may yet succeed', () => {
  drawn(new Failure(500, { key: 'systemBusy' }))
  expect(ways()).toEqual(['Try again'])
})

it.each([
  [true, 1],
  [undefined, 2],
] as const)('heads a page that shows nothing else (%s) as pages are headed', (isPage, level) => {
  render(
    <Stage>
      <Failed error={unknown} onRetry={() => undefined} {...(isPage && { isPage })} />
    </Stage>,
  )
  expect(screen.getByRole('heading', { level })).toBeTruthy()
})
