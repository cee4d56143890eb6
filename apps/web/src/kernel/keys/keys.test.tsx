// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { someone, speakEnglish } from '../../testing/harness.tsx'
import { session } from '../session.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { useKeys } from './useKeys.ts'

beforeAll(() => speakEnglish('keys', 'shell'))
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 'x', info: { ...someone, user: { ...someone.user, id: ++persons } } })
})
afterEach(cleanup)
let persons = 100

const KEYS = { screen: 'test', standard: { next: 'j', comment: 'c', batch: 'b' } } as const
const next = vi.fn()
const batch = vi.fn()
/** A list with keys, and a field outside of it. */
function Screen() {
  const area = useRef<HTMLDivElement>(null)
  const { isAsked, ask } = useKeys(area, KEYS, { next })
  const [isThere, setThere] = useState(true)
  return (
    <>
      <input aria-label="outside" />
      <div ref={area} tabIndex={-1} data-testid="area">
        {isThere && (
          <button type="button" onClick={() => setThere(false)}>
            Goes away
          </button>
        )}
        <textarea aria-label="comment" data-key="comment" />
      </div>
      <button type="button" data-key="batch" onClick={batch}>
        Many
      </button>
      {isAsked && (
        <KeysDialog
          keys={KEYS}
          words={{ next: 'Next', comment: 'Comment', batch: 'Batch' }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
const setup = () => {
  next.mockClear()
  batch.mockClear()
  render(<Screen />)
  return userEvent.setup()
}

it('keys work while the part has the focus, which it takes when nothing else has it', async () => {
  const user = setup()
  await user.keyboard('jb')
  expect([next, batch].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  screen.getByText('Many').focus()
  await user.keyboard('jb')
  expect([next, batch].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('keys go on when the button that was pressed goes with its record', async () => {
  const user = setup()
  await user.click(screen.getByText('Goes away'))
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('j')
  expect(next).toHaveBeenCalledOnce()
  await user.click(document.body)
  await user.keyboard('j')
  expect(next, 'somebody has pressed elsewhere').toHaveBeenCalledOnce()
})

it('what is typed is no key, nor what is pressed with Ctrl', async () => {
  const user = setup()
  await user.keyboard('c')
  expect(screen.getByLabelText('comment')).toBe(document.activeElement)
  await user.keyboard('jjb?')
  await user.tab({ shift: true })
  await user.keyboard('{Control>}j{/Control}')
  expect([next, batch].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(screen.getByLabelText<HTMLTextAreaElement>('comment').value).toBe('jjb?')
})

it('? lists them; one is changed by pressing another, which no other act has; they are switched off', async () => {
  const user = setup()
  await user.keyboard('?')
  await user.click(await screen.findByRole('button', { name: 'Change the key for "Next", now J' }))
  await user.keyboard('b')
  expect(screen.getByRole('alert').textContent).toBe('B is already used for "Batch". Press another key.')
  await user.keyboard('/')
  expect(screen.getByRole('alert').textContent).toMatch('same meaning on every page')
  await user.keyboard('n')
  expect(screen.getByRole('button', { name: 'Change the key for "Next", now N' })).toBeTruthy()
  await user.click(screen.getByText('Close'))
  screen.getByTestId('area').focus()
  await user.keyboard('jn')
  expect(next).toHaveBeenCalledOnce()
  cleanup()

  const again = setup()
  await again.keyboard('n')
  expect(next, 'on another day').toHaveBeenCalledOnce()
  await again.keyboard('?')
  await again.click(await screen.findByRole('switch'))
  await again.click(screen.getByText('Close'))
  screen.getByTestId('area').focus()
  await again.keyboard('n?')
  expect(next, 'switched off').toHaveBeenCalledOnce()
  expect(screen.queryByRole('switch')).toBeNull()
})

it('keys work at once when a dialog has gone, before the focus is back', async () => {
  const user = setup()
  await user.keyboard('?')
  const inside = await screen.findByRole('button', { name: /^Change the key for "Next"/ })
  inside.focus()
  expect(document.activeElement).toBe(inside)
  fireEvent.click(screen.getByText('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'b' })
  expect(batch).toHaveBeenCalledOnce()
})
