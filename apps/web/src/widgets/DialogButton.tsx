import type { AnyCall } from '@portal/shared/kernel/contract'
import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { Held } from '../kernel/dialogs/Held.tsx'

interface Props extends Pick<ButtonProps, 'icon' | 'size' | 'type' | 'disabled' | 'children'> {
  /** Left out where the row itself says what may be done with it. */
  action?: AnyCall
  /** False takes the button away; a dialog that stands open stays, so that nothing typed vanishes with what somebody else did. */
  isOffered?: boolean
  /** What is asked before the act; `close` takes it away. */
  dialog: (close: () => void) => ReactNode
}

/** A button for a call that asks for more first; it is not there for those who may not make the call. */
export function DialogButton({ action, isOffered = true, dialog, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  const open = { ...button, onClick: () => setOpen(true) }
  return (
    <>
      {isOffered && (action ? <ActionButton {...open} action={action} /> : <Button {...open} />)}
      {isOpen && <Held dialog={dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
