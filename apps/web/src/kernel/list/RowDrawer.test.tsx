import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Modal } from 'antd'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Failure } from '../failure.ts'
import { session } from '../session.ts'
import { RowDrawer } from './RowDrawer.tsx'

beforeAll(() => session.set({ state: 'in', token: 'x', info: someone }))
type Props = Partial<Parameters<typeof RowDrawer>[0]>
function open(over: Props = {}) {
  const onMove = vi.fn()
  render(
    <Stage>
      <RowDrawer label="Record" id={2} ids={[1, 2, 3]} onMove={onMove} width={560} {...over}>
        {'children' in over ? over.children : <p>what it says</p>}
      </RowDrawer>
    </Stage>,
  )
  return onMove
}
function Asks() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ask
      </button>
      <Modal open={isOpen} title="Over it">
        <button type="button">inside</button>
      </Modal>
    </>
  )
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a row over its list', () => {
  beforeAll(() => speakEnglish('common', 'validation'))
  afterEach(cleanup)

  it('says where it stands, and leads to the rows beside it and back', async () => {
    const onMove = open()
    expect(screen.getByText('2 of 3')).toBeTruthy()
    for (const name of ['Previous', 'Next', 'Close']) await userEvent.click(button(name))
    expect(onMove.mock.calls).toEqual([[1], [3], [null]])
  })

  it.each([
    [1, true, false],
    [3, false, true],
    [9, true, true],
  ])('offers nothing beyond the ends of the list (row %i)', (id, first, last) => {
    open({ id })
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([first, last])
  })

  it.each([true, false])(
    'is left by Escape, and J and K lead on, but not while somebody types (beside: %s)',
    async (isBeside) => {
      const onMove = open({ isBeside, children: <textarea aria-label="remark" /> })
      const place = screen.getByRole(isBeside ? 'complementary' : 'dialog', { name: 'Record' })
      place.querySelector('button')?.focus()
      await userEvent.keyboard('jk')
      expect(onMove.mock.calls).toEqual([[3], [1]])
      screen.getByLabelText('remark').focus()
      await userEvent.keyboard('jk')
      expect(screen.getByLabelText<HTMLTextAreaElement>('remark').value).toBe('jk')
      expect(onMove).toHaveBeenCalledTimes(2)
      place.querySelector('button')?.focus()
      await userEvent.keyboard('{Escape}')
      expect(onMove).toHaveBeenLastCalledWith(null)
      expect(onMove).toHaveBeenCalledTimes(3)
    },
  )

  it.each([true, false])(
    'stays while a dialog over it is open, whose keys are its own (beside: %s)',
    async (isBeside) => {
      const onMove = open({ isBeside, children: <Asks /> })
      await userEvent.click(screen.getByText('ask'))
      screen.getByText('inside').focus()
      await userEvent.keyboard('jk{Escape}')
      expect(onMove).not.toHaveBeenCalled()
    },
  )

  it('says why it cannot be shown, and tries again', async () => {
    const retry = vi.fn()
    const error = new Failure(500, { key: 'systemBusy' })
    open({ children: undefined, failed: { title: 'The record could not be read', error, retry } })
    expect(screen.getByText('The record could not be read')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('a question before an act', () => {
  beforeAll(() => speakEnglish('common', 'validation'))
  afterEach(cleanup)

  it('names the act, and does nothing when it is called off', async () => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()]
    const asked = { title: 'Delete it?', text: 'It goes.', action: 'Delete', isPending: false, onConfirm, onClose }
    render(
      <Stage>
        <ConfirmDialog {...asked} isDangerous />
      </Stage>,
    )
    await userEvent.click(button('Cancel'))
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
    await userEvent.click(button('Delete'))
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})
