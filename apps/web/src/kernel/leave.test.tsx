// @vitest-environment jsdom
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Input } from 'antd'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Stage, someone, speakEnglish } from '../testing/harness.tsx'
import { Field, FormDialog } from './SchemaForm.tsx'
import { session } from './session.ts'

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

const onClose = vi.fn()
function open({ isKept = true } = {}) {
  cleanup()
  onClose.mockClear()
  render(
    <Stage>
      <FormDialog
        action={labelContracts.create}
        title="Label"
        submit="Add label"
        initial={{ color: '#112233' }}
        onClose={onClose}
        {...(!isKept && { draft: false as const })}
      >
        <Field name="name">
          <Input />
        </Field>
      </FormDialog>
    </Stage>,
  )
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const asked = () => screen.queryByText('Close without sending?')
const press = (text: string) => userEvent.click(screen.getByRole('button', { name: text }))

it('closes at once where nothing was typed, or what was typed is gone again', async () => {
  open()
  await press('Cancel')
  expect([onClose.mock.calls.length, asked()]).toEqual([1, null])
  open()
  await userEvent.type(name(), 'a{Backspace}')
  await press('Cancel')
  expect([onClose.mock.calls.length, asked()]).toEqual([1, null])
  open()
  expect(screen.queryByText(/was restored/)).toBeNull()
})

it.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['×', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', () => press('Cancel')],
])('%s asks when something was typed; it goes on, is kept or is thrown away', async (_, leave) => {
  open()
  await userEvent.type(name(), 'Lobby')
  await leave()
  expect(asked()).toBeTruthy()
  await press('Continue editing')
  expect([onClose.mock.calls.length, name().value]).toEqual([0, 'Lobby'])
  await waitFor(() => expect(document.activeElement, 'the focus is back').not.toBe(document.body))
  // why not as before: antd gives all dialogs one id in tests, so that the second Esc reaches none; a journey presses it twice
  await press('Cancel')
  await press('Keep draft and close')
  expect(onClose).toHaveBeenCalledOnce()

  open()
  expect([name().value, screen.queryAllByText(/was restored/).length]).toEqual(['Lobby', 1])
  await userEvent.type(name(), ' of a notice')
  await leave()
  await press('Discard and close')
  expect(onClose).toHaveBeenCalledOnce()
  open()
  expect(name().value).toBe('')
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New label
      </button>
      {isOpen && (
        <FormDialog action={labelContracts.create} title="Label" submit="Add label" onClose={() => setOpen(false)}>
          <Field name="name">
            <Input />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
it.each(['Keep draft and close', 'Discard and close'])(
  '%s gives the focus back to what opened the dialog',
  async (way) => {
    cleanup()
    render(
      <Stage>
        <main id="main" tabIndex={-1}>
          <Opener />
        </main>
      </Stage>,
    )
    await press('New label')
    await userEvent.type(name(), 'Lobby')
    await press('Cancel')
    await press(way)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New label'))
  },
)

it('offers no draft of what is never kept', async () => {
  open({ isKept: false })
  await userEvent.type(name(), 'Secret')
  await press('Cancel')
  expect(screen.queryByRole('button', { name: 'Keep draft and close' })).toBeNull()
  await press('Discard and close')
  expect(onClose).toHaveBeenCalledOnce()
})
