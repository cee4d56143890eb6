import { act, cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useLeaving } from './useLeaving.ts'

function Held({ isHeld }: { isHeld: boolean }) {
  const { isAsked, leave, stay } = useLeaving(isHeld)
  const navigate = useNavigate()
  return (
    <>
      <p>the key</p>
      <Link to="/list?by=link">link</Link>
      <button type="button" onClick={() => navigate('/list?by=search')}>
        search
      </button>
      <button type="button" onClick={() => navigate('/key?tab=uses')}>
        tab
      </button>
      {isAsked && (
        <>
          <button type="button" onClick={leave}>
            leave
          </button>
          <button type="button" onClick={stay}>
            stay
          </button>
        </>
      )}
    </>
  )
}
function List() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('/key')}>
      the list
    </button>
  )
}
const Pages = ({ isHeld }: { isHeld: boolean }) => (
  <BrowserRouter>
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/key" element={<Held isHeld={isHeld} />} />
    </Routes>
  </BrowserRouter>
)
const back = () =>
  act(async () => {
    history.back()
    await new Promise((done) => setTimeout(done, 60))
  })
const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).click()
    await new Promise((done) => setTimeout(done, 60))
  })
beforeEach(() => history.pushState(null, '', '/list'))
afterEach(cleanup)

it('asks before the browser goes back, stays, and leaves when told to', async () => {
  render(<Pages isHeld />)
  await press('the list')
  await back()
  expect([location.pathname, screen.queryByText('the key') !== null]).toEqual(['/key', true])
  await press('stay')
  expect(screen.queryByRole('button', { name: 'leave' })).toBeNull()
  await back()
  await press('leave')
  expect(location.pathname).toBe('/list')
})

it.each([
  ['link', () => act(async () => screen.getByText('link').click())],
  ['search', () => press('search')],
])('asks before another page is opened by a %s, and then leads there', async (by, open) => {
  render(<Pages isHeld />)
  await press('the list')
  await open()
  expect(location.pathname).toBe('/key')
  await press('stay')
  await open()
  await press('leave')
  expect(`${location.pathname}${location.search}`).toBe(`/list?by=${by}`)
  await press('the list')
  expect(location.pathname).toBe('/key')
})

it('asks nobody who stays on the page', async () => {
  render(<Pages isHeld />)
  await press('the list')
  await press('tab')
  expect(location.search).toBe('?tab=uses')
  expect(screen.queryByRole('button', { name: 'leave' })).toBeNull()
})

it('asks nobody who has the key', async () => {
  render(<Pages isHeld={false} />)
  await press('the list')
  await back()
  expect(location.pathname).toBe('/list')
  expect(screen.getByText('the list')).toBeTruthy()
})
