import type { AnyCall, CallInput } from '@portal/shared/kernel/contract'
import type { ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { useAction } from '../kernel/api.ts'
import { ConfirmDialog } from '../kernel/ConfirmDialog.tsx'
import { DialogButton } from './DialogButton.tsx'

interface Asked<C extends AnyCall> {
  action: C
  input: CallInput<C>
  title: string
  /** What follows from it. */
  text: string
  /** The act in a word or two. */
  label: string
  /** The same on the button that does it, where that says more. */
  act?: string
  /** It cannot be undone. */
  isDangerous?: boolean
  /** Said after it. */
  done: string
  children?: ReactNode
}
type Props<C extends AnyCall> = Asked<C> & Pick<ButtonProps, 'icon' | 'size' | 'type'> & { isOffered?: boolean }

/** A button for one act that asks once more before. */
export function ConfirmAct<C extends AnyCall>({ isOffered = true, icon, size, type, ...asked }: Props<C>) {
  return (
    <DialogButton
      action={asked.action}
      isOffered={isOffered}
      {...(icon !== undefined && { icon })}
      {...(size && { size })}
      {...(type && { type })}
      dialog={(close) => <Ask {...asked} onClose={close} />}
    >
      {asked.label}
    </DialogButton>
  )
}

function Ask<C extends AnyCall>({
  action,
  input,
  title,
  text,
  label,
  act = label,
  isDangerous = false,
  done,
  children,
  onClose,
}: Asked<C> & { onClose: () => void }) {
  const { mutate, isPending } = useAction(action, { done, onDone: onClose })
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={act}
      isDangerous={isDangerous}
      isPending={isPending}
      onConfirm={() => mutate(input)}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
