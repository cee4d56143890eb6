import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { MenuButton } from '../MenuButton.tsx'
import { Drawer, Modal } from './Over.tsx'
import { Popover } from './Popover.tsx'

type Open = (close: () => void) => ReactNode

/** A page whose button, or the item of a menu, opens something; `isGone`: the button goes with the act. */
function Page({ open, isGone = false }: { open: Open; isGone?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(true)
  const close = () => {
    setOpen(false)
    if (isGone) setThere(false)
  }
  return (
    <main id="main" tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setOpen(true)}>
          Opens
        </button>
      )}
      <MenuButton menu={{ items: [{ key: 'one', label: 'From a menu', onClick: () => setOpen(true) }] }}>
        <button type="button">More</button>
      </MenuButton>
      {isOpen && open(close)}
    </main>
  )
}
const show = (open: Open, isGone = false) =>
  render(
    <Stage>
      <Page open={open} isGone={isGone} />
    </Stage>,
  )
const inside = (close: () => void) => (
  <button type="button" onClick={close}>
    Shut
  </button>
)
const KINDS: Record<string, Open> = {
  'a dialog': (close) => (
    <Modal open footer={null} onCancel={close}>
      {inside(close)}
    </Modal>
  ),
  'a drawer': (close) => (
    <Drawer open onClose={close}>
      {inside(close)}
    </Drawer>
  ),
  'a question': (close) => (
    <ConfirmDialog title="Sure?" text="It goes." action="Shut" isPending={false} onConfirm={close} onClose={close} />
  ),
}
const shut = async () => userEvent.click(await screen.findByRole('button', { name: 'Shut' }))

describe('what lies over a page', () => {
  beforeAll(() => speakEnglish('common'))
  afterEach(cleanup)

  it.each(Object.keys(KINDS))('%s gives the focus back to the button that opened it', async (kind) => {
    show(KINDS[kind] as Open)
    await userEvent.click(screen.getByRole('button', { name: 'Opens' }))
    await shut()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opens' })))
  })
  it('gives it back to the button of the menu from which it was opened', async () => {
    show(KINDS['a dialog'] as Open)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    const item = await screen.findByRole('menuitem', { name: 'From a menu' })
    // an opened menu takes the focus a moment later, sooner than anybody chooses from it
    await waitFor(() => expect(document.activeElement).toBe(item))
    await userEvent.click(item)
    await shut()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
  })
  it('gives it to the page when what opened it has gone', async () => {
    show(KINDS['a drawer'] as Open, true)
    await userEvent.click(screen.getByRole('button', { name: 'Opens' }))
    await shut()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})

describe('what a button opens beside itself', () => {
  beforeAll(() => speakEnglish('common'))
  afterEach(cleanup)

  const open = async () => {
    render(
      <Stage>
        <main id="main" tabIndex={-1}>
          <Popover trigger="click" content={<input aria-label="Within" />}>
            <button type="button">Opens</button>
          </Popover>
          <p>Elsewhere</p>
          <button type="button">Other</button>
        </main>
      </Stage>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Opens' }))
    await userEvent.click(await screen.findByRole('textbox', { name: 'Within' }))
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('textbox', { name: 'Within' })).toBeNull())

  it.each<[string, () => Promise<void>]>([
    ['Esc', async () => void (await userEvent.keyboard('{Escape}'))],
    ['a press on the page', () => userEvent.click(screen.getByText('Elsewhere'))],
    ['a press on the button', () => userEvent.click(screen.getByRole('button', { name: 'Opens' }))],
  ])('gives the focus back to the button after %s', async (_, close) => {
    await open()
    await close()
    await gone()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opens' })))
  })
  it('leaves it where a press has put it', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Other' }))
    await gone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Other' }))
  })
})
