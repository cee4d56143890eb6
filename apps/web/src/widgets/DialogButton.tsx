import type { AnyCall } from '@portal/shared/kernel/contract'
import type { ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '../kernel/ActionButton.tsx'

interface Props extends Pick<ButtonProps, 'icon' | 'size' | 'children'> {
  action: AnyCall
  /** What is asked before the act; `close` takes it away. */
  dialog: (close: () => void) => ReactNode
}

/** A button for a call that asks for more first; it is not there for those who may not make the call. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
