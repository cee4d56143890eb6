import type { AnyCall } from '@portal/shared/kernel/contract'
import { Button, type ButtonProps } from 'antd'
import { mayCall, useSession } from './session.ts'
import { isBarred } from './viewing/viewing.ts'
import { useWords } from './words.ts'

/** Whether the person signed in may make a call now. */
export function useMay(action: AnyCall): boolean {
  useSession()
  return mayCall(action.access) && !isBarred(action)
}

/** A button for a call; it is not there for those who may not make the call, and off while somebody views the portal as them. */
export function ActionButton({ action, ...button }: ButtonProps & { action: AnyCall }) {
  const { t } = useWords()
  useSession()
  if (!mayCall(action.access)) return null
  return isBarred(action) ? <Button {...button} disabled title={t('common.notWhileViewing')} /> : <Button {...button} />
}
