import type { AnyCall } from '@portal/shared/kernel/contract'
import { Button, type ButtonProps } from 'antd'
import { mayCall, useSession } from './session.ts'

/** Whether the person signed in has the right a call asks for. */
export function useMay(action: AnyCall): boolean {
  useSession()
  return mayCall(action.access)
}

/** A button for a call; it is not there for those who may not make the call. */
export function ActionButton({ action, ...button }: ButtonProps & { action: AnyCall }) {
  return useMay(action) ? <Button {...button} /> : null
}
