import { act, cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useLeaving } from './useLeaving.ts'

function Held({ isHeld }: { isHeld: boolean }) {
  const { isAsked, leave, stay } = useLeaving(isHeld)
  return (
    <>
      <p>the key</p>
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

it('asks nobody who has the key', async () => {
  render(<Pages isHeld={false} />)
  await press('the list')
  await back()
  expect(location.pathname).toBe('/list')
  expect(screen.getByText('the list')).toBeTruthy()
})
